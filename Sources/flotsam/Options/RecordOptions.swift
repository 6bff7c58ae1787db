/// Files with records of devices.
struct RecordPaths: ParsableArguments {
  @Argument(
    help: .value("PATH", "Folders and files; `-` reads standard input."),
    completion: .file())
  var paths: [String]

  func validate() throws { if paths.isEmpty { throw ValidationError("Name a folder or a file.") } }
}

/// Where an explanation of records goes, and in which form.
struct RecordOutput: ParsableArguments {
  @Option(help: "What is printed on standard output.") var format = OutputOptions.Format.table

  @Option(
    help: .value("DIR", "Also write a page and CSV files into this folder."),
    completion: .directory)
  var out: String?

  @Flag(help: "Print results only: no progress and no notes.") var quiet = false
}

/// A command that explains records.
protocol ExplainsRecords: WritesFolder {
  /// Where the explanation goes.
  var output: RecordOutput { get set }
}

extension ExplainsRecords {
  var format: OutputOptions.Format { output.format }
  var out: String? {
    get { output.out }
    set { output.out = newValue }
  }
  var quiet: Bool {
    get { output.quiet }
    set { output.quiet = newValue }
  }
}

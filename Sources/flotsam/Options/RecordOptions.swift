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

  var folder: OutputFolder? { out.map { OutputFolder($0) } }
}

/// A command that explains records.
protocol ExplainsRecords: Repeatable {
  /// Where the explanation goes.
  var output: RecordOutput { get set }
}

extension ExplainsRecords {
  mutating func redirect(into folder: String) {
    output.out = folder
    output.quiet = true
  }
}

extension Report {
  /// Prints the report, and writes its files, plots, page and manifest where there is a folder.
  func show(
    _ format: OutputOptions.Format, in folder: OutputFolder?, quiet: Bool, origin: () -> RunOrigin
  ) throws(InputError) {
    if var folder {
      folder.manifest = Manifest()
      let notes = try folder.commit(self, origin: origin())
      for note in notes + ["wrote \(folder.paths.joined(separator: ", "))"] where !quiet {
        Terminal.note(note)
      }
    }
    print(text(format, style: Terminal.style), terminator: "")
  }
}

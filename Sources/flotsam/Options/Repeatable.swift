/// A command whose results can be repeated.
protocol Repeatable: ParsableCommand {
  /// Directs the results into a folder, without notes.
  ///
  /// - Throws: `InputError` for options that do more than write results.
  mutating func redirect(into folder: String) throws(InputError)
}

/// A command with the usual options for output.
protocol WritesResults: Repeatable {
  /// Where its results go.
  var output: OutputOptions { get set }
}

extension WritesResults {
  mutating func redirect(into folder: String) {
    output.out = folder
    output.quiet = true
  }
}

/// A command that writes a folder and prints in forms of its own.
protocol WritesFolder: Repeatable {
  var out: String? { get set }
  /// Whether notes are left out.
  var quiet: Bool { get set }
  /// What is printed.
  var format: OutputOptions.Format { get }
}

extension WritesFolder {
  mutating func redirect(into folder: String) {
    out = folder
    quiet = true
  }

  /// Prints a report, and writes its files, plots, page and manifest where there is a folder.
  func show(_ report: Report, origin: () -> RunOrigin) throws(InputError) {
    if let out {
      var folder = OutputFolder(out)
      try folder.prepare()
      folder.manifest = Manifest()
      let notes = try folder.commit(report, origin: origin())
      for note in notes + ["wrote \(folder.paths.joined(separator: ", "))"] where !quiet {
        Terminal.note(note)
      }
    }
    print(report.text(format, style: Terminal.style), terminator: "")
  }
}

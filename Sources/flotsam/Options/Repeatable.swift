import ArgumentParser
import Files
import Reports

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
  /// The folder.
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

  /// Writes an explanation into the folder, if there is one, and prints it.
  func show(_ explanation: Explanation, origin: () -> RunOrigin) throws(InputError) {
    if let out {
      try explanation.write(to: out, origin: origin()) { if !quiet { Terminal.note($0) } }
    }
    print(explanation.printed(format), terminator: "")
  }
}

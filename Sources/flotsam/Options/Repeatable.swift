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

import ArgumentParser
import Files
import Reports

/// Where results go and in which form.
struct OutputOptions: ParsableArguments {
  /// The form of what is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table
    case csv
    case json
    case markdown
  }

  @Option(help: ArgumentHelp("What is printed on standard output."))
  var format = Format.table

  @Option(
    help: ArgumentHelp("Also write result files into this folder.", valueName: "DIR"),
    completion: .directory)
  var out: String?

  @Flag(help: "Show every metric in tables, not the headline ones only.")
  var all = false

  @Flag(help: "Print results only: no progress and no notes.")
  var quiet = false

  /// Writes a remark to standard error, unless quiet.
  func note(_ text: String) {
    if !quiet { Terminal.note(text) }
  }
}

extension OutputFolder {
  /// Writes all files and the page, and notes what could not be drawn.
  mutating func commit(
    _ page: HTMLPage, plots: [Plot], _ output: OutputOptions
  ) throws(InputError) {
    for remark in try commit(plots: plots, page: page) { output.note(remark) }
  }
}

extension OutputOptions.Format {
  /// The table as text; `human` is what a table for people looks like.
  func text(_ table: ReportTable, human: () -> String) -> String {
    switch self {
    case .table: human()
    case .csv: CSVFormat().text(table)
    case .json: JSONFormat().text(table)
    case .markdown: MarkdownFormat().text(table)
    }
  }
}

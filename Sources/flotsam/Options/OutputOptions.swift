import ArgumentParser
import Files
import Reports

/// Where results go and in which form.
struct OutputOptions: ParsableArguments {
  /// The form of what is printed.
  typealias Format = Report.Format

  /// In which form plots are drawn besides SVG and PNG.
  enum PlotFormat: String, ExpressibleByArgument, CaseIterable {
    case pdf
  }

  @Option(help: ArgumentHelp("What is printed on standard output."))
  var format = Format.table

  @Option(
    help: ArgumentHelp("Also write result files into this folder.", valueName: "DIR"),
    completion: .directory)
  var out: String?

  @Option(
    help: ArgumentHelp(
      "With --out: draw every plot for a column of a paper too, 84 mm wide with a serif font.",
      valueName: "pdf"))
  var plots: PlotFormat?

  @Flag(help: "Show every metric in tables, not the headline ones only.")
  var all = false

  @Flag(help: "Print results only: no progress and no notes.")
  var quiet = false

  /// Throws for options that need a folder and have none; a repetition gets its folder later.
  func checkFolder() throws {
    if plots != nil, out == nil { throw ValidationError("--plots goes with --out.") }
  }

  /// Writes a remark to standard error, unless quiet.
  func note(_ text: String) {
    if !quiet { Terminal.note(text) }
  }
}

extension OutputOptions {
  /// The folder for results; nil without `--out`.
  ///
  /// It is made before the work begins, so that one that cannot be written fails at once.
  func folder() throws(InputError) -> OutputFolder? {
    guard let out else { return nil }
    var folder = OutputFolder(out)
    try folder.prepare()
    return folder
  }
}

extension OutputOptions {
  /// Prints a report, and writes its files, plots, page and manifest where there is a folder.
  func write(
    _ report: Report, _ origin: @autoclosure () -> RunOrigin, into folder: inout OutputFolder?
  ) throws(InputError) {
    if var results = folder {
      try commit(report, origin(), into: &results)
      folder = results
    }
    show(report)
  }

  /// Writes files, plots, page and manifest of a report, and notes what was written.
  func commit(
    _ report: Report, _ origin: RunOrigin, into folder: inout OutputFolder
  ) throws(InputError) {
    var renderer = PlotRenderer()
    renderer.drawsPDF = plots == .pdf
    for remark in try folder.commit(report, origin: origin, renderer: renderer) { note(remark) }
    note("wrote \(folder.paths.joined(separator: ", "))")
  }

  /// Prints a report.
  func show(_ report: Report) {
    print(report.text(format, style: Terminal.style, all: all), terminator: "")
  }
}

extension OutputFolder {
  /// Writes all files and the page, and notes what could not be drawn and what was written.
  mutating func commit(
    _ page: HTMLPage, plots: [Plot] = [], _ output: OutputOptions
  ) throws(InputError) {
    var renderer = PlotRenderer()
    renderer.drawsPDF = output.plots == .pdf
    for remark in try commit(plots: plots, page: page, renderer: renderer) { output.note(remark) }
    output.note("wrote \(paths.joined(separator: ", "))")
  }
}

extension OutputOptions.Format {
  /// Prints a table in this format, with the parameters of ``text(_:paper:human:)``.
  func show(
    _ table: @autoclosure () -> ReportTable, paper: (() -> PaperText)? = nil, human: () -> String
  ) {
    print(text(table(), paper: paper, human: human), terminator: "")
  }

  /// The table as text.
  ///
  /// - Parameters:
  ///   - table: made only where its rows are written: it may have millions.
  ///   - paper: the content of notes and papers, where that is not every row of the table.
  ///   - human: the text for people.
  func text(
    _ table: @autoclosure () -> ReportTable, paper: (() -> PaperText)? = nil, human: () -> String
  ) -> String {
    switch self {
    case .table: human()
    case .csv: CSVFormat().text(table())
    case .json: JSONFormat().text(table())
    case .markdown: paper?().markdown ?? MarkdownFormat().text(table())
    case .latex: paper?().latex ?? LaTeXFormat().text(table())
    }
  }
}

extension Report.Format: ExpressibleByArgument {}

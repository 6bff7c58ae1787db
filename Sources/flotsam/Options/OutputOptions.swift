/// Where results go and in which form.
struct OutputOptions: ParsableArguments {
  typealias Format = Report.Format

  /// How plots are drawn other than as SVG and PNG.
  enum PlotFormat: String, ExpressibleByArgument, CaseIterable {
    case pdf
    case nothing = "none"
  }

  @Option(help: "What is printed on standard output.") var format = Format.table

  @Option(help: .value("DIR", "Also write result files into this folder."), completion: .directory)
  var out: String?

  @Option(
    help: .value(
      "pdf|none",
      """
      With --out: draw every plot for a column of a paper too, 84 mm wide with a serif font; or \
      draw none, and write only their scripts and data.
      """))
  var plots: PlotFormat?

  @Flag(help: "Show every metric in tables, not the headline ones only.") var all = false

  @Flag(help: "Print results only: no progress and no notes.") var quiet = false

  /// Throws for options that need a folder and have none; a repetition gets its folder later.
  func checkFolder() throws {
    try refuse(plots != nil && out == nil, "--plots needs --out.")
  }

  /// Writes a remark to standard error, unless quiet.
  func note(_ text: String) { if !quiet { Terminal.note(text) } }

  /// The folder for results; nil without `--out`.
  ///
  /// It is made before the work begins, so that one that cannot be written fails at once.
  func folder() throws(InputError) -> OutputFolder? {
    guard let out else { return nil }
    var folder = OutputFolder(out)
    try folder.prepare()
    return folder
  }

  /// Prints a report, and writes its files, plots, page and manifest where there is a folder.
  func write(
    _ report: Report, _ origin: @autoclosure () throws(InputError) -> RunOrigin,
    into folder: inout OutputFolder?
  ) throws(InputError) {
    if var results = folder {
      try commit(report, try origin(), into: &results)
      folder = results
    }
    show(report)
  }

  /// Writes files, plots, page and manifest of a report, and prints notes on them.
  func commit(
    _ report: Report, _ origin: RunOrigin, into folder: inout OutputFolder
  ) throws(InputError) {
    var renderer = PlotRenderer()
    switch plots {
    case nil: break
    case .pdf: renderer.pictures = .paper
    case .nothing: renderer.pictures = .none
    }
    for remark in try folder.commit(report, origin: origin, renderer: renderer) { note(remark) }
    note("wrote \(folder.paths.joined(separator: ", "))")
  }

  func show(_ report: Report) {
    report.write(format, style: Terminal.style, all: all) { print($0, terminator: "") }
  }
}

extension Report.Format: ExpressibleByArgument {}

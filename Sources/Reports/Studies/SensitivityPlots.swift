extension Plot {
  /// The factors with their indices, most important first.
  static func indices(_ report: SensitivityReport) -> Plot {
    let name = "factors-\(report.metric.fileName)"
    let title = "What \(report.metric.title) depends on"
    let factors = report.sensitivity.factors
    guard !report.isConstant else { return Plot(name, title, empty: report.rest) }
    let chart = Chart(
      factors, ["index", "ci_low", "ci_high"], named: "factor",
      x: PlotAxis(label: "\(report.indexName) (%)", scale: 100, start: 0),
      marks: ChartMark.dots("index", ends: ("ci_low", "ci_high")), name: \.name,
      value: { HumanNumber.percent($0.index) }
    ) { [.number($0.index), .init($0.interval?.low), .init($0.interval?.high)] }
    return Plot(
      name: name, title: title,
      caption:
        "Dots are the \(report.indexName) of each factor, bars 95 % intervals. \(report.rest)",
      spokenValues: chart.spokenRows, chart)
  }

  /// The greatest number of rows in a plot; the table has all.
  private static let mostEffects = 24

  /// The effects of the factors' levels.
  static func effects(_ report: SensitivityReport) -> Plot {
    let name = "effects-\(report.metric.fileName)"
    let title = "What its levels do to \(report.metric.title)"
    let all = report.shownEffects
    let rows = all.prefix(mostEffects)
    guard !report.isConstant else { return Plot(name, title, empty: report.rest) }
    let columns = ["position", "effect", "ci_low", "ci_high", "factor", "level"]
    let data = ReportTable(columns: columns, numbering: Array(rows)) { position, row in
      [
        .count(position), .number(row.effect.effect), .init(row.effect.interval?.low),
        .init(row.effect.interval?.high), .text(PlotText.singleLine(row.factor.name)),
        .text(PlotText.singleLine(row.effect.level)),
      ]
    }
    let axis = report.effectAxis
    let unit = axis.differenceUnit
    let chart = Chart(
      data, rows: rows.map { "\($0.factor.name) \($0.effect.level)" },
      values: rows.map { report.signed($0.effect.effect) },
      x: PlotAxis(
        label: "against the mean" + (unit.isEmpty ? "" : " (\(unit))"), scale: axis.scale, mark: 0),
      marks: ChartMark.dots("effect", ends: ("ci_low", "ci_high")))
    return Plot(
      name: name, title: title,
      caption: """
        The mean at each level against the mean of all points, with 95 % intervals\
        \(all.count > rows.count ? "; the table has the other \(all.count - rows.count)" : "").
        """, chart)
  }
}

extension Metric {
  /// The metric's name as a file takes it: lower case letters and dashes.
  fileprivate var fileName: String { name.replacing("_", with: "-") }
}

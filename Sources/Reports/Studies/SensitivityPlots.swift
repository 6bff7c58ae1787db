import Runs
import Statistics
import Studies

extension Plot {
  /// The factors with their indices, most important first.
  static func indices(_ report: SensitivityReport) -> Plot {
    let name = "factors-\(report.metric.fileName)"
    let title = "What \(report.metric.title) depends on"
    let factors = report.sensitivity.factors
    guard !report.isConstant else {
      return Plot(name: name, title: title, emptyReason: report.rest)
    }
    var data = ReportTable(columns: ["position", "index", "ci_low", "ci_high", "factor"])
    for (position, factor) in factors.enumerated() {
      data.append([
        .count(position), .number(factor.index), .init(factor.interval?.low),
        .init(factor.interval?.high), .text(PlotText.singleLine(factor.name)),
      ])
    }
    let chart = RowChart(
      file: name, names: factors.map(\.name),
      values: factors.map { SensitivityReport.share($0.index) }, nameColumn: "factor",
      label: "\(report.indexName) (%)", scale: 100,
      shown: [0] + factors.flatMap { [$0.index, $0.interval?.high ?? 0] }.map { 100 * $0 },
      marks: [.init(.point("index", ends: ("ci_low", "ci_high")))])
    return Plot(
      name: name, title: title,
      caption:
        "Dots are the \(report.indexName) of each factor, bars 95 % intervals. \(report.rest)",
      spokenValues: factors.map {
        "\(PlotText.isolated($0.name)) \(SensitivityReport.share($0.index))"
      }.joined(separator: ", "),
      data: data, script: chart.script(), vegaLite: chart.vegaLite(data, title: title))
  }

  /// The greatest number of rows in a plot; the table has all.
  private static let mostEffects = 24

  /// The effects of the factors' levels.
  static func effects(_ report: SensitivityReport) -> Plot {
    let name = "effects-\(report.metric.fileName)"
    let title = "What its levels do to \(report.metric.title)"
    let all = report.shownEffects
    let rows = all.prefix(mostEffects)
    guard !report.isConstant else {
      return Plot(name: name, title: title, emptyReason: report.rest)
    }
    var data = ReportTable(columns: [
      "position", "effect", "ci_low", "ci_high", "factor", "level",
    ])
    for (position, (factor, effect)) in rows.enumerated() {
      data.append([
        .count(position), .number(effect.effect),
        .init(effect.interval?.low), .init(effect.interval?.high),
        .text(PlotText.singleLine(factor.name)), .text(PlotText.singleLine(effect.level)),
      ])
    }
    let ends = rows.flatMap {
      [$0.effect.effect, $0.effect.interval?.low, $0.effect.interval?.high]
    }
    .compactMap(\.self)
    let axis = report.effectAxis
    let unit = axis.differenceUnit
    let chart = RowChart(
      file: name, names: rows.map { "\($0.factor.name) \($0.effect.level)" },
      values: rows.map { report.signed($0.effect.effect) }, nameColumn: "level",
      label: "against the mean" + (unit.isEmpty ? "" : " (\(unit))"), scale: axis.scale,
      shown: [0] + ends.map { $0 * axis.scale }, mark: 0,
      marks: [.init(.point("effect", ends: ("ci_low", "ci_high")))])
    return Plot(
      name: name, title: title,
      caption: """
        The mean at each level against the mean of all points, with 95 % intervals\
        \(all.count > rows.count ? "; the table has the other \(all.count - rows.count)" : "").
        """, data: data, script: chart.script())
  }
}

extension Metric {
  /// The metric's name as a file takes it: lower case letters and dashes.
  fileprivate var fileName: String { name.replacing("_", with: "-") }
}

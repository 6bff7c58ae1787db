import Experiments

/// The page of `flotsam report` about a study.
public struct StudyPage: Sendable {
  private let results: StudyResults
  private let origin: RunOrigin

  /// A page about the results of a study.
  public init(_ results: StudyResults, origin: RunOrigin) {
    self.results = results
    self.origin = origin
  }

  /// The plots.
  public var plots: [Plot] { [.heatMap(results), .pareto(results)] }

  /// The page.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam study · \(PlotText.isolated(results.name))",
      answer: StudyAnswer(results).text, paragraphs: paragraphs,
      tables: results.metrics.indices.map(table), origin: origin)
  }

  private var paragraphs: [String] {
    let method = """
      \(results.runCount) runs in \(results.cells.count) cells. Within a cell all strategies see \
      the same users; differences are paired, intervals 95 %, p-values adjusted for the number of \
      strategies (Holm).
      """
    return results.question.isEmpty ? [method] : [results.question, method]
  }

  private func table(_ index: Int) -> HTMLTable {
    let metric = results.metrics[index]
    var table = HTMLTable(
      "\(metric.name): \(metric.summary)",
      columns: [.init(name: "Cell", isNumeric: false)]
        + results.factors.map { .init(name: PlotText.isolated($0), isNumeric: false) } + [
          .init(name: "Strategy", isNumeric: false), .init(name: "Mean"),
          .init(name: "95 % interval"), .init(name: "Difference"), .init(name: "Effect size"),
          .init(name: "n"), .init(name: "Verdict", isNumeric: false),
        ])
    for cell in results.cells {
      for (position, treatment) in cell.ranked(by: index).enumerated() {
        let entry = treatment.entries[index]
        let isBaseline = treatment.policy == cell.treatments[0].policy
        table.append(
          [.init("\(cell.number).\(position + 1)")] + cell.levels.map { .init($0 ?? "") } + [
            .init(treatment.policy),
            .init(HumanNumber.text(entry.mean?.mean, unit: metric.unit), key: entry.mean?.mean),
            .init(Self.interval(entry.mean?.interval, metric.unit), key: nil),
            .init(
              isBaseline
                ? "baseline" : HumanNumber.text(entry.difference?.difference, unit: metric.unit),
              key: entry.difference?.difference),
            .init(
              entry.difference?.effectSize.map { HumanNumber.decimal($0, digits: 2) } ?? "–",
              key: entry.difference?.effectSize),
            .init("\(entry.mean?.count ?? 0)", key: entry.mean.map { Double($0.count) }),
            .init(
              isBaseline ? "baseline" : entry.verdict.rawValue,
              judgement: [.better, .worse].contains(entry.verdict) ? entry.verdict.rawValue : nil),
          ])
      }
    }
    return table
  }

  private static func interval(_ interval: ConfidenceInterval?, _ unit: String) -> String {
    guard let interval else { return "–" }
    return HumanNumber.text(interval.low, unit: unit) + " to "
      + HumanNumber.text(interval.high, unit: unit)
  }
}

import Runs
import Statistics
import Studies

/// The page of `flotsam report` about a study.
public struct StudyPage: Sendable {
  private let results: StudyResults
  private let unfinished: UnfinishedStudy?
  private let remarks: [String]
  private let origin: RunOrigin

  /// A page about the results of a study.
  ///
  /// - Parameters:
  ///   - results: the results.
  ///   - unfinished: the remark on missing runs; nil where none is missing.
  ///   - remarks: reasons to doubt the answer.
  ///   - origin: the command that wrote the page.
  public init(
    _ results: StudyResults, unfinished: UnfinishedStudy? = nil, remarks: [String] = [],
    origin: RunOrigin
  ) {
    self.results = results.perUserDay
    self.unfinished = unfinished
    self.remarks = remarks
    self.origin = origin
  }

  /// The plots.
  public var plots: [Plot] {
    (results.varied.isEmpty
      ? [.strategies(results)] : [.byFactor(results), .gainByFactor(results)])
      + [.heatMap(results), .pareto(results), .userSpread(results)]
  }

  /// The page.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam study · \(PlotText.isolated(results.name))",
      answer: (unfinished == nil ? "" : "Unfinished: ") + StudyAnswer(results).text,
      remarks: remarks, paragraphs: paragraphs,
      notes: results.cells.isEmpty ? [] : [Methods(results, version: origin.version).note],
      tables: results.metrics.indices.map(table), origin: origin)
  }

  private var paragraphs: [String] {
    let method = """
      \(HumanNumber.decimal(Double(results.runCount), digits: 0)) runs in \
      \(results.cells.count == 1 ? "1 cell" : "\(results.cells.count) cells"). Within a cell all strategies see \
      the same users; differences are paired. Intervals are 95 %; verdicts hold for all strategies of \
      a cell at once (Bonferroni).\(results.isPerUserDay ? " Totals are per user and day." : "")
      """
    return [unfinished?.text, results.question, method].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The greatest number of rows; a larger table has only the best strategy of every cell.
  private static let mostRows = 400

  private func table(_ index: Int) -> HTMLTable {
    let metric = results.metrics[index]
    let all = results.cells.reduce(0) { $0 + $1.treatments.count }
    let isWhole = all <= Self.mostRows
    let cells = isWhole ? results.cells[...] : results.cells.prefix(Self.mostRows)
    let part =
      isWhole
      ? ""
      : "; the best strategy of "
        + (cells.count == results.cells.count ? "every cell" : "the first \(cells.count) cells")
        + ", cells.csv has all \(all) rows"
    var table = HTMLTable(
      "\(metric.name)\(results.perDay(index)): \(metric.summary)\(part)",
      columns: [.init(name: "Cell", isNumeric: false)]
        + results.factors.map { .init(name: PlotText.isolated($0), isNumeric: false) } + [
          .init(name: "Strategy", isNumeric: false), .init(name: "Mean"),
          .init(name: "95 % interval"), .init(name: "Difference"), .init(name: "Effect size"),
          .init(name: "n"), .init(name: "Verdict", isNumeric: false),
        ])
    for cell in cells {
      let ranked = cell.ranked(by: index)
      for (position, treatment) in ranked.prefix(isWhole ? ranked.count : 1).enumerated() {
        let entry = treatment.entries[index]
        let isBaseline = treatment.policy == cell.treatments[0].policy
        table.append(
          [.init("\(cell.number).\(position + 1)")] + cell.levels.map { .init($0 ?? "") } + [
            .init(treatment.policy),
            .init(entry.mean?.mean, unit: metric.unit),
            .init(Self.interval(entry.mean?.interval, metric.unit), key: nil),
            .init(
              isBaseline
                ? "baseline" : HumanNumber.text(entry.difference?.difference, unit: metric.unit),
              key: entry.difference?.difference),
            .init(
              entry.difference?.effectSize.map { HumanNumber.decimal($0, digits: 2) } ?? "–",
              key: entry.difference?.effectSize),
            .init("\(entry.mean?.count ?? 0)", key: entry.mean.map { Double($0.count) }),
            isBaseline ? .init("baseline") : .init(entry.verdict),
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

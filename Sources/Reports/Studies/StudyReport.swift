extension Report {
  /// The report of a study.
  ///
  /// - Parameters:
  ///   - totals: the results, with totals as they were counted.
  ///   - unfinished: the remark on missing runs; nil where none is missing.
  ///   - selections: what was selected as best, cell by cell.
  ///   - levels: how the levels of factors differ.
  ///   - remarks: reasons to doubt the answer.
  ///   - version: the program's, as `--version` prints it.
  public init(
    _ totals: StudyResults, unfinished: UnfinishedStudy? = nil, selections: [String] = [],
    levels: [LevelDifferences], remarks: [String] = [], version: String
  ) {
    let results = totals.perUserDay
    let words = StudyWords(results: results)
    let hasRuns = !results.cells.isEmpty
    self.init(
      "study", about: results.name, subject: "\(results.name): \(words.extent).",
      answer: (unfinished == nil || !hasRuns ? "" : "Unfinished: ")
        + (hasRuns ? StudyAnswer(results).text : "There is no run yet."),
      remarks: [unfinished?.text].compactMap(\.self) + remarks,
      paragraphs: [results.question].filter { !$0.isEmpty } + selections,
      notes: hasRuns ? [words.legend] + results.legends : [],
      methods: hasRuns ? Methods(results, version: version).text : nil, plots: results.plots,
      main: ReportTable(study: totals)
    ) {
      for index in results.metrics.indices { words.table(index) }
      if let metric = results.metrics.first {
        Table(
          levels: levels, of: metric,
          "Differences between levels on the same users, in \(metric.title) over all other factors; "
            + "brackets hold for all levels of a factor at once", name: "",
          most: StudyWords.mostRows)
      }
    }
    background = [
      "Within a cell all strategies see the same users; differences are paired. Intervals are 95 %; "
        + "verdicts hold for all strategies of a cell at once (Bonferroni)."
    ]
  }
}

extension StudyResults {
  fileprivate var plots: [Plot] {
    (varied.isEmpty ? [.strategies(self)] : [.byFactor(self, isGain: true), .byFactor(self)])
      + [.heatMap(self), .pareto(self), .userSpread(self)]
  }
}

/// The results of a study, totals per user and day, in sentences and tables.
private struct StudyWords {
  /// The greatest number of rows that people see; a larger table has the best strategy of every
  /// cell.
  static let mostRows = 60

  let results: StudyResults

  var extent: String {
    let cells = results.cells.count == 1 ? "1 cell" : "\(results.cells.count) cells"
    let runs = results.runCount == 1 ? "1 run" : "\(results.runCount) runs"
    return "\(runs) in \(cells), seed \(results.seed)"
  }

  var legend: String {
    guard let metric = results.metrics.first else { return "" }
    let unequal =
      hasUnequalRuns
      ? " n counts runs; strategies eliminated early have fewer and come last: their differences "
        + "are over the users that both have seen." : ""
    let perDay = results.isPerUserDay ? "; totals are per user and day" : ""
    return
      "\(metric.name): \(metric.summary)\(perDay); ± is half a 95 % interval over \(units); verdicts "
      + "hold for all strategies of a cell at once.\(unequal)"
  }

  /// Whether the selection of the best has left some strategies with fewer runs.
  private var hasUnequalRuns: Bool {
    results.cells.contains { cell in Set(cell.treatments.map(\.replications)).count > 1 }
  }

  private var units: String {
    switch results.cells[0].unit {
    case .replication: "replications"
    case .user: "users"
    case .day: "days"
    }
  }

  /// The table of one of the metrics: the strategies of every cell, best first.
  func table(_ index: Int) -> Table {
    let metric = results.metrics[index]
    let axis = results.axis(index)
    let ranked = results.cells.map { cell in (cell: cell, ranked: cell.ranked(by: index)) }
    let isWhole = ranked.reduce(0) { $0 + $1.ranked.count } <= Self.mostRows
    let rows = ranked.flatMap { cell, treatments in
      treatments.prefix(isWhole ? treatments.count : 1).map { (cell: cell, treatment: $0) }
    }
    let part = isWhole ? "" : "; the best strategy of every cell"
    return Table("", "\(axis.title): \(metric.summary)\(part)", rows) {
      for (place, factor) in results.factors.enumerated() {
        Column(title: PlotText.singleLine(factor)) { .text($0.cell.levels[place]) }
      }
      Column(title: isWhole ? "strategy" : "best") { .text($0.treatment.policy) }
      Column(title: axis.columnTitle, unit: results.unit(index), help: metric.summary) { row in
        row.treatment.replications == row.cell.replications
          ? .mean(row.treatment.entries[index].mean, scale: axis.scale, digits: axis.digits)
          : .text("out")
      }
      if hasUnequalRuns {
        Column(title: "n", help: "runs", importance: .useful) { .count($0.treatment.replications) }
      }
      Column(
        title: "difference", unit: "%", help: "from the first strategy of the cell, paired"
      ) { row in
        let entry = row.treatment.entries[index]
        guard row.treatment.policy != row.cell.treatments[0].policy else {
          return .text("baseline")
        }
        let gain = row.cell.gain(row.treatment, metric: index)
        return gain == nil && entry.difference != nil
          ? .difference(entry.difference?.difference, in: axis)
          : .difference(gain)
      }
      Column(title: "effect size", importance: .page) {
        .number($0.treatment.entries[index].difference?.effectSize)
      }
      if results.cells.contains(where: { $0.unit == .user }) {
        for (title, value) in Self.quantiles {
          Column(title: title, unit: results.unit(index), importance: .extra) {
            .number($0.treatment.users[index].map { $0[keyPath: value] * axis.scale })
          }
        }
      }
      Column(title: "verdict") { row in
        row.treatment.policy == row.cell.treatments[0].policy
          ? .text(nil) : .verdict(row.treatment.entries[index].verdict)
      }
    }
  }

  private static let quantiles:
    [(String, any (KeyPath<StudyResults.UserQuantiles, Double> & Sendable))] =
      [("p10 user", \.p10), ("p50 user", \.p50), ("p90 user", \.p90)]
}

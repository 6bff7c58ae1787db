import Reports
import Runs
import Statistics
import Studies

/// The results of a study as people read them.
struct StudyText {
  /// The greatest number of rows; a larger table has only the best strategy of every cell.
  private static let mostRows = 60

  /// The results shown: totals per user and day.
  private let results: StudyResults
  /// The results for programs: totals, and the days that they cover.
  private let totals: StudyResults
  private let unfinished: UnfinishedStudy?
  private let selections: [String]
  private let levels: [LevelDifferences]

  /// - Parameters:
  ///   - unfinished: the remark on missing runs; nil where none is missing.
  ///   - selections: what was selected as best, cell by cell.
  ///   - levels: how the levels of factors differ.
  init(
    _ results: StudyResults, unfinished: UnfinishedStudy? = nil, selections: [String] = [],
    levels: [LevelDifferences]
  ) {
    self.results = results.perUserDay
    totals = results
    self.unfinished = unfinished
    self.selections = selections
    self.levels = levels
  }

  /// The text in a format; those for programs have the table only.
  func text(as format: OutputOptions.Format) -> String {
    switch format {
    case .markdown: markdown
    case .latex: latex
    case .table, .csv, .json: format.text(ReportTable(study: totals)) { text }
    }
  }

  /// For the terminal.
  private var text: String {
    let remark = unfinished.map {
      "\n" + Terminal.wrapped($0.text, columns: Self.columns, indent: 0) + "\n"
    }
    guard !results.cells.isEmpty else {
      return "\(results.name): there is no run yet.\n" + (remark ?? "")
    }
    var text = "\(results.name): \(extent)\n"
    if !results.question.isEmpty { text += wrapped(results.question) }
    text += (remark ?? "") + "\n" + wrapped(StudyAnswer(results).text)
    if !selections.isEmpty {
      text += "\n" + selections.map { Terminal.wrapped($0, columns: Self.columns) + "\n" }.joined()
    }
    for index in results.metrics.indices { text += "\n" + table(index).text }
    text += "\n" + Terminal.wrapped(legend, columns: Self.columns) + "\n"
    guard let levelTable else { return text }
    return text + "\n" + Terminal.wrapped(levelLegend, columns: Self.columns) + "\n\n"
      + levelTable.text
  }

  private var levelLegend: String {
    "Differences between levels on the same users, in \(results.metrics[0].name)"
      + (results.isPerUserDay && results.metrics[0].isPerUserDay ? " per user and day" : "")
      + ", over all other factors; brackets hold for all levels of a factor at once:"
  }

  /// The differences between levels in the first metric; nil where there are none, or too many.
  private var levelTable: TerminalTable? {
    let rows = results.metrics.first.map { metric in levels.flatMap { $0.rows(of: metric) } } ?? []
    guard !rows.isEmpty, rows.count <= Self.mostRows else { return nil }
    var table = TerminalTable([
      "factor", "level", "against", "strategy", "difference>", "verdict",
    ])
    for row in rows { table.append(row) }
    return table
  }

  /// For notes and pull requests.
  private var markdown: String {
    var text = "# \(MarkdownFormat.escaped(results.name))\n\n"
    if !results.question.isEmpty { text += MarkdownFormat.escaped(results.question) + "\n\n" }
    if let unfinished { text += "> \(MarkdownFormat.escaped(unfinished.text))\n\n" }
    guard !results.cells.isEmpty else { return text + "There is no run yet.\n" }
    text += MarkdownFormat.escaped(StudyAnswer(results).text) + "\n"
    if !selections.isEmpty {
      text += "\n" + selections.map { "- \(MarkdownFormat.escaped($0))\n" }.joined()
    }
    for index in results.metrics.indices { text += "\n" + table(index).markdown }
    if let levelTable {
      text += "\n" + MarkdownFormat.escaped(levelLegend) + "\n\n" + levelTable.markdown
    }
    return text + "\n" + MarkdownFormat.escaped("\(extent). \(legend)") + "\n\n"
      + MarkdownFormat.escaped(methods.text) + "\n"
  }

  /// For papers.
  private var latex: String {
    guard !results.cells.isEmpty else { return "% \(results.name): there is no run yet.\n" }
    let tables = results.metrics.indices.map { index in
      ("\(results.name): \(results.metrics[index].summary)", table(index))
    }
    return PaperText(
      tables: tables,
      sentences: [unfinished?.text, StudyAnswer(results).text].compactMap(\.self) + selections
        + ["\(extent). \(legend)"],
      methods: methods.text
    ).latex
  }

  private var methods: Methods { Methods(results, version: Version.text) }

  private static let columns = 78

  private func wrapped(_ text: String) -> String {
    Terminal.wrapped(text, columns: Self.columns, indent: 0) + "\n"
  }

  private var extent: String {
    let cells = results.cells.count == 1 ? "1 cell" : "\(results.cells.count) cells"
    let runs = results.runCount == 1 ? "1 run" : "\(results.runCount) runs"
    return "\(runs) in \(cells), seed \(results.seed)"
  }

  private var legend: String {
    guard let metric = results.metrics.first else { return "" }
    let unequal =
      hasUnequalRuns
      ? " n counts runs; strategies that were out early have fewer and stand last: their differences "
        + "are over the users that both have seen."
      : ""
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

  private func table(_ index: Int) -> TerminalTable {
    let metric = results.metrics[index]
    let rows = results.cells.reduce(0) { $0 + $1.treatments.count }
    let showsAll = rows <= Self.mostRows
    let hasUsers = results.cells.contains { $0.unit == .user }
    var table = TerminalTable(
      results.factors + [
        showsAll ? "strategy" : "best", metric.name + results.perDay(index) + ">",
      ] + (hasUnequalRuns ? ["n>"] : []) + ["difference>", "verdict"]
        + (hasUsers ? ["p10 user>", "p50 user>", "p90 user>"] : []))
    for cell in results.cells {
      let ranked = cell.ranked(by: index)
      for treatment in showsAll ? ranked : Array(ranked.prefix(1)) {
        table.append(
          cell.levels.map { $0 ?? "-" } + [
            treatment.policy,
            treatment.replications == cell.replications ? value(treatment.entries[index]) : "out",
          ]
            + (hasUnequalRuns ? ["\(treatment.replications)"] : [])
            + against(treatment, cell, index)
            + (hasUsers ? users(treatment.users[index], metric) : []))
      }
    }
    return table
  }

  private func value(_ entry: Comparison.Entry) -> String {
    guard let mean = entry.mean, let half = mean.interval?.halfWidth else {
      return HumanNumber.text(entry.mean?.mean, unit: entry.metric.unit)
    }
    return HumanNumber.text(mean.mean, halfWidth: half, unit: entry.metric.unit)
  }

  private func against(
    _ treatment: StudyResults.Treatment, _ cell: StudyResults.Cell, _ index: Int
  ) -> [String] {
    let baseline = cell.treatments[0]
    guard treatment.policy != baseline.policy else { return ["", "baseline"] }
    let entry = treatment.entries[index]
    guard let difference = entry.difference?.difference else {
      return ["-", entry.verdict.rawValue]
    }
    guard let base = baseline.entries[index].mean?.mean, base != 0 else {
      return [HumanNumber.text(difference, unit: entry.metric.unit), entry.verdict.rawValue]
    }
    let percent = HumanNumber.decimal(100 * difference / abs(base), digits: 1)
    return [(difference > 0 ? "+" : "") + percent + " %", entry.verdict.rawValue]
  }

  private func users(_ users: StudyResults.UserQuantiles?, _ metric: Metric) -> [String] {
    [users?.p10, users?.p50, users?.p90].map { HumanNumber.text($0, unit: metric.unit) }
  }
}

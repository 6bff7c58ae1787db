import MobileOS
import Rainbow
import Reports
import Runs
import Scenarios
import SimulationKernel
import Statistics

/// A comparison as people read it: best first, what is significant, what was lost and gained.
struct ComparisonText {
  private let comparison: Comparison
  private let scenario: Scenario
  private let metric: Metric
  private let replications: Int
  private let remarks: [Remark]
  private let all: Bool
  private let short: ShortNames

  init(
    _ comparison: Comparison, scenario: Scenario, metric: String, replications: Int,
    remarks: [Remark] = [], all: Bool
  ) {
    self.remarks = remarks
    self.comparison = comparison
    self.scenario = scenario
    self.metric = MetricTable.metric(named: metric) ?? MetricTable.all[0]
    self.replications = replications
    self.all = all
    short = ShortNames(comparison.rows.map(\.strategy), limit: 44)
  }

  var text: String {
    let replicationText =
      (comparison.hasUnequalRuns ? "up to " : "")
      + (replications == 1 ? "1 replication" : "\(replications) replications")
    var text = """
      \(scenario.name): \(scenario.summary); \(replicationText), seed \(scenario.seed)
      Best first by \(metric.name); totals are per user and day\(intervalText)


      """
    text += ranking
    if comparison.hasUnequalRuns {
      text +=
        "\n"
        + Terminal.wrapped(
          "n: replications; strategies that were out early have fewer, and stand last: their "
            + "differences are over the users that both have seen.", columns: Self.widestText - 2)
        + "\n"
    }
    text +=
      "\n"
      + (sentences + fullNames).map { Terminal.wrapped($0, columns: Self.widestText - 2) + "\n" }
      .joined()
    if !remarks.isEmpty {
      text += "\n" + String(remarks.map { RemarkText.wrapped($0) }.joined().dropLast())
    }
    guard all || comparison.rows.count <= Self.mostRowsWithDetails else {
      return text + "The other metrics: --all, --format csv, or --out DIR.\n"
    }
    for block in blocks { text += "\n" + block }
    return text
  }

  /// The ranking for notes and papers.
  func paper(_ methods: Methods) -> PaperText {
    let caption =
      "\(scenario.name): strategies by \(metric.name), best first; totals are per user and day"
      + intervalText.replacing("\n", with: " ")
    return PaperText(
      tables: [(caption, rankingTable)], sentences: sentences + fullNames, methods: methods.text)
  }

  /// What the intervals mean.
  private var intervalText: String {
    if comparison.isExact { return ";\nexact: all replications are the same." }
    if replications < 2 { return "." }
    return ";\n± is half a 95 % interval; brackets: 95 % for all strategies at once."
  }

  /// The names that were cut.
  private var fullNames: [String] {
    comparison.rows.map(\.strategy).filter { short[$0] != $0 }.map { "\(short[$0]) is \($0)" }
  }

  /// More strategies than these leave no room on a screen for metrics beside the ranking.
  private static let mostRowsWithDetails = 16

  private var ranked: [Comparison.Row] { comparison.ranked(by: metric.name) }
  /// Those whose means are over the same users.
  private var complete: [Comparison.Row] { ranked.filter(comparison.isComplete) }
  private var baseline: String { comparison.rows[0].strategy }

  private var shown: [Metric] {
    // The parts of what was lost come first: they tell what the sum is made of.
    let parts = MetricTable.partsOfLostTime.compactMap(MetricTable.metric)
    let others = MetricTable.all.filter { metric in
      (metric.isHeadline || all) && !parts.contains { $0.name == metric.name }
    }
    return [metric] + (parts + others).filter { $0.name != metric.name }
  }

  /// What the strategies are ranked by, and how sure the ranks are.
  private var ranking: String { coloured(rankingTable.text) }

  private var rankingTable: TerminalTable {
    let gapText = gapText
    let above = gapText == nil ? [] : [GapText.heading + ">"]
    var table = TerminalTable(
      ["strategy", heading(metric) + ">"] + (comparison.hasUnequalRuns ? ["n>"] : [])
        + ["against \(short[baseline])>"] + above + ["verdict"])
    for row in ranked {
      let above = gapText.map { [aboveText(row, $0)] } ?? []
      table.append(
        [short[row.strategy], comparison.isComplete(row) ? value(row, metric) : "out"]
          + (comparison.hasUnequalRuns ? ["\(row.runs.count)"] : [])
          + [difference(row)] + above + [verdictText(row)])
    }
    return table
  }

  /// How much above the optimum a strategy is; nothing is known of one that overcommits memory.
  private func aboveText(_ row: Comparison.Row, _ text: GapText) -> String {
    guard row.keepsWithinMemory, let mean = row[metric.name].flatMap(comparison.comparableMean)
    else { return "-" }
    return text.above(mean)
  }

  /// How far from the best possible the strategies are; nil where that is not known well enough.
  private var gapText: GapText? {
    let scale = dayScale(metric)
    let unit = metric.unit
    guard let gap = comparison.gap(of: metric), gap.saysSomething else { return nil }
    return GapText(gap, name: { short[$0] }, value: { HumanNumber.text($0 * scale, unit: unit) })
  }

  /// All other metrics, in tables that are no wider than a usual terminal.
  private var blocks: [String] {
    let names = ["strategy"] + complete.map { short[$0.strategy] }
    var blocks: [[[String]]] = []
    var width = Self.widestTable
    for metric in shown.dropFirst() {
      let column = [heading(metric)] + complete.map { value($0, metric) }
      if width + Self.width(of: column) > Self.widestTable {
        blocks.append([names])
        width = Self.width(of: names)
      }
      blocks[blocks.count - 1].append(column)
      width += Self.width(of: column)
    }
    return blocks.map { columns in
      var table = TerminalTable(
        columns.enumerated().map { $0.offset == 0 ? $0.element[0] : $0.element[0] + ">" })
      for row in 1..<names.count { table.append(columns.map { $0[row] }) }
      return table.text
    }
  }

  private static let widestTable = 80
  /// Sentences break before this column.
  private static let widestText = 80

  private static func width(of column: [String]) -> Int {
    (column.map(\.count).max() ?? 0) + 2
  }

  private func heading(_ metric: Metric) -> String {
    (metric.headlineTitle ?? metric.name) + (isPerDay(metric) ? "/day" : "")
  }

  /// What makes a total one per user and day.
  private func dayScale(_ metric: Metric) -> Double {
    isPerDay(metric) ? 1 / comparison.userDays : 1
  }

  private func isPerDay(_ metric: Metric) -> Bool {
    metric.isPerUserDay && comparison.userDays > 0
  }

  private func value(_ row: Comparison.Row, _ metric: Metric) -> String {
    guard let mean = row[metric.name]?.mean else { return "-" }
    let scale = dayScale(metric)
    let centre = HumanNumber.text(mean.mean * scale, unit: metric.unit)
    guard metric.name == self.metric.name, let interval = mean.interval else { return centre }
    return HumanNumber.text(
      mean.mean * scale, halfWidth: interval.halfWidth * scale, unit: metric.unit)
  }

  private func difference(_ row: Comparison.Row) -> String {
    if row.strategy == baseline { return "baseline" }
    guard let difference = row[metric.name]?.difference else { return "-" }
    guard let share = percent(row) else { return HumanNumber.significant(difference.difference) }
    guard let interval = share.interval else { return signed(share.centre) + " %" }
    return "\(signed(share.centre)) % (\(signed(interval.0)) to \(signed(interval.1)))"
  }

  /// The paired difference in per cent of the baseline's mean.
  private func percent(
    _ row: Comparison.Row
  ) -> (centre: Double, interval: (Double, Double)?)? {
    guard let entry = row[metric.name], let difference = entry.difference,
      let base = comparison.rows[0][metric.name]?.mean?.mean, base != 0
    else { return nil }
    let scale = 100 / abs(base)
    return (
      difference.difference * scale,
      entry.simultaneousInterval.map { ($0.low * scale, $0.high * scale) }
    )
  }

  private func signed(_ value: Double) -> String {
    let text = HumanNumber.decimal(value, digits: 1)
    return value > 0 && text != "0.0" ? "+" + text : text
  }

  private func verdictText(_ row: Comparison.Row) -> String {
    if row.strategy == baseline { return "" }
    return row[metric.name]?.verdict.rawValue ?? ""
  }

  private func coloured(_ text: String) -> String {
    guard Terminal.showsColour else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasSuffix(" better") { return String(line).green }
      if line.hasSuffix(" worse") { return String(line).red }
      return String(line)
    }.joined(separator: "\n")
  }

  private var sentences: [String] {
    guard comparison.rows.count > 1 else { return [] }
    let others = ranked.filter { $0.strategy != baseline }
    var sentences: [String] = []
    for (verdict, word) in [(Comparison.Verdict.better, "better"), (.worse, "worse")] {
      let rows = others.filter { $0[metric.name]?.verdict == verdict }
      guard !rows.isEmpty else { continue }
      let parts = rows.map { row in
        let share = percent(row).map { " by \(HumanNumber.decimal(abs($0.centre), digits: 1)) %" }
        return short[row.strategy] + (share ?? "")
      }
      sentences.append(
        "\(comparison.isExact ? "Exactly" : "Significantly") \(word) than \(short[baseline]): "
          + parts.joined(separator: ", ") + ".")
    }
    for verdict in [
      Comparison.Verdict.practicallyEqual, .notDistinguishable, .identical, .overcommitted,
      .unknown,
    ] {
      let names = others.filter { $0[metric.name]?.verdict == verdict }
        .map { short[$0.strategy] }
      guard !names.isEmpty else { continue }
      let words =
        switch verdict {
        case .practicallyEqual: "Practically equal to"
        case .identical: "Identical to"
        case .overcommitted:
          "One of the two had more in memory than there is, so there is no verdict against"
        case .unknown: "Too few replications to compare with"
        default: "Not distinguishable from"
        }
      sentences.append("\(words) \(short[baseline]): \(names.joined(separator: ", ")).")
    }
    if let gapText { sentences += gapText.sentences }
    return sentences
  }
}

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
  private let hint: String?
  private let all: Bool
  private let short: ShortNames
  private let ranking: ComparisonRanking

  init(
    _ comparison: Comparison, scenario: Scenario, metric: String, replications: Int,
    remarks: [Remark] = [], hint: String? = nil, all: Bool
  ) {
    self.remarks = remarks
    self.hint = hint
    self.comparison = comparison
    self.scenario = scenario
    self.metric = MetricTable.metric(named: metric) ?? MetricTable.all[0]
    self.replications = replications
    self.all = all
    short = ShortNames(comparison.rows.map(\.strategy), limit: 44)
    ranking = ComparisonRanking(comparison, by: self.metric)
  }

  var text: String {
    let replicationText =
      (comparison.hasUnequalRuns ? "up to " : "")
      + (replications == 1 ? "1 replication" : "\(replications) replications")
    var text = Terminal.fitted(
      """
      \(scenario.name): \(scenario.summary); \(replicationText), seed \(scenario.seed)
      Best first by \(metric.name); totals are per user and day\(intervalText)


      """)
    text += coloured(rankingTable.text)
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
      + (sentences + fullNames + [hint].compactMap(\.self)).map {
        Terminal.wrapped($0, columns: Self.widestText - 2) + "\n"
      }
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
      "\(scenario.name): strategies by \(metric.title), best first; totals are per user and day"
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

  /// The greatest number of strategies that leaves room on a screen for metrics beside the ranking.
  private static let mostRowsWithDetails = 16

  /// The strategies whose means are over the same users.
  private var complete: [Comparison.Row] {
    comparison.ranked(by: metric.name).filter(comparison.isComplete)
  }
  private var baseline: String { ranking.baseline }

  private var shown: [Metric] {
    // The parts of the time lost come first: they make up the sum.
    let parts = MetricTable.partsOfLostTime
    let others = MetricTable.all.filter { metric in
      (metric.isHeadline || all) && !parts.contains { $0.name == metric.name }
    }
    return [metric] + (parts + others).filter { $0.name != metric.name }
  }

  /// The strategies with the metric that ranks them, their differences and verdicts.
  private var rankingTable: TerminalTable {
    let gapText = gapText
    var table = TerminalTable(
      ["strategy", heading(metric) + ">"] + (ranking.hasUnequalRuns ? ["n>"] : [])
        + ["against \(short[baseline])>"] + (gapText == nil ? [] : [GapText.heading + ">"])
        + ["verdict"])
    for row in ranking.rows {
      table.append(
        [short[row.strategy], row.isComplete ? value(row.mean, metric) : "out"]
          + (ranking.hasUnequalRuns ? ["\(row.replications)"] : []) + [difference(row)]
          + (gapText.map { [row.boundedMean.map($0.above) ?? "-"] } ?? [])
          + [row.verdict?.rawValue ?? ""])
    }
    return table
  }

  /// The gap between strategies and optimum, in words; nil where it is too wide to be of use.
  private var gapText: GapText? {
    let scale = dayScale(metric)
    let unit = metric.unit
    return ranking.gap.map { gap in
      GapText(gap, name: { short[$0] }, value: { HumanNumber.text($0 * scale, unit: unit) })
    }
  }

  /// All other metrics, in tables that are no wider than a usual terminal.
  private var blocks: [String] {
    let names = ["strategy"] + complete.map { short[$0.strategy] }
    var blocks: [[[String]]] = []
    var width = Self.widestTable
    for metric in shown.dropFirst() {
      let column = [heading(metric)] + complete.map { value($0[metric.name]?.mean, metric) }
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
    (metric.headlineTitle ?? metric.name)
      + (metric.divisor(userDays: comparison.userDays) == nil ? "" : "/day")
  }

  /// The factor that makes a total one per user and day.
  private func dayScale(_ metric: Metric) -> Double {
    metric.divisor(userDays: comparison.userDays).map { 1 / $0 } ?? 1
  }

  private func value(_ mean: SampleMean?, _ metric: Metric) -> String {
    guard let mean else { return "-" }
    let scale = dayScale(metric)
    guard metric.name == self.metric.name, let interval = mean.interval else {
      return HumanNumber.text(mean.mean * scale, unit: metric.unit)
    }
    return HumanNumber.text(
      mean.mean * scale, halfWidth: interval.halfWidth * scale, unit: metric.unit)
  }

  private func difference(_ row: ComparisonRanking.Row) -> String {
    if row.isBaseline { return "baseline" }
    guard let difference = row.difference else { return "-" }
    guard let share = row.relative else { return HumanNumber.significant(difference) }
    guard let interval = share.interval else { return signed(share.value) + " %" }
    return "\(signed(share.value)) % (\(signed(interval.low)) to \(signed(interval.high)))"
  }

  private func signed(_ value: Double) -> String {
    let text = HumanNumber.decimal(value, digits: 1)
    return value > 0 && text != "0.0" ? "+" + text : text
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
    let others = ranking.rows.filter { !$0.isBaseline }
    var sentences: [String] = []
    for (verdict, word) in [(Comparison.Verdict.better, "better"), (.worse, "worse")] {
      let rows = others.filter { $0.verdict == verdict }
      guard !rows.isEmpty else { continue }
      let parts = rows.map { row in
        let share = row.relative.map {
          " by \(HumanNumber.decimal(abs($0.value), digits: 1)) %"
        }
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
      let names = others.filter { $0.verdict == verdict }
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

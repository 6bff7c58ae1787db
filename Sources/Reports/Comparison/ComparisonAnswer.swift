/// The result of a comparison, in sentences.
struct ComparisonAnswer {
  private let comparison: Comparison
  private let metric: Metric
  private let axis: MetricAxis
  /// Strategies that know the future: bounds, not candidates.
  private let clairvoyant: Set<String>

  private let short: ShortNames

  init(_ comparison: Comparison, metric: Metric, clairvoyant: Set<String>) {
    self.comparison = comparison
    self.metric = metric
    self.clairvoyant = clairvoyant
    axis = MetricAxis(metric, in: comparison)
    short = ShortNames(comparison.rows.map(\.strategy), limit: 60)
  }

  /// The answer: one to three sentences.
  var text: String {
    guard comparison.rows[0][metric.name]?.mean != nil else {
      return "There is no \(axis.title) to compare: it has no value in any run of "
        + "\(name(baseline))."
    }
    guard !others.isEmpty else { return alone }
    if others.allSatisfy({ verdict($0) == .identical }) { return allIdentical }
    if others.allSatisfy({ verdict($0) == .overcommitted }) {
      return "There is no verdict: \(name(baseline)) or every other strategy used more memory "
        + "than the device has, which costs nothing here."
    }
    if replications < 2 { return singleRun }
    if others.count == 1, [.notDistinguishable, .practicallyEqual].contains(verdict(others[0])) {
      return undecided(others[0])
    }
    return judged
  }

  /// "gdsf is not distinguishable from jetsam: −1.4 % time lost, 95 % interval ...".
  private func undecided(_ row: Comparison.Row) -> String {
    let relation =
      verdict(row) == .practicallyEqual ? "practically equal to" : "not distinguishable from"
    let sentence = "\(name(row)) is \(relation) \(name(baseline))"
    guard let share = relative(row), let interval = share.interval else { return sentence + "." }
    let ends = [interval.low, interval.high].map(RelativeDifference.signed)
    return sentence + " by \(axis.title): the difference is \(share.text), 95 % interval "
      + "\(ends[0]) to \(ends[1]), in \(replications) replications."
  }

  private var baseline: Comparison.Row { comparison.rows[0] }
  private var replications: Int { comparison.replications }
  private var others: [Comparison.Row] {
    comparison.ranked(by: metric.name).filter { $0.strategy != baseline.strategy }
  }

  private func verdict(_ row: Comparison.Row) -> Comparison.Verdict {
    row[metric.name]?.verdict ?? .unknown
  }

  private func name(_ row: Comparison.Row) -> String { PlotText.isolated(short[row.strategy]) }

  // MARK: - Sentences

  private var alone: String {
    guard let mean = baseline[metric.name]?.mean else { return "" }
    let value = axis.textWithUnit(mean.mean)
    if comparison.isExact {
      return "\(name(baseline)): \(axis.title) \(value), the same in every replication."
    }
    guard let interval = mean.interval else {
      return "\(name(baseline)): \(axis.title) \(value) in a single run."
    }
    return "\(name(baseline)): \(axis.title) \(value), 95 % interval "
      + "\(axis.text(interval.low)) to \(axis.text(interval.high))."
  }

  private var allIdentical: String {
    let runs = comparison.rows.flatMap(\.runs)
    let reason = runs.allSatisfy { $0.statistics.kills == 0 } ? "no kill happened, and " : ""
    return PlotText.capitalised(
      "\(reason)every strategy has the same \(axis.title) in every replication.")
  }

  private var singleRun: String {
    let candidates = others.filter { !clairvoyant.contains($0.strategy) }
    let best = candidates.first ?? others[0]
    return "In this single run \(phrase(best)). One replication cannot tell chance from effect: "
      + "run it with --replications 10 for intervals."
  }

  private var judged: String {
    var clauses: [String] = []
    var isName = true
    let better = others.filter { verdict($0) == .better }
    let candidates = better.filter { !clairvoyant.contains($0.strategy) }
    if let best = candidates.first {
      clauses.append(phrase(best) + interval(best))
    } else if metric.direction == .neutral,
      let first = others.first(where: { verdict($0) == .different })
    {
      clauses.append(phrase(first) + interval(first))
      let more = others.filter { verdict($0) == .different && $0.strategy != first.strategy }
      if !more.isEmpty {
        clauses.append("\(list(more)) \(more.count == 1 ? "is" : "are") different too")
      }
    } else {
      let relation = metric.direction == .neutral ? "differ from" : "be better than"
      clauses.append("\(subject) is shown to \(relation) \(name(baseline))")
      isName = false
    }
    for other in candidates.dropFirst().prefix(2) {
      let amount = relative(other).map { " (\(percent($0.value)) \(axisWord($0.value)))" } ?? ""
      clauses.append("\(name(other)) is better too\(amount)")
    }
    let base = clauses[0].hasSuffix(name(baseline)) || candidates.isEmpty ? "it" : name(baseline)
    let rest: [(Comparison.Verdict, (_ names: String, _ verb: String) -> String)] = [
      (.notDistinguishable, { "\($0) \($1) not distinguishable from \(base)" }),
      (.practicallyEqual, { "\($0) \($1) practically equal to \(name(baseline))" }),
      (.identical, { names, _ in "\(names) came out the same as \(name(baseline))" }),
      (.worse, { "\($0) \($1) worse" }),
      (
        .overcommitted,
        { names, _ in
          "there is no verdict on \(names), which used more memory than the device has"
        }
      ),
    ]
    for (kind, clause) in rest {
      let rows = others.filter { verdict($0) == kind }
      if !rows.isEmpty { clauses.append(clause(list(rows), rows.count == 1 ? "is" : "are")) }
    }
    let answer = clauses.joined(separator: "; ") + "."
    return (isName ? answer : PlotText.capitalised(answer)) + bound(better)
  }

  /// The candidates to be better: strategies that know the future cannot be built.
  private var subject: String {
    others.contains { clairvoyant.contains($0.strategy) }
      ? "no strategy that can be built" : "no strategy"
  }

  /// The difference of the clairvoyant strategy, as the measure of what is left to gain.
  private func bound(_ better: [Comparison.Row]) -> String {
    guard let best = better.first(where: { clairvoyant.contains($0.strategy) }),
      let share = relative(best)
    else { return "" }
    return " With knowledge of the future (\(name(best))) it would be "
      + "\(percent(share.value)) \(axisWord(share.value))."
  }

  // MARK: - Parts

  /// "gdsf loses 18 % less time than jetsam".
  private func phrase(_ row: Comparison.Row) -> String {
    let base = name(baseline)
    guard let share = relative(row) else {
      let difference = row[metric.name]?.difference?.difference ?? 0
      return "\(name(row)) has \(axis.words(difference: difference)) than \(base)"
    }
    let amount = percent(share.value)
    let word = axisWord(share.value)
    if let loss = metric.loss { return "\(name(row)) loses \(amount) \(word) \(loss) than \(base)" }
    if metric.unit == "count", metric.isPerUserDay {
      let counted = share.value < 0 ? "fewer" : "more"
      return "\(name(row)) has \(amount) \(counted) \(axis.title) than \(base)"
    }
    let level = share.value < 0 ? "lower" : "higher"
    return "\(name(row)) has a \(amount) \(level) \(axis.title) than \(base)"
  }

  private func axisWord(_ value: Double) -> String { value < 0 ? "less" : "more" }

  private func percent(_ value: Double) -> String {
    let magnitude = abs(value)
    return HumanNumber.decimal(magnitude, digits: magnitude < 9.95 ? 1 : 0) + " %"
  }

  /// The interval in the direction of the phrase: 14 to 22 less.
  private func interval(_ row: Comparison.Row) -> String {
    guard let share = relative(row), let interval = share.interval else { return "" }
    let sign = share.value < 0 ? -1.0 : 1.0
    let ends = [interval.low * sign, interval.high * sign].sorted()
    let digits = abs(ends[1]) < 9.95 ? 1 : 0
    let text = ends.map { HumanNumber.decimal($0, digits: digits) }
    return ", 95 % interval \(text[0]) to \(text[1])"
  }

  private func relative(_ row: Comparison.Row) -> RelativeDifference? {
    RelativeDifference(row[metric.name], baseline: baseline)
  }

  private func list(_ rows: [Comparison.Row]) -> String {
    let more = rows.count - 4
    return Words.list(more > 1 ? rows.prefix(4).map(name) + ["\(more) others"] : rows.map(name))
  }
}

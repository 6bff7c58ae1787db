/// A study's answer in a few sentences: which strategy is best where, and how sure that is.
public struct StudyAnswer: Sendable {
  private let results: StudyResults
  /// Strategies that know the future: measures of what is possible, not candidates.
  private let clairvoyant: Set<String>

  /// The answer of these results, by their first metric.
  public init(_ results: StudyResults) {
    let results = results.perUserDay
    self.results = results
    let seers = results.policies.filter { Self.knowsTheFuture($0) }
    // Where nothing else is compared with the first strategy, they are candidates.
    clairvoyant = seers.count >= results.policies.count - 1 ? [] : Set(seers)
  }

  private static func knowsTheFuture(_ policy: String) -> Bool {
    (try? StrategySpec.parse(policy))?.policy.needs.contains(.future) ?? false
  }

  /// The sentences.
  public var text: String {
    guard let metric = results.metrics.first, !results.cells.isEmpty else {
      return "There is no run yet."
    }
    let compared = results.cells.filter { $0.treatments.count > 1 }
    guard let first = compared.first else {
      let means = results.cells.compactMap { $0.treatments[0].entries[0].mean?.mean }
      guard let low = means.min(), let high = means.max() else { return "There is no value yet." }
      let axis = results.axis(0)
      return "\(metric.name) runs from \(axis.text(low)) to \(axis.textWithUnit(high)) over "
        + "\(Self.cells(results.cells.count))."
    }
    return (compared.count == 1 ? oneCell(first) : winners(compared)) + bound(compared)
  }

  private var title: String { results.axis(0).title }

  private func name(_ policy: String) -> String {
    PlotText.isolated(PlotText.clipped(results.shortName(policy), to: 60))
  }

  private func candidates(_ cell: StudyResults.Cell) -> [StudyResults.Treatment] {
    cell.ranked(by: 0).filter { !clairvoyant.contains($0.policy) }
  }

  /// What differs from the first strategy and how, by verdict.
  private func oneCell(_ cell: StudyResults.Cell) -> String {
    let baseline = cell.treatments[0]
    let others = candidates(cell).filter { $0.policy != baseline.policy }
    let verdicts: [(Comparison.Verdict, String)] = [
      (.better, "better"), (.different, "different"), (.notDistinguishable, "not distinguishable"),
      (.practicallyEqual, "practically equal"), (.identical, "identical"), (.worse, "worse"),
      (.unknown, "run once, so chance is not excluded"),
    ]
    let parts = verdicts.compactMap { verdict, words -> String? in
      let found = others.filter { $0.entries[0].verdict == verdict }
      guard !found.isEmpty else { return nil }
      let named = found.prefix(4).map { treatment in
        name(treatment.policy)
          + (verdict == .identical
            ? "" : cell.gain(treatment, metric: 0).map { " (\($0.text))" } ?? "")
      }
      let more = found.count > 4 ? " and \(found.count - 4) more" : ""
      return "\(words): \(named.joined(separator: ", "))\(more)"
    }
    return "\(PlotText.capitalised(title)), against \(name(baseline.policy)): "
      + parts.joined(separator: "; ") + "."
  }

  /// Every strategy that can be built with the cells in which it is better, as the table has them.
  private func winners(_ compared: [StudyResults.Cell]) -> String {
    var wins: [(policy: String, gain: Double?)] = []
    var best: [Double] = []
    var undecided = 0
    for cell in compared {
      let others = candidates(cell).filter { $0.policy != cell.treatments[0].policy }
      if let first = others.first, let gain = cell.gain(first, metric: 0) {
        best.append(gain.value)
      }
      let winners = others.filter { $0.entries[0].verdict == .better }
      if winners.isEmpty { undecided += 1 }
      wins += winners.map { ($0.policy, cell.gain($0, metric: 0)?.value) }
    }
    let baseline = name(compared[0].treatments[0].policy)
    let isSame = compared.allSatisfy { cell in
      cell.treatments.dropFirst().allSatisfy { $0.entries[0].verdict == .identical }
    }
    if isSame { return "Every strategy has the same \(title) in every run." }
    let count = Self.cells(compared.count)
    guard !wins.isEmpty else {
      let subject = clairvoyant.isEmpty ? "No strategy" : "No strategy that can be built"
      return "\(subject) is shown to be better than \(baseline) by \(title) in "
        + "\(compared.count == 2 ? "either of the 2 cells" : "any of \(count)"); the best of the others differs\(span(best))."
    }
    let shown = 4
    let winners = wins.map(\.policy).distinct.map { policy in wins.filter { $0.policy == policy } }
    let parts = winners.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.prefix(shown).map { _, own in
      "\(name(own[0].policy)) in \(own.count) of \(count)\(span(own.compactMap(\.gain)))"
    }
    let others = winners.count > shown ? "; \(winners.count - shown) others in fewer" : ""
    let rest = undecided > 0 ? "; none of them in \(undecided)" : ""
    return "Better than \(baseline) by \(title): " + parts.joined(separator: "; ") + others + rest
      + "."
  }

  /// The span of some gains, such as ` by −14.0 to −2.1 %`.
  private func span(_ gains: [Double]) -> String {
    guard let low = gains.min(), let high = gains.max() else { return "" }
    let ends = [low, high].map(RelativeDifference.signed)
    return ends[0] == ends[1] ? " by \(ends[0]) %" : " by \(ends[0]) to \(ends[1]) %"
  }

  /// The gains of the strategies that know the future.
  private func bound(_ compared: [StudyResults.Cell]) -> String {
    guard !clairvoyant.isEmpty else { return "" }
    let gains = compared.compactMap { cell -> Double? in
      cell.ranked(by: 0).first { clairvoyant.contains($0.policy) }
        .flatMap { cell.gain($0, metric: 0)?.value }
    }
    return gains.isEmpty ? "" : " The best strategy that knows the future differs\(span(gains))."
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}

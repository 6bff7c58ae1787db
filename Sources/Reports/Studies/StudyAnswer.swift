import Experiments

/// A study's answer in a few sentences: who is best where, and how sure that is.
public struct StudyAnswer: Sendable {
  private let results: StudyResults

  /// The answer of these results, by their first metric.
  public init(_ results: StudyResults) {
    self.results = results
  }

  /// The sentences.
  public var text: String {
    guard let metric = results.metrics.first, !results.cells.isEmpty else {
      return "There is no run yet."
    }
    let compared = results.cells.filter { $0.treatments.count > 1 }
    guard !compared.isEmpty else {
      let means = results.cells.compactMap { $0.treatments[0].entries[0].mean?.mean }
      guard let low = means.min(), let high = means.max() else { return "There is no value yet." }
      return "\(metric.name) runs from \(HumanNumber.text(low, unit: metric.unit)) to "
        + "\(HumanNumber.text(high, unit: metric.unit)) over \(Self.cells(results.cells.count))."
    }
    var wins: [(policy: String, cells: Int, certain: Int)] = []
    for cell in compared {
      let best = cell.ranked(by: 0)[0]
      if wins.first(where: { $0.policy == best.policy }) == nil {
        wins.append((best.policy, 0, 0))
      }
      guard let index = wins.firstIndex(where: { $0.policy == best.policy }) else { continue }
      wins[index].cells += 1
      if best.entries[0].verdict == .better { wins[index].certain += 1 }
    }
    let baseline = compared[0].treatments[0].policy
    let parts = wins.sorted { $0.cells > $1.cells }.map { win in
      let certainty =
        win.policy == baseline
        ? "" : ", significantly better than \(baseline) in \(win.certain)"
      return "\(win.policy) in \(win.cells) of \(Self.cells(compared.count))\(certainty)"
    }
    return "Best by \(metric.name): " + parts.joined(separator: "; ") + "."
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}

import Reports
import Runs

/// Replays at several sizes of memory as people read them: one row per size, one column per policy,
/// and how far each is from the best possible.
struct ReplayText {
  private let curve: ReplayCurve
  private let worth: MemoryEquivalentText

  /// - Parameter clairvoyant: the policies that know the future.
  init(_ curve: ReplayCurve, clairvoyant: Set<String>) {
    self.curve = curve
    worth = MemoryEquivalentText(MemoryCurve(curve), clairvoyant: clairvoyant)
  }

  var text: String {
    var text = "Cold launches, share of all launches:\n\n" + shares.text
    if let above {
      text += """

        \(Terminal.fitted("How much above the optimum, which lies between bound and best policy here:"))

        \(above.text)
        """
    }
    let sentences = worth.sentences.map { Terminal.wrapped($0, columns: 78) + "\n" }
    return text + (sentences.isEmpty ? "" : "\n" + sentences.joined())
  }

  /// The same for notes and papers.
  func paper(_ methods: Methods) -> PaperText {
    let gaps = above.map {
      ("How much above the optimum, which lies between the bound and the best policy here", $0)
    }
    return PaperText(
      tables: [("Cold launches, share of all launches", shares)] + [gaps].compactMap(\.self),
      sentences: worth.sentences, methods: methods.text)
  }

  private var metric: Metric? { MetricTable.metric(named: "cold_launch_share") }

  private var shares: TerminalTable {
    let bounds = curve.memorySizes.map { size in
      curve.points.first { $0.memoryBytes == size }.flatMap { metric?.bound($0.result) }
    }
    let hasBounds = bounds.contains { $0 != nil }
    var table = TerminalTable(
      ["memory>"] + curve.policies.map { $0 + ">" } + (hasBounds ? ["bound>"] : []))
    for (size, bound) in zip(curve.memorySizes, bounds) {
      table.append(
        [worth.size(Double(size))]
          + values(at: size).map { HumanNumber.text($0, unit: "share") }
          + (hasBounds ? [HumanNumber.text(bound, unit: "share")] : []))
    }
    return table
  }

  /// The gaps to the optimum; nil where none is known, or for a single policy.
  private var above: TerminalTable? {
    guard curve.policies.count > 1 else { return nil }
    var table = TerminalTable(["memory>"] + curve.policies.map { $0 + ">" })
    var hasGaps = false
    for size in curve.memorySizes {
      guard let gap = curve.gap(atMemoryBytes: size), gap.saysSomething else { continue }
      hasGaps = true
      let text = GapText(gap, name: { $0 }, value: { HumanNumber.text($0, unit: "share") })
      table.append(
        [worth.size(Double(size))] + values(at: size).map { $0.map(text.above) ?? "-" })
    }
    return hasGaps ? table : nil
  }

  private func values(at size: Int64) -> [Double?] {
    curve.points.filter { $0.memoryBytes == size }.map { metric?.value($0.result) }
  }
}

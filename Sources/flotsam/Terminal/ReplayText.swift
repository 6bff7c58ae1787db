import Reports
import Runs

extension TerminalTable {
  /// The values of a curve, one row per size of memory, one column per policy, and the bound.
  init(memoryCurve curve: MemoryCurve) {
    let hasBound = !curve.bound.isEmpty
    let size = MemoryEquivalentText(curve).size
    self.init(
      ["memory>"] + curve.policies.map { $0 + ">" } + (hasBound ? ["bound>"] : []),
      rows: curve.memorySizes.map { bytes in
        [size(Double(bytes))] + curve.points.filter { $0.memoryBytes == bytes }.map(curve.text)
          + (hasBound ? [curve.boundText(atMemoryBytes: bytes)] : [])
      })
  }
}

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

  private var shares: TerminalTable { TerminalTable(memoryCurve: MemoryCurve(curve)) }

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
        [worth.size(Double(size))]
          + curve.points.filter { $0.memoryBytes == size }
          .map { $0.coldShare.map(text.above) ?? "-" })
    }
    return hasGaps ? table : nil
  }
}

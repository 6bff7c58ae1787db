extension ReportTable {
  /// The metric by policy and size, with its difference to the first policy, of which the intervals
  /// hold for all policies of a size at once.
  public init(memoryCurve curve: MemoryCurve) {
    self.init(columns: [
      "policy", "memory_bytes", curve.metric.name, "ci_low", "ci_high", "n", "bound",
      "difference", "difference_ci_low", "difference_ci_high", "verdict",
    ])
    let baseline = curve.policies.first
    for point in curve.points {
      let entry = point.policy == baseline ? nil : point.entry
      let interval = entry?.simultaneousInterval
      append([
        .text(point.policy), .integer(point.memoryBytes), Cell(point.value),
        Cell(point.interval?.low), Cell(point.interval?.high), .count(curve.replications),
        Cell(curve.bound(atMemoryBytes: point.memoryBytes)),
        Cell(entry?.difference?.difference), Cell(interval?.low), Cell(interval?.high),
        .text(point.policy == baseline ? "baseline" : entry?.verdict.rawValue ?? ""),
      ])
    }
  }
}

extension MemoryEquivalent.Need {
  /// `about`, `more than` or `at most`, and the bytes, rounded.
  var parts: (String, Int64) {
    switch self {
    case .about(let bytes): ("about", Int64(bytes.rounded()))
    case .moreThan(let bytes): ("more than", bytes)
    case .atMost(let bytes): ("at most", bytes)
    }
  }
}

/// How much memory policies are worth, in sentences.
public struct MemoryEquivalentText {
  let curve: MemoryCurve
  let clairvoyant: Set<String>
  private let short: ShortNames

  /// Words about a curve.
  ///
  /// - Parameters:
  ///   - curve: a metric over memory sizes, per policy.
  ///   - clairvoyant: the names of policies that know the future.
  public init(_ curve: MemoryCurve, clairvoyant: Set<String> = []) {
    self.curve = curve
    self.clairvoyant = clairvoyant
    short = ShortNames(curve.policies, limit: 60)
  }

  /// The worth of policies, and where they are practically equal.
  var all: [String] { sentences + equalities }

  /// One sentence per policy, at the size where the choice matters most; empty without a second
  /// policy or size.
  public var sentences: [String] {
    guard curve.memorySizes.count > 1, let telling = curve.tellingSize(clairvoyant: clairvoyant)
    else { return [] }
    return curve.equivalents.filter { $0.memoryBytes == telling }.map { equivalent in
      "\(name(equivalent.policy)) with \(size(Double(telling))): " + words(equivalent)
    }
  }

  /// The memory that the baseline would need, in a sentence or two.
  func words(_ equivalent: MemoryEquivalent) -> String {
    guard equivalent.isTold == false, !isSame(equivalent) else { return plainWords(equivalent) }
    return plainWords(equivalent, closing: ".")
      + " That interval includes \(size(Double(equivalent.memoryBytes))) itself: the "
      + "\(curve.replications) replications do not distinguish \(name(equivalent.policy)) from "
      + "\(name(curve.policies.first ?? ""))."
  }

  /// Whether the baseline needs as much, within 0.5 %.
  private func isSame(_ equivalent: MemoryEquivalent) -> Bool {
    guard case .about(let bytes) = equivalent.need else { return false }
    return abs(bytes - Double(equivalent.memoryBytes)) < 0.005 * bytes
  }

  /// ` (95 % interval 2.1 to 2.6 GB)`; an unknown end lies beyond the sizes run.
  private func intervalText(_ equivalent: MemoryEquivalent) -> String {
    guard let interval = equivalent.interval else {
      return curve.isSampled ? " (too few replications for an interval)" : ""
    }
    // Every resample gives the same value.
    if let low = interval.low, low == interval.high { return "" }
    let low = interval.low.map { size($0) } ?? "less than \(size(Double(curve.memorySizes[0])))"
    let most = Double(curve.memorySizes[curve.memorySizes.count - 1])
    let high = interval.high.map { size($0) } ?? "more than \(size(most))"
    return " (95 % interval \(low) to \(high))"
  }

  /// - Parameter closing: the end of the sentence, in place of the policy's worth.
  private func plainWords(_ equivalent: MemoryEquivalent, closing: String? = nil) -> String {
    let baseline = name(curve.policies.first ?? "")
    let (word, bytes) = equivalent.need.parts
    switch equivalent.need {
    case .moreThan:
      let start =
        "\(baseline) does not get there with \(size(Double(bytes))), the most that was run"
      if let closing { return start + intervalText(equivalent) + closing }
      if bytes <= equivalent.memoryBytes { return start + intervalText(equivalent) + "." }
      return start + intervalText(equivalent) + ", so the policy is worth more than "
        + "\(size(Double(bytes - equivalent.memoryBytes))) of memory."
    case .atMost:
      return "\(baseline) gets there with \(size(Double(bytes))) already, the least that was run"
        + intervalText(equivalent) + "."
    case .about(let exact):
      let extra = exact - Double(equivalent.memoryBytes)
      if isSame(equivalent) {
        return "\(baseline) needs as much memory to \(curve.goal)" + intervalText(equivalent) + "."
      }
      if !curve.isSampled { return stepWords(exact, above: equivalent.memoryBytes) }
      let needs =
        "\(baseline) would need \(word) \(size(exact)) to \(curve.goal)" + intervalText(equivalent)
      if let closing { return needs + closing }
      return needs + ", "
        + (extra > 0
          ? "so the policy is worth \(size(extra)) of memory."
          : "\(size(-extra)) less: the policy wastes that much.")
    }
  }

  /// The same without chance: the value changes in steps, so that nothing is known between two sizes.
  private func stepWords(_ exact: Double, above memoryBytes: Int64) -> String {
    let enough = curve.memorySizes.first { Double($0) >= exact } ?? Int64(exact)
    let short = curve.memorySizes.last { Double($0) < exact } ?? memoryBytes
    let isNext = short == memoryBytes && enough > memoryBytes
    return "\(name(curve.policies.first ?? "")) needs "
      + (isNext ? "" : "more than \(size(Double(short))) and ")
      + "at most \(size(Double(enough))) to \(curve.goal)"
      + (enough > memoryBytes
        ? ", so the policy is worth at most \(size(Double(enough - memoryBytes))) of memory." : ".")
  }

  /// The sizes at which a policy is practically equal to the first, in a sentence per policy; empty
  /// where every difference matters.
  public var equalities: [String] {
    curve.policies.dropFirst().compactMap { policy in
      let equal = curve.points.filter {
        $0.policy == policy && $0.entry?.verdict == .practicallyEqual
      }
      guard let margin = equal.first?.entry?.equivalenceMargin else { return nil }
      let sizes = Words.list(equal.map { size(Double($0.memoryBytes)) })
      return
        "\(name(policy)) is practically equal to \(name(curve.policies[0])) with \(sizes): the "
        + "whole interval of the difference is within the margin"
        + (equal.count == 1 ? ", \(curve.text(margin))." : ".")
    }
  }

  func name(_ policy: String) -> String { PlotText.isolated(short[policy]) }

  /// A size in the unit in which the curve's sizes were written.
  public func size(_ bytes: Double) -> String {
    let (scale, unit) = HumanNumber.unit(ofSizes: curve.memorySizes)
    let value = bytes * scale
    let isRound = (value * 4).rounded() == value * 4
    return (isRound ? HumanNumber.plain(value) : HumanNumber.significant(value)) + " " + unit
  }
}

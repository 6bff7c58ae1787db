import Experiments

extension ReportTable {
  /// What each policy is worth in memory, one row per policy and size.
  public init(worthsOf curve: MemoryCurve) {
    self.init(columns: [
      "policy", "memory_bytes", "cold_launch_share", "baseline", "baseline_needs",
      "baseline_memory_bytes", "extra_bytes",
    ])
    let baseline = curve.policies.first ?? ""
    for worth in curve.worths {
      let (words, bytes) = worth.need.parts
      append([
        .text(worth.policy), .integer(worth.memoryBytes), .number(worth.share), .text(baseline),
        .text(words), .integer(bytes), .integer(bytes - worth.memoryBytes),
      ])
    }
  }

  /// Cold launch share by policy and size.
  public init(memoryCurve curve: MemoryCurve) {
    self.init(columns: [
      "policy", "memory_bytes", "cold_launch_share", "ci_low", "ci_high", "n", "bound",
    ])
    for point in curve.points {
      append([
        .text(point.policy), .integer(point.memoryBytes), Cell(point.share),
        Cell(point.interval?.low), Cell(point.interval?.high),
        .integer(Int64(curve.replications)),
        Cell(curve.bound(atMemoryBytes: point.memoryBytes)),
      ])
    }
  }
}

extension MemoryWorth.Need {
  /// `about`, `more than` or `at most`, and the bytes, rounded.
  fileprivate var parts: (String, Int64) {
    switch self {
    case .about(let bytes): ("about", Int64(bytes.rounded()))
    case .moreThan(let bytes): ("more than", bytes)
    case .atMost(let bytes): ("at most", bytes)
    }
  }
}

/// What policies are worth in memory, in sentences.
public struct MemoryWorthText {
  private let curve: MemoryCurve

  /// Words about a curve.
  public init(_ curve: MemoryCurve) {
    self.curve = curve
  }

  /// One sentence per policy, at the size in the middle; empty without a second policy or size.
  public var sentences: [String] {
    let sizes = curve.memorySizes
    guard sizes.count > 1 else { return [] }
    let middle = sizes[(sizes.count - 1) / 2]
    return curve.worths.filter { $0.memoryBytes == middle }.map { worth in
      "\(name(worth.policy)) with \(size(Double(middle))): " + words(worth)
    }
  }

  /// What the baseline would need, as a sentence.
  func words(_ worth: MemoryWorth) -> String {
    let baseline = name(curve.policies.first ?? "")
    let (word, bytes) = worth.need.parts
    switch worth.need {
    case .moreThan:
      return "\(baseline) does not get there with \(size(Double(bytes))), the most that was "
        + "run, so the policy is worth more than "
        + "\(size(Double(bytes - worth.memoryBytes))) of memory."
    case .atMost:
      return "\(baseline) gets there with \(size(Double(bytes))) already, the least that was "
        + "run."
    case .about(let exact):
      let extra = exact - Double(worth.memoryBytes)
      if abs(extra) < 0.005 * exact { return "\(baseline) needs as much." }
      let needs = "\(baseline) would need \(word) \(size(exact)) to start as few apps cold, "
      return needs
        + (extra > 0
          ? "so the policy is worth \(size(extra)) of memory."
          : "\(size(-extra)) less: the policy wastes that much.")
    }
  }

  private func name(_ policy: String) -> String {
    PlotText.isolated(PlotText.clipped(policy, to: 60))
  }

  /// A size in the unit in which the curve's sizes were written.
  public func size(_ bytes: Double) -> String {
    let (scale, unit) = MetricAxis.bytes(sizes: curve.memorySizes)
    let value = bytes * scale
    let isRound = (value * 4).rounded() == value * 4
    return (isRound ? HumanNumber.plain(value) : HumanNumber.significant(value)) + " " + unit
  }
}

/// The memory equivalent of a policy: the memory with which the baseline is as good in a metric.
public struct MemoryEquivalent: Sendable {
  /// The memory that the baseline needs.
  public enum Need: Sendable, Equatable {
    /// About this many bytes, between two sizes that were run.
    case about(Double)
    /// More than the largest size that was run.
    case moreThan(Int64)
    /// At most the smallest size that was run.
    case atMost(Int64)
  }

  /// The policy.
  public let policy: String
  /// Memory of the policy's device in bytes.
  public let memoryBytes: Int64
  /// The policy's value of the metric.
  public let value: Double
  /// The memory that the baseline needs for the same value.
  public let need: Need
  /// The 95 % interval of ``need``; nil for too few replications to resample.
  public var interval: Interval?

  /// The ends of an interval of sizes; an end beyond the sizes that were run is unknown.
  public struct Interval: Sendable, Equatable {
    /// The lower end in bytes; nil below the smallest size that was run.
    public let low: Double?
    /// The upper end in bytes; nil above the largest size that was run.
    public let high: Double?

    /// Whether a size lies inside.
    public func contains(_ bytes: Double) -> Bool {
      (low ?? -.infinity) <= bytes && bytes <= (high ?? .infinity)
    }
  }

  /// Whether policy and baseline differ significantly with the same memory; nil without an
  /// interval.
  public var isTold: Bool? { interval.map { !$0.contains(Double(memoryBytes)) } }

  /// The baseline's memory over the policy's; nil if only a limit is known.
  public var factor: Double? {
    if case .about(let bytes) = need { bytes / Double(memoryBytes) } else { nil }
  }
}

extension MemoryCurve {
  /// The memory equivalents of every policy but the first, the baseline, at every size.
  ///
  /// Between two sizes the baseline's value is taken as linear in memory; if more memory did not
  /// improve it, the first size that suffices counts. Empty for a metric of which neither less nor
  /// more is better. O(points * sizes), times a thousand resamples
  /// with replications.
  public var equivalents: [MemoryEquivalent] {
    guard let baseline = policies.first, metric.direction != .neutral else { return [] }
    let base = line(baseline)
    let resampler = EquivalentResampler(self)
    return policies.dropFirst().flatMap { policy in
      line(policy).compactMap { memory, loss in
        Self.need(loss, base).map {
          MemoryEquivalent(
            policy: policy, memoryBytes: memory, value: sign * loss, need: $0,
            interval: resampler?.interval(policy, memory))
        }
      }
    }
  }

  static func need(
    _ loss: Double, _ line: [(memoryBytes: Int64, loss: Double)]
  ) -> MemoryEquivalent.Need? {
    guard let first = line.first, let last = line.last else { return nil }
    guard let index = line.firstIndex(where: { $0.loss <= loss }) else {
      return .moreThan(last.memoryBytes)
    }
    if line[index].loss == loss { return .about(Double(line[index].memoryBytes)) }
    if index == 0 { return .atMost(first.memoryBytes) }
    let (below, above) = (line[index - 1], line[index])
    let part = (below.loss - loss) / (below.loss - above.loss)
    let span = Double(above.memoryBytes) - Double(below.memoryBytes)
    return .about(Double(below.memoryBytes) + part * span)
  }
}

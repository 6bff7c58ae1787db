/// The least cost of launches on the idealised device under any strategy: the bound by
/// intervals, and what it keeps.
///
/// Each interval between two uses of an app may be kept, wholly or in part, which saves the same
/// part of a launch's cost. At each use the kept intervals share the memory that the app in use
/// leaves. The least cost under these rules is at most that of any strategy, because what a
/// strategy keeps obeys them. By duality any prices of a byte at each use give a bound too, so
/// large instances are bounded without being solved. The bound is the cost of the launches, less
/// the value of the intervals beyond the prices of their bytes, less the price of all memory.
///
/// Source: the bound FOO of Berger, Beckmann, Harchol-Balter, "Practical bounds on optimal caching
/// with variable object sizes", SIGMETRICS 2018, with two things more: the app in use takes its
/// memory, and intervals that cannot be kept whole are left out. One price for all uses is PFOO-L
/// of the same paper.
public enum IntervalBound {
  /// A bound on the cost of the launches, and what is kept for it.
  public struct Solution: Sendable {
    /// The least cost of the launches, in the unit of the instance.
    public let cost: Double
    /// The intervals that are kept.
    public let plan: KeepPlan
  }

  /// Uses up to which an instance is solved exactly.
  static func exactUses(_ effort: BoundEffort) -> Int { effort.isThorough ? 4096 : 2048 }
  /// Uses above which only one price is searched for.
  static let mostUses = 1_000_000
  /// Uses whose prices are found together in larger instances.
  static let spanUses = 1024

  /// The bound for a device with that much memory.
  ///
  /// - Complexity: up to 2,048 uses that of `TimelineFlow`; beyond O(n), or with
  ///   ``BoundEffort/tight`` that of as many small flows as there are half spans, up to a million
  ///   uses.
  public static func solution(
    of instance: ReplayInstance, memoryBytes: Int64, effort: BoundEffort = .quick
  ) -> Solution {
    let timeline = ReuseTimeline(instance, memoryBytes: memoryBytes)
    var prices = TimelinePrices(timeline)
    prices.find(effort)
    return Solution(cost: prices.bound, plan: prices.plan)
  }

  /// The bounds on the number of launches and on their cost, each for itself.
  ///
  /// The number is rounded up, because launches come whole. With ``BoundEffort/exact(states:)`` a
  /// search finds choices that reach them or come close.
  public static func launches(
    of instance: ReplayInstance, memoryBytes: Int64, effort: BoundEffort = .quick
  ) -> LaunchBound {
    launches(effort, costs: instance.costs) { costs in
      var priced = instance
      priced.costs = costs
      return ReuseTimeline(priced, memoryBytes: memoryBytes)
    }
  }

  /// The bounds of timelines that differ in the costs of launches only.
  static func launches(
    _ effort: BoundEffort, costs: ContiguousArray<Double>,
    _ timeline: (ContiguousArray<Double>) -> ReuseTimeline
  ) -> LaunchBound {
    func bound(_ costs: ContiguousArray<Double>) -> (bound: Double, found: Double?) {
      var prices = TimelinePrices(timeline(costs))
      prices.find(effort)
      guard case .exact(let states) = effort else { return (prices.bound, nil) }
      return prices.optimum(states: states)
    }
    let count = bound(ContiguousArray(repeating: 1, count: costs.count))
    let launches = count.bound.rounded(upUnless: 1e-6)
    let unit = costs.first ?? 1
    let isUniform = costs.allSatisfy { $0 == unit }
    let cost = isUniform ? (launches * unit, count.found.map { $0.rounded() * unit }) : bound(costs)
    let found = count.found.flatMap { launches in
      cost.1.map { LaunchBound.Found(launches: Int(launches.rounded()), cost: $0) }
    }
    return LaunchBound(launches: Int(launches), cost: cost.0, found: found)
  }
}

extension Double {
  /// The next whole number, or the one below where that is as near as rounding errors go.
  func rounded(upUnless error: Double) -> Double {
    max(0, (self - error * Swift.max(1, abs(self) * 1e-6)).rounded(.up))
  }
}

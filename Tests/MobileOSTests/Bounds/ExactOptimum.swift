@testable import MobileOS

/// The exact optimum of small instances, by dynamic programming over the sets of living apps.
///
/// The rules are those of the idealised device: the used app is always admitted unless it is larger
/// than the device, and apps die only to make room. Yardstick for bounds and policies.
enum ExactOptimum {
  /// The most apps that it takes.
  static let maximumApps = 20

  /// Fewest launches and, by another schedule perhaps, least launch cost.
  ///
  /// - Complexity: O(uses * apps * 2^apps) time, 8 * 2^apps bytes.
  /// - Precondition: at most ``maximumApps`` apps.
  static func launches(
    of instance: ReplayInstance, memoryBytes: Int64
  ) -> LaunchBound {
    precondition(instance.bytes.count <= maximumApps, "the optimum takes 2^apps steps per use")
    let ones = ContiguousArray(repeating: 1.0, count: instance.costs.count)
    return LaunchBound(
      launches: Int(leastCost(instance, ones, memoryBytes)),
      cost: leastCost(instance, instance.costs, memoryBytes))
  }

  private static func leastCost(
    _ instance: ReplayInstance, _ costs: ContiguousArray<Double>, _ memoryBytes: Int64
  ) -> Double {
    let bytes = subsetBytes(instance.bytes)
    // Least cost so far of having exactly the apps of a set alive.
    var best = ContiguousArray(repeating: Double.infinity, count: bytes.count)
    best[0] = 0
    var refused = 0.0
    for (use, app) in instance.uses.enumerated() {
      guard instance.bytes[app.index] <= memoryBytes else {
        refused += costs[app.index]
        continue
      }
      admit(1 << app.index, costs[app.index], &best)
      let own = instance.bytes[app.index]
      let more = instance.frontBytes.isEmpty ? 0 : max(0, instance.frontBytes[use] - own)
      let room = max(own, memoryBytes - more)
      makeRoom(sparing: app.index, instance.bytes.count, bytes, room, &best)
    }
    return refused + (best.min() ?? 0)
  }

  /// Adds the used app to every set, at its cost where it was dead.
  private static func admit(
    _ bit: Int, _ cost: Double, _ best: inout ContiguousArray<Double>
  ) {
    for set in best.indices where set & bit == 0 {
      best[set | bit] = min(best[set | bit], best[set] + cost)
      best[set] = .infinity
    }
  }

  /// Takes apps out of sets that do not fit, one by one; subsets have smaller numbers.
  private static func makeRoom(
    sparing app: Int, _ appCount: Int, _ bytes: ContiguousArray<Int64>, _ memoryBytes: Int64,
    _ best: inout ContiguousArray<Double>
  ) {
    for set in best.indices.reversed() where bytes[set] > memoryBytes && best[set] < .infinity {
      for victim in 0..<appCount where victim != app && set & (1 << victim) != 0 {
        let rest = set & ~(1 << victim)
        best[rest] = min(best[rest], best[set])
      }
      best[set] = .infinity
    }
  }

  private static func subsetBytes(_ bytes: ContiguousArray<Int64>) -> ContiguousArray<Int64> {
    var sums = ContiguousArray<Int64>(repeating: 0, count: 1 << bytes.count)
    for set in sums.indices.dropFirst() {
      let lowest = set.trailingZeroBitCount
      sums[set] = sums[set & (set - 1)] + bytes[lowest]
    }
    return sums
  }
}

/// The lower bound PFOO-L on launches and on launch cost.
///
/// Keeping an app from one use to the next takes its bytes for as many uses as lie between, and
/// saves one launch. All that is kept cannot take more than memory times uses, so the bound keeps
/// what takes least, or least by cost, until that much is used up. For launches whole intervals are
/// counted, for cost the last one by its fraction; launches and cost are bounded each for itself.
/// Source: Berger, Beckmann, Harchol-Balter, "Practical bounds on optimal caching with variable
/// object sizes", SIGMETRICS 2018, section on PFOO-L; the order by volume over cost is that of the
/// fractional knapsack.
public enum PFOOLowerBound {
  private struct Interval {
    var volume: Double
    var cost: Double
  }

  /// The bound for a device with that much memory.
  ///
  /// - Complexity: O(n log n) time and 16 bytes per use.
  public static func launches(
    of instance: ReplayInstance, memoryBytes: Int64
  ) -> LaunchBound {
    precondition(memoryBytes >= 0, "memory is not negative")
    var intervals = intervals(of: instance, memoryBytes)
    let total = instance.uses.reduce(0) { $0 + instance.costs[$1.index] }
    let space = Double(memoryBytes) * Double(instance.uses.count)
    intervals.sort { $0.volume < $1.volume }
    var kept = 0
    var taken = 0.0
    while kept < intervals.count, taken + intervals[kept].volume <= space {
      taken += intervals[kept].volume
      kept += 1
    }
    intervals.removeAll { $0.cost == 0 }
    // Volume over cost, compared crosswise.
    intervals.sort { $0.volume * $1.cost < $1.volume * $0.cost }
    var saved = 0.0
    var left = space
    for interval in intervals {
      if interval.volume > left {
        saved += interval.cost * left / interval.volume
        break
      }
      left -= interval.volume
      saved += interval.cost
    }
    return LaunchBound(launches: instance.uses.count - kept, cost: max(0, total - saved))
  }

  /// The time between consecutive uses of one app, for apps that fit the device.
  private static func intervals(
    of instance: ReplayInstance, _ memoryBytes: Int64
  ) -> ContiguousArray<Interval> {
    var latest = ContiguousArray(repeating: -1, count: instance.bytes.count)
    var intervals: ContiguousArray<Interval> = []
    for (position, app) in instance.uses.enumerated() {
      let bytes = instance.bytes[app.index]
      if latest[app.index] >= 0, bytes <= memoryBytes {
        intervals.append(
          Interval(
            volume: Double(position - latest[app.index]) * Double(bytes),
            cost: instance.costs[app.index]))
      }
      latest[app.index] = position
    }
    return intervals
  }
}

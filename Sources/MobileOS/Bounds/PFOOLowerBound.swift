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
  /// The bound for a device with that much memory.
  ///
  /// - Complexity: O(n log n) time and 16 bytes per use.
  public static func launches(
    of instance: ReplayInstance, memoryBytes: Int64
  ) -> LaunchBound {
    precondition(memoryBytes >= 0, "memory is not negative")
    var uses = ReuseIntervals(appCount: instance.bytes.count)
    for app in instance.uses {
      uses.add(
        app, cost: instance.costs[app.index],
        canBeKept: instance.bytes[app.index] <= memoryBytes)
    }
    return launches(
      of: uses, bytes: instance.bytes, costs: instance.costs, memoryBytes: memoryBytes)
  }

  /// The bound for uses that were collected one by one.
  ///
  /// - Parameters:
  ///   - uses: the intervals that may be kept.
  ///   - bytes: the least that keeping each app takes.
  ///   - costs: the least that a launch of each app costs.
  ///   - memoryBytes: the most that all kept apps can take at once.
  ///   - usedBytes: for a device that admits every app, the bytes of the app in use, summed over all
  ///     uses. They are taken whoever is kept, so kept apps share what is left of the moments of
  ///     the uses between: a higher bound than PFOO-L, which lets an app pass by.
  static func launches(
    of uses: consuming ReuseIntervals, bytes: ContiguousArray<Int64>,
    costs: ContiguousArray<Double>, memoryBytes: Int64, usedBytes: Double? = nil
  ) -> LaunchBound {
    let useCount = Int(uses.useCount)
    let totalCost = uses.totalCost
    var intervals = uses.intervals
    let space = max(0, Double(memoryBytes) * Double(useCount) - (usedBytes ?? 0))
    let ownUses: UInt32 = usedBytes == nil ? 0 : 1
    func volume(_ interval: ReuseIntervals.Interval) -> Double {
      Double(interval.length - ownUses) * Double(bytes[Int(interval.app)])
    }
    func cost(_ interval: ReuseIntervals.Interval) -> Double { costs[Int(interval.app)] }
    // Often there is room for all, and nothing to choose.
    if intervals.reduce(0, { $0 + volume($1) }) <= space {
      let saved = intervals.reduce(0) { $0 + cost($1) }
      return LaunchBound(launches: useCount - intervals.count, cost: max(0, totalCost - saved))
    }
    intervals.sort { volume($0) < volume($1) }
    var kept = 0
    var taken = 0.0
    while kept < intervals.count, taken + volume(intervals[kept]) <= space {
      taken += volume(intervals[kept])
      kept += 1
    }
    intervals.removeAll { cost($0) == 0 }
    // Volume over cost, compared crosswise.
    intervals.sort { volume($0) * cost($1) < volume($1) * cost($0) }
    var saved = 0.0
    var left = space
    for interval in intervals {
      let volume = volume(interval)
      if volume > left {
        saved += cost(interval) * left / volume
        break
      }
      left -= volume
      saved += cost(interval)
    }
    return LaunchBound(launches: useCount - kept, cost: max(0, totalCost - saved))
  }
}

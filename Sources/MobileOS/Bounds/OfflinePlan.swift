/// A feasible plan made from all uses: which apps are kept from each use to the next.
///
/// It is the relaxed optimum of ``IntervalBound`` made feasible: what that keeps whole is kept, and
/// of the rest what fits is added, first what it keeps most of, then what saves most cost for each
/// byte and use that it takes. At every use the kept apps fit in memory with the app in use.
///
/// Source: the upper bounds FOO-U and PFOO-U of Berger, Beckmann, Harchol-Balter, "Practical bounds
/// on optimal caching with variable object sizes", SIGMETRICS 2018, round the same way.
public struct OfflinePlan: Sendable {
  /// Per use, in order: whether its app stays until the app's next use.
  public private(set) var isKept: ContiguousArray<Bool>
  /// The cost of the launches that the plan does not save, in the unit of the instance; not a
  /// number where sizes change or pages are compressed.
  public private(set) var cost: Double

  /// A plan that keeps these, of unknown cost.
  private init(isKept: ContiguousArray<Bool>) {
    self.isKept = isKept
    cost = .nan
  }

  /// A plan for a device with that much memory.
  ///
  /// - Complexity: that of the bound, and O(n log n).
  public init(_ instance: ReplayInstance, memoryBytes: Int64) {
    self.init(
      instance, memoryBytes: memoryBytes,
      relaxed: IntervalBound.solution(of: instance, memoryBytes: memoryBytes).plan)
  }

  /// An interval that may be kept: from a use to the app's next.
  private struct Interval {
    var start: Int
    var end: Int
    var share: Float
    /// Cost saved per byte and use; infinite for one that takes nothing.
    var density: Double
  }

  /// The plan made from a relaxed one.
  init(_ instance: ReplayInstance, memoryBytes: Int64, relaxed: KeepPlan) {
    isKept = ContiguousArray(repeating: false, count: instance.uses.count)
    cost = 0
    var room = ContiguousArray(repeating: memoryBytes, count: instance.uses.count)
    var latest = ContiguousArray(repeating: -1, count: instance.bytes.count)
    var intervals: ContiguousArray<Interval> = []
    for (use, app) in instance.uses.enumerated() {
      let bytes = instance.bytes[app.index]
      cost += instance.costs[app.index]
      // An app that is larger than the device is not admitted.
      guard bytes <= memoryBytes else { continue }
      room[use] -= instance.frontBytes.isEmpty ? bytes : max(bytes, instance.frontBytes[use])
      let start = latest[app.index]
      latest[app.index] = use
      guard start >= 0 else { continue }
      let volume = Double(bytes) * Double(use - start - 1)
      intervals.append(
        Interval(
          start: start, end: use, share: relaxed.shares[start],
          density: volume > 0 ? instance.costs[app.index] / volume : .infinity))
    }
    intervals.sort { ($0.share, $0.density, $1.start) > ($1.share, $1.density, $0.start) }
    var free = RoomOverUses(room)
    for interval in intervals {
      let app = instance.uses[interval.start]
      let between = interval.start + 1..<interval.end
      guard free.leastRoom(between) >= instance.bytes[app.index] else { continue }
      free.take(instance.bytes[app.index], over: between)
      isKept[interval.start] = true
      cost -= instance.costs[app.index]
    }
  }
}

extension OfflinePlan {
  /// The plan for a user on a device: where nothing is compressed, for apps of the size that a load
  /// takes; elsewhere what the cheapest ways through the uses keep at the prices of ``PathPrices``.
  ///
  /// Where sizes change that is a guide and no more.
  init(_ uses: ForeseenUses, _ device: DeviceProfile) {
    guard device.paging != nil else {
      self.init(uses.instance, memoryBytes: device.appMemoryBytes)
      return
    }
    let model = device.leastModel(of: uses.apps)
    let paths = PathPrices(model, uses.log, isUnfinished: false)
    self.init(isKept: paths.keptUses(.quick))
  }
}

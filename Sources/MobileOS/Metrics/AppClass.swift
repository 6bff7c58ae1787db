/// A third of a user's apps, by footprint or by number of uses.
///
/// Equal apps are in one class, that of their mean rank. So a class may have more or less than a third
/// of the apps, and if all apps are equal all are in the middle. Which class an app is in depends on
/// device and user, not on the strategy.
public enum AppClass: Int, CaseIterable, Sendable {
  /// The third of the installed apps with the smallest footprint after a launch.
  case small
  /// The third in the middle.
  case medium
  /// The third with the largest.
  case large
  /// The third of the used apps with the fewest uses, and apps that were not used.
  case rare
  /// The third in the middle.
  case occasional
  /// The third with the most uses.
  case frequent

  /// Which third of the values each one is in: 0, 1 or 2, from the smallest on.
  static func thirds(of values: [Int64]) -> ContiguousArray<UInt8> {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var thirds = ContiguousArray<UInt8>(repeating: 0, count: values.count)
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      // The middle of the equal ones, at the middle of its rank, in thirds of all.
      let third = UInt8(3 * (first + end) / (2 * order.count))
      for rank in first..<end { thirds[order[rank]] = third }
      first = end
    }
    return thirds
  }
}

/// The losses of the apps of a class.
public struct AppClassTotals: Sendable {
  /// Cold and warm launches.
  public private(set) var relaunches: Int64 = 0
  /// Kills.
  public private(set) var kills: Int64 = 0
  /// Time lost at their launches and while they were used.
  public private(set) var lost = TimeSum.zero

  static func += (totals: inout Self, other: Self) {
    totals.relaunches += other.relaunches
    totals.kills += other.kills
    totals.lost += other.lost
  }
}

/// A sequence of uses for a bound: the room that each use leaves to others, and the intervals from
/// one use of an app to its next, over which it may be kept.
///
/// The app in use is admitted unless it is larger than the device, so what is kept shares the rest.
/// An interval that some use between leaves no room for is left out: to keep the app whole is
/// impossible, and parts of it are worth nothing. For the same reason room is counted in multiples
/// of the sizes' greatest common divisor: with equal sizes nothing is lost to fractions.
struct ReuseTimeline {
  /// What each use leaves to others, in bytes.
  private(set) var room: ContiguousArray<Int64> = []
  /// The intervals over which an app may be kept or not.
  private(set) var intervals: ContiguousArray<TimelineFlow.Interval> = []
  /// The position of the use that begins each interval; ``none`` for an app alive at the start.
  private(set) var beginnings: ContiguousArray<UInt32> = []
  /// The app of each interval.
  private(set) var apps: ContiguousArray<ProcessID> = []
  /// Positions of uses whose app is alive at its next use under any strategy.
  private(set) var alwaysKept: ContiguousArray<UInt32> = []
  /// What the launches cost if nothing is kept over ``intervals``.
  private(set) var cost = 0.0

  static var none: UInt32 { .max }

  /// The number of apps.
  var appCount: Int { bytes.count }

  private let bytes: ContiguousArray<Int64>
  private let costs: ContiguousArray<Double>
  private let memoryBytes: Int64
  /// The greatest common divisor of the sizes of apps that fit.
  private let divisor: Int64
  /// Memory that whole apps can fill.
  private let usableBytes: Int64
  /// The position of each app's latest use; `aliveFromStart` for one alive before the first.
  private var latest: ContiguousArray<UInt32>
  private var aliveFromStart: UInt32 { .max - 1 }
  /// Uses that left less room than all later ones.
  private var narrowest: ContiguousArray<(position: UInt32, room: Int64)> = []

  /// A timeline without uses.
  ///
  /// - Parameters:
  ///   - bytes: what each app takes.
  ///   - costs: what a launch of each app costs.
  ///   - memoryBytes: what all apps can take together.
  init(bytes: ContiguousArray<Int64>, costs: ContiguousArray<Double>, memoryBytes: Int64) {
    self.bytes = bytes
    self.costs = costs
    self.memoryBytes = memoryBytes
    let divisor = bytes.reduce(0) { $1 <= memoryBytes ? Self.greatestDivisor($0, $1) : $0 }
    self.divisor = max(1, divisor)
    usableBytes = memoryBytes / self.divisor * self.divisor
    latest = ContiguousArray(repeating: Self.none, count: bytes.count)
  }

  init(_ instance: ReplayInstance, memoryBytes: Int64) {
    precondition(memoryBytes >= 0, "memory is not negative")
    self.init(bytes: instance.bytes, costs: instance.costs, memoryBytes: memoryBytes)
    for (index, app) in instance.uses.enumerated() {
      use(app, frontBytes: instance.frontBytes.isEmpty ? 0 : instance.frontBytes[index])
    }
  }

  /// Notes that an app may be alive before the first use.
  ///
  /// - Precondition: nothing has been used.
  mutating func mayBeAlive(_ app: ProcessID) {
    precondition(room.isEmpty, "what is alive from the start is known at the start")
    latest[app.index] = aliveFromStart
  }

  /// Adds a use; amortised O(log uses).
  ///
  /// - Parameter frontBytes: what the app takes at most while it is in front, where that is more
  ///   than its size.
  mutating func use(_ app: ProcessID, frontBytes: Int64 = 0) {
    let position = UInt32(room.count)
    let size = bytes[app.index]
    let isAdmitted = size <= memoryBytes
    let before = latest[app.index]
    if isAdmitted, before != Self.none {
      let first = before == aliveFromStart ? 0 : before + 1
      if first == position || size == 0 {
        if before != aliveFromStart { alwaysKept.append(before) }
      } else {
        cost += costs[app.index]
        addInterval(first, position, begunBy: before, app)
      }
    } else {
      cost += costs[app.index]
    }
    if isAdmitted { latest[app.index] = position }
    let left = isAdmitted ? max(0, usable(memoryBytes - max(size, frontBytes))) : usableBytes
    room.append(left)
    while let last = narrowest.last, last.room >= left { narrowest.removeLast() }
    narrowest.append((position, left))
  }

  private mutating func addInterval(
    _ first: UInt32, _ end: UInt32, begunBy use: UInt32, _ app: ProcessID
  ) {
    let (size, value) = (bytes[app.index], costs[app.index])
    guard value > 0, size <= leastRoom(since: first) else { return }
    intervals.append(
      TimelineFlow.Interval(first: Int32(first), end: Int32(end), size: size, value: value))
    beginnings.append(use == aliveFromStart ? Self.none : use)
    apps.append(app)
  }

  /// The part of an amount of memory that whole apps can fill.
  private func usable(_ memoryBytes: Int64) -> Int64 { memoryBytes / divisor * divisor }

  /// The least room from a position on.
  private func leastRoom(since first: UInt32) -> Int64 {
    var low = 0
    var high = narrowest.count
    while low < high {
      let middle = (low + high) / 2
      if narrowest[middle].position < first { low = middle + 1 } else { high = middle }
    }
    return low < narrowest.count ? narrowest[low].room : .max
  }

  private static func greatestDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

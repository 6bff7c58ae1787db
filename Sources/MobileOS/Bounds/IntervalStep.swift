/// One moment of a pass: from the states before it to those behind it.
struct IntervalStep {
  /// An interval at the moment.
  struct Item {
    var bit: UInt128
    var gain: Double
    var bytes: Int64
  }

  /// An interval that ends behind the moment.
  struct Ending {
    var bit: UInt128
    var value: Double
    var bytes: Int64
    var interval: Int32
  }

  let limit: Int64
  /// States that cannot become better are left out.
  let floor: Double
  /// Least gain first.
  var items: ContiguousArray<Item> = []
  var newBits: UInt128 = 0
  var newBytes: Int64 = 0
  var endings: ContiguousArray<Ending> = []
  /// Whether the moment has a price, so that bounds change.
  var changes = true
  /// Per bit, behind the moment: what an interval can give beyond the price of its room.
  var gains: ContiguousArray<Double> = []
  /// Per bit, behind the moment: what an interval is worth.
  var values: ContiguousArray<Double> = []
  /// What intervals and room behind the moment can give.
  var toCome = 0.0

  init(limit: Int64, floor: Double) {
    self.limit = limit
    self.floor = floor
  }

  /// Follows a state in every way in which just enough is dropped.
  func follow(
    _ choice: IntervalChoice, _ next: inout IntervalFrontier,
    _ trail: inout IntervalTrail
  ) {
    var choice = choice
    choice.kept |= newBits
    choice.bytes += newBytes
    if choice.bytes <= limit {
      finish(choice, &next, &trail)
    } else {
      drop(choice, from: 0, choice.bytes - limit, droppable: choice.bytes, .max, &next, &trail)
    }
  }

  /// Drops items from one on, until as much is free as is missing; `droppable` bytes of these are
  /// kept so far, and `smallest` is the smallest item dropped.
  private func drop(
    _ choice: IntervalChoice, from start: Int, _ missing: Int64, droppable: Int64,
    _ smallest: Int64, _ next: inout IntervalFrontier, _ trail: inout IntervalTrail
  ) {
    var droppable = droppable
    for index in start..<items.count where choice.kept & items[index].bit != 0 {
      let item = items[index]
      guard droppable >= missing, choice.bound - item.gain > floor else { return }
      droppable -= item.bytes
      var rest = choice
      rest.kept &= ~item.bit
      rest.bytes -= item.bytes
      rest.bound -= item.gain
      let open = missing - item.bytes
      let least = min(smallest, item.bytes)
      if open > 0 {
        drop(rest, from: index + 1, open, droppable: droppable, least, &next, &trail)
      } else if -open < least {
        // Nothing of what was dropped could have stayed.
        finish(rest, &next, &trail)
      }
    }
  }

  private func finish(
    _ choice: IntervalChoice, _ next: inout IntervalFrontier,
    _ trail: inout IntervalTrail
  ) {
    var choice = choice
    let before = choice.kept
    for ending in endings where before & ending.bit != 0 {
      choice.kept &= ~ending.bit
      choice.value += ending.value
      choice.bytes -= ending.bytes
    }
    if changes {
      choice.bound = choice.value + toCome + Self.sum(choice.kept, gains, limit: .infinity)
    }
    guard choice.bound > floor else { return }
    for ending in endings where before & ending.bit != 0 {
      trail.append((ending.interval, choice.trail))
      choice.trail = Int32(trail.count - 1)
    }
    next.insert(choice)
  }

  /// The sum over the bits that are set, given up above a limit.
  @inline(__always)
  static func sum(_ set: UInt128, _ values: ContiguousArray<Double>, limit: Double) -> Double {
    var total = 0.0
    var low = UInt64(truncatingIfNeeded: set)
    while low != 0, total <= limit {
      total += values[low.trailingZeroBitCount]
      low &= low &- 1
    }
    var high = UInt64(truncatingIfNeeded: set >> 64)
    while high != 0, total <= limit {
      total += values[64 + high.trailingZeroBitCount]
      high &= high &- 1
    }
    return total
  }
}

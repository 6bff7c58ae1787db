/// Searches the most valuable intervals that may be kept whole: the optimum of the idealised device.
///
/// A state is what is kept at a moment and the value gathered so far. Moment by moment every state
/// is followed in every way in which just enough is dropped to leave the room that there is. Three
/// rules leave states out without losing the optimum:
///
/// - of states that keep the same intervals the one of most value stays;
/// - a state stays only if it may become better than the best known choice. What it may gain is
///   bounded by the prices of the relaxed problem: the price of all room to come, and of each
///   interval, kept or to come, what it is worth beyond the price of its room;
/// - a state is left out if another one has gathered so much more that it may miss what it does not
///   keep of the former, and follow it in all else.
///
/// A pass that follows only the states of the best bounds finds a good choice and is incomplete:
/// the best bound among those left out then bounds the optimum. Passes with more and more states
/// follow, each left better informed by the one before, until one is complete or as many states
/// have been made as the budget allows.
///
/// Source: dynamic programming with bounds for the temporal knapsack problem, Clautiaux, Detienne,
/// Guillot, "An iterative dynamic programming approach for the temporal knapsack problem", European
/// Journal of Operational Research 293, 2021; the bound is that of ``TimelinePrices``.
struct IntervalSearch {
  /// What was found.
  struct Result {
    /// Whether each interval is kept.
    var kept: ContiguousArray<Bool>
    /// The value of what is kept.
    var value: Double
    /// The most value that any choice has; ``value`` where it is proved to be the most.
    var bound: Double
    /// The number of states made.
    var states: Int
  }

  /// The most intervals at one moment, one bit of a state each.
  static let mostAtOnce = UInt128.bitWidth

  private let room: ContiguousArray<Int64>
  private let intervals: ContiguousArray<TimelineFlow.Interval>
  /// The sum of the prices before each moment.
  private let paid: ContiguousArray<Double>
  /// The bit of each interval in a state, used again by others.
  private var bits: ContiguousArray<Int> = []
  /// The most intervals at one moment.
  private var width = 0
  private var beginning: ContiguousArray<ContiguousArray<Int>>
  private var ending: ContiguousArray<ContiguousArray<Int>>
  /// Per moment the most that room and intervals to come can give.
  private var toCome: ContiguousArray<Double> = []
  /// The least amount by which a better choice must be better.
  private let step: Double
  private var result: Result
  /// Intervals kept to their end, each with the one before it in the same choice.
  private var trail: IntervalTrail = []

  /// The search for intervals, with any prices of room at each moment.
  init(
    room: ContiguousArray<Int64>, _ intervals: ContiguousArray<TimelineFlow.Interval>,
    prices: ContiguousArray<Double>
  ) {
    self.room = room
    self.intervals = intervals
    var paid: ContiguousArray<Double> = [0]
    for price in prices { paid.append(paid[paid.count - 1] + price) }
    self.paid = paid
    beginning = ContiguousArray(repeating: [], count: room.count + 1)
    ending = beginning
    for (index, interval) in intervals.enumerated() {
      beginning[Int(interval.first)].append(index)
      ending[Int(interval.end)].append(index)
    }
    let unit = intervals.first?.value ?? 0
    step = intervals.allSatisfy { $0.value == unit } ? unit * (1 - 1e-6) : 0
    result = Result(
      kept: ContiguousArray(repeating: false, count: intervals.count), value: 0, bound: 0,
      states: 0)
    giveBits()
    sumUp(prices)
    keepGreedily()
  }

  /// Begins with what fits, most value for its room over time first.
  private mutating func keepGreedily() {
    let density = intervals.map {
      $0.value / (Double($0.size) * Double($0.end - $0.first))
    }
    var free = RoomOverUses(room)
    for index in intervals.indices.sorted(by: { (density[$0], $1) > (density[$1], $0) }) {
      let interval = intervals[index]
      let moments = Int(interval.first)..<Int(interval.end)
      guard free.leastRoom(moments) >= interval.size else { continue }
      free.take(interval.size, over: moments)
      result.kept[index] = true
    }
    result.value = valueOfKept
    // The relaxed bound may be below what it bounds by a rounding error.
    result.bound = max(result.bound, result.value)
  }

  private var valueOfKept: Double {
    intervals.indices.reduce(0) { result.kept[$1] ? $0 + intervals[$1].value : $0 }
  }

  private mutating func giveBits() {
    bits = ContiguousArray(repeating: 0, count: intervals.count)
    var free: ContiguousArray<Int> = []
    for moment in room.indices {
      for index in ending[moment] { free.append(bits[index]) }
      for index in beginning[moment] {
        bits[index] = free.popLast() ?? width
        if bits[index] == width { width += 1 }
      }
    }
  }

  private mutating func sumUp(_ prices: ContiguousArray<Double>) {
    toCome = ContiguousArray(repeating: 0, count: room.count + 1)
    for moment in room.indices.reversed() {
      toCome[moment] =
        toCome[moment + 1] + prices[moment] * Double(room[moment])
        + beginning[moment].reduce(0) { $0 + gain($1, at: moment) }
    }
    result.bound = toCome[0]
  }

  /// The most that an interval can give from a moment on, beyond the price of its room.
  private func gain(_ index: Int, at moment: Int) -> Double {
    let interval = intervals[index]
    return max(0, interval.value - Double(interval.size) * (paid[Int(interval.end)] - paid[moment]))
  }
}

extension IntervalSearch {
  /// Searches until the optimum is proved or the budget is spent.
  ///
  /// - Parameter budget: the most states to make.
  /// - Complexity: O(budget * (intervals at one moment + champions)) time; some 60 bytes per state
  ///   of a moment, and 8 per state made.
  mutating func best(budget: Int) -> Result {
    guard !intervals.isEmpty, width <= Self.mostAtOnce else { return result }
    var most = max(1, min(Self.fewest, budget / max(1, room.count)))
    while !isProved, result.states < budget {
      pass(most: most, until: budget)
      most *= 16
    }
    return result
  }

  private var isProved: Bool { result.bound <= result.value }

  /// States in which a choice is not better than the best known one, except for rounding.
  private var floor: Double { result.value * (1 + 1e-10) + step }

  /// The states per moment of the first pass.
  private static let fewest = 256
  /// States that others are compared with.
  private static let champions = 64

  /// Follows the states of the best bounds from the first moment to the last.
  private mutating func pass(most: Int, until budget: Int) {
    trail.removeAll(keepingCapacity: true)
    let floor = floor
    var frontier = IntervalFrontier()
    frontier.insert(IntervalChoice(kept: 0, bytes: 0, value: 0, bound: toCome[0], trail: -1))
    var live: ContiguousArray<Int> = []
    var leftOut = -Double.infinity
    for moment in room.indices {
      live.append(contentsOf: beginning[moment])
      var step = IntervalStep(limit: room[moment], floor: floor)
      for index in live {
        step.items.append(
          IntervalStep.Item(
            bit: bit(index), gain: gain(index, at: moment), bytes: intervals[index].size))
      }
      step.items.sort { ($0.gain, $0.bytes) < ($1.gain, $1.bytes) }
      for index in beginning[moment] {
        step.newBits |= bit(index)
        step.newBytes += intervals[index].size
      }
      live.removeAll { intervals[$0].end == Int32(moment + 1) }
      step.changes = paid[moment] != paid[moment + 1]
      step.gains = ContiguousArray(repeating: 0, count: width)
      step.values = step.gains
      for index in live {
        step.gains[bits[index]] = gain(index, at: moment + 1)
        step.values[bits[index]] = intervals[index].value
      }
      step.toCome = toCome[moment + 1]
      for index in ending[moment + 1] {
        step.endings.append(
          IntervalStep.Ending(
            bit: bit(index), value: intervals[index].value, bytes: intervals[index].size,
            interval: Int32(index)))
      }
      var next = IntervalFrontier()
      for choice in frontier.choices { step.follow(choice, &next, &trail) }
      result.states += next.choices.count
      next.leaveOutBeaten(step.values, by: Self.champions)
      // A pass that would exceed the budget continues with the best state alone.
      let most = result.states < budget ? most : 1
      leftOut = max(leftOut, next.keepBest(most))
      frontier = next
    }
    if let best = frontier.choices.max(by: { $0.value < $1.value }), best.value > result.value {
      for index in result.kept.indices { result.kept[index] = false }
      var place = best.trail
      while place >= 0 {
        result.kept[Int(trail[Int(place)].interval)] = true
        place = trail[Int(place)].before
      }
      result.value = valueOfKept
    }
    let bound = max(result.value, leftOut)
    result.bound = bound <= self.floor ? result.value : max(result.value, min(result.bound, bound))
  }

  private func bit(_ index: Int) -> UInt128 { 1 << UInt128(bits[index]) }
}

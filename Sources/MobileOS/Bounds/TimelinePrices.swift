/// Prices of a byte at each use of a timeline, and the bound that they give.
///
/// Any prices give a bound; this finds good ones. The best single price is where the intervals
/// worth more than it take as much as there is. From there the best prices of a span of uses,
/// with those outside held, are those of ``TimelineFlow``; each such step can only raise the bound.
/// Spans overlap by half. A span over everything gives the best prices there are. Intervals of one
/// size and value need no prices: ``EqualIntervals`` keeps the most of them.
struct TimelinePrices {
  private let timeline: ReuseTimeline
  private var prices: ContiguousArray<Double>
  /// The sum of the prices before each use.
  private var sums: ContiguousArray<Double>
  /// Per interval, how much of it was kept in the latest span that held all of it.
  private var shares: ContiguousArray<Float>
  /// The least cost of launches where the intervals have one size and value; else nil.
  private var exactCost: Double?

  /// No price anywhere.
  init(_ timeline: ReuseTimeline) {
    self.timeline = timeline
    prices = ContiguousArray(repeating: 0, count: timeline.room.count)
    sums = ContiguousArray(repeating: 0, count: timeline.room.count + 1)
    shares = ContiguousArray(repeating: 0, count: timeline.intervals.count)
  }

  /// Searches good prices.
  mutating func find(_ effort: BoundEffort) {
    let uses = prices.count
    guard let first = timeline.intervals.first else { return }
    if let kept = EqualIntervals.kept(of: timeline) {
      for index in kept.indices { shares[index] = kept[index] ? 1 : 0 }
      exactCost = max(0, timeline.cost - Double(kept.count { $0 }) * first.value)
      return
    }
    guard uses > IntervalBound.exactUses(effort) else {
      solve(0..<uses)
      return
    }
    findOnePrice()
    guard effort.isThorough, uses <= IntervalBound.mostUses else { return }
    let step = IntervalBound.spanUses / 2
    for start in stride(from: 0, to: uses - step, by: step) {
      solve(start..<min(uses, start + IntervalBound.spanUses))
    }
  }

  /// The least cost of launches at the present prices.
  var bound: Double {
    if let exactCost { return exactCost }
    var gain = 0.0
    for (price, room) in zip(prices, timeline.room) { gain += price * Double(room) }
    for interval in timeline.intervals { gain += max(0, surplus(interval)) }
    return max(0, timeline.cost - gain)
  }

  /// The optimum, as far as a search finds and proves it.
  ///
  /// - Parameter states: the most states that the search makes.
  /// - Returns: the most that can be said against better choices, and the cost of the best choice
  ///   found; equal if it is proved to be the optimum.
  func optimum(states: Int) -> (bound: Double, found: Double) {
    if let exactCost { return (exactCost, exactCost) }
    var search = IntervalSearch(room: timeline.room, timeline.intervals, prices: prices)
    let result = search.best(budget: states)
    let found = max(0, timeline.cost - result.value)
    return (min(found, max(0, timeline.cost - result.bound)), found)
  }

  /// What is kept at these prices.
  var plan: KeepPlan {
    var plan = ContiguousArray<Float>(repeating: 0, count: prices.count)
    for use in timeline.alwaysKept { plan[Int(use)] = 1 }
    for (index, interval) in timeline.intervals.enumerated() {
      let beginning = timeline.beginnings[index]
      guard beginning != ReuseTimeline.none else { continue }
      guard exactCost == nil else {
        plan[Int(beginning)] = shares[index]
        continue
      }
      let surplus = surplus(interval) / interval.value
      plan[Int(beginning)] = surplus > 1e-9 ? 1 : surplus < -1e-9 ? 0 : shares[index]
    }
    return KeepPlan(shares: plan)
  }

  /// What an interval is worth beyond its price.
  private func surplus(_ interval: TimelineFlow.Interval) -> Double {
    interval.value - Double(interval.size) * (sums[Int(interval.end)] - sums[Int(interval.first)])
  }

  /// Sets every price to the one that is best alone.
  ///
  /// The derivative of the bound changes its sign there. As many halvings of the price's logarithm
  /// as it takes to agree to 1e-9.
  private mutating func findOnePrice() {
    let room = timeline.room.reduce(0.0) { $0 + Double($1) }
    var low = Double.infinity
    var high = 0.0
    var wanted = 0.0
    for interval in timeline.intervals {
      let volume = Self.volume(interval)
      wanted += volume
      low = min(low, interval.value / volume)
      high = max(high, interval.value / volume)
    }
    // Often there is room for all, and nothing to choose.
    guard wanted > room else { return }
    while high > low * (1 + 1e-9) {
      let price = (low * high).squareRoot()
      var taken = 0.0
      for interval in timeline.intervals {
        let volume = Self.volume(interval)
        if interval.value > price * volume { taken += volume }
      }
      if taken > room { low = price } else { high = price }
    }
    for use in prices.indices { prices[use] = high }
    sum()
  }

  private static func volume(_ interval: TimelineFlow.Interval) -> Double {
    Double(interval.size) * Double(interval.end - interval.first)
  }

  private mutating func sum() {
    for use in prices.indices { sums[use + 1] = sums[use] + prices[use] }
  }

  /// Finds the best prices of the uses in a span.
  private mutating func solve(_ span: Range<Int>) {
    var inside: ContiguousArray<TimelineFlow.Interval> = []
    var indices: ContiguousArray<Int> = []
    for (index, interval) in timeline.intervals.enumerated() {
      let first = max(span.lowerBound, Int(interval.first))
      let end = min(span.upperBound, Int(interval.end))
      guard first < end else { continue }
      let paidOutside =
        sums[Int(interval.end)] - sums[end] + sums[first] - sums[Int(interval.first)]
      let value = interval.value - Double(interval.size) * paidOutside
      guard value > 0 else { continue }
      inside.append(
        TimelineFlow.Interval(
          first: Int32(first - span.lowerBound), end: Int32(end - span.lowerBound),
          size: interval.size, value: value))
      indices.append(index)
    }
    let flow = TimelineFlow(room: ContiguousArray(timeline.room[span]), inside)
    for (position, index) in indices.enumerated() {
      shares[index] = Float(flow.room(of: position)) / Float(inside[position].size)
    }
    prices.replaceSubrange(span, with: flow.prices)
    sum()
  }
}

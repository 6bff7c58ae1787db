/// The most valuable allocation of room over time: each interval needs room at all its moments, and
/// may get part of it for part of its value.
///
/// A linear program whose matrix has consecutive ones, so that it is a minimum-cost flow: room
/// flows along the moments, each interval is a way around the moments that it covers. Solved by the
/// network simplex method on strongly feasible trees (Cunningham 1976; block search and the tests
/// for the leaving arc as in LEMON, Király and Kovács 2012), from the tree in which all room is
/// idle. Exact except for the rounding of `Double`, which a caller removes by taking the prices as
/// they are: any prices bound the value from above.
///
/// - Complexity: some pivots per interval, each O(moments) at worst; 60 bytes per moment and
///   interval.
struct TimelineFlow {
  /// A demand for room at the moments `first..<end`.
  struct Interval: BitwiseCopyable {
    var first: Int32
    /// The moment behind the last; greater than `first`.
    var end: Int32
    /// The room that all of it takes; positive.
    var size: Int64
    /// The value of all of it; positive.
    var value: Double
  }

  /// The state of an arc: in the tree, or outside and empty or full.
  private enum Place: UInt8 {
    case empty, basic, full
  }

  private static var none: Int32 { -1 }

  let intervals: ContiguousArray<Interval>
  private let moments: Int
  /// Per arc, intervals first, then moments.
  private var flow: ContiguousArray<Int64>
  private var place: ContiguousArray<Place>
  /// Per node: its value, with which an arc of the tree is worth nothing to move.
  private var potential: ContiguousArray<Double>
  private var parent: ContiguousArray<Int32>
  /// The arc to the parent, and whether it leads there.
  private var arc: ContiguousArray<Int32>
  private var leadsUp: ContiguousArray<Bool>
  private var depth: ContiguousArray<Int32>
  private var child: ContiguousArray<Int32>
  private var next: ContiguousArray<Int32>
  private var previous: ContiguousArray<Int32>
  private var stack: ContiguousArray<Int32> = []
  private let tolerance: Double

  /// Shares the room of each moment among the intervals.
  ///
  /// - Precondition: room is not negative; intervals lie within the moments.
  init(room: ContiguousArray<Int64>, _ intervals: ContiguousArray<Interval>) {
    self.intervals = intervals
    moments = room.count
    let nodes = moments + 1
    flow = ContiguousArray(repeating: 0, count: intervals.count + moments)
    place = ContiguousArray(repeating: .empty, count: intervals.count + moments)
    potential = ContiguousArray(repeating: 0, count: nodes)
    parent = ContiguousArray(repeating: Self.none, count: nodes)
    arc = ContiguousArray(repeating: Self.none, count: nodes)
    leadsUp = ContiguousArray(repeating: true, count: nodes)
    depth = ContiguousArray(repeating: 0, count: nodes)
    child = ContiguousArray(repeating: Self.none, count: nodes)
    next = ContiguousArray(repeating: Self.none, count: nodes)
    previous = ContiguousArray(repeating: Self.none, count: nodes)
    tolerance = 1e-11 * (intervals.map { $0.value / Double($0.size) }.max() ?? 0)
    for moment in 0..<moments {
      let index = intervals.count + moment
      flow[index] = room[moment]
      place[index] = .basic
      parent[moment] = Int32(moment + 1)
      arc[moment] = Int32(index)
      depth[moment] = Int32(moments - moment)
      child[moment + 1] = Int32(moment)
    }
    pivotUntilNothingGains()
  }

  /// The price of a byte at each moment, at least 0.
  var prices: ContiguousArray<Double> {
    ContiguousArray((0..<moments).map { max(0, potential[$0] - potential[$0 + 1]) })
  }

  func room(of interval: Int) -> Int64 { flow[interval] }

  private func tail(_ index: Int) -> Int32 {
    index < intervals.count ? intervals[index].first : Int32(index - intervals.count)
  }

  private func head(_ index: Int) -> Int32 {
    index < intervals.count ? intervals[index].end : Int32(index - intervals.count) + 1
  }

  private func limit(_ index: Int) -> Int64 {
    index < intervals.count ? intervals[index].size : .max
  }

  /// What a byte more on an arc gains.
  @inline(__always)
  private func gain(_ index: Int) -> Double {
    if index < intervals.count {
      let interval = intervals[index]
      return interval.value / Double(interval.size)
        - (potential[Int(interval.first)] - potential[Int(interval.end)])
    }
    let moment = index - intervals.count
    return potential[moment + 1] - potential[moment]
  }

  /// Takes the best arc of a block, block after block, until none gains.
  private mutating func pivotUntilNothingGains() {
    let count = intervals.count + moments
    let block = max(16, Int(Double(count).squareRoot()))
    var position = 0
    var sinceGain = 0
    while sinceGain < count {
      var best = tolerance
      var entering = -1
      for _ in 0..<min(block, count) {
        let way = place[position]
        if way != .basic {
          let gain = way == .empty ? gain(position) : -gain(position)
          if gain > best {
            best = gain
            entering = position
          }
        }
        position += 1
        if position == count { position = 0 }
      }
      sinceGain = entering < 0 ? sinceGain + block : 0
      if entering >= 0 { pivot(entering) }
    }
  }

  private mutating func pivot(_ entering: Int) {
    let isForward = place[entering] == .empty
    let first = isForward ? tail(entering) : head(entering)
    let second = isForward ? head(entering) : tail(entering)
    var join = first
    var other = second
    while join != other {
      if depth[Int(join)] >= depth[Int(other)] {
        join = parent[Int(join)]
      } else {
        other = parent[Int(other)]
      }
    }
    // The first arc on the way to be full or empty leaves; the last of several, seen from the join
    // along the cycle, keeps the tree strongly feasible, so that the method ends.
    var change = limit(entering)
    var leaving = Self.none
    var leavesFirst = true
    var node = first
    while node != join {
      let room = room(beneath: node, rising: false)
      if room < change {
        change = room
        leaving = node
      }
      node = parent[Int(node)]
    }
    node = second
    while node != join {
      let room = room(beneath: node, rising: true)
      if room <= change {
        change = room
        leaving = node
        leavesFirst = false
      }
      node = parent[Int(node)]
    }
    if change > 0 { move(change, along: entering, isForward, first, second, join) }
    guard leaving != Self.none else {
      place[entering] = isForward ? .full : .empty
      return
    }
    let left = Int(arc[Int(leaving)])
    place[left] = flow[left] == 0 ? .empty : .full
    place[entering] = .basic
    let bottom = leavesFirst ? first : second
    let top = leavesFirst ? second : first
    hang(from: bottom, downTo: leaving, on: top, by: entering)
    // The moved part gets the value that makes the entering arc worth nothing.
    let gained = gain(entering)
    update(bottom, by: tail(entering) == bottom ? gained : -gained)
  }

  /// How much more can flow between a node and its parent, towards the root or away from it.
  @inline(__always)
  private func room(beneath node: Int32, rising: Bool) -> Int64 {
    let index = Int(arc[Int(node)])
    if leadsUp[Int(node)] != rising { return flow[index] }
    let limit = limit(index)
    return limit == .max ? .max : limit - flow[index]
  }

  private mutating func move(
    _ change: Int64, along entering: Int, _ isForward: Bool, _ first: Int32, _ second: Int32,
    _ join: Int32
  ) {
    flow[entering] += isForward ? change : -change
    var node = first
    while node != join {
      flow[Int(arc[Int(node)])] += leadsUp[Int(node)] ? -change : change
      node = parent[Int(node)]
    }
    node = second
    while node != join {
      flow[Int(arc[Int(node)])] += leadsUp[Int(node)] ? change : -change
      node = parent[Int(node)]
    }
  }

  /// Turns the way from `bottom` up to `leaving` around and hangs it on `top`.
  private mutating func hang(
    from bottom: Int32, downTo leaving: Int32, on top: Int32, by entering: Int
  ) {
    var node = bottom
    var newParent = top
    var newArc = Int32(entering)
    var newUp = tail(entering) == bottom
    while true {
      let oldParent = parent[Int(node)]
      let oldArc = arc[Int(node)]
      let oldUp = leadsUp[Int(node)]
      unlink(node)
      link(node, under: newParent)
      arc[Int(node)] = newArc
      leadsUp[Int(node)] = newUp
      if node == leaving { break }
      newParent = node
      newArc = oldArc
      newUp = !oldUp
      node = oldParent
    }
  }

  private mutating func unlink(_ node: Int32) {
    let before = previous[Int(node)]
    let after = next[Int(node)]
    if before == Self.none {
      child[Int(parent[Int(node)])] = after
    } else {
      next[Int(before)] = after
    }
    if after != Self.none { previous[Int(after)] = before }
  }

  private mutating func link(_ node: Int32, under newParent: Int32) {
    let sibling = child[Int(newParent)]
    parent[Int(node)] = newParent
    previous[Int(node)] = Self.none
    next[Int(node)] = sibling
    if sibling != Self.none { previous[Int(sibling)] = node }
    child[Int(newParent)] = node
  }

  /// Moves the potentials of a subtree, and computes its depths again.
  private mutating func update(_ root: Int32, by change: Double) {
    stack.append(root)
    while let node = stack.popLast() {
      potential[Int(node)] += change
      depth[Int(node)] = depth[Int(parent[Int(node)])] + 1
      var below = child[Int(node)]
      while below != Self.none {
        stack.append(below)
        below = next[Int(below)]
      }
    }
  }
}

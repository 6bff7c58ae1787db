import SimulationKernel
import Testing

/// A random program of calls, run by an event list and by the oracle side by side.
struct EventListProgram {
  /// How far ahead events are scheduled; each shape wakes other parts of an event list.
  enum Increments: CaseIterable {
    case handful, ties, uniform, exponential, bimodal, everyMagnitude, descending, edges
  }

  let kind: EventListKind
  let seed: UInt64
  let increments: Increments
  let length: Int

  private var stream: RandomStream
  private var oracle = SortedArrayOracle()
  private var handles: [(list: EventHandle, oracle: Int)] = []
  private var now = SimTime.zero
  private var scheduled: UInt32 = 0

  init(kind: EventListKind, seed: UInt64, increments: Increments, length: Int) {
    self.kind = kind
    self.seed = seed
    self.increments = increments
    self.length = length
    stream = RandomStream(StreamID(seed: seed, purpose: 0xC0_FFEE))
  }

  /// Runs the program and then empties the list; the first difference ends it.
  mutating func run() {
    let list = kind.make()
    let context = Comment(rawValue: "\(list.name), seed \(seed), \(increments), length \(length)")
    // The balance of the two decides whether the list stays short or grows.
    let growth = stream.uniform()
    for _ in 0..<length {
      let agreed =
        switch stream.uniform(below: 10 as UInt32) {
        case 0...1: schedule(list)
        case 2...3: scheduleCancellable(list)
        case 4: cancel(list)
        case 5: reschedule(list)
        case 6: popBeforeNearLimit(list)
        default: stream.bernoulli(growth) ? scheduleCancellable(list) : pop(list, before: .max)
        }
      guard agreed, agreesOnCounts(list) else {
        Issue.record(context)
        return
      }
    }
    while list.count > 0 {
      guard pop(list, before: .max), agreesOnCounts(list) else {
        Issue.record(context)
        return
      }
      if list.count == oracle.count, onlyUnreachableLeft(list) { return }
    }
  }

  /// Events at the very last instant lie before no limit.
  private func onlyUnreachableLeft(_ list: any EventListUnderTest) -> Bool {
    now == .max || lastPopWasEmpty
  }

  private var lastPopWasEmpty = false

  private func agreesOnCounts(_ list: any EventListUnderTest) -> Bool {
    list.count == oracle.count && list.heldEntries >= list.count
      && list.heldEntries <= 2 * list.count + 64
  }

  private mutating func schedule(_ list: any EventListUnderTest) -> Bool {
    let (event, time) = (nextEvent(), nextTime())
    list.schedule(event, at: time)
    _ = oracle.schedule(event, at: time)
    return true
  }

  private mutating func scheduleCancellable(_ list: any EventListUnderTest) -> Bool {
    let (event, time) = (nextEvent(), nextTime())
    let handle = list.scheduleCancellable(event, at: time)
    handles.append((handle, oracle.schedule(event, at: time)))
    return !handle.isNone
  }

  private mutating func cancel(_ list: any EventListUnderTest) -> Bool {
    guard let index = randomHandle() else { return !list.cancel(.none) }
    return list.cancel(handles[index].list) == oracle.cancel(handles[index].oracle)
  }

  private mutating func reschedule(_ list: any EventListUnderTest) -> Bool {
    guard let index = randomHandle() else { return true }
    let time = nextTime()
    let before = handles[index].list
    let moved = list.reschedule(&handles[index].list, to: time)
    let renewed = moved ? handles[index].list != before : handles[index].list == before
    return renewed && moved == oracle.reschedule(&handles[index].oracle, to: time)
  }

  private mutating func popBeforeNearLimit(_ list: any EventListUnderTest) -> Bool {
    pop(list, before: nextTime())
  }

  private mutating func pop(_ list: any EventListUnderTest, before limit: SimTime) -> Bool {
    let popped = list.popFirst(before: limit)
    lastPopWasEmpty = popped == nil
    if let popped { now = popped.time }
    return popped == oracle.popFirst(before: limit)
  }

  /// Any handle, recent ones more often; many are stale.
  private mutating func randomHandle() -> Int? {
    guard !handles.isEmpty else { return nil }
    let window = stream.bernoulli(0.7) ? min(8, handles.count) : handles.count
    return handles.count - 1 - Int(stream.uniform(below: UInt64(window)))
  }

  private mutating func nextEvent() -> Event {
    scheduled += 1
    return Event(kind: UInt8(truncatingIfNeeded: scheduled), subject: scheduled & 0xFF_FFFF)
  }

  private mutating func nextTime() -> SimTime {
    let word = stream.next()
    let increment: UInt64 =
      switch increments {
      case .handful: word % 3
      case .ties: word % 64 == 0 ? word >> 40 : 0
      case .uniform: word % 1_000
      case .exponential: UInt64(stream.exponential() * 1e9)
      case .bimodal: word % 10 == 0 ? 1_000_000_000 + word % 1_000 : word % 1_000
      case .everyMagnitude: word >> (1 + (word & 63) % 63)
      case .descending: 1_000_000_000_000 / UInt64(scheduled + 1)
      case .edges: word % 4 == 0 ? UInt64(Int64.max) : word % 4
      }
    return now + .nanoseconds(Int64(truncatingIfNeeded: increment & UInt64(Int64.max)))
  }
}

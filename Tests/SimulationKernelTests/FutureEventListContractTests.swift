import SimulationKernel
import Testing

@Suite
struct FutureEventListContractTests {
  @Test(arguments: EventListKind.allCases, EventListProgram.Increments.allCases)
  func `random programs give the oracle's sequence`(
    kind: EventListKind, increments: EventListProgram.Increments
  ) {
    for seed in 0..<150 as Range<UInt64> {
      let length = 1 << (seed % 9)
      var program = EventListProgram(
        kind: kind, seed: seed, increments: increments, length: length)
      program.run()
    }
    var long = EventListProgram(kind: kind, seed: 1_000, increments: increments, length: 2_000)
    long.run()
  }

  /// All programs of six calls out of eight, with increments 0, 1 and 64.
  @Test(arguments: EventListKind.allCases)
  func `all small programs give the oracle's sequence`(kind: EventListKind) {
    let length = 6
    for code in 0..<(1 << (3 * length)) where code % 8 < 6 {
      let list = kind.make()
      var oracle = SortedArrayOracle()
      var now = SimTime.zero
      var last: (list: EventHandle, oracle: Int) = (.none, -1)
      for step in 0..<length {
        let event = Event(kind: 0, subject: UInt32(step))
        let call = code >> (3 * step) & 7
        let time = now + .nanoseconds([0, 1, 64][call % 3])
        let agreed: Bool
        switch call {
        case 0...2:
          list.schedule(event, at: time)
          _ = oracle.schedule(event, at: time)
          agreed = true
        case 3...4:
          last = (list.scheduleCancellable(event, at: time), oracle.schedule(event, at: time))
          agreed = true
        case 5: agreed = list.cancel(last.list) == oracle.cancel(last.oracle)
        case 6:
          agreed =
            list.reschedule(&last.list, to: time) == oracle.reschedule(&last.oracle, to: time)
        default:
          let popped = list.popFirst(before: .max)
          if let popped { now = popped.time }
          agreed = popped == oracle.popFirst(before: .max)
        }
        if !agreed || list.count != oracle.count { Issue.record("\(kind), program \(code)") }
      }
      while oracle.count > 0 {
        let expected = oracle.popFirst(before: .max)
        if list.popFirst(before: .max) != expected { Issue.record("\(kind), program \(code)") }
      }
    }
  }

  @Test(arguments: EventListKind.allCases)
  func `simultaneous events are dispatched in scheduling order`(kind: EventListKind) {
    #if CHECKED
      let count: UInt32 = 20_000
    #else
      let count: UInt32 = 1_000_000
    #endif
    let list = kind.make()
    let instant = SimTime.zero + .seconds(1)
    for subject in 0..<count { list.schedule(Event(kind: 1, subject: subject), at: instant) }
    // A failed pop must not disturb the order, nor an earlier event that comes later.
    #expect(list.popFirst(before: instant) == nil)
    list.schedule(Event(kind: 0, subject: 0), at: .zero + .milliseconds(1))
    #expect(list.popFirst(before: .max)?.event.kind == 0)
    var wrong = 0
    for subject in 0..<count where list.popFirst(before: .max)?.event.subject != subject {
      wrong += 1
    }
    #expect(wrong == 0)
    #expect(list.count == 0)
  }

  @Test(arguments: EventListKind.allCases)
  func `the first and the last instant are ordinary instants`(kind: EventListKind) {
    let list = kind.make()
    let almostLast = SimTime(nanoseconds: .max - 1)
    list.schedule(Event(kind: 3, subject: 0), at: .max)
    list.schedule(Event(kind: 2, subject: 0), at: almostLast)
    list.schedule(Event(kind: 1, subject: 0), at: .zero)
    #expect(list.popFirst(before: .zero) == nil)
    #expect(list.popFirst(before: .max)?.event.kind == 1)
    #expect(list.popFirst(before: .max)?.time == almostLast)
    // Nothing lies before a limit at the last instant and is at the last instant.
    #expect(list.popFirst(before: .max) == nil)
    #expect(list.count == 1)
  }

  @Test(arguments: EventListKind.allCases)
  func `a handle is refused after its event occurs, is cancelled or moves`(kind: EventListKind) {
    let list = kind.make()
    let event = Event(kind: 0, subject: 0)
    let fired = list.scheduleCancellable(event, at: .zero)
    #expect(list.popFirst(before: .max) != nil)
    #expect(!list.cancel(fired))

    let cancelled = list.scheduleCancellable(event, at: .zero)
    #expect(list.cancel(cancelled))
    #expect(!list.cancel(cancelled))

    var moved = list.scheduleCancellable(event, at: .zero)
    let old = moved
    #expect(list.reschedule(&moved, to: .zero + .seconds(1)))
    #expect(!list.cancel(old))
    #expect(list.cancel(moved))

    var stale = fired
    #expect(!list.reschedule(&stale, to: .zero))
    #expect(stale == fired)
    #expect(!list.cancel(.none))
    #expect(list.count == 0)
  }

  @Test(arguments: EventListKind.allCases)
  func `the number of kept cancelled events is bounded`(kind: EventListKind) {
    let list = kind.make()
    let far = SimTime.zero + .days(1)
    var handles = (0..<100 as Range<UInt32>).map {
      list.scheduleCancellable(Event(kind: 0, subject: $0), at: far)
    }
    for round in 1...1_000 as ClosedRange<Int64> {
      for index in handles.indices {
        _ = list.reschedule(&handles[index], to: far + .seconds(round))
      }
    }
    #expect(list.count == 100)
    #expect(list.heldEntries <= 2 * list.count + 64)
  }

  /// Descending times defeat a list that inserts into a sorted array; here they must stay cheap.
  @Test(arguments: EventListKind.allCases)
  func `descending times are dispatched in ascending order`(kind: EventListKind) {
    let list = kind.make()
    let count: Int64 = 20_000
    for step in (0..<count).reversed() {
      let event = Event(kind: 0, subject: UInt32(step))
      list.schedule(event, at: .zero + .microseconds(step))
    }
    var wrong = 0
    for step in 0..<count where list.popFirst(before: .max)?.event.subject != UInt32(step) {
      wrong += 1
    }
    #expect(wrong == 0)
  }
}

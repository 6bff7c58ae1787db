@testable import SimulationKernel
import Testing

/// Event lists allocate while they grow and never again: their buffers keep their size.
@Suite
struct SteadyStateTests {
  private func hold<List: FutureEventList & ~Copyable>(
    _ list: inout List, _ handles: inout [EventHandle], _ stream: inout RandomStream,
    operations: Int
  ) {
    for _ in 0..<operations {
      guard let first = list.popFirst(before: .max) else { return }
      let subject = Int(first.event.subject)
      let delay = stream.exponential(mean: SimDuration.seconds(1))
      handles[subject] = list.scheduleCancellable(first.event, at: first.time + delay)
      let moved = Int(stream.uniform(below: UInt32(handles.count)))
      _ = list.reschedule(&handles[moved], to: first.time + .seconds(2))
    }
  }

  private func filled<List: FutureEventList & ~Copyable>(
    _: List.Type, _ handles: inout [EventHandle], _ stream: inout RandomStream, capacity: Int
  ) -> List {
    var list = List(minimumCapacity: capacity)
    for subject in 0..<1_000 as Range<UInt32> {
      let time = SimTime.zero + stream.exponential(mean: SimDuration.seconds(1))
      handles.append(list.scheduleCancellable(Event(kind: 0, subject: subject), at: time))
    }
    return list
  }

  @Test func `the wheel stays within the room for its entries`() {
    var handles: [EventHandle] = []
    var stream = RandomStream(StreamID(seed: 51))
    // At most 2 * 1,000 + 64 entries are held between sweeps, and one slot is swept at a time.
    var list = filled(LazyRadixWheel.self, &handles, &stream, capacity: 2_100)
    let chunks = list.pool.nextChunk.capacity
    let slots = list.cancellations.rows.capacity
    hold(&list, &handles, &stream, operations: 100_000)
    #expect(list.pool.nextChunk.capacity == chunks)
    #expect(list.cancellations.rows.capacity == slots)
    #expect(list.run.entries.capacity <= 1_024)
  }

  @Test func `the heap stays within the room for its entries`() {
    var handles: [EventHandle] = []
    var stream = RandomStream(StreamID(seed: 52))
    var list = filled(QuaternaryHeap.self, &handles, &stream, capacity: 2_100)
    let nodes = list.keys.capacity
    hold(&list, &handles, &stream, operations: 100_000)
    #expect(list.keys.capacity == nodes)
  }

  @Test func `the ladder stops growing`() {
    var handles: [EventHandle] = []
    var stream = RandomStream(StreamID(seed: 53))
    var list = filled(LadderQueue.self, &handles, &stream, capacity: 2_100)
    hold(&list, &handles, &stream, operations: 20_000)
    let chunks = list.pool.nextChunk.capacity
    let buckets = list.buckets.capacity
    hold(&list, &handles, &stream, operations: 80_000)
    #expect(list.pool.nextChunk.capacity == chunks)
    #expect(list.buckets.capacity == buckets)
  }

  @Test func `sorting is stable and correct for every size and time span`() {
    var stream = RandomStream(StreamID(seed: 54))
    let sorter = SlotSorter()
    let target = OwnedBuffer<EventEntry>(capacity: SlotSorter.capacity + 3)
    for count in 1...SlotSorter.capacity {
      for bits in [1, 3, 8, 12, 25, 30, 48, 62] as [UInt64] {
        var expected: [(time: UInt64, order: UInt32)] = []
        for order in 0..<UInt32(count) {
          let time = 77 + stream.next() >> (64 - bits)
          expected.append((time, order))
          sorter.staged[Int(order)] = EventEntry(
            time: time, event: Event(rawValue: order))
        }
        sorter.sort(count, in: 77..<(77 + 1 << bits), into: target, at: 3)
        expected.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        let agrees = expected.indices.allSatisfy {
          target[3 + $0].time == expected[$0].time
            && target[3 + $0].event.rawValue == expected[$0].order
        }
        if !agrees { Issue.record("\(count) entries in 2^\(bits) ns") }
      }
    }
  }
}

@testable import SimulationKernel
import Testing

/// What an event list asks of the table: whether an entry or a handle is still meant.
@Suite
struct CancellationTableTests {
  private func entry(_ handle: EventHandle) -> EventEntry { EventEntry(time: 0, handle: handle) }

  @Test func `an entry is stale from the moment its event is moved, and its successor is not`() {
    var table = CancellationTable(minimumCapacity: 1)
    var handle = table.acquire(Event(rawValue: 7))
    let first = handle
    #expect(!table.isStale(entry(first)))
    #expect(table.renew(&handle))
    #expect(handle.slot == first.slot)
    #expect(table.isStale(entry(first)))
    #expect(table.take(entry(first)) == nil)
    #expect(table.take(entry(handle)) == Event(rawValue: 7))
    #expect(table.isStale(entry(handle)))
  }

  @Test func `a row serves the next event at once, and its old entry stays stale`() {
    var table = CancellationTable(minimumCapacity: 1)
    let cancelled = table.acquire(Event(rawValue: 1))
    #expect(table.cancel(cancelled))
    let next = table.acquire(Event(rawValue: 2))
    #expect(next.slot == cancelled.slot)
    #expect(table.rows.capacity == 2)
    #expect(table.isStale(entry(cancelled)))
    #expect(!table.cancel(cancelled))
    #expect(table.take(entry(next)) == Event(rawValue: 2))
  }

  @Test func `a row that has used up its generations is never used again`() {
    for moves in [false, true] {
      var table = CancellationTable(minimumCapacity: 4)
      let slot = table.acquire(Event(rawValue: 3)).slot
      let last = CancellationTable.usedUp - 1
      table.rows[Int(slot)].generation = last
      let old = EventHandle(slot: slot, generation: last)
      var handle = old
      if moves {
        #expect(table.renew(&handle))
        #expect(handle.slot != slot)
        #expect(table.take(entry(handle)) == Event(rawValue: 3))
      } else {
        #expect(table.cancel(handle))
      }
      #expect(table.isStale(entry(old)))
      for raw in 0..<8 as Range<UInt32> {
        #expect(table.acquire(Event(rawValue: raw)).slot != slot)
      }
    }
  }

  @Test func `the wanted of some entries keep their order`() {
    var table = CancellationTable(minimumCapacity: 64)
    var stream = RandomStream(StreamID(seed: 55))
    let entries = OwnedBuffer<EventEntry>(capacity: 64)
    for count in 0...64 {
      var wanted: [UInt64] = []
      for index in 0..<count {
        let event = Event(rawValue: UInt32(index))
        let isPlain = stream.bernoulli(0.3)
        let handle = isPlain ? EventHandle.none : table.acquire(event)
        let time = UInt64(index)
        entries[index] =
          isPlain ? EventEntry(time: time, event: event) : EventEntry(time: time, handle: handle)
        if stream.bernoulli(0.5) && table.cancel(handle) { continue }
        wanted.append(time)
      }
      let end = table.keepWanted(of: entries, in: 0..<count)
      #expect((0..<end).map { entries[$0].time } == wanted)
    }
  }
}

@testable import SimulationKernel
import Testing

/// What an event list asks of the table: whether an entry or a handle is still meant.
///
/// The answers are named first: the macro cannot take apart calls on what cannot be copied.
@Suite
struct CancellationTableTests {
  private func entry(_ handle: EventHandle) -> EventEntry { EventEntry(time: 0, handle: handle) }

  @Test func `an entry becomes stale when its event is moved; the new one is valid`() {
    var table = CancellationTable(minimumCapacity: 1)
    var handle = table.acquire(Event(rawValue: 7))
    let first = handle
    let staleBefore = table.isStale(entry(first))
    let isMoved = table.renew(&handle)
    let staleAfter = table.isStale(entry(first))
    let eventOfOld = table.take(entry(first))
    let eventOfNew = table.take(entry(handle))
    let staleWhenTaken = table.isStale(entry(handle))
    #expect(isMoved && handle.slot == first.slot)
    #expect([staleBefore, staleAfter, staleWhenTaken] == [false, true, true])
    #expect(eventOfOld == nil)
    #expect(eventOfNew == Event(rawValue: 7))
  }

  @Test func `a row is reused at once, and its old entry stays stale`() {
    var table = CancellationTable(minimumCapacity: 1)
    let old = table.acquire(Event(rawValue: 1))
    let isCancelled = table.cancel(old)
    let next = table.acquire(Event(rawValue: 2))
    let isStale = table.isStale(entry(old))
    let isCancelledAgain = table.cancel(old)
    let event = table.take(entry(next))
    #expect(isCancelled && next.slot == old.slot)
    #expect(isStale && !isCancelledAgain)
    #expect(event == Event(rawValue: 2))
  }

  @Test(arguments: [false, true])
  func `a row with no generations left is never reused`(isMoved: Bool) {
    var table = CancellationTable(minimumCapacity: 4)
    let slot = table.acquire(Event(rawValue: 3)).slot
    let last = EventHandle(slot: slot, generation: CancellationTable.usedUp - 1)
    table.rows[Int(slot)].generation = last.generation
    var handle = last
    if isMoved {
      let isRenewed = table.renew(&handle)
      let event = table.take(entry(handle))
      #expect(isRenewed && handle.slot != slot)
      #expect(event == Event(rawValue: 3))
    } else {
      let isCancelled = table.cancel(handle)
      #expect(isCancelled)
    }
    let isStale = table.isStale(entry(last))
    #expect(isStale)
    for raw in 0..<8 as Range<UInt32> {
      let other = table.acquire(Event(rawValue: raw)).slot
      #expect(other != slot)
    }
  }

  @Test func `the filter of entries keeps their order`() {
    var table = CancellationTable(minimumCapacity: 64)
    var stream = RandomStream(StreamID(seed: 55))
    let entries = OwnedBuffer<EventEntry>(capacity: 64)
    for count in 0...64 {
      var wanted: [UInt64] = []
      for index in 0..<count {
        let event = Event(rawValue: UInt32(index))
        let time = UInt64(index)
        if stream.bernoulli(0.3) {
          entries[index] = EventEntry(time: time, event: event)
          wanted.append(time)
          continue
        }
        let handle = table.acquire(event)
        entries[index] = EventEntry(time: time, handle: handle)
        let isCancelled = stream.bernoulli(0.5) && table.cancel(handle)
        if !isCancelled { wanted.append(time) }
      }
      let end = table.keepWanted(of: entries, in: 0..<count)
      let kept = (0..<end).map { entries[$0].time }
      #expect(kept == wanted, "\(count) entries")
    }
  }
}

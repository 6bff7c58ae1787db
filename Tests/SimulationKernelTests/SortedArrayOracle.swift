import SimulationKernel

/// The event list as its definition says it: an array, searched from end to end.
struct SortedArrayOracle {
  private struct Entry {
    let time: SimTime
    let sequence: Int
    let event: Event
  }

  private var entries: [Entry] = []
  private var nextSequence = 0

  var count: Int { entries.count }

  /// Adds an event; the number returned names it for `cancel` and `reschedule`.
  mutating func schedule(_ event: Event, at time: SimTime) -> Int {
    entries.append(Entry(time: time, sequence: nextSequence, event: event))
    nextSequence += 1
    return nextSequence - 1
  }

  mutating func cancel(_ sequence: Int) -> Bool {
    guard let index = entries.firstIndex(where: { $0.sequence == sequence }) else { return false }
    entries.remove(at: index)
    return true
  }

  mutating func reschedule(_ sequence: inout Int, to time: SimTime) -> Bool {
    guard let index = entries.firstIndex(where: { $0.sequence == sequence }) else { return false }
    let event = entries.remove(at: index).event
    sequence = schedule(event, at: time)
    return true
  }

  mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
    let first = entries.indices.min { left, right in
      (entries[left].time, entries[left].sequence)
        < (entries[right].time, entries[right].sequence)
    }
    guard let first, entries[first].time < limit else { return nil }
    let entry = entries.remove(at: first)
    return ScheduledEvent(time: entry.time, event: entry.event)
  }
}

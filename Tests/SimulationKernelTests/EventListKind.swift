import Testing

@testable import SimulationKernel

/// Every event list of the kernel, and the scheduler that keeps one event beside its list; the
/// contract suite runs over all of them.
enum EventListKind: CaseIterable, CustomTestStringConvertible {
  case lazyRadixWheel, quaternaryHeap, ladderQueue, scheduler

  func make(minimumCapacity: Int = 0) -> any EventListUnderTest {
    switch self {
    case .lazyRadixWheel: EventListBox<LazyRadixWheel>(minimumCapacity: minimumCapacity)
    case .quaternaryHeap: EventListBox<QuaternaryHeap>(minimumCapacity: minimumCapacity)
    case .ladderQueue: EventListBox<LadderQueue>(minimumCapacity: minimumCapacity)
    case .scheduler: SchedulerBox(minimumCapacity: minimumCapacity)
    }
  }

  var testDescription: String { make().name }
}

/// An event list behind a class, so that one test body serves all types.
protocol EventListUnderTest: AnyObject {
  var name: String { get }
  var count: Int { get }
  var heldEntries: Int { get }
  func schedule(_ event: Event, at time: SimTime)
  func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle
  func cancel(_ handle: EventHandle) -> Bool
  func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool
  func popFirst(before limit: SimTime) -> ScheduledEvent?
}

final class EventListBox<List: FutureEventList & ~Copyable>: EventListUnderTest {
  private var list: List

  init(minimumCapacity: Int) { list = List(minimumCapacity: minimumCapacity) }

  var name: String { List.name }
  var count: Int { list.count }
  var heldEntries: Int { list.heldEntries }

  func schedule(_ event: Event, at time: SimTime) { list.schedule(event, at: time) }

  func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    list.scheduleCancellable(event, at: time)
  }

  func cancel(_ handle: EventHandle) -> Bool { list.cancel(handle) }

  func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool {
    list.reschedule(&handle, to: time)
  }

  func popFirst(before limit: SimTime) -> ScheduledEvent? { list.popFirst(before: limit) }
}

/// A scheduler whose every other event is said to be the next one, be that true or not.
final class SchedulerBox: EventListUnderTest {
  private var scheduler: Scheduler<LazyRadixWheel>

  init(minimumCapacity: Int) { scheduler = Scheduler(minimumCapacity: minimumCapacity) }

  var name: String { "scheduler" }
  var count: Int { scheduler.pendingEvents }
  var heldEntries: Int { scheduler.heldEntries }

  func schedule(_ event: Event, at time: SimTime) {
    if event.subject.isMultiple(of: 2) {
      scheduler.scheduleNext(event, at: time)
    } else {
      scheduler.schedule(event, at: time)
    }
  }
  func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    scheduler.scheduleCancellable(event, at: time)
  }
  func cancel(_ handle: EventHandle) -> Bool {
    var handle = handle
    return scheduler.cancel(&handle)
  }
  func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool {
    scheduler.reschedule(&handle, at: time)
  }
  func popFirst(before limit: SimTime) -> ScheduledEvent? { scheduler.popFirst(before: limit) }
}

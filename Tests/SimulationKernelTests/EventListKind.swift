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

/// A scheduler whose every other event is said to be the next one, be that true or not, and which
/// has a third of those that can be cancelled as its timer, one at a time.
final class SchedulerBox: EventListUnderTest {
  private var scheduler: Scheduler<LazyRadixWheel>
  /// The timer and a handle for it; `.none` where it is not scheduled.
  private var timer = (event: Event(kind: 0, subject: 0), handle: EventHandle.none)
  private var timers: UInt32 = 0

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
    guard event.subject.isMultiple(of: 3), timer.handle.isNone else {
      return scheduler.scheduleCancellable(event, at: time)
    }
    return setTimer(event, at: time)
  }
  func cancel(_ handle: EventHandle) -> Bool {
    guard handle.slot == .max else {
      var handle = handle
      return scheduler.cancel(&handle)
    }
    guard handle == timer.handle else { return false }
    timer.handle = .none
    return scheduler.cancelTimer()
  }
  func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool {
    guard handle.slot == .max else { return scheduler.reschedule(&handle, at: time) }
    guard handle == timer.handle else { return false }
    handle = setTimer(timer.event, at: time)
    return true
  }
  func popFirst(before limit: SimTime) -> ScheduledEvent? {
    let popped = scheduler.popFirst(before: limit)
    if popped?.event == timer.event { timer.handle = .none }
    return popped
  }

  private func setTimer(_ event: Event, at time: SimTime) -> EventHandle {
    scheduler.setTimer(event, at: time)
    timers += 1
    timer = (event, EventHandle(slot: .max, generation: timers))
    return timer.handle
  }
}

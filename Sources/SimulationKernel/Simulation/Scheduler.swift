/// What a model sees of the simulation while it handles an event: the clock and the event list.
@frozen public struct Scheduler<Events: FutureEventList & ~Copyable>: ~Copyable {
  @usableFromInline var clock: SimTime = .zero
  @usableFromInline var dispatched: UInt64 = 0
  @usableFromInline var trajectory = Fingerprint()
  @usableFromInline var list: Events
  /// The event kept outside the list; unused while ``pinnedAt`` is `.max`.
  @usableFromInline var pinned = Event(rawValue: 0)
  /// The instant of the event outside the list; the list's events of that instant are older.
  @usableFromInline var pinnedAt = SimTime.max
  /// Whether the event outside the list is the timer.
  @usableFromInline var isTimerPinned = false
  /// The timer while it is in the list.
  @usableFromInline var timer = EventHandle.none

  /// A clock at zero and an empty event list with room for that many events.
  @inlinable public init(minimumCapacity: Int = 64) {
    list = Events(minimumCapacity: minimumCapacity)
  }

  /// The simulation clock: the time of the event being handled, or of the end of the last run.
  @inlinable public var now: SimTime { clock }

  /// Events handed to the model so far; cancelled ones do not count.
  @inlinable public var dispatchedEvents: UInt64 { dispatched }

  /// Hash of all events handed to the model so far, with their times.
  @inlinable public var fingerprint: Fingerprint { trajectory }

  /// Events that are scheduled and not cancelled.
  @inlinable public var pendingEvents: Int { list.count + (pinnedAt == .max ? 0 : 1) }

  /// Entries in memory, cancelled ones included; at most `2 * pendingEvents + 64`.
  @inlinable public var heldEntries: Int { list.heldEntries + (pinnedAt == .max ? 0 : 1) }

  /// Schedules an event at an instant; it cannot be cancelled.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable public mutating func schedule(_ event: Event, at time: SimTime) {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    willSchedule(at: time)
    list.schedule(event, at: time)
  }

  /// Schedules an event that is likely to be the next one; it cannot be cancelled.
  ///
  /// The order of events is that of ``schedule(_:at:)``. One such event at a time is kept outside
  /// the list, which saves inserting and removing it; the one before goes into the list.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable public mutating func scheduleNext(_ event: Event, at time: SimTime) {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    if pinnedAt != .max { unpin() }
    if time == .max {
      list.schedule(event, at: time)
    } else {
      pinned = event
      pinnedAt = time
    }
  }

  /// Schedules the timer, of which there is one, or moves it, behind all that are there already.
  ///
  /// Where no event of ``scheduleNext(_:at:)`` is outside the list, the timer is.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable public mutating func setTimer(_ event: Event, at time: SimTime) {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    cancelTimer()
    if pinnedAt == .max, time != .max {
      pinned = event
      pinnedAt = time
      isTimerPinned = true
    } else {
      willSchedule(at: time)
      timer = list.scheduleCancellable(event, at: time)
    }
  }

  /// Cancels the timer; false when it is not scheduled.
  @inlinable @discardableResult public mutating func cancelTimer() -> Bool {
    guard isTimerPinned else { return list.cancel(timer) }
    pinnedAt = .max
    isTimerPinned = false
    return true
  }

  /// Puts the event outside the list into it where another is scheduled for its instant, after it.
  @inlinable
  @inline(__always)
  mutating func willSchedule(at time: SimTime) {
    if time == pinnedAt, time != .max { unpin() }
  }

  /// Puts the event outside the list into it.
  @inlinable
  @inline(never)
  mutating func unpin() {
    if isTimerPinned {
      timer = list.scheduleCancellable(pinned, at: pinnedAt)
      isTimerPinned = false
    } else {
      list.schedule(pinned, at: pinnedAt)
    }
    pinnedAt = .max
  }

  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  @inlinable
  @inline(__always)
  mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
    guard pinnedAt < limit else { return list.popFirst(before: limit) }
    // The list's events of its instant were scheduled before it.
    if let event = list.popFirst(before: pinnedAt + .nanoseconds(1)) { return event }
    defer {
      pinnedAt = .max
      isTimerPinned = false
    }
    return ScheduledEvent(time: pinnedAt, event: pinned)
  }

  /// Schedules an event after a delay; it cannot be cancelled.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable public mutating func schedule(_ event: Event, after delay: SimDuration) {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    let time = clock + delay
    willSchedule(at: time)
    list.schedule(event, at: time)
  }

  /// Schedules an event at an instant and returns its handle.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  public mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    willSchedule(at: time)
    return list.scheduleCancellable(event, at: time)
  }

  /// Schedules an event after a delay and returns its handle.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable
  public mutating func scheduleCancellable(
    _ event: Event, after delay: SimDuration
  ) -> EventHandle {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    let time = clock + delay
    willSchedule(at: time)
    return list.scheduleCancellable(event, at: time)
  }

  /// Cancels an event and sets its handle to `.none`; false when it was already gone.
  @inlinable @discardableResult public mutating func cancel(_ handle: inout EventHandle) -> Bool {
    defer { handle = .none }
    return list.cancel(handle)
  }

  /// Moves an event to an instant, behind all that are there already; false when it was gone.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, at time: SimTime) -> Bool {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    willSchedule(at: time)
    return list.reschedule(&handle, to: time)
  }

  /// Moves an event to `delay` from now, behind all that are there already; false when it was gone.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, after delay: SimDuration) -> Bool {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    let time = clock + delay
    willSchedule(at: time)
    return list.reschedule(&handle, to: time)
  }
}

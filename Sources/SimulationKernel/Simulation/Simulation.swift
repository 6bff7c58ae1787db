/// A model with its clock and event list, and the loop that drives them.
@frozen public struct Simulation<M: Model & ~Copyable>: ~Copyable {
  /// What is simulated.
  public var model: M

  /// The clock, the event list and the counters.
  public var scheduler: Scheduler<M.Events>

  /// A simulation at time zero, with room for that many events before the list first grows.
  @inlinable public init(model: consuming M, minimumCapacity: Int = 64) {
    self.model = model
    self.scheduler = Scheduler(minimumCapacity: minimumCapacity)
  }

  /// Dispatches events in order until a limit is reached or none is left.
  ///
  /// Events at exactly the time limit are not dispatched; at the time limit the clock ends there,
  /// so a run may be continued by another with a later limit, with the same result as in one
  /// piece. When the list runs empty the clock ends at the time limit too, if there is one.
  @inlinable public mutating func run(until stop: StopCondition) -> StopReason {
    var remaining = stop.events
    while remaining > 0 {
      guard let next = scheduler.popFirst(before: stop.time) else {
        if stop.time < .max { scheduler.clock = Swift.max(scheduler.clock, stop.time) }
        return scheduler.pendingEvents == 0 ? .emptyList : .timeLimit
      }
      precondition(next.time >= scheduler.clock, "The event list went back in time.")
      scheduler.clock = next.time
      scheduler.dispatched &+= 1
      scheduler.trajectory.mix(time: next.time, event: next.event)
      model.handle(next.event, &scheduler)
      remaining &-= 1
    }
    return .eventLimit
  }
}

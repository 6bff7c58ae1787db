/// A run in which simulated time stands still is ended: intervals of no length would keep it busy
/// for ever.
extension Simulation where M: ~Copyable {
  /// Runs to an instant, unless ``OperatingSystem/mostEventsPerInstant`` events have the same time.
  mutating func advance<Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration>(
    until end: SimTime
  ) where M == OperatingSystem<Events, Configuration> {
    guard model.observer.standstill == nil else { return }
    while true {
      let before = scheduler.now
      let stop = StopCondition(time: end, events: model.mostEventsPerInstant)
      guard run(until: stop) == .eventLimit else { return }
      if scheduler.now == before {
        model.observer.standsStill(at: before)
        return
      }
    }
  }
}

extension OperatingSystem where Events: ~Copyable {
  /// The most events at one instant: 100,000, and 20 per process and per recorded use, which may
  /// all be of one second.
  var mostEventsPerInstant: UInt64 { 100_000 + 20 * UInt64(processes.count + user.unbegunRequests) }
}

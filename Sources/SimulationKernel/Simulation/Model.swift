/// The simulated system: its state, and how an event changes it.
///
/// A model is usually a noncopyable structure of tables indexed by dense ids. It names its event
/// list as a concrete type, so that the whole loop is compiled for exactly this pair:
///
///     struct Clock: Model, ~Copyable {
///       typealias Events = LazyRadixWheel
///       var ticks = 0
///       mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
///         ticks += 1
///         scheduler.schedule(event, after: .seconds(1))
///       }
///     }
public protocol Model: ~Copyable {
  /// The event list the model runs on.
  associatedtype Events: FutureEventList & ~Copyable

  /// Applies one event at `scheduler.now`, and schedules or cancels others.
  mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>)
}

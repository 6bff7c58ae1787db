/// An event with the instant at which it happens; what an event list returns.
@frozen public struct ScheduledEvent: BitwiseCopyable, Hashable, Sendable {
  /// The time of the event.
  public let time: SimTime
  /// What happens.
  public let event: Event

  /// That event at that instant.
  @inlinable public init(time: SimTime, event: Event) {
    self.time = time
    self.event = event
  }
}

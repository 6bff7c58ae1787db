/// When a run ends: at an instant, after a number of events, or when nothing is scheduled any more.
@frozen public struct StopCondition: Sendable, Hashable {
  /// Events at this instant or later are not dispatched.
  public var time: SimTime

  /// The greatest number of events that this run dispatches.
  public var events: UInt64

  /// Stops at whichever comes first.
  @inlinable public init(time: SimTime = .max, events: UInt64 = .max) {
    self.time = time
    self.events = events
  }

  /// Stops before the first event at or after that instant, with the clock at the instant.
  @inlinable
  public static func time(_ limit: SimTime) -> StopCondition { StopCondition(time: limit) }

  /// Stops after that many events, with the clock at the last of them.
  @inlinable
  public static func events(_ limit: UInt64) -> StopCondition { StopCondition(events: limit) }

  /// Stops only when the event list is empty (events at `SimTime.max` never happen).
  @inlinable public static var emptyList: StopCondition { StopCondition() }
}

/// Why a run ended.
@frozen public enum StopReason: Sendable, Hashable {
  /// The clock reached the time limit.
  case timeLimit
  /// The run dispatched as many events as it was allowed to.
  case eventLimit
  /// Nothing is scheduled before the limit, and nothing after it.
  case emptyList
}

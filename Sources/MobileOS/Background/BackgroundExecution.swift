/// Why an app runs in background, and until when.
struct BackgroundExecution: BitwiseCopyable {
  var reason: BackgroundReason
  /// When the execution ends, unless it waits for the CPU.
  var end: SimTime
  /// When the time budget ends; `.max` for no limit.
  var limit: SimTime
}

/// The next state of an app that has left the front.
enum BackgroundDeparture: BitwiseCopyable {
  /// It has no work.
  case suspend
  /// It runs in background.
  case execute(BackgroundExecution)
  /// The user swipes it away.
  case quit
}

import SimulationKernel

/// What an app runs for without being in front, and until when.
struct BackgroundRun: BitwiseCopyable {
  var reason: BackgroundReason
  /// When it is over, as far as it does not wait for the CPU.
  var end: SimTime
  /// When the OS takes the time away; `.max` for no limit.
  var limit: SimTime
}

/// What becomes of an app that has left the front.
enum BackgroundDeparture: BitwiseCopyable {
  /// It has nothing to do.
  case suspend
  /// It goes on.
  case run(BackgroundRun)
  /// The user swipes it away.
  case quit
}

/// The launch or resume that the user waits for, or the latest one.
struct LaunchInProgress: BitwiseCopyable {
  var app = ProcessID.none
  /// How the app comes to the front.
  var kind = LaunchKind.cold
  /// Whether the user still waits.
  var isAwaited = false
  /// When the user asked for the app.
  var requestedAt = SimTime.zero
  /// CPU time that it takes.
  var work = SimDuration.zero
  /// The part of that work in which the app waits for memory; it comes first.
  var memoryWork = SimDuration.zero
  /// When the watchdog ends it; for an app that was killed during its launch, when the user stops
  /// waiting.
  var deadline = SimTime.max
}

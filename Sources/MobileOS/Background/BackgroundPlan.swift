import SimulationKernel

/// What the app of one use will do when it leaves the front.
///
/// Drawn when the use begins, whatever becomes of the app, so that every strategy sees the same.
struct BackgroundPlan: BitwiseCopyable {
  /// Assertions, and when the last of them ends, counted from leaving the front.
  var tasks: UInt8 = 0
  var taskTime = SimDuration.zero
  /// How long it goes on playing or following the location; zero for not at all.
  var modeTime = SimDuration.zero
  var mode = BackgroundReason.grace
  /// When a download finishes, counted from leaving the front; nil for none.
  var download: SimDuration?
  /// Whether the user swipes it away.
  var isForceQuit = false
}

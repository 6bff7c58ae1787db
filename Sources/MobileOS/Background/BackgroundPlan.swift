/// The background work that an app starts after one use.
///
/// Drawn when the use begins, independently of the app's fate: equal for every strategy.
struct BackgroundPlan: BitwiseCopyable {
  /// Assertions, and the time from leaving the front to the end of the last.
  var tasks: UInt8 = 0
  var taskTime = SimDuration.zero
  /// Time of audio or location updates; zero for none.
  var modeTime = SimDuration.zero
  var mode = BackgroundReason.grace
  /// Time from leaving the front to the end of a download; nil for none.
  var download: SimDuration?
  /// Whether the user swipes it away.
  var isForceQuit = false
}

import SimulationKernel

/// What one app does in background.
struct BackgroundRow: BitwiseCopyable {
  /// When what it does is over, as far as it does not wait for the CPU; `.max` while it does.
  var end = SimTime.zero
  /// When the OS takes the time away; `.max` for no limit.
  var limit = SimTime.max
  /// When its window of CPU use ends; `.max` for the last one, which ends with the run.
  var check = SimTime.max
  /// Work that its job had at the beginning of that window.
  var windowWork = SimDuration.zero
  /// What a launch in background was for, in time without launching.
  var pending = SimDuration.zero
  /// The kill after which it was launched in background, until the user comes back to it; `.max`
  /// for none.
  var killedAt = SimTime.max
  /// Silent pushes that have reached the app.
  var pushes: UInt32 = 0
  /// Assertions it holds.
  var tasks: UInt8 = 0
  var reason = BackgroundReason.grace
  /// Whether the user swiped it away and has not opened it since.
  var isForceQuit = false

  /// The next instant at which something must be looked at.
  var next: SimTime { min(end, limit, check) }
}

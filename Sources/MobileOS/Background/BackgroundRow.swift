/// The background execution of one app.
struct BackgroundRow: BitwiseCopyable {
  /// The execution; its end is `.max` while it waits for the CPU.
  var execution = BackgroundExecution(reason: .grace, end: .zero, limit: .max)
  /// When its interval of CPU use ends; `.max` for the last one, which ends with the execution.
  var check = SimTime.max
  /// Work that its job had at the beginning of that interval.
  var intervalWork = SimDuration.zero
  /// Duration of the work after a launch in background.
  var pending = SimDuration.zero
  /// The kill before a launch in background, until the user returns to the app; `.max` for none.
  var killedAt = SimTime.max
  /// Silent pushes that have reached the app.
  var pushes: UInt32 = 0
  /// Assertions it holds.
  var tasks: UInt8 = 0
  /// Whether the user swiped it away and has not opened it since.
  var isForceQuit = false

  /// The next instant at which the execution must be checked.
  var next: SimTime { min(execution.end, execution.limit, check) }
}

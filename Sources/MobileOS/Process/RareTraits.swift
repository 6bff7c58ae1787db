/// The traits that few apps have or few events read: 64 bytes, one row for all apps that agree.
@usableFromInline struct RareTraits: BitwiseCopyable, Equatable {
  let softLimitBytes: Int64
  let hardLimitBytes: Int64
  private let inactiveSoftLimitBytes: Int64
  private let inactiveHardLimitBytes: Int64
  let purgeableBytes: Int64
  let warningDelay: SimDuration
  let relaunchCostMilliseconds: Double
  /// The row of the app in whose coalition the process is; none for a coalition of its own.
  let host: ProcessID

  init(_ app: AppTraits) {
    softLimitBytes = app.softLimitBytes
    hardLimitBytes = app.hardLimitBytes
    inactiveSoftLimitBytes = app.inactiveSoftLimitBytes ?? app.softLimitBytes
    inactiveHardLimitBytes = app.inactiveHardLimitBytes ?? app.hardLimitBytes
    purgeableBytes = app.purgeableBytes
    warningDelay = app.warningDelay
    relaunchCostMilliseconds = app.relaunchCostMilliseconds
    host = app.host ?? .none
  }

  @inline(__always)
  func softLimit(in state: ProcessState) -> Int64 {
    state == .suspended ? inactiveSoftLimitBytes : softLimitBytes
  }

  @inline(__always)
  func hardLimit(in state: ProcessState) -> Int64 {
    state == .suspended ? inactiveHardLimitBytes : hardLimitBytes
  }
}

/// The traits that most events read, as the process table keeps them: 64 bytes, one cache line.
@usableFromInline struct ProcessTraits: BitwiseCopyable {
  let baseBytes: Int64
  let peakBytes: Int64
  let growthBytesPerSecond: Int64
  let cleanBytes: Int64
  let coldLaunch: SimDuration
  let warmLaunch: SimDuration
  let resume: SimDuration
  let compressionPermille: UInt16
  let workingSetPermille: UInt16
  let warningResponsePermille: UInt16
  let kind: ProcessKind

  init(_ app: AppTraits) {
    baseBytes = app.baseBytes
    peakBytes = app.peakBytes
    growthBytesPerSecond = app.growthBytesPerSecond
    cleanBytes = app.cleanBytes
    coldLaunch = app.coldLaunch
    warmLaunch = app.warmLaunch
    resume = app.resume
    compressionPermille = app.compressionPermille
    workingSetPermille = app.workingSetPermille
    warningResponsePermille = app.warningResponsePermille
    kind = app.kind
  }

  /// How long a launch of that kind takes.
  @inline(__always)
  func latency(_ kind: LaunchKind) -> SimDuration {
    switch kind {
    case .cold: coldLaunch
    case .warm: warmLaunch
    case .resume: resume
    }
  }

  /// What is kept of the base however many warnings are answered, in bytes.
  var keptWhenWarnedBytes: Int64 {
    AppTraits.keptWhenWarned(baseBytes, responsePermille: warningResponsePermille)
  }
}

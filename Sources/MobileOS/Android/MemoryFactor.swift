/// Android's memory level, by the number of cached processes.
///
/// It sets the level of `onTrimMemory`, and field studies count it. Where the kernel reports
/// stalls, these set the level instead; since Android 14 apps are not notified. Sources:
/// `AppProfiler.updateLowMemStateLSP`, ProcessList.java, ActivityManagerConstants.java, AOSP 10 to
/// 14.
public enum MemoryFactor: Int, CaseIterable, Sendable {
  case normal, moderate, low, critical

  /// The level for a number of cached processes.
  ///
  /// - Parameters:
  ///   - cached: cached processes with activities.
  ///   - empty: cached processes without.
  ///   - limit: the most cached processes of both kinds.
  public init(cached: Int, empty: Int, limit: Int = 32) {
    let emptyLimit = limit / 2
    if cached > (limit - emptyLimit) / 3 || empty > emptyLimit / 2 {
      self = .normal
    } else if cached + empty <= 3 {
      self = .critical
    } else {
      self = cached + empty <= 5 ? .low : .moderate
    }
  }

  /// The level of a device's processes; the app left last does not count as cached.
  init(of processes: borrowing ProcessView) {
    var cached = 0
    var empty = 0
    var previous = ProcessID.none
    for index in 0..<processes.count {
      let process = ProcessID(UInt32(index))
      let state = processes.state(process)
      guard state == .suspended || state == .background else { continue }
      let isSuspended = state == .suspended
      if processes.isEmpty(process) {
        empty += isSuspended ? 1 : 0
        continue
      }
      cached += isSuspended ? 1 : 0
      guard processes.kind(process) == .app else { continue }
      if previous == .none || processes.leftFrontAt(process) > processes.leftFrontAt(previous) {
        previous = process
      }
    }
    if previous != .none, processes.state(previous) == .suspended { cached -= 1 }
    self.init(cached: cached, empty: empty)
  }
}

/// Why the OS terminated a process, with the codes and names of XNU's exit reasons.
public enum KillCause: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Over its soft limit while memory was below the soft threshold.
  case highwater = 2
  /// Memory below the critical threshold, or an allocation that could not be met.
  case vmPageshortage = 4
  /// Over its hard limit.
  case perProcessLimit = 7
  /// Idle while memory was below the idle threshold.
  case idleExit = 9
  /// Too much CPU in background.
  case cpuLimit = 100
  /// The launch took longer than the watchdog allows (0x8badf00d).
  case watchdog = 101
  /// Background time was up and the app did not end its tasks (0x2182bad2).
  case backgroundTaskTimeout = 102
  /// Too slow with the results of a background transfer (0x2182bad3).
  case backgroundTransferTimeout = 103
  /// Too slow with a background fetch (0x2182bad4).
  case backgroundFetchTimeout = 104
  /// Suspended with a lock held on a file (0xdead10cc).
  case suspendedWithLockedFile = 105

  /// The cause as JetsamEvent reports spell it.
  public var reportName: String {
    switch self {
    case .highwater: "highwater"
    case .vmPageshortage: "vm-pageshortage"
    case .perProcessLimit: "per-process-limit"
    case .idleExit: "idle-exit"
    case .cpuLimit: "cpu-limit"
    case .watchdog: "watchdog"
    case .backgroundTaskTimeout: "background-task-timeout"
    case .backgroundTransferTimeout: "background-transfer-timeout"
    case .backgroundFetchTimeout: "background-fetch-timeout"
    case .suspendedWithLockedFile: "suspended-with-locked-file"
    }
  }
}

/// Why the OS terminated a process, with the codes and names of XNU's exit reasons.
///
/// Of XNU's memorystatus causes these are not modelled: 1 (jettisoned, generic), 3 (vnode-limit),
/// 10 (zone-map-exhaustion), 15 (vm-pageout-starvation), 16 (reserved).
public enum KillCause: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Over its soft limit while memory was below the soft threshold.
  case highwater = 2
  /// Memory below the critical threshold, or an allocation that could not be met.
  case vmPageshortage = 4
  /// Aggressive: all idle processes would be relaunched at once, so a whole range of bands is
  /// killed.
  case procThrashing = 5
  /// File pages were read again as fast as they were dropped.
  case fcThrashing = 6
  /// Over its hard limit.
  case perProcessLimit = 7
  /// Frozen when the freezer was turned off because the disk was full.
  case diskSpaceShortage = 8
  /// Idle while memory was below the idle threshold.
  case idleExit = 9
  /// Pages went into the compressor and came out of it as fast.
  case vmCompressorThrashing = 11
  /// The compressor was nearly full.
  case vmCompressorSpaceShortage = 12
  /// The swap space was nearly full.
  case lowSwap = 13
  /// Idle while the pressure level had been above normal for ten minutes.
  case sustainedMemoryPressure = 14
  /// Idle for minutes while memory was below the reaper's threshold.
  case longIdleExit = 17
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
    case .procThrashing: "proc-thrashing"
    case .fcThrashing: "fc-thrashing"
    case .perProcessLimit: "per-process-limit"
    case .diskSpaceShortage: "disk-space-shortage"
    case .idleExit: "idle-exit"
    case .vmCompressorThrashing: "vm-compressor-thrashing"
    case .vmCompressorSpaceShortage: "vm-compressor-space-shortage"
    case .lowSwap: "low-swap"
    case .sustainedMemoryPressure: "sustained-memory-pressure"
    case .longIdleExit: "long-idle-exit"
    case .cpuLimit: "cpu-limit"
    case .watchdog: "watchdog"
    case .backgroundTaskTimeout: "background-task-timeout"
    case .backgroundTransferTimeout: "background-transfer-timeout"
    case .backgroundFetchTimeout: "background-fetch-timeout"
    case .suspendedWithLockedFile: "suspended-with-locked-file"
    }
  }

  /// Whether it was the memory of the device that was short, so that dropping the victim's
  /// volatile pages may spare it.
  var isMemoryShortage: Bool {
    switch self {
    case .perProcessLimit, .diskSpaceShortage, .cpuLimit, .watchdog: false
    default: true
    }
  }
}

/// The end of a process in a record of a real device.
public struct DeathRecord: Hashable, Sendable {
  /// The kind of record.
  public enum Source: String, Sendable, CaseIterable {
    /// An iOS report of type 298.
    case jetsamEvent = "jetsam-event"
    /// A line of XNU's log about a kill with its reason.
    case kernelLog = "kernel-log"
    /// A line of XNU's log that announces a kill without its reason.
    case kernelNotice = "kernel-notice"
    /// A line of ReportSystemMemory or SpringBoard: `killed by jetsam reason`.
    case jetsamReason = "jetsam-reason"
    /// A line of launchd, runningboardd or a crash report about the reason of an exit.
    case launchd = "launchd"
    /// A line `killinfo` of Android's low-memory killer daemon in the events log.
    case killInfo = "lmkd-killinfo"
    /// A line `Kill 'app'` of the same daemon in the main log; `Reclaim 'app'` on Samsung's devices.
    case logcat = "lmkd-logcat"
    /// A record of the low-memory killer in kernels before Android 10.
    case kernelKiller = "kernel-lowmemorykiller"
    /// A line of Linux's out-of-memory killer.
    case oomKiller = "oom-killer"
    /// A line about the kill of a control group, such as a service, by systemd-oomd.
    case oomDaemon = "systemd-oomd"
    /// A line `Killing 17:app/u0a3 (adj 900): reason` of Android's activity manager.
    case activityManager = "activity-manager"
    /// A line `am_kill` of Android's activity manager.
    case amKill = "am-kill"
    /// Android's `ApplicationExitInfo`, as `dumpsys activity exit-info` or an app prints it.
    case exitInfo = "exit-info"
    /// A line `am_proc_died` or `has died` of Android's activity manager without a kill line before.
    case processDied = "am-proc-died"
    /// A report of a tool on jailbroken devices.
    case crashTool = "crash-tool"
    /// An exit counter of MetricKit.
    case metricKit = "metric-kit"
    /// A row about the end of a process in a PowerLog.
    case powerLog = "power-log"
  }

  /// Who ended a process and the cause, if the record has them.
  public enum Nature: String, Sendable, CaseIterable {
    /// The system, for memory: the device's or the process's own limit.
    case memory
    /// The system, to keep the number of cached processes or other resources in bounds.
    case upkeep
    /// A crash, an exit, the user or an update.
    case other
    /// The record does not say.
    case unclear
  }

  /// A limit of memory that a process exceeded.
  public typealias Limit = KernelKill.Limit

  /// The kind of record.
  public var source: Source
  /// The process's name; `uid 10123` or `pid 17` for a record without a name.
  public var process: String
  /// Its number.
  public var pid: Int64?
  /// The number of its user on Android, which identifies the app.
  public var uid: Int64?
  /// The kinds of other records of the same death that were joined to this one.
  public var retold: [Source] = []
  /// The cause in the record's own words; empty for none.
  public var cause = ""
  /// The record's further words about the cause, such as exit-info's subreason and description.
  public var detail: String?
  /// The date in the record's own form.
  public var date: String?
  /// The jetsam band, in the numbers of the record.
  public var band: Int?
  /// Android's adjustment: `oom_score_adj`, or `oom_adj` where ``isOldAdjustment``.
  public var adjustment: Int?
  /// Android's importance of `ApplicationExitInfo`.
  public var importance: Int?
  /// The time in the band, in seconds.
  public var secondsInBand: Double?
  /// The footprint (iOS) or the resident memory (Android) at the kill, in bytes.
  public var footprintBytes: Int64?
  /// The swapped memory that the kill freed, in bytes; in lmkd's records only.
  public var swapBytes: Int64?
  /// Available memory of the device, in bytes.
  public var availableBytes: Int64?
  /// The limit that it had exceeded according to another line.
  public var limit: Limit?
  /// The model.
  public var device: String?
  /// The system with its version.
  public var system: String?
  /// The identifier of the report that has it; nil for other records.
  public var incident: String?
  /// The line of the file, counted from 1; nil for other files than logs.
  public var line: Int?
  /// The latest jetsam priority from runningboardd in an earlier line.
  public var assignedPriority: Int?
  /// The latest state and role from runningboardd in an earlier line, in its own words.
  public var assignedState: String?

  /// A record with only its kind and a name.
  public init(_ source: Source, process: String) {
    self.source = source
    self.process = process
  }

  /// The adjustment is one of the scale from -17 to 15, which Android had before version 7.
  ///
  /// The later scale has no value between 0 and 50 (ProcessList.java).
  public var isOldAdjustment: Bool { adjustment.map { (1...16).contains($0) } ?? false }

  /// Resident and swapped memory together, in bytes.
  public var sizeBytes: Int64? { footprintBytes.map { $0 + (swapBytes ?? 0) } }

  /// The day as `2025-05-28`; nil for a date without a year.
  public var day: String? {
    guard let date, date.utf8.begin(in: "0000-00-00") else { return nil }
    return String(date.prefix(10))
  }
}

extension DeathRecord {
  /// The operating system, as far as the record names it or its device.
  public var platform: ReportSystem { ReportSystem(system: system, product: device) }

  /// The main version of the system, such as 18; nil if the record has none.
  public var release: Int? { system.flatMap(ReportSystem.release) }
}

extension DeathRecord.Source {
  /// Whether any system with Linux writes it, Android or another.
  public var isLinux: Bool { self == .oomKiller || self == .oomDaemon }

  /// Whether Android or Linux writes it.
  public var isAndroid: Bool {
    switch self {
    case .killInfo, .logcat, .kernelKiller, .oomKiller, .oomDaemon, .activityManager, .amKill,
      .exitInfo, .processDied:
      true
    case .jetsamEvent, .kernelLog, .kernelNotice, .jetsamReason, .launchd, .crashTool, .metricKit,
      .powerLog:
      false
    }
  }

  /// How much a record of this kind says about a death; of records joined the highest is kept.
  var rank: Int {
    switch self {
    case .jetsamEvent: 9
    case .kernelLog, .killInfo, .logcat, .kernelKiller, .oomKiller, .oomDaemon: 8
    case .amKill, .activityManager: 7
    case .exitInfo, .crashTool: 6
    case .jetsamReason: 5
    case .launchd: 4
    case .kernelNotice: 3
    case .metricKit, .powerLog: 2
    case .processDied: 1
    }
  }
}

/// The end of a process in a record of a real device.
public struct DeathRecord: Hashable, Sendable {
  /// The kind of record.
  public enum Source: String, Sendable, CaseIterable {
    /// An iOS report of type 298.
    case jetsamEvent = "jetsam-event"
    /// A line of XNU's log.
    case kernelLog = "kernel-log"
    /// A line `killinfo` of Android's low-memory killer daemon in the events log.
    case killInfo = "lmkd-killinfo"
    /// A line `Kill 'app'` of the same daemon in the main log.
    case logcat = "lmkd-logcat"
    /// A line `am_kill` of Android's activity manager.
    case amKill = "am-kill"
    /// Android's `dumpsys activity exit-info`.
    case exitInfo = "exit-info"
    /// A line `am_proc_died` of Android's activity manager without a kill line before.
    case processDied = "am-proc-died"
    /// An exit counter of MetricKit.
    case metricKit = "metric-kit"
    /// A row about the end of a process in a PowerLog.
    case powerLog = "power-log"
  }

  /// The kind of record.
  public var source: Source
  /// The process's name; `uid 10123` or `pid 17` for a record without a name.
  public var process: String
  /// Its number, in Android's records only.
  public var pid: Int64?
  /// The number of its user on Android, which identifies the app.
  public var uid: Int64?
  /// The kinds of other records of the same death that were joined to this one.
  public var retold: [Source] = []
  /// The cause in the record's own words; empty for none.
  public var cause = ""
  /// The date in the record's own form.
  public var date: String?
  /// The jetsam band since iOS 16, or Android's adjustment.
  public var band: Int?
  /// The time in that band, in seconds.
  public var secondsInBand: Double?
  /// The footprint (iOS) or the memory to be freed (Android) at the kill, in bytes.
  public var footprintBytes: Int64?
  /// Available memory of the device, in bytes.
  public var availableBytes: Int64?
  /// The model.
  public var device: String?
  /// The system with its version.
  public var system: String?

  /// A record with only its kind and a name.
  public init(_ source: Source, process: String) {
    self.source = source
    self.process = process
  }

  /// The day as `2025-05-28`; nil for a date without a year.
  public var day: String? {
    guard let date, date.utf8.count >= 10 else { return nil }
    let day = date.prefix(10)
    let isDay = zip(day.utf8, "0000-00-00".utf8).allSatisfy { byte, form in
      form == UInt8(ascii: "-") ? byte == form : (0x30...0x39).contains(byte)
    }
    return isDay ? String(day) : nil
  }
}

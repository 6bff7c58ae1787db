/// One line of the log of a kernel script: an instant, an event and an app.
public struct KernelLine: Hashable, Sendable {
  /// The instant of the script's clock.
  public let time: SimTime
  /// `killed`, `warned`, `frozen`, `level`, ...
  public let event: String
  /// The app's name; empty where no app is concerned.
  public let app: String
  /// Cause and band, bytes, or the level.
  public let detail: String

  /// The log as RFC 4180 text with the header `time_s,event,app,detail`.
  public static func csv(_ lines: [KernelLine]) -> String {
    lines.reduce("time_s,event,app,detail\n") { text, line in
      text
        + CSVText.line([
          line.seconds, line.event, CSVText.field(line.app), CSVText.field(line.detail),
        ])
    }
  }

  /// Seconds to the millisecond.
  public var seconds: String {
    let milliseconds = time.nanoseconds / 1_000_000
    return SimTime(nanoseconds: milliseconds * 1_000_000).decimalSeconds
  }
}

extension KernelLine {
  init(_ kill: RunLog.Kill, _ name: String) {
    self.init(
      time: kill.time, event: "killed", app: name,
      detail: "\(kill.cause.reportName), band \(kill.band.rawValue), "
        + "\(Quantity.size.format(kill.footprintBytes))")
  }

  init(_ note: RunLog.MemoryAction, _ name: String) {
    let bytes = Quantity.size.format(note.bytes)
    let (event, detail) =
      switch note.kind {
      case .warning: ("warned", "pressure is at warning")
      case .critical: ("warned", "pressure is critical")
      case .nearLimit: ("warned", "near its limit")
      case .overSoftLimit: ("warned", "over its soft limit")
      case .answered: ("answered", "gave back \(bytes)")
      case .freedForBackground: ("freed", "\(bytes) on leaving the front")
      case .spared: ("spared", "its purgeable pages were enough")
      case .frozen: ("frozen", bytes)
      case .thawed: ("thawed", "")
      case .demoted: ("demoted", "back to band 0")
      case .swappedOut: ("swapped out", bytes)
      case .level(let level): ("level", "\(level)")
      case .noVictim: ("no victim", "memory is overcommitted")
      }
    self.init(time: note.time, event: event, app: name, detail: detail)
  }
}

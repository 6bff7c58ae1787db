/// An event of a run in words, as a view of the run shows it.
public struct Occurrence: Sendable {
  /// The kind of an occurrence.
  public enum Kind: String, Sendable, CaseIterable {
    /// The OS killed an app.
    case kill
    /// An app was warned that memory is short, or that it is near a limit.
    case warning
    /// The pressure level changed, or memory was short with no process left to kill.
    case pressure
    /// An app came to the front and can be used.
    case launch
    /// Anything else: what the freezer does, what apps give back, kills of the OS's own processes.
    case note
  }

  /// The time.
  public let time: SimTime
  /// The kind.
  public let kind: Kind
  /// The number of the app it concerns; nil for the device and for the OS's own processes.
  public let app: Int?
  /// The name of the process; empty for the device.
  public let name: String
  /// The event, in a few words.
  public let what: String
  /// For a kill why this process and not the next, for a launch how long it took; empty where there
  /// is nothing to add.
  public let detail: String
}

/// Puts the log of a step of a run into words.
struct OccurrenceWriter {
  let reason: KillReason
  let appCount: Int
  let name: (ProcessID) -> String

  func occurrence(_ kill: RunLog.Kill) -> Occurrence {
    make(
      kill.time, isApp(kill.process) ? .kill : .note, kill.process,
      "killed: \(kill.cause.reportName)", reason.text(kill))
  }

  /// A launch, at the time when the app can be used.
  func occurrence(_ launch: RunLog.Launch, at time: SimTime) -> Occurrence {
    make(
      time, .launch, launch.process, launch.kind == .resume ? "resumed" : "\(launch.kind) launch",
      HumanNumber.span(launch.latency.seconds))
  }

  func occurrence(_ note: RunLog.MemoryAction) -> Occurrence {
    let isPressure = if case .level = note.kind { true } else { note.kind == .noVictim }
    return make(
      note.time, note.kind.isWarning ? .warning : isPressure ? .pressure : .note, note.process,
      note.kind.words, note.bytes == 0 ? "" : HumanNumber.bytes(Double(note.bytes)))
  }

  private func isApp(_ process: ProcessID) -> Bool { process.index < appCount }

  private func make(
    _ time: SimTime, _ kind: Occurrence.Kind, _ process: ProcessID?, _ what: String,
    _ detail: String
  ) -> Occurrence {
    Occurrence(
      time: time, kind: kind, app: process.flatMap { isApp($0) ? $0.index : nil },
      name: process.map { PlotText.singleLine(name($0)) } ?? "", what: what,
      detail: PlotText.singleLine(detail))
  }
}

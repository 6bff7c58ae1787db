/// Reads the deaths in one file of any known form.
///
/// Reports are read whole (at most 16 MiB), logs line by line in one window, whatever their size.
public struct EvidenceReader: Sendable {
  /// The contents of one file.
  public struct Contents: Sendable {
    /// The deaths, in the order of the file.
    public var deaths: [DeathRecord] = []
    /// The state of the device in a JetsamEvent report; nil for logs.
    public var moment: ReportedMoment?
    /// Data missing from the file, in words without a period.
    public var notes: [String] = []
    /// The lines of a log by the result of reading them.
    public var tally = LineTally()
    /// Limits exceeded by processes whose death is not in a log.
    public var exceeded: [EvidenceLog.Exceeded] = []
    /// The days of MetricKit's payloads, or of the apps of a run.
    public var exitDays: [ExitDays] = []
    /// The days on which an activity started a process of an app, in an Android log.
    public var starts: Set<AppDay> = []
    /// The number of further records about a death.
    public var retold = 0
    /// Whether a report is cut off or lists no processes.
    public var isPartial = false
    /// The identifier of a report.
    public var incident: String?

    /// An empty result.
    public init() {}

    /// The contents of a log.
    public init(_ log: EvidenceLog) {
      deaths = log.deaths
      tally = log.tally
      exceeded = log.exceeded
      retold = log.retold
      starts = log.starts
      notes = log.assumed
    }
  }

  /// The forms that are known, for messages.
  public static let knownForms =
    "Known are JetsamEvent reports (also pasted, cut or in the plain text of iOS 6 to 8), MetricKit "
    + "payloads, PowerLogs, lines of Apple's kernel, launchd, RunningBoard and ReportSystemMemory, "
    + "Android's events and main log (am_kill, killinfo, Kill, Reclaim, Killing), the kernel's "
    + "lowmemorykiller and out-of-memory killer, systemd-oomd, earlyoom, ApplicationExitInfo, and "
    + "termination reasons of crash reports"

  /// Reads a file, whose form is recognised by its bytes.
  ///
  /// - Throws: `InputError` with the file, also for an unknown form.
  public static func read(_ path: String) throws(InputError) -> Contents {
    try read(ChunkedInput(ByteSource(opening: path)), named: path)
  }

  static func read(
    _ source: consuming ChunkedInput, named path: String
  ) throws(InputError) -> Contents {
    var input = source
    _ = try input.require(ChunkedInput.chunk)
    let head = input.bytes[input.start..<input.end]
    if EvidenceFile.isReport(head, named: path) {
      return contents(of: try JetsamReport(input))
    }
    if SQLiteHeader.begins(head) {
      let exits = try PowerLogExits(input)
      var contents = Contents()
      contents.deaths = exits.deaths
      contents.notes = exits.notes
      return contents
    }
    if MetricPayload.recognises(head) {
      var contents = Contents()
      let (payloads, assumed) = try MetricPayload.read(input, allowsCrashes: true)
      contents.notes = assumed
      contents.deaths = payloads.flatMap(\.deaths)
      contents.exitDays = payloads.compactMap(\.exitDay)
      return contents
    }
    if ExitDays.recognises(head) {
      var contents = Contents()
      contents.exitDays = try ExitDays.read(input)
      return contents
    }
    var log = EvidenceLog()
    let isCut = try log.read(&input)
    log.finish(isCut: isCut)
    if let error = log.refusal { throw error.located(in: path) }
    return Contents(log)
  }

  /// The contents of a parsed report.
  package static func contents(of report: JetsamReport) -> Contents {
    let diagnosis = ReportDiagnosis(report)
    let moment = ReportedMoment(diagnosis)
    var contents = Contents()
    contents.moment = moment
    contents.incident = report.incident
    contents.isPartial = !report.isWhole
    contents.notes = report.assumed
    contents.deaths = diagnosis.victims.map { victim in
      var death = DeathRecord(.jetsamEvent, process: victim.name)
      death.cause = victim.cause ?? ""
      death.date = report.date
      death.pid = victim.pid
      death.band = victim.band
      death.footprintBytes = victim.footprintBytes
      death.availableBytes = diagnosis.memory?.availableBytes
      death.device = moment.device.model
      death.system = moment.device.system
      death.incident = report.incident
      return death
    }
    return contents
  }
}

extension EvidenceLog {
  /// Reads all lines of an input.
  ///
  /// - Returns: whether the last line has no end.
  mutating func read(_ input: inout ChunkedInput) throws(InputError) -> Bool {
    try input.forEachLine(limit: Int64(EvidenceFile.largestFile)) { add($0, number: $1) }
    return input.lastLineIsOpen
  }

  /// What was corrected or left out, in words without a period.
  public var assumed: [String] { PastedText.words(repairs) }

  /// Why the log says nothing: no line of a known form; nil where one is.
  public var refusal: InputError? {
    guard deaths.isEmpty, exceeded.isEmpty else { return nil }
    if tally.unknown > 0 {
      let first = tally.shown.first.map { ", such as line \($0.line): \($0.text)" } ?? ""
      return InputError(
        "\(tally.unknown == 1 ? "1 line looks" : "\(tally.unknown) lines look") like a kill and "
          + "\(tally.unknown == 1 ? "has" : "have") an unknown form\(first)",
        remedy: EvidenceReader.knownForms)
    }
    guard tally.irrelevant == 0, tally.nameless == 0 else { return nil }
    guard tally.lines > 0 else {
      return InputError("it has no text", remedy: EvidenceReader.knownForms)
    }
    return InputError(
      "it is not a report, and no line of it has a known form", remedy: EvidenceReader.knownForms)
  }
}

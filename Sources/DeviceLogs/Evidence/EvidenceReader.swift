import Files

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
  }

  /// Reads a file, whose form is recognised by its bytes.
  ///
  /// - Throws: `InputError` with the file, also for an unknown form.
  public static func read(_ path: String) throws(InputError) -> Contents {
    var input = try ChunkedInput(ByteSource(opening: path))
    _ = try input.require(ChunkedInput.chunk)
    if EvidenceFile.isReport(input.bytes[input.start..<input.end], named: path) {
      return contents(of: try JetsamReport(input))
    }
    if SQLiteHeader.begins(input.bytes[input.start..<input.end]) {
      let exits = try PowerLogExits(input)
      return Contents(deaths: exits.deaths, notes: exits.notes)
    }
    if MetricPayload.recognises(input.bytes[input.start..<input.end]) {
      return Contents(deaths: try MetricPayload.read(input).flatMap(\.deaths))
    }
    var reader = LineReader()
    var deaths: [DeathRecord] = []
    try input.forEachLine(limit: Int64(EvidenceFile.largestFile)) { line, number in
      if let death = reader.read(line, number) { deaths.append(death) }
    }
    if let last = reader.finish() { deaths.append(last) }
    guard reader.sawKnownForm else {
      throw InputError(
        "it is no report, and no line tells of a kill",
        remedy:
          "Known are JetsamEvent reports, MetricKit payloads, PowerLogs, kernel logs, Android's event "
          + "and main logs, exit-info",
        file: path)
    }
    return Contents(deaths: deaths)
  }

  /// The contents of a parsed report.
  package static func contents(of report: JetsamReport) -> Contents {
    let diagnosis = ReportDiagnosis(report)
    let moment = ReportedMoment(diagnosis)
    var contents = Contents(moment: moment)
    contents.deaths = diagnosis.victims.map { victim in
      var death = DeathRecord(.jetsamEvent, process: victim.name)
      death.cause = victim.cause ?? ""
      death.date = report.date
      death.band = victim.band
      death.footprintBytes = victim.footprintBytes
      death.availableBytes = diagnosis.memory?.availableBytes
      death.device = moment.device.model
      death.system = moment.device.system
      return death
    }
    return contents
  }
}

/// Reads the deaths in a log line by line.
private struct LineReader {
  var sawKnownForm = false
  private var android = AndroidLine()
  private var dump = ExitInfoDump()

  mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) -> DeathRecord? {
    // Few lines are about kills, and decoding the others would be slow.
    guard LineMarks.mayTell(line) else { return nil }
    let text = Substring(decoding: line, as: UTF8.self)
    if let kill = KernelKill(text, line: number) {
      sawKnownForm = true
      return DeathRecord(kill)
    }
    if AndroidLine.mayTell(text) {
      let death = android.read(text)
      if death != nil { sawKnownForm = true }
      return death
    }
    guard ExitInfoDump.mayTell(text) else { return nil }
    if text.contains("ApplicationExitInfo") { sawKnownForm = true }
    return dump.read(text)
  }

  mutating func finish() -> DeathRecord? { dump.finish() }
}

extension DeathRecord {
  fileprivate init(_ kill: KernelKill) {
    self.init(.kernelLog, process: kill.name.isEmpty ? "pid \(kill.pid ?? 0)" : kill.name)
    cause = kill.cause ?? ""
    date = kill.date
    band = kill.band
    secondsInBand = kill.secondsInBand.map(Double.init)
    footprintBytes = kill.footprintBytes
    // Pages have 16 KiB on iPhones since the A9.
    availableBytes = kill.availablePages.flatMap { (0...1 << 30).contains($0) ? $0 << 14 : nil }
  }
}

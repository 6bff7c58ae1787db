import Files

/// Reads the deaths that one file of any known form tells of.
///
/// Reports are read whole (at most 16 MiB), logs line by line in one window, whatever their size.
public struct EvidenceReader: Sendable {
  /// What one file held.
  public struct Contents: Sendable {
    /// The deaths, in the order of the file.
    public var deaths: [DeathRecord] = []
    /// What a JetsamEvent report tells of its device; nil for logs.
    public var moment: ReportedMoment?
    /// What the file lacks that others of its kind have, in words without a period.
    public var notes: [String] = []
  }

  /// Reads a file and finds out from its content what it is.
  ///
  /// - Throws: `InputError` with the file, for one that holds nothing of a known form too.
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
    try input.forEachLine { line, number in
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

  /// What a report that was read tells.
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

/// What a log has told so far.
private struct LineReader {
  var sawKnownForm = false
  private var android = AndroidLine()
  private var dump = ExitInfoDump()

  mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) -> DeathRecord? {
    // Few lines of a log tell of a kill, and making text of the others would be slow.
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
    // Pages of 16 KiB, as iPhones have since the A9.
    availableBytes = kill.availablePages.flatMap { (0...1 << 30).contains($0) ? $0 << 14 : nil }
  }
}

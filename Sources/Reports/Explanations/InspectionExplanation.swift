import DeviceLogs
import Files
import Statistics

/// A summary of many records of kills, for people.
public struct InspectionExplanation: Sendable {
  /// The records' name.
  let name: String
  let inspection: Inspection
  /// The app that is compared with all others, as given.
  let app: String?
  /// Other records to compare with.
  let beside: Beside?

  /// Other records, such as those of a simulation.
  public struct Beside: Sendable {
    /// Their name.
    let name: String
    let inspection: Inspection

    /// Other records with their name.
    public init(_ inspection: Inspection, named name: String) {
      self.inspection = inspection
      self.name = name
    }
  }

  /// An explanation of an inspection.
  ///
  /// - Parameters:
  ///   - inspection: what was read.
  ///   - name: the input's name.
  ///   - app: the name of an app to compare with all others.
  ///   - beside: other records to compare with.
  /// - Throws: `InputError` that suggests the nearest name where no process of that name died.
  public init(
    _ inspection: Inspection, named name: String, app: String? = nil, beside: Beside? = nil
  ) throws(InputError) {
    self.inspection = inspection
    self.name = name
    self.app = app
    self.beside = beside
    guard let app, !inspection.deaths.contains(where: { Self.isApp($0, app) }) else { return }
    throw InputError(
      "no record tells of a kill of `\(app)`",
      remedy: Suggestion.remedy(
        for: app, among: Set(inspection.deaths.map(\.record.process)).sorted(), noun: "processes"),
      place: .option("--app"))
  }

  /// Whether a record is of an app; reports cut names at 32 characters.
  static func isApp(_ death: Inspection.Death, _ app: String) -> Bool {
    let name = death.record.process
    return name == app || name.utf8.count >= 31 && app.hasPrefix(name)
  }

  /// The explanation.
  public var explanation: Explanation {
    Explanation(
      heading: "flotsam inspect · \(PlotText.isolated(name))", subject: subject, answer: answer,
      parts: ticket
        + [
          against, stores, besideQuantities, besideReleases, besideReports, causes, periods,
          footprints, devices, sources, lines, passedOver, kills,
        ].compactMap(\.self), mainKey: "kills", plots: plots)
  }

  var deaths: [Inspection.Death] { inspection.deaths }

  private var subject: String {
    let read = inspection.files.count
    let passed = inspection.passedOver.count
    let reports = inspection.moments.count
    let withoutVictim = inspection.moments.count { $0.report.victimCount == 0 }
    return "\(Words.count(read, "file", "files")) read, \(reports) of them JetsamEvent reports"
      + (withoutVictim > 0 ? " (\(withoutVictim) without a victim)" : "")
      + (passed > 0 ? "; \(passed) passed over" : "")
  }

  private var answer: String {
    guard !deaths.isEmpty else {
      return [absence, besideAnswer].compactMap(\.self).joined(separator: " ")
    }
    let kills = deaths.filter { $0.record.nature != .other }
    let named = kills.isEmpty ? deaths : kills
    let processes = Set(named.map(\.record.process)).count
    var text =
      (kills.isEmpty
        ? Words.count(named.count, "end", "ends") : Words.count(named.count, "kill", "kills"))
      + " of \(Words.count(processes, "process", "processes"))"
    let days = named.compactMap(\.record.day)
    if let first = days.min(), let last = days.max() {
      text += first == last ? " on \(first)" : " from \(first) to \(last)"
    }
    if let most = groups(named, by: Self.cause).first {
      let share = Words.share(Int64(most.deaths.count), of: Int64(named.count))
      text += "; most often for \(most.name), \(share)"
    }
    text += "."
    let others = deaths.count - kills.count
    if others > 0, !kills.isEmpty {
      text +=
        " \(Words.count(others, "other process", "other processes")) ended by a crash, on "
        + "\(others == 1 ? "its" : "their") own, or at the user's wish."
    }
    if inspection.tally.unknown > 0 {
      text +=
        " \(Words.count(inspection.tally.unknown, "line looks", "lines look")) like a kill and could "
        + "not be read."
    }
    if let app {
      let own = deaths.count { Self.isApp($0, app) }
      text += " \(PlotText.isolated(app)) died \(own == 1 ? "once" : "\(own) times")."
    }
    if let besideAnswer { text += " " + besideAnswer }
    return text
  }

  /// What can be said where no death was read: that there was none only of what was read to its end.
  private var absence: String {
    if inspection.tally.unknown > 0 {
      return "No kill of a known form was found, but "
        + "\(Words.count(inspection.tally.unknown, "line looks", "lines look")) like one and could not "
        + "be read."
    }
    if inspection.tally.nameless > 0 {
      return "No kill is told of with its process, but "
        + "\(Words.count(inspection.tally.nameless, "line tells", "lines tell")) of an end without "
        + "saying which process or why."
    }
    if inspection.exceeded > 0 {
      return "No line says that a process was killed; "
        + "\(Words.count(inspection.exceeded, "line tells", "lines tell")) of a limit that was exceeded."
    }
    let victimless = inspection.moments.count { $0.report.victimCount == 0 }
    if inspection.partial > 0 || victimless > 0 {
      return "What was read names no process that was killed"
        + (inspection.partial > 0
          ? "; \(Words.count(inspection.partial, "report is", "reports are")) not whole." : ".")
    }
    if !inspection.passedOver.isEmpty {
      return "No process was killed in what could be read; other files were passed over."
    }
    return "No process was killed in any of them; all were read to the end."
  }

  /// The lines of logs by what became of them.
  private var lines: Explanation.Part? {
    guard inspection.tally.lines > 0 else { return nil }
    return LogExplanation.lines(
      inspection.tally,
      unknown: inspection.unknown.prefix(10).map {
        "\(inspection.files[$0.file]), line \($0.line.line): \($0.line.text)"
      }, [])
  }

  /// Deaths by a name, the most frequent first.
  func groups(
    _ deaths: [Inspection.Death], by name: (DeathRecord) -> String
  ) -> [(name: String, deaths: [Inspection.Death])] {
    Dictionary(grouping: deaths) { name($0.record) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ($0.key, $0.value) }
  }

  var byCause: [(name: String, deaths: [Inspection.Death])] {
    groups(deaths, by: Self.cause)
  }

  /// The cause of a kill, or `not given`.
  static func cause(_ record: DeathRecord) -> String {
    record.cause.isEmpty ? "not given" : record.cause
  }

  // MARK: - Parts

  private var causes: Explanation.Part? {
    guard !deaths.isEmpty else { return nil }
    var table = HTMLTable(
      "Kills by cause", headings: ["cause", "kills>", "share>", "processes>", "most often"])
    var data = ReportTable(columns: ["cause", "kills", "share", "processes"])
    for (name, group) in byCause {
      let processes = groups(group, by: \.process)
      let share = Double(group.count) / Double(deaths.count)
      table.append([
        .init(PlotText.clipped(name, to: 34)), Words.cell(group.count),
        .init(share, unit: "share"), Words.cell(processes.count),
        .init(PlotText.clipped(processes[0].name, to: 18)),
      ])
      data.append([.text(name), .count(group.count), .number(share), .count(processes.count)])
    }
    let meanings = byCause.prefix(3).compactMap { name, _ in
      (CauseMeaning.named(name)?.meaning ?? AndroidCause.named(name)?.meaning).map {
        "\(name): \($0)"
      }
    }
    return Explanation.Part(
      key: "causes", heading: "Why", paragraphs: meanings, table: table, data: data)
  }

  /// Days, or months where there are many days.
  var dated: (unit: String, groups: [(name: String, deaths: [Inspection.Death])]) {
    let known = deaths.filter { $0.record.day != nil }
    let days = Set(known.compactMap(\.record.day)).count
    let length = days > 31 ? 7 : 10
    let groups = groups(known) { String(($0.day ?? "").prefix(length)) }
      .sorted { $0.name < $1.name }
    return (length == 7 ? "month" : "day", groups)
  }

  private var periods: Explanation.Part? {
    let (unit, groups) = dated
    guard !groups.isEmpty else { return nil }
    var table = HTMLTable("Kills by \(unit)", headings: [unit, "kills>", "causes"])
    var data = ReportTable(columns: [unit, "cause", "kills"])
    for (name, group) in groups {
      let causes = self.groups(group, by: Self.cause)
      for cause in causes {
        data.append([.text(name), .text(cause.name), .count(cause.deaths.count)])
      }
      table.append([
        .init(name), Words.cell(group.count),
        .init(
          causes.prefix(2).map { "\(PlotText.clipped($0.name, to: 22)) \($0.deaths.count)" }
            .joined(separator: ", ") + (causes.count > 2 ? ", …" : "")),
      ])
    }
    var part = Explanation.Part(key: "periods", heading: "When", table: table, data: data)
    let undated = deaths.count { $0.record.day == nil }
    if undated > 0 {
      part.remark = "\(Words.count(undated, "kill has", "kills have")) no date with a year."
    }
    return part
  }

  private var footprints: Explanation.Part? {
    let sized = deaths.filter { $0.record.sizeBytes != nil }
    guard !sized.isEmpty else { return nil }
    let shown = 15
    let all = groups(sized, by: \.process)
    var table = HTMLTable(
      "Footprints at the kill",
      headings: ["process", "kills>", "least>", "tenth>", "median>", "9 of 10>", "largest>"])
    var data = ReportTable(columns: [
      "process", "kills", "minimum_bytes", "p10_bytes", "median_bytes", "p90_bytes",
      "maximum_bytes",
    ])
    for (index, (name, group)) in ([("all together", sized)] + all).enumerated() {
      let sizes = group.compactMap { $0.record.sizeBytes.map(Double.init) }.sorted()
      let quantiles = [0, 0.1, 0.5, 0.9, 1].map { sampleQuantile(sorted: sizes, $0) }
      data.append([.text(name), .count(group.count)] + quantiles.map { .init($0) })
      guard index <= shown else { continue }
      table.append(
        [.init(name), Words.cell(group.count)]
          + quantiles.map { .init($0.map(HumanNumber.bytes) ?? "–", key: $0) })
    }
    var part = Explanation.Part(
      key: "footprints", heading: "How large they were", table: table, data: data)
    var remarks: [String] = []
    if all.count > shown {
      remarks.append("The \(shown) killed most often of \(all.count); all are in footprints.csv.")
    }
    if sized.contains(where: { $0.record.swapBytes != nil }) {
      remarks.append("Sizes of lmkd are resident memory and swap together.")
    }
    let unknown = deaths.count - sized.count
    if unknown > 0 {
      remarks.append(
        "\(Words.count(unknown, "record does", "records do")) not say how large the process was.")
    }
    part.remark = remarks.isEmpty ? nil : remarks.joined(separator: " ")
    return part
  }

  private var devices: Explanation.Part? {
    guard !inspection.moments.isEmpty else { return nil }
    var table = HTMLTable(
      "Reports by device and system", headings: ["device", "system", "reports>", "kills>"])
    var data = ReportTable(columns: ["device", "system", "reports", "kills"])
    let kills = Dictionary(grouping: deaths.filter { $0.record.device != nil }) {
      ReportedMoment.Device(model: $0.record.device ?? "", system: $0.record.system ?? "")
    }
    let reports = Dictionary(grouping: inspection.moments, by: \.report.device).mapValues(\.count)
    let sorted = reports.sorted {
      ($1.value, $0.key.model, $0.key.system) < ($0.value, $1.key.model, $1.key.system)
    }
    for (device, count) in sorted {
      let dead = kills[device]?.count ?? 0
      table.append([
        .init(device.model), .init(PlotText.clipped(device.system, to: 30)), Words.cell(count),
        Words.cell(dead),
      ])
      data.append([.text(device.model), .text(device.system), .count(count), .count(dead)])
    }
    return Explanation.Part(key: "devices", heading: "Where", table: table, data: data)
  }

  private var sources: Explanation.Part? {
    let bySource = groups(deaths) { $0.source.rawValue }
    guard bySource.count > 1 else { return nil }
    let table = HTMLTable(
      "Kills by kind of record", headings: ["record", "kills>"],
      rows: bySource.map { name, group in [.init(name), Words.cell(group.count)] })
    return Explanation.Part(
      key: "sources", heading: "What tells of them",
      paragraphs: [
        "A kill that several records tell of is counted once, under the record that says most of it."
      ], table: table)
  }

  private var passedOver: Explanation.Part? {
    guard !inspection.passedOver.isEmpty else { return nil }
    let shown = 10
    var data = ReportTable(columns: ["file", "reason"])
    for file in inspection.passedOver { data.append([.text(file.file), .text(file.reason)]) }
    var part = Explanation.Part(key: "passed-over", heading: "Passed over", data: data)
    part.items = inspection.passedOver.prefix(shown).map { "\($0.file): \($0.reason)." }
    if inspection.passedOver.count > shown {
      part.items.append(
        "And \(inspection.passedOver.count - shown) more; all are in passed-over.csv of --out.")
    }
    return part
  }

  private var kills: Explanation.Part {
    var data = ReportTable(columns: [
      "file", "source", "date", "process", "cause", "band", "in_band_s", "footprint_bytes",
      "available_bytes", "device", "system", "pid", "nature", "detail", "adjustment", "importance",
      "swap_bytes", "limit_bytes", "line",
    ])
    for death in deaths {
      let record = death.record
      data.append([
        .text(inspection.files[death.file]), .text(record.source.rawValue),
        .init(text: record.date), .text(record.process),
        record.cause.isEmpty ? .missing : .text(record.cause), .init(count: record.band),
        .init(record.secondsInBand), .init(count: record.footprintBytes),
        .init(count: record.availableBytes), .init(text: record.device),
        .init(text: record.system), .init(count: record.pid), .text(record.nature.rawValue),
        .init(text: record.detail), .init(count: record.adjustment),
        .init(count: record.importance), .init(count: record.swapBytes),
        .init(count: record.limit?.bytes), .init(count: record.line),
      ])
    }
    return Explanation.Part(key: "kills", heading: "Every kill", data: data, isDetail: true)
  }
}

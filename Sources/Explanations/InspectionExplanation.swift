/// A summary of many records of kills, for people.
public struct InspectionExplanation: Sendable {
  let name: String
  let inspection: Inspection
  /// The app that is compared with all others, as given.
  let app: String?
  /// Other records to compare with.
  let beside: Beside?
  /// The kills, which answer and tables count; all ends where there is no kill.
  private let counted: [Inspection.Death]

  /// Other records, such as those of a simulation.
  public struct Beside: Sendable {
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
  /// - Throws: `InputError` that suggests the nearest name if no process of that name was killed.
  public init(
    _ inspection: Inspection, named name: String, app: String? = nil, beside: Beside? = nil
  ) throws(InputError) {
    self.inspection = inspection
    self.name = name
    self.app = app
    self.beside = beside
    let kills = Self.kills(of: inspection)
    counted = kills.isEmpty ? inspection.deaths : kills
    guard let app, !inspection.deaths.contains(where: { Self.isApp($0, app) }) else { return }
    throw InputError(
      "no record reports a kill of `\(app)`",
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
  public var report: Report {
    let all: [Section?] =
      ticket + [
        against, stores, differences, besideQuantities, besideReleases, besideReports, causes,
      ] + periods + [footprints, devices, sources, lines, passedOver, kills]
    return Report(
      explaining: "inspect", name, subject: subject, answer: answer, plots: plots, main: "kills",
      all.compactMap(\.self))
  }

  var deaths: [Inspection.Death] { inspection.deaths }

  /// Whether kills are counted; other ends are counted if there is no kill.
  private var countsKills: Bool { counted.contains(where: \.record.isKill) }

  /// What is counted, in the words of titles and columns.
  var ends: (one: String, many: String) { countsKills ? ("kill", "kills") : ("end", "ends") }

  /// The ends that are kills.
  static func kills(of inspection: Inspection) -> [Inspection.Death] {
    inspection.deaths.filter(\.record.isKill)
  }

  private var subject: String {
    let read = inspection.files.count
    let passed = inspection.passedOver.count
    let reports = inspection.moments.count
    let withoutVictim = inspection.moments.count { $0.report.victimCount == 0 }
    return "\(Words.count(read, "file", "files")) read, \(reports) of them "
      + (reports == 1 ? "a JetsamEvent report" : "JetsamEvent reports")
      + (withoutVictim > 0 ? " (\(withoutVictim) without a victim)" : "")
      + (passed > 0 ? "; \(passed) passed over" : "")
  }

  private var answer: String {
    guard !deaths.isEmpty else {
      return [absence, besideAnswer].compactMap(\.self).joined(separator: " ")
    }
    let named = counted
    let processes = Set(named.map(\.record.process)).count
    let noun = LogExplanation.noun(named.map(\.record))
    var text =
      Words.count(named.count, ends.one, ends.many)
      + " of \(Words.count(processes, noun.one, noun.many))"
    let days = named.compactMap(\.record.day)
    if let first = days.min(), let last = days.max() {
      text += first == last ? " on \(first)" : " from \(first) to \(last)"
    }
    let isGiven = named.contains { !$0.record.cause.isEmpty }
    let causes = isGiven ? groups(named, by: Self.cause) : []
    if causes.count == 1, causes[0].name == DeathRecord.unexplained {
      text += "; no line says why"
    } else if causes.count == 1 {
      text += ", \(named.count == 1 ? "" : "all ")\(LogExplanation.reason(causes[0].name))"
    } else if causes.count > 1, causes[0].deaths.count > causes[1].deaths.count {
      let share = Words.share(Int64(causes[0].deaths.count), of: Int64(named.count))
      text += "; most often \(LogExplanation.reason(causes[0].name)), \(share)"
    }
    text += "."
    if countsKills { text += LogExplanation.others(deaths.map(\.record)) }
    text += inspection.tally.unread
    if let app {
      let own = deaths.filter { Self.isApp($0, app) }.map(\.record)
      let kills = own.count(where: \.isKill)
      text +=
        " \(PlotText.isolated(app)) "
        + (kills == 1
          ? "was killed once."
          : kills > 1
            ? "was killed \(kills) times."
            : own.contains { $0.cause == DeathRecord.unexplained }
              ? "ended, and no line says why." : "was not killed.")
    }
    if let besideAnswer { text += " " + besideAnswer }
    return text
  }

  /// The answer without deaths: that there was none is said only of files read to their end.
  private var absence: String {
    if inspection.tally.unknown > 0 {
      return "No kill of a known form was found, but "
        + "\(Words.count(inspection.tally.unknown, "line looks", "lines look")) like one and could not "
        + "be read."
    }
    if inspection.tally.nameless > 0 {
      return "No kill is reported with its process, but "
        + "\(Words.count(inspection.tally.nameless, "line reports", "lines report")) an end "
        + "without its process, its cause or both."
    }
    if inspection.exceeded > 0 {
      return "No line says that a process was killed; "
        + "\(Words.count(inspection.exceeded, "line reports", "lines report")) an exceeded limit."
    }
    if inspection.exitDays.contains(where: { $0.source == .simulation }) {
      return "The records count days with kills, and name no single kill."
    }
    let victimless = inspection.moments.count { $0.report.victimCount == 0 }
    if inspection.partial > 0 || victimless > 0 {
      return "What was read names no process that was killed"
        + (inspection.partial > 0
          ? "; \(Words.count(inspection.partial, "report is", "reports are")) not whole." : ".")
    }
    if !inspection.passedOver.isEmpty {
      return "Nothing that could be read reports a kill; other files were passed over."
    }
    return inspection.files.count == 1
      ? "It reports no kill and was read to the end."
      : "None of them reports a kill; all were read to the end."
  }

  /// The lines of logs by what became of them.
  private var lines: Section? {
    guard inspection.tally.lines > 0 else { return nil }
    return inspection.tally.section(
      unknown: inspection.unknown.prefix(10).map {
        "\(inspection.files[$0.file]), line \($0.line.line): \($0.line.text)"
      }, assumed: [])
  }

  /// Deaths by a name, the most frequent first.
  func groups(
    _ deaths: [Inspection.Death], by name: (DeathRecord) -> String
  ) -> [(name: String, deaths: [Inspection.Death])] {
    Dictionary(grouping: deaths) { name($0.record) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { ($0.key, $0.value) }
  }

  var byCause: [(name: String, deaths: [Inspection.Death])] { groups(counted, by: Self.cause) }

  /// The cause of a kill, or `not given`.
  static func cause(_ record: DeathRecord) -> String {
    record.cause.isEmpty ? "not given" : record.cause
  }

  // MARK: - Parts

  private var causes: Section? {
    guard !deaths.isEmpty else { return nil }
    let byCause = byCause
    let rows = byCause.map { cause in
      let processes = groups(cause.deaths, by: \.process)
      return (
        name: cause.name, kills: cause.deaths.count, processes: processes.count,
        first: processes[0].name
      )
    }
    let table = Table("causes", "\(PlotText.capitalised(ends.many)) by cause", rows) {
      Column("cause", isFolded: true) { .text($0.name) }
      Column("kills", title: ends.many) { .count($0.kills) }
      Column("share", unit: "%") { .share(Double($0.kills) / Double(counted.count)) }
      Column("processes") { .count($0.processes) }
      Column(title: "most often", importance: .useful) { .text($0.first) }
    }
    let meanings = byCause.prefix(3).compactMap { name, _ in
      (CauseMeaning.named(name)?.meaning ?? AndroidCause.named(name)?.meaning).map {
        "\(name): \($0)"
      }
    }
    return Section("Why", paragraphs: meanings, table: table)
  }

  /// Days, or months where there are many days.
  var dated: (unit: String, groups: [(name: String, deaths: [Inspection.Death])]) {
    let known = counted.filter { $0.record.day != nil }
    let days = Set(known.compactMap(\.record.day)).count
    let length = days > 31 ? 7 : 10
    let groups = groups(known) { String(($0.day ?? "").prefix(length)) }
      .sorted { $0.name < $1.name }
    return (length == 7 ? "month" : "day", groups)
  }

  private var periods: [Section?] {
    let (unit, groups) = dated
    guard !groups.isEmpty else { return [] }
    let rows = groups.flatMap { name, group in
      self.groups(group, by: Self.cause).map {
        (name: name, cause: $0.name, kills: $0.deaths.count)
      }
    }
    let data = Table("periods", "", rows) {
      Column(file: unit) { .text($0.name) }
      Column(file: "cause") { .text($0.cause) }
      Column(file: "kills") { .count($0.kills) }
    }
    let table = Table("", "\(PlotText.capitalised(ends.many)) by \(unit)", groups) {
      Column(title: unit) { .text($0.name) }
      Column(title: ends.many) { .count($0.deaths.count) }
      Column(title: "causes") { group in
        let causes = self.groups(group.deaths, by: Self.cause)
        return .text(
          causes.prefix(2).map { "\($0.name) \($0.deaths.count)" }.joined(separator: ", ")
            + (causes.count > 2 ? ", …" : ""))
      }
    }
    var part = Section("When", table: table)
    let undated = counted.count { $0.record.day == nil }
    if undated > 0 {
      part.remark =
        "\(Words.count(undated, "\(ends.one) has", "\(ends.many) have")) no date with a year."
    }
    return [part, Section(data)]
  }

  private var footprints: Section? {
    let sized = counted.filter { $0.record.sizeBytes != nil }
    guard !sized.isEmpty else { return nil }
    let rows = ([("all together", sized)] + groups(sized, by: \.process)).map { name, group in
      let sizes = group.compactMap { $0.record.sizeBytes.map(Double.init) }.sorted()
      return (
        name: name, kills: group.count,
        quantiles: [0, 0.1, 0.5, 0.9, 1].map { sampleQuantile(sorted: sizes, $0) }
      )
    }
    let columns = [
      ("minimum_bytes", "least"), ("p10_bytes", "tenth"), ("median_bytes", "median"),
      ("p90_bytes", "9 of 10"), ("maximum_bytes", "largest"),
    ]
    let table = Table("footprints", "Footprints at the \(ends.one)", rows, most: 16) {
      Column("process") { .text($0.name) }
      Column("kills", title: ends.many) { .count($0.kills) }
      for (index, column) in columns.enumerated() {
        Column(column.0, title: column.1) { .quantity($0.quantiles[index], unit: "bytes") }
      }
    }
    var part = Section("How large they were", table: table)
    var remarks: [String] = []
    if sized.contains(where: { $0.record.swapBytes != nil }) {
      remarks.append("Sizes of lmkd are resident memory and swap together.")
    }
    let unknown = counted.count - sized.count
    if unknown > 0 {
      remarks.append(
        "\(Words.count(unknown, "record does", "records do")) not say how large the process was.")
    }
    part.remark = remarks.isEmpty ? nil : remarks.joined(separator: " ")
    return part
  }

  private var devices: Section? {
    guard !inspection.moments.isEmpty else { return nil }
    let kills = Dictionary(grouping: counted.filter { $0.record.device != nil }) {
      ReportedMoment.Device(model: $0.record.device ?? "", system: $0.record.system ?? "")
    }
    let reports = Dictionary(grouping: inspection.moments, by: \.report.device).mapValues(\.count)
    let sorted = reports.sorted {
      ($1.value, $0.key.model, $0.key.system) < ($0.value, $1.key.model, $1.key.system)
    }
    let table = Table("devices", "Reports by device and system", sorted) {
      Column("device") { .text($0.key.model) }
      Column("system") { .text($0.key.system) }
      Column("reports") { .count($0.value) }
      Column("kills", title: ends.many) { .count(kills[$0.key]?.count ?? 0) }
    }
    return Section("Where", table: table)
  }

  private var sources: Section? {
    let bySource = groups(counted) { $0.source.rawValue }
    guard bySource.count > 1 else { return nil }
    let table = Table("", "\(PlotText.capitalised(ends.many)) by kind of record", bySource) {
      Column(title: "record") { .text($0.name) }
      Column(title: ends.many) { .count($0.deaths.count) }
    }
    return Section(
      "Which records report them", key: "sources",
      paragraphs: [
        "A process whose end several records report is counted once, under the record that says "
          + "most of it."
      ], table: table)
  }

  private var passedOver: Section? {
    guard !inspection.passedOver.isEmpty else { return nil }
    let data = Table("passed-over", "Passed over", inspection.passedOver) {
      Column(file: "file") { .text($0.file) }
      Column(file: "reason") { .text($0.reason) }
    }
    let items = Section.first(10, of: inspection.passedOver, in: "passed-over") {
      "\($0.file): \($0.reason)."
    }
    return Section("Passed over", items: items, table: data)
  }

  private var kills: Section {
    Section(
      Table("kills", "Every kill", deaths) {
        Column(file: "file") { .text(inspection.files[$0.file]) }
        Column(file: "source") { .text($0.record.source.rawValue) }
        Column(file: "date") { .text($0.record.date) }
        Column(file: "process") { .text($0.record.process) }
        Column(file: "cause") { .text($0.record.cause.isEmpty ? nil : $0.record.cause) }
        Column(file: "band") { .count($0.record.band) }
        Column(file: "in_band_s") { .number($0.record.secondsInBand) }
        Column(file: "footprint_bytes") { .bytes($0.record.footprintBytes) }
        Column(file: "available_bytes") { .bytes($0.record.availableBytes) }
        Column(file: "device") { .text($0.record.device) }
        Column(file: "system") { .text($0.record.system) }
        Column(file: "pid") { .count($0.record.pid) }
        Column(file: "nature") { .text($0.record.nature.rawValue) }
        Column(file: "detail") { .text($0.record.detail) }
        Column(file: "adjustment") { .count($0.record.adjustment) }
        Column(file: "importance") { .count($0.record.importance) }
        Column(file: "swap_bytes") { .count($0.record.swapBytes) }
        Column(file: "limit_bytes") { .bytes($0.record.limit?.bytes) }
        Column(file: "line") { .count($0.record.line) }
      })
  }
}

/// The ends of processes in a log, for people.
public struct LogExplanation: Sendable {
  private let log: EvidenceLog

  /// Explains a log.
  public init(_ log: EvidenceLog) { self.log = log }

  private var deaths: [DeathRecord] { log.deaths }
  private var kills: [DeathRecord] { deaths.filter(\.isKill) }

  /// The explanation.
  ///
  /// - Parameter file: the log's name.
  public func report(file: String) -> Report {
    Report(
      explaining: "explain", file == "-" ? "standard input" : file,
      subject: "\(kind): "
        + Words.count(deaths.count, "end of a \(noun.one)", "ends of \(noun.many)"), answer: answer,
      main: "kills", [records, exceeded, unnamed, meaning, saved, lines, gaps].compactMap(\.self))
  }

  /// What ended: processes, or whole control groups.
  private var noun: (one: String, many: String) { Self.noun(deaths) }

  /// What the records are about: systemd-oomd ends control groups, with all processes in them.
  static func noun(_ deaths: [DeathRecord]) -> (one: String, many: String) {
    // earlyoom ends a process, whose number its lines have.
    let groups = deaths.count { $0.source == .oomDaemon && $0.pid == nil }
    return groups == 0
      ? ("process", "processes")
      : groups == deaths.count
        ? ("control group", "control groups")
        : ("process or control group", "processes and control groups")
  }

  private var kind: String {
    if !deaths.isEmpty, log.exceeded.isEmpty, deaths.allSatisfy(\.source.isLinux) {
      return "Linux's log"
    }
    let isAndroid = deaths.contains { $0.source.isAndroid }
    let isApple = deaths.contains { !$0.source.isAndroid } || !log.exceeded.isEmpty
    return isAndroid ? (isApple ? "Log" : "Android's log") : isApple ? "Apple's log" : "Log"
  }

  /// Whether all deaths are known to be of a Mac.
  private var isMac: Bool { !deaths.isEmpty && deaths.allSatisfy { $0.platform == .macOS } }

  private var answer: String {
    let kills = self.kills
    guard let first = kills.first ?? deaths.first else { return answerWithoutDeath }
    let name = PlotText.isolated(first.process)
    guard deaths.count == 1 else {
      let named = kills.isEmpty ? deaths : kills
      let causes = Dictionary(grouping: named) {
        Self.reason(
          ["", DeathRecord.unexplained].contains($0.cause)
            ? "a reason that is not given" : PlotText.singleLine($0.cause))
      }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      var text =
        kills.isEmpty
        ? Words.count(named.count, "\(noun.one) ended", "\(noun.many) ended")
        : Words.count(named.count, "\(noun.one) was killed", "\(noun.many) were killed")
      let words = causes.map { "\($0.value.count) \($0.key)" }
      text += ": \(Words.list(words)); \(name) first."
      if !kills.isEmpty { text += Self.others(deaths) }
      return text + log.tally.unread
    }
    var text = "\(name) " + (kills.isEmpty ? "ended" : "was killed")
    if let size = first.footprintBytes { text += " at \(Words.bytes(size))" }
    if let swap = first.swapBytes, swap > 0 { text += " and \(Words.bytes(swap)) of swap" }
    text +=
      first.cause == DeathRecord.unexplained
      ? "; no line says why"
      : first.cause.isEmpty
        ? "; the line does not say why" : " \(Self.reason(PlotText.singleLine(first.cause)))"
    if let detail = first.detail { text += " (\(PlotText.singleLine(detail)))" }
    if let band = first.band {
      text += ", in band \(band) (\(Self.bandName(first)))"
      if let seconds = first.secondsInBand { text += " for \(HumanNumber.span(seconds))" }
    }
    if let place = Self.place(first) { text += ", \(place)" }
    if let limit = first.limit {
      text +=
        "; its limit was \(Words.bytes(limit.bytes))"
        + (limit.kind.isEmpty ? "" : " (\(limit.kind))")
    }
    return text + "." + log.tally.unread
  }

  /// The ends that are not kills, in the words of an answer about the kills; empty if there are none.
  static func others(_ deaths: [DeathRecord]) -> String {
    let unexplained = deaths.count { $0.cause == DeathRecord.unexplained }
    let others = deaths.count { !$0.isKill } - unexplained
    func processes(_ count: Int) -> String {
      " " + Words.count(count, "other process", "other processes")
    }
    return
      (others == 0
      ? ""
      : "\(processes(others)) ended by a crash, on \(others == 1 ? "its" : "their") own, or at the "
        + "user's wish.")
      + (unexplained == 0 ? "" : "\(processes(unexplained)) ended, and no line says why.")
  }

  /// A cause in an answer: `for highwater`, `by a crash (java.lang.OutOfMemoryError)`.
  static func reason(_ cause: String) -> String {
    DeathRecord.exception(of: cause).map { "by a crash (\($0))" } ?? "for \(cause)"
  }

  private var answerWithoutDeath: String {
    if let limit = log.exceeded.first {
      return
        "\(limit.name.isEmpty ? "A process that the line does not name" : limit.name) exceeded "
        + "its limit of \(Words.bytes(limit.limit.bytes)); no line says that it was killed."
    }
    if log.tally.nameless > 0 {
      let meanings = Set(log.tally.ends.compactMap(\.meaning))
      return
        "\(Words.count(log.tally.nameless, "line reports", "lines report")) the end of a process "
        + "without its name, its cause or both."
        + (meanings.count == 1 ? " " + meanings.joined() : "") + log.tally.unread
    }
    return log.tally.unknown == 0
      ? log.tally.absence : "No line of a known form reports a kill." + log.tally.unread
  }

  /// The bands that a record may mean, in the numbers since iOS 16: before it bands had a tenth of the
  /// number, and lines lack the release.
  ///
  /// The limit decides: an active limit is one of a process in front, an inactive one of a
  /// process that is not.
  static func bands(_ death: DeathRecord) -> [(number: Int, isBefore16: Bool)] {
    guard let band = death.band else { return [] }
    let (new, old) = ((band, false), (band * 10, true))
    guard band > 0, band <= 21, death.source != .jetsamEvent else { return [new] }
    if let kind = death.limit?.kind {
      if kind.hasPrefix("Active"), band >= 10 { return [old] }
      if kind.hasPrefix("Inactive") { return [band == 10 ? new : old] }
    }
    return band % 10 != 0 && band != 15 ? [old] : [new, old]
  }

  /// The bands that a record may mean, in words.
  private static func bandName(_ death: DeathRecord) -> String {
    bands(death).map { BandName.text($0.number) + ($0.isBefore16 ? " before iOS 16" : "") }
      .joined(separator: ", or ")
  }

  /// Where Android saw the process.
  static func place(_ death: DeathRecord) -> String? {
    if let adjustment = death.adjustment {
      // On other systems with Linux the number is the user's own, and no place in Android's order; a
      // container may have any user.
      if death.source.isLinux { return "with oom_score_adj \(adjustment)" }
      return death.isOldAdjustment
        ? "with oom_adj \(adjustment) of the scale to 15 (before Android 7)"
        : "with oom_score_adj \(adjustment) (\(AdjustmentName.text(adjustment)))"
    }
    if let importance = death.importance {
      return "with importance \(importance) (\(AdjustmentName.importance(importance)))"
    }
    return nil
  }

  private var records: Section? {
    guard !deaths.isEmpty else { return nil }
    let most = 30
    let hasBands = deaths.contains { $0.band != nil }
    let hasAdjustments = deaths.contains { $0.adjustment != nil || $0.importance != nil }
    let table = Table(
      "kills", "The ends of processes, in the order of the log",
      deaths.map { death in
        (death, log.kernelKills.first { $0.line == death.line && $0.pid == death.pid })
      }, most: most
    ) {
      Column(title: "process") { .text($0.0.process) }
      Column("line") { .count($0.0.line) }
      Column(file: "date") { .text($0.0.date) }
      Column(file: "source") { .text($0.0.source.rawValue) }
      Column(file: "process") { .text($0.0.process) }
      Column(file: "pid") { .count($0.0.pid) }
      Column(file: "uid") { .count($0.0.uid) }
      Column(file: "nature") { .text($0.0.nature.rawValue) }
      Column(file: "cause") { .text($0.0.cause.isEmpty ? nil : $0.0.cause) }
      Column(file: "detail") { .text($0.0.detail) }
      Column("band", isShown: hasBands) { .count($0.0.band) }
      Column("in_band_s", title: "in it", isShown: hasBands) { .span($0.0.secondsInBand) }
      if hasAdjustments { Column(title: "adj") { .count($0.0.adjustment ?? $0.0.importance) } }
      Column(file: "adjustment") { .count($0.0.adjustment) }
      Column(file: "importance") { .count($0.0.importance) }
      Column("footprint_bytes", title: "footprint") { .bytes($0.0.footprintBytes) }
      Column("swap_bytes", title: "swap", isShown: deaths.contains { $0.swapBytes != nil }) {
        .bytes($0.0.swapBytes)
      }
      Column(file: "limit_bytes") { .bytes($0.0.limit?.bytes) }
      Column("available_bytes", title: "available", importance: .useful) {
        .bytes($0.0.availableBytes)
      }
      Column(file: "uptime_s") { .number($0.1?.uptimeSeconds) }
      Column(file: "action") { .text($0.1?.action) }
      Column(file: "type") { .text($0.1?.type) }
      Column(file: "relaunch") { .text($0.1?.relaunch) }
      Column(title: "reason") { .text($0.0.cause.isEmpty ? Value.nothing : $0.0.cause) }
    }
    var section = Section("Which processes ended", table: table)
    if deaths.contains(where: { !$0.source.isAndroid && $0.availableBytes != nil }) {
      section.paragraphs = ["Available memory is given in pages; 16 KiB each is assumed."]
    }
    if deaths.contains(where: { $0.isOldAdjustment }) {
      section.paragraphs.append("Adjustments to 15 are of the scale before Android 7.")
    }
    section.paragraphs += deaths.prefix(most).compactMap(Self.assigned)
    return section
  }

  /// The priority and state that runningboardd logged of a victim; nil for none.
  private static func assigned(_ death: DeathRecord) -> String? {
    let parts = [
      death.assignedPriority.map { "had last given it the jetsam priority \($0)" },
      death.assignedState.map { "found it in the state \(PlotText.isolated($0))" },
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil : "\(PlotText.isolated(death.process)): runningboardd \(Words.list(parts))."
  }

  private var exceeded: Section? {
    Section(
      "Limits exceeded without a kill in the log", key: "exceeded",
      unlessEmpty: log.exceeded.prefix(10).map { limit in
        "\(limit.name.isEmpty ? "A process that is not named" : PlotText.isolated(limit.name)): "
          + Words.bytes(limit.limit.bytes)
          + (limit.limit.kind.isEmpty
            ? "; a debugger stops a process at its limit before the kernel kills it"
            : " (\(limit.limit.kind), \(limit.limit.isFatal ? "fatal" : "not fatal"))") + "."
      })
  }

  /// The causes, each once.
  private var causes: [String] {
    var seen: Set<String> = []
    return deaths.map { death in
      guard let detail = death.detail else { return death.cause }
      if detail.contains("OOM KILL") { return "out of memory" }
      // Its subreason says why.
      let isOther = death.cause == "OTHER KILLS BY SYSTEM" && AndroidCause.named(detail) != nil
      return isOther ? detail : death.cause
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private var meaning: Section? {
    var paragraphs: [String] = []
    for cause in causes.prefix(8) {
      let known =
        CauseMeaning.named(cause).map { ($0.meaning, $0.source) }
        ?? AndroidCause.named(cause).map { ($0.meaning, $0.source) }
        ?? ExitMeaning.named(cause).map { ($0.meaning, $0.source) }
      if isMac, let text = ReportExplanation.meaningOnMac(cause) {
        paragraphs.append(text)
      } else if let (meaning, source) = known {
        paragraphs.append("\(PlotText.singleLine(cause)): \(meaning) Source: \(source).")
      } else if cause == "SIGNALED, signal 9" || cause.hasPrefix("signal, code 9") {
        paragraphs.append(
          "\(cause): a signal 9 ended it. It may have come from the low-memory killer, from another "
            + "process or from the user; the record does not say.")
      } else if cause == DeathRecord.unexplained {
        paragraphs.append("\(cause): the process ended, and no line of the log says why.")
      } else {
        paragraphs.append(
          "\(PlotText.singleLine(cause)): no published source explains this reason.")
      }
    }
    return ReportExplanation.meaning(paragraphs)
  }

  private var saved: Section? {
    var items: [String] = []
    for death in kills.prefix(30) {
      guard let limit = death.limit else { continue }
      let over = death.footprintBytes.map { $0 - limit.bytes } ?? 0
      items.append(
        "\(PlotText.isolated(death.process)): a footprint below \(Words.bytes(limit.bytes)) "
          + "(\(limit.kind)\(over > 0 ? ", exceeded by \(Words.bytes(over))" : "")).")
    }
    var seen: Set<String> = []
    for death in kills {
      let advice =
        death.source.isAndroid
        ? AndroidCause.remedy(for: death).map { [$0] } ?? [] : VictimAdvice.lines(death)
      for line in advice where seen.insert(line).inserted { items.append(line) }
    }
    return Section(
      kills.count == 1 ? "What would have saved it" : "What would have saved them", key: "saved",
      unlessEmpty: Array(items.prefix(12)))
  }

  /// Lines about an end without its process, in a log that names none.
  private var unnamed: Section? {
    Section(
      "Ends whose process is not named", key: "unnamed",
      unlessEmpty: deaths.isEmpty
        ? log.tally.ends.map { end in
          "line \(end.line): \(PlotText.singleLine(end.text))"
            + (end.meaning.map { " - " + $0 } ?? "")
        } : [])
  }

  /// The number of lines by the result of reading them; nil for a payload, which is not read by lines.
  private var lines: Section? {
    log.tally.lines == 0
      ? nil
      : log.tally.section(
        unknown: log.tally.shown.map { "line \($0.line): \($0.text)" }, assumed: log.assumed)
  }

  private var gaps: Section {
    var items = ["Which other processes there were, and which would have been next."]
    if deaths.contains(where: { $0.limit == nil && !$0.source.isAndroid }) {
      items.append("Limits, unless another line says which was exceeded.")
    }
    if !isMac, deaths.contains(where: { !$0.source.isAndroid }) {
      items.append(
        "The size of the device's memory, so how near the thresholds were; a JetsamEvent report of "
          + "the same moment has it.")
    }
    return Section("What a log line does not say", key: "gaps", items: items)
  }
}

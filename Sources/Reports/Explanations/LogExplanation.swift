import DeviceLogs

/// The kills of a kernel log, for people.
public struct LogExplanation: Sendable {
  private let log: KernelLog

  /// Explains the kills of a log, which has at least one.
  public init(_ log: KernelLog) {
    precondition(!log.kills.isEmpty, "there is a kill to explain")
    self.log = log
  }

  /// The explanation.
  ///
  /// - Parameter file: the log's name.
  public func explanation(file: String) -> Explanation {
    let name = file == "-" ? "standard input" : file
    return Explanation(
      heading: "flotsam explain · \(PlotText.isolated(name))",
      subject: "Kernel log: \(Words.count(log.kills.count, "kill", "kills"))", answer: answer,
      parts: [kills, ReportExplanation.meaning(of: causes.map(\.name) + unknown), saved, gaps]
        .compactMap(\.self), mainKey: "kills")
  }

  private var answer: String {
    let first = log.kills[0]
    let name = PlotText.isolated(first.name)
    guard log.kills.count == 1 else {
      let causes = Dictionary(grouping: log.kills) { $0.cause ?? "a reason that is not given" }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      return "\(log.kills.count) processes were killed: "
        + Words.list(causes.map { "\($0.value.count) for \($0.key)" }) + "; \(name) first."
    }
    var text = "\(name) was killed"
    if let size = first.footprintBytes { text += " at \(Words.bytes(size))" }
    text += first.cause.map { " for \($0)" } ?? "; the line does not say why"
    if let band = first.band {
      text += ", in band \(Self.band(band))"
      if let seconds = first.secondsInBand {
        text += " for \(HumanNumber.span(Double(seconds)))"
      }
    }
    if let limit = first.limit {
      text += "; its limit was \(Words.bytes(limit.bytes)) (\(limit.kind))"
    }
    return text + "."
  }

  /// A band in words; before iOS 16 bands had a tenth of the number, and lines lack the release.
  private static func band(_ band: Int) -> String {
    band > 0 && band <= 21
      ? "\(band) (\(BandName.text(band)), or before iOS 16 \(BandName.text(band * 10)))"
      : "\(band) (\(BandName.text(band)))"
  }

  private var kills: Explanation.Part {
    let shown = 30
    var table = HTMLTable(
      "The kills, in the order of the log",
      headings: [
        "process", "line>", "band>", "in it>", "footprint>", "available>", "reason",
      ])
    var data = ReportTable(columns: [
      "line", "date", "uptime_s", "action", "process", "pid", "type", "relaunch", "cause", "band",
      "in_band_s", "footprint_bytes", "limit_bytes", "available_pages",
    ])
    for (index, kill) in log.kills.enumerated() {
      data.append([
        .count(kill.line), .init(text: kill.date), .init(kill.uptimeSeconds), .text(kill.action),
        .text(kill.name), .init(count: kill.pid), .init(text: kill.type),
        .init(text: kill.relaunch), .init(text: kill.cause), .init(count: kill.band),
        .init(count: kill.secondsInBand), .init(count: kill.footprintBytes),
        .init(count: kill.limit?.bytes), .init(count: kill.availablePages),
      ])
      guard index < shown else { continue }
      // iPhones have pages of 16 KiB since the A9.
      let available = kill.availablePages.flatMap { (0...1 << 30).contains($0) ? $0 << 14 : nil }
      table.append([
        .init(kill.name), Words.cell(kill.line), Words.cell(kill.band),
        .init(
          kill.secondsInBand.map { HumanNumber.span(Double($0)) } ?? "–",
          key: kill.secondsInBand.map(Double.init)),
        Words.size(kill.footprintBytes), Words.size(available), .init(kill.cause ?? "–"),
      ])
    }
    var part = Explanation.Part(key: "kills", heading: "Who died", table: table, data: data)
    if log.kills.count > shown {
      part.remark = "The first \(shown) of \(log.kills.count)."
    }
    if log.kills.contains(where: { $0.availablePages != nil }) {
      part.paragraphs = ["Available memory is given in pages; 16 KiB each is assumed."]
    }
    part.paragraphs += log.kills.prefix(shown).compactMap(Self.assigned)
    return part
  }

  /// The priority and state that runningboardd logged of a victim; nil for none.
  private static func assigned(_ kill: KernelKill) -> String? {
    let parts = [
      kill.assignedPriority.map { "had last given it the jetsam priority \($0)" },
      kill.assignedState.map { "found it in the state \(PlotText.isolated($0))" },
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil : "\(PlotText.isolated(kill.name)): runningboardd \(Words.list(parts))."
  }

  private var causes: [CauseMeaning] {
    var seen: Set<String> = []
    return log.kills.compactMap(\.cause).filter { seen.insert($0).inserted }
      .compactMap(CauseMeaning.named)
  }

  /// Causes that no published source explains.
  private var unknown: [String] {
    Set(log.kills.compactMap(\.cause)).filter { CauseMeaning.named($0) == nil }.sorted()
  }

  private var saved: Explanation.Part? {
    var items: [String] = []
    for kill in log.kills.prefix(30) {
      guard let limit = kill.limit else { continue }
      let over = kill.footprintBytes.map { $0 - limit.bytes } ?? 0
      items.append(
        "\(PlotText.isolated(kill.name)): a footprint below \(Words.bytes(limit.bytes)) "
          + "(\(limit.kind)\(over > 0 ? ", exceeded by \(Words.bytes(over))" : "")).")
    }
    items += causes.map { (causes.count > 1 ? $0.name + ": " : "") + $0.remedy }
    return Explanation.Part(
      key: "saved",
      heading: log.kills.count == 1 ? "What would have saved it" : "What would have saved them",
      unlessEmpty: items)
  }

  private var gaps: Explanation.Part {
    var items = ["Who else was there, and who would have been next."]
    if log.kills.contains(where: { $0.limit == nil }) {
      items.append("Limits, unless a line before says which was exceeded.")
    }
    items.append(
      "The size of the device's memory, so how near the thresholds were; a JetsamEvent report of "
        + "the same moment has it.")
    return Explanation.Part(
      key: "gaps", heading: "What a log line does not say", items: items)
  }
}

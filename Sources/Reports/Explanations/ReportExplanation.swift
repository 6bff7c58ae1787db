import DeviceLogs
import Files

/// An explanation of a JetsamEvent report, for people.
public struct ReportExplanation: Sendable {
  let diagnosis: ReportDiagnosis
  /// The entries of the process that `--app` names; empty without the option.
  let asked: [ReportDiagnosis.Entry]

  /// Explains a report.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - app: the name of a process to describe in detail.
  /// - Throws: `InputError` that suggests the nearest name where the report has no such process.
  public init(_ report: JetsamReport, app: String? = nil) throws(InputError) {
    diagnosis = ReportDiagnosis(report)
    guard let app else {
      asked = []
      return
    }
    // The system cuts names at 32 characters.
    asked = diagnosis.entries.filter {
      $0.name == app || $0.name.utf8.count >= 31 && app.hasPrefix($0.name)
    }
    guard asked.isEmpty else { return }
    throw InputError(
      "the report has no process `\(app)`",
      remedy: Suggestion.remedy(
        for: app, among: diagnosis.entries.map(\.name), noun: "processes of the report"),
      place: .option("--app"))
  }

  /// The explanation.
  ///
  /// - Parameter file: the report's name.
  public func explanation(file: String) -> Explanation {
    let parts = [
      aboutAsked, whoDied, meaning, thresholds, next, saved, kindsOfMemory, bands, kinds, assumed,
      gaps, processes,
    ]
    let name = file == "-" ? "standard input" : file
    return Explanation(
      heading: "flotsam explain · \(PlotText.isolated(name))", subject: subject, answer: answer,
      parts: parts.compactMap(\.self), mainKey: "processes", plots: plots)
  }

  var report: JetsamReport { diagnosis.report }

  private var subject: String {
    let facts = [report.date, report.body.product, report.system].compactMap(\.self)
    return "JetsamEvent report"
      + (facts.isEmpty
        ? "; device and date unknown" : ", " + PlotText.singleLine(facts.joined(separator: ", ")))
  }

  // MARK: - The answer

  private var answer: String {
    let victims = diagnosis.victims
    guard let first = victims.first else {
      if diagnosis.entries.isEmpty {
        return "What was pasted lists no processes, so it does not say which was killed. "
          + memorySentence
      }
      return "The report names no victim: none of its \(diagnosis.entries.count) processes has a "
        + "reason. " + memorySentence
    }
    let name = PlotText.isolated(first.name)
    guard victims.count == 1 else {
      let parts = diagnosis.causes.map { "\($0.victims.count) for \($0.cause)" }
      return "\(victims.count) processes were killed: \(Words.list(parts)), \(name) first. "
        + memorySentence
    }
    let size = first.footprintBytes.map { " at \(Words.bytes($0))" } ?? ""
    let known = report.isWhole ? "" : " Others may have been killed: the report is not whole."
    return "\(name) was killed\(size) for \(first.cause ?? "").\(known) " + memorySentence
  }

  /// Available memory and the threshold above it, in a sentence.
  private var memorySentence: String {
    guard let memory = diagnosis.memory else {
      return "How much memory the device had left is not in the report."
    }
    guard let bytes = memory.availableBytes, let nominal = memory.nominalBytes else {
      return memory.freeBytes.map { "Free memory was \(Words.bytes($0))." }
        ?? "How much memory the device had left is not in the report."
    }
    let available =
      "Available memory was \(Words.bytes(bytes)), \(Words.share(bytes, of: nominal)) of "
      + Words.bytes(nominal)
    guard !memory.thresholds.isEmpty else { return available + "." }
    // The lowest threshold above available memory decides.
    guard let crossed = memory.thresholds.last(where: { $0.bytes > bytes }) else {
      return available + ": above every threshold, so the device was not short of memory."
    }
    return available
      + ", below the \(crossed.name) threshold of about \(Words.bytes(crossed.bytes))."
  }

  // MARK: - Parts

  private var whoDied: Explanation.Part? {
    let victims = diagnosis.victims
    guard !victims.isEmpty else { return nil }
    let shown = 20
    var table = HTMLTable(
      "The processes killed, in the order of the kills",
      columns: [
        .init(name: "process", isNumeric: false), .init(name: "band"), .init(name: "footprint"),
        .init(name: "after", help: "Time after the counters were taken"),
        .init(name: "reason", isNumeric: false),
      ])
    for victim in victims.prefix(shown) {
      table.append([
        .init(victim.name), Words.cell(victim.band), Words.size(victim.footprintBytes),
        .init(
          victim.killedAfterSeconds.map(Words.delay) ?? "–", key: victim.killedAfterSeconds),
        .init(victim.cause ?? ""),
      ])
    }
    var part = Explanation.Part(
      key: "victims", heading: "Who died", table: table, data: Self.data(victims))
    if victims.count > shown {
      part.remark = "The first \(shown) of \(victims.count); all are in victims.csv of --out."
    }
    return part
  }

  /// What the causes mean on the report's system.
  private var meaning: Explanation.Part? {
    let causes = diagnosis.causes.map(\.cause)
    guard report.platform == .macOS else { return Self.meaning(of: causes) }
    let paragraphs = causes.map { cause in
      switch cause {
      case "vm-compressor-space-shortage", "low-swap":
        "\(cause): memory, compressor and swap of the Mac were full. macOS then ends the process with "
          + "the most compressed memory, or a process that it may end. Source: "
          + "no_paging_space_action, kern_proc.c."
      case "per-process-limit":
        "\(cause): the process exceeded a limit of its own and was ended on the spot, however much "
          + "memory the Mac had left. Source: task.c."
      default:
        CauseMeaning.named(cause).map { "\(cause): \($0.meaning) Source: \($0.source)." }
          ?? "\(PlotText.singleLine(cause)): no published source explains this reason."
      }
    }
    guard !paragraphs.isEmpty else { return nil }
    return Explanation.Part(
      key: "meaning",
      heading: paragraphs.count == 1 ? "What the reason means" : "What the reasons mean",
      paragraphs: paragraphs)
  }

  private var assumed: Explanation.Part? {
    Explanation.Part(
      key: "assumed", heading: "What was put right and assumed",
      unlessEmpty: report.assumed.map { PlotText.capitalised($0) + "." })
  }

  /// What causes mean; nil where there are none.
  static func meaning(of causes: [String]) -> Explanation.Part? {
    let paragraphs = causes.map { cause in
      guard let known = CauseMeaning.named(cause) else {
        return "\(PlotText.singleLine(cause)): no published source explains this reason."
      }
      return "\(known.name): \(known.meaning) Source: \(known.source)."
    }
    guard !paragraphs.isEmpty else { return nil }
    return Explanation.Part(
      key: "meaning",
      heading: paragraphs.count == 1 ? "What the reason means" : "What the reasons mean",
      paragraphs: paragraphs)
  }

  private var gaps: Explanation.Part {
    Explanation.Part(
      key: "gaps", heading: "What the report does not say",
      items: diagnosis.gaps.map { PlotText.capitalised($0) + "." })
  }

  private var processes: Explanation.Part? {
    guard !diagnosis.entries.isEmpty else { return nil }
    var table = HTMLTable(
      "Every process, in the order of the report",
      columns: [
        .init(name: "process", isNumeric: false), .init(name: "kind", isNumeric: false),
        .init(name: "band"), .init(name: "place", help: "In the queue of its band"),
        .init(name: "footprint"), .init(name: "largest"), .init(name: "compressed"),
        .init(name: "reason", isNumeric: false),
      ])
    for entry in diagnosis.entries {
      let sizes = [entry.footprintBytes, entry.peakBytes, entry.compressedBytes]
      table.append(
        [
          .init(entry.name), .init(Words.kind(entry)), Words.cell(entry.band),
          Words.cell(entry.place),
        ] + sizes.map(Words.size)
          + [.init(entry.cause ?? "", judgement: entry.cause == nil ? nil : "worse")])
    }
    return Explanation.Part(
      key: "processes", heading: "Every process", table: table,
      data: Self.data(diagnosis.entries), isDetail: true)
  }

  /// Processes with all their fields.
  private static func data(_ entries: [ReportDiagnosis.Entry]) -> ReportTable {
    var table = ReportTable(columns: [
      "process", "pid", "kind", "states", "band", "place", "footprint_bytes", "peak_bytes",
      "resident_bytes", "compressed_bytes", "purgeable_bytes", "age_s", "idle_s", "cause",
      "killed_after_s",
    ])
    for entry in entries {
      table.append([
        .text(entry.name), .init(count: entry.pid), .text(Words.kind(entry)),
        .text(entry.states.joined(separator: " ")), .init(count: entry.band),
        .count(entry.place), .init(count: entry.footprintBytes), .init(count: entry.peakBytes),
        .init(count: entry.residentBytes), .init(count: entry.compressedBytes),
        .init(count: entry.purgeableBytes), .init(entry.ageSeconds), .init(entry.idleSeconds),
        .init(text: entry.cause), .init(entry.killedAfterSeconds),
      ])
    }
    return table
  }
}

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
  public func report(file: String) -> Report {
    let parts = [
      aboutAsked, whoDied, meaning, thresholds, next, saved, kindsOfMemory, bands, kinds, assumed,
      gaps, everyProcess,
    ]
    return Report(
      explaining: "explain", file == "-" ? "standard input" : file, subject: subject,
      answer: answer, plots: plots, main: "processes", parts.compactMap(\.self))
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
        return "The pasted text lists no processes, so it does not say which was killed. "
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

  private var whoDied: Section? {
    let victims = diagnosis.victims
    guard !victims.isEmpty else { return nil }
    return Section(
      "Which processes were killed",
      table: processes(
        "victims", "The processes killed, in the order of the kills", victims, most: 20))
  }

  /// What the causes mean on the report's system.
  private var meaning: Section? {
    let isMac = report.platform == .macOS
    return Self.meaning(
      diagnosis.causes.map { cause, _ in
        (isMac ? Self.meaningOnMac(cause) : nil)
          ?? CauseMeaning.named(cause).map {
            "\(isMac ? cause : $0.name): \($0.meaning) Source: \($0.source)."
          } ?? "\(PlotText.singleLine(cause)): no published source explains this reason."
      })
  }

  /// What causes mean, a paragraph each; nil where there are none.
  static func meaning(_ paragraphs: [String]) -> Section? {
    guard !paragraphs.isEmpty else { return nil }
    return Section(
      paragraphs.count == 1 ? "What the reason means" : "What the reasons mean", key: "meaning",
      paragraphs: paragraphs)
  }

  /// What a cause means on a Mac; nil where it means the same as elsewhere.
  static func meaningOnMac(_ cause: String) -> String? {
    switch cause {
    case "vm-compressor-space-shortage", "low-swap":
      "\(cause): memory, compressor and swap of the Mac were full. macOS then ends the process with "
        + "the most compressed memory, or a process that it may end. Source: "
        + "no_paging_space_action, kern_proc.c."
    case "per-process-limit":
      "\(cause): the process exceeded a limit of its own and was ended on the spot, however much "
        + "memory the Mac had left. Source: task.c."
    default: nil
    }
  }

  private var assumed: Section? {
    Section(
      "Corrections and assumptions", key: "assumed",
      unlessEmpty: report.assumed.map { PlotText.capitalised($0) + "." })
  }

  private var gaps: Section {
    Section(
      "What the report does not say", key: "gaps",
      items: diagnosis.gaps.map { PlotText.capitalised($0) + "." })
  }

  private var everyProcess: Section? {
    guard !diagnosis.entries.isEmpty else { return nil }
    return Section(
      "Every process",
      table: processes(
        "processes", "Every process, in the order of the report", diagnosis.entries, all: true
      ).onDemand)
  }

  /// Processes with all their fields; people see those that matter of victims, or of all.
  private func processes(
    _ name: String, _ caption: String, _ entries: [ReportDiagnosis.Entry], most: Int = .max,
    all: Bool = false
  ) -> Table {
    Table(name, caption, entries, most: most) {
      Column("process") { .text($0.name) }
      Column(file: "pid") { .count($0.pid) }
      Column("kind", isShown: all) { .text($0.kindName) }
      Column(file: "states") { .text($0.states.joined(separator: " ")) }
      Column("band") { .count($0.band) }
      Column("place", isShown: all, help: "in the queue of its band") { .count($0.place) }
      Column("footprint_bytes", title: "footprint") { .bytes($0.footprintBytes) }
      Column("peak_bytes", title: "largest", isShown: all) { .bytes($0.peakBytes) }
      Column(file: "resident_bytes") { .bytes($0.residentBytes) }
      Column("compressed_bytes", title: "compressed", isShown: all) { .bytes($0.compressedBytes) }
      Column(file: "purgeable_bytes") { .bytes($0.purgeableBytes) }
      Column(file: "age_s") { .number($0.ageSeconds) }
      Column(file: "idle_s") { .number($0.idleSeconds) }
      if !all {
        Column(title: "after", help: "time after the counters were taken") {
          .shown(
            $0.killedAfterSeconds.map(Words.delay) ?? Value.nothing, key: $0.killedAfterSeconds)
        }
      }
      Column("cause", title: "reason") {
        .text($0.cause).marked(all && $0.cause != nil ? .worse : nil)
      }
      Column(file: "killed_after_s") { .number($0.killedAfterSeconds) }
    }
  }
}

extension ReportDiagnosis.Entry {
  /// The kind of the process; the kernel is none of the kinds of scenarios.
  var kindName: String { isKernel ? "kernel" : kind.rawValue }
}

/// The choices in a report: each victim with the other possible victims.
///
/// A report lists every process in the order of the queues, the victims in their places. Only kills
/// chosen by an order count: limits, full tables and the reaper select victims by other rules.
/// Entries date from the counters, so kills more than a second later are left out, and so are
/// victims that are listed outside their band or were started later. A victim's entry dates from
/// its own kill: a process that was killed later in a lower band may have moved down in between, so
/// it is not a candidate. One candidate fewer never contradicts an order that is followed.
public struct ReportedChoices: Sendable {
  /// The choices, in the order of the deaths.
  public private(set) var choices: [VictimChoice] = []
  /// Kills that show no choice, by the reason.
  public private(set) var leftOut: [String: Int] = [:]

  /// Causes whose victims are taken in an order.
  static let chosen: Set<String> = [
    "vm-pageshortage", "idle-exit", "fc-thrashing", "vm-compressor-thrashing",
    "vm-compressor-space-shortage", "low-swap", "sustained-memory-pressure",
    "vm-pageout-starvation",
  ]

  /// The greatest age of the counters at a kill, in seconds.
  static let longest = 1.0

  /// Reads the choices of a report; `name` is the report's name in output.
  public init(_ diagnosis: ReportDiagnosis, named name: String) {
    let misplaced = Self.misplaced(diagnosis)
    // The state of a process that died much later is unknown: its entry is that of the later kill.
    var alive = diagnosis.entries.filter {
      $0.band != nil && !$0.isKernel && !misplaced.contains($0.index)
        && ($0.cause == nil || ($0.killedAfterSeconds ?? .infinity) <= Self.longest)
    }
    for (number, victim) in diagnosis.victims.enumerated() {
      if let reason = Self.objection(victim, isPlaced: !misplaced.contains(victim.index)) {
        leftOut[reason, default: 0] += 1
      } else {
        let candidates = alive.filter { !Self.maySinkLater($0, after: victim, diagnosis) }
        if let place = candidates.firstIndex(where: { $0.index == victim.index }) {
          choices.append(
            VictimChoice(
              source: "\(name), kill \(number + 1)", cause: victim.cause ?? "",
              candidates: candidates.map(VictimChoice.Candidate.init), victim: place))
        }
      }
      alive.removeAll { $0.index == victim.index }
      // Web pages and extensions end with their app, without a kill of their own.
      guard victim.kind == .app, let coalition = victim.coalition else { continue }
      alive.removeAll {
        $0.cause == nil && $0.coalition == coalition
          && ($0.kind == .webContent || $0.kind == .extension)
      }
    }
  }

  /// The reason why a kill is not evidence; nil if it is evidence.
  private static func objection(_ victim: ReportDiagnosis.Entry, isPlaced: Bool) -> String? {
    let cause = victim.cause ?? ""
    if !chosen.contains(cause) { return "chosen by a limit or another rule (\(cause))" }
    if victim.band == nil { return "the report has no bands" }
    if (victim.killedAfterSeconds ?? .infinity) > longest {
      return "more than a second after the counters, or at an unknown time"
    }
    return isPlaced ? nil : "moved or started after the counters were taken"
  }

  /// Whether a process that was killed later in a lower band may have been above the victim before.
  private static func maySinkLater(
    _ other: ReportDiagnosis.Entry, after victim: ReportDiagnosis.Entry,
    _ diagnosis: ReportDiagnosis
  ) -> Bool {
    guard other.cause != nil, let band = other.band, let highest = victim.band, band < highest,
      let dead = victim.killedAfterSeconds, (other.killedAfterSeconds ?? .infinity) > dead + atOnce
    else { return false }
    // The list ascends by band: the next survivor was no lower.
    let next = diagnosis.entries[(other.index + 1)...].first { $0.cause == nil }
    return (next?.band ?? .max) >= highest
  }

  /// The time in seconds between kills within which no process changes its band.
  private static let atOnce = 1e-5

  /// Victims that are listed outside their band.
  ///
  /// Their entries were refreshed at the kill or added at the end. The bands of survivors and
  /// earlier victims are taken as right. O(victims times entries).
  private static func misplaced(_ diagnosis: ReportDiagnosis) -> Set<Int> {
    let entries = diagnosis.entries
    var believed = entries.map { $0.cause == nil ? $0.band : nil }
    var misplaced: Set<Int> = []
    for victim in diagnosis.victims {
      guard let band = victim.band else { continue }
      let isAbove = believed[..<victim.index].allSatisfy { ($0 ?? 0) <= band }
      let isBelow = believed[(victim.index + 1)...].allSatisfy { ($0 ?? .max) >= band }
      if isAbove && isBelow {
        believed[victim.index] = band
      } else {
        misplaced.insert(victim.index)
      }
    }
    return misplaced
  }
}

extension VictimChoice.Candidate {
  fileprivate init(_ entry: ReportDiagnosis.Entry) {
    self.init(
      name: entry.name, band: entry.band ?? 0, place: entry.place,
      footprintBytes: entry.footprintBytes, ageSeconds: entry.ageSeconds)
  }
}

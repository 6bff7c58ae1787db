/// The choices that a report shows: for each victim whom else the system could have taken.
///
/// A report lists every process in the order of the queues, the victims in their places. Only kills
/// that an order chose count: limits, full tables and the reaper have victims of their own kind.
/// Entries date from the counters, so kills more than a second later are left out, and so are
/// victims that were listed elsewhere than their band or born later.
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

  /// How old the counters may be at a kill, in seconds.
  static let longest = 1.0

  /// Reads the choices of a report; `name` stands for it where they are shown.
  public init(_ diagnosis: ReportDiagnosis, named name: String) {
    let known = diagnosis.entries.filter { $0.band != nil && !$0.isKernel }
    let misplaced = Self.misplaced(diagnosis.entries)
    var dead: Set<Int> = []
    for (number, victim) in diagnosis.victims.enumerated() {
      defer { dead.insert(victim.index) }
      let cause = victim.cause ?? ""
      guard Self.chosen.contains(cause) else {
        leftOut["chosen by a limit or another rule (\(cause))", default: 0] += 1
        continue
      }
      guard victim.band != nil else {
        leftOut["the report has no bands", default: 0] += 1
        continue
      }
      guard let after = victim.killedAfterSeconds, after <= Self.longest else {
        leftOut["more than a second after the counters, or nobody knows when", default: 0] += 1
        continue
      }
      guard !misplaced.contains(victim.index) else {
        leftOut["moved or born after the counters were taken", default: 0] += 1
        continue
      }
      let alive = known.filter { !dead.contains($0.index) && !misplaced.contains($0.index) }
      guard let place = alive.firstIndex(where: { $0.index == victim.index }) else { continue }
      choices.append(
        VictimChoice(
          source: "\(name), kill \(number + 1)", cause: cause,
          candidates: alive.map {
            .init(
              name: $0.name, band: $0.band ?? 0, place: $0.place,
              footprintBytes: $0.footprintBytes, ageSeconds: $0.ageSeconds)
          }, victim: place))
    }
  }

  /// Victims that do not stand where their band is listed.
  ///
  /// Their entries were refreshed at the kill, or added at the end. O(entries).
  private static func misplaced(_ entries: [ReportDiagnosis.Entry]) -> Set<Int> {
    var lowestAfter = [Int](repeating: .max, count: entries.count + 1)
    for index in entries.indices.reversed() {
      let band = entries[index].cause == nil ? entries[index].band ?? .max : .max
      lowestAfter[index] = min(lowestAfter[index + 1], band)
    }
    var misplaced: Set<Int> = []
    var highest = 0
    for (index, entry) in entries.enumerated() {
      guard let band = entry.band else { continue }
      if entry.cause == nil {
        highest = max(highest, band)
      } else if band < highest || band > lowestAfter[index + 1] {
        misplaced.insert(entry.index)
      }
    }
    return misplaced
  }
}

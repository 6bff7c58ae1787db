/// Decides when a shortage becomes a report.
///
/// A snapshot is captured at the first kill for a soft or hard limit, by the aggressive march, or
/// of a top process above band 0, while none is pending. It is posted when the jetsam thread has
/// nothing left to do, if such a kill hit a process outside of bands 0 and 10, at most once in 30
/// seconds; until then it collects victims. Kills of idle processes alone leave no report. Source:
/// kern_memorystatus.c, xnu-11417.
public struct JetsamReporter: Sendable {
  /// The reports posted since the last ``take()``.
  private(set) var posted: [JetsamSnapshot] = []
  private var pending: JetsamSnapshot?
  private var victimCount = 0
  /// Whether a kill since the capture requires posting.
  private var isDue = false
  private var lastPosted = SimTime.max
  /// Posting attempts, the refused ones included.
  private var generation = 0

  /// The shortest time between two reports.
  public static let pause = SimDuration.seconds(30)

  init() {}

  /// Whether a kill of that kind in that band needs a snapshot that has not been taken.
  func needsCapture(_ cause: KillCause, band: JetsamBand) -> Bool {
    pending == nil && Self.counts(cause, isTop: band > .idle)
  }

  /// Takes the snapshot that the next victims are entered into.
  mutating func capture(_ snapshot: JetsamSnapshot) {
    pending = snapshot
    victimCount = 0
    isDue = false
  }

  /// Enters a victim, with its state at the kill, into the pending snapshot.
  mutating func add(_ victim: JetsamSnapshot.Entry) {
    guard let entries = pending?.entries else { return }
    var victim = victim
    victim.generation = generation
    victim.victimsBefore = victimCount
    victimCount += 1
    if let index = entries.lastIndex(where: { $0.process == victim.process && $0.cause == nil }) {
      pending?.entries[index] = victim
    } else {
      pending?.entries.append(victim)
    }
    let isTop = victim.band != .idle && victim.band != .daemonAgeing
    if let cause = victim.cause, Self.counts(cause, isTop: isTop) { isDue = true }
  }

  /// The jetsam thread has nothing left to do.
  mutating func threadIsIdle(at now: SimTime) {
    guard isDue, var snapshot = pending else { return }
    generation += 1
    if lastPosted != .max, now - lastPosted < Self.pause { return }
    snapshot.postedAt = now
    snapshot.generation = generation
    posted.append(snapshot)
    lastPosted = now
    pending = nil
    isDue = false
  }

  /// Returns and forgets the reports that are posted.
  mutating func take() -> [JetsamSnapshot] {
    defer { posted = [] }
    return posted
  }

  /// Whether a kill for that cause counts: of the causes of the passes that kill the process at the
  /// head of the lowest band, where that `isTop`.
  private static func counts(_ cause: KillCause, isTop: Bool) -> Bool {
    switch cause {
    case .highwater, .perProcessLimit, .procThrashing: true
    case .vmPageshortage, .fcThrashing, .vmCompressorThrashing, .vmCompressorSpaceShortage,
      .lowSwap:
      isTop
    default: false
    }
  }
}

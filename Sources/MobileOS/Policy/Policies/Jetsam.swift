/// Kills in jetsam's order: the lowest band first, and within a band the process longest in it.
///
/// XNU's `memorystatus` keeps one queue per band and takes its head, so among suspended apps this
/// is least recently *suspended* first. Footprints play no role below the foreground band, which is
/// the only one that is sorted: the largest coalition first, and within it web pages before the
/// app that leads it.
public struct Jetsam: VictimPolicy {
  public static let name = "jetsam"
  public static let card = PolicyCard(
    "the process in the lowest jetsam band, and within a band the one that entered it first",
    family: .timeAndCount, origin: "XNU's memorystatus (iOS 18), kern_memorystatus.c",
    state: "none; the bands are the OS's own",
    cost:
      "O(1) per decision; where only the foreground band is left, one look per pair of processes in it",
    losesWhen: "sizes or launch costs differ much, or use is frequent rather than recent")
  public static let needs: PolicyNeeds = []

  /// The dock is the OS's own: it decides bands, not victims.
  public static let parameters = [
    PolicyParameter(
      "dock", "apps expected to be used soon that stay in band 30", in: 0...1000, default: 0,
      isWhole: true)
  ]

  public init(_ setup: PolicySetup) {}

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    guard let first = candidates.first, candidates.band(first) == .foreground,
      candidates.population(of: .foreground) > 1
    else { return candidates.first }
    var victim = first
    var victimsCoalition = Self.coalitionBytes(of: first, first, candidates)
    var next = candidates.next(after: first)
    while let process = next, candidates.band(process) == .foreground {
      let coalition =
        candidates.coalitionLeader(process) == candidates.coalitionLeader(victim)
        ? victimsCoalition : Self.coalitionBytes(of: process, first, candidates)
      if coalition > victimsCoalition
        || candidates.coalitionLeader(process) == candidates.coalitionLeader(victim)
          && Self.goesBefore(process, victim, candidates)
      {
        victim = process
        victimsCoalition = coalition
      }
      next = candidates.next(after: process)
    }
    return victim
  }

  /// The footprints of the foreground band's members of a process's coalition.
  private static func coalitionBytes(
    of process: ProcessID, _ first: ProcessID, _ candidates: borrowing ProcessView
  ) -> Int64 {
    let leader = candidates.coalitionLeader(process)
    var sum: Int64 = 0
    var next: ProcessID? = first
    while let member = next, candidates.band(member) == .foreground {
      if candidates.coalitionLeader(member) == leader { sum += candidates.footprintBytes(member) }
      next = candidates.next(after: member)
    }
    return sum
  }

  /// Whether a process is killed before another of its coalition; the leader is killed last.
  private static func goesBefore(
    _ process: ProcessID, _ other: ProcessID, _ candidates: borrowing ProcessView
  ) -> Bool {
    let leader = candidates.coalitionLeader(process)
    if other == leader { return true }
    return process != leader
      && candidates.footprintBytes(process) > candidates.footprintBytes(other)
  }
}

/// Kills in jetsam's order: the lowest band first, and within a band the process longest in it.
///
/// XNU's `memorystatus` keeps one queue per band and takes its head, so among suspended apps this
/// is least recently *suspended* first. Footprints play no role below the foreground band, which is
/// the only one that is sorted: the largest process of it goes first.
public struct Jetsam: VictimPolicy {
  public static let name = "jetsam"
  public static let card = PolicyCard(
    "lowest jetsam band first, within a band the process that entered it first",
    origin: "XNU's memorystatus (iOS 18), kern_memorystatus.c",
    state: "none; the bands are the OS's own",
    cost: "O(1) per decision; where only the foreground band is left, one look per process in it",
    losesWhen: "sizes or launch costs differ much, or use is frequent rather than recent")
  public static let needs: PolicyNeeds = []

  /// The dock is the OS's own: it decides bands, not victims.
  public static let parameters = [
    PolicyParameter(
      "dock", "apps expected to be used soon that stay in band 30", in: 0...1000, default: 0,
      isWhole: true)
  ]

  public init(_ setup: PolicySetup) {}

  public mutating func victim(in candidates: borrowing Candidates) -> ProcessID? {
    guard let first = candidates.first, candidates.band(first) == .foreground,
      candidates.population(of: .foreground) > 1
    else { return candidates.first }
    var largest = first
    var next = candidates.next(after: first)
    while let process = next, candidates.band(process) == .foreground {
      if candidates.footprintBytes(process) > candidates.footprintBytes(largest) {
        largest = process
      }
      next = candidates.next(after: process)
    }
    return largest
  }
}

/// Charges every app rent by its size and kills the one whose credit is used up first.
///
/// A load gives an app credit for its relaunch cost. When memory is short, all pay rent in
/// proportion to their bytes until one has nothing left. A use restores the missing credit by the
/// share `restore`; at 1 it is GreedyDual-Size. The rent is charged as a rising clock of credit
/// per byte, so a decision does not visit every app. Source: Young, "On-line file caching",
/// Algorithmica 33(3), 2002.
public struct Landlord: ScoringPolicy {
  public static let name = "landlord"
  public static let card = PolicyCard(
    "the app whose credit, its relaunch cost, is first used up by rent per byte",
    family: .sizeAndCost,
    origin: "Landlord; Young, Algorithmica 2002",
    state: "a heap and a clock, 24 bytes per app",
    cost: "O(log n) per use, change of size and decision",
    losesWhen: "some apps are used far more often than others: it does not count uses",
    comparand: VictimComparand("rent at which the credit is used up", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "restore", "share of the missing credit that a use restores", in: 0...1, default: 1,
      unit: "share")
  ]

  public var byScore: ProcessHeap
  private var rentPerByte = 0.0
  private let restore: Double

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
    restore = setup["restore"]
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    byScore.set(
      process, score: rentPerByte + processes.relaunchCostPerByte(process),
      lastUseIndex: processes.lastUseIndex(process))
  }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    let full = rentPerByte + processes.relaunchCostPerByte(process)
    let left = byScore.score(of: process)
    return restore == 1 ? full : left + restore * (full - left)
  }

  /// Growth is not a use: the credit is set again only where a use would restore all of it.
  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    if restore == 1 { update(process, in: processes) }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    guard let victim = byScore.firstEligible(in: candidates) else { return nil }
    rentPerByte = max(rentPerByte, byScore.score(of: victim))
    return victim
  }
}

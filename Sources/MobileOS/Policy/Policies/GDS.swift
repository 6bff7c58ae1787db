/// Kills the app with the least relaunch cost per byte, with ageing.
///
/// The score is `L + cost / bytes` at each use; `L`, the ageing clock, is the score of the last
/// victim; cost is cold launch time minus resume time. Source: Cao, Irani, "Cost-aware WWW proxy
/// caching algorithms", USITS 1997.
public struct GDS: ScoringPolicy {
  public static let name = "gds"
  public static let card = PolicyCard(
    "the app whose relaunch cost / footprint, plus an ageing clock, is lowest",
    family: .sizeAndCost,
    origin: "GreedyDual-Size; Cao and Irani, USITS 1997",
    state: "a heap and a clock, 24 bytes per app",
    cost: "O(log n) per use, change of size and decision",
    losesWhen: "some apps are used far more often than others: it does not count uses",
    comparand: VictimComparand("clock + relaunch cost / footprint", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  public var byScore: ProcessHeap
  private var clock = 0.0

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    clock + processes.relaunchCostPerByte(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    guard let victim = byScore.firstEligible(in: candidates) else { return nil }
    clock = byScore.score(of: victim)
    return victim
  }
}

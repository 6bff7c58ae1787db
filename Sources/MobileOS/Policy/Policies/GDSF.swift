/// Kills the app with the least relaunch cost saved per byte, counting uses, with ageing.
///
/// The score is `L + uses * cost / bytes`, computed at each use; `L`, the ageing clock, is the
/// score of the last victim. Cost is cold launch time minus resume time in milliseconds.
/// Source: Cherkasova, "Improving WWW Proxies Performance with Greedy-Dual-Size-Frequency
/// Caching Policy", HP Labs 1998; used for keep-alive by FaasCache (ASPLOS 2021).
public struct GDSF: ScoringPolicy {
  public static let name = "gdsf"
  public static let card = PolicyCard(
    "the app whose uses x relaunch cost / footprint, plus an ageing clock, is lowest",
    family: .sizeAndCost,
    origin: "Greedy-Dual-Size-Frequency; Cherkasova 1998, FaasCache 2021",
    state: "a heap and a clock, 24 bytes per app",
    cost: "O(log n) per use, change of size and decision",
    losesWhen: "costs and sizes are alike and only recency predicts the next use",
    comparand: VictimComparand("clock + uses x relaunch cost / footprint", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  public var byScore: ProcessHeap
  private var clock = 0.0

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    clock + Double(processes.uses(process)) * processes.relaunchCostMilliseconds(process)
      / Double(processes.footprintBytes(process))
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    guard let victim = byScore.firstEligible(in: candidates) else { return nil }
    clock = byScore.score(of: victim)
    return victim
  }
}

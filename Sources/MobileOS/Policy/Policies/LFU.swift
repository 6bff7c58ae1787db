/// Kills the app with the fewest uses since it was loaded.
public struct LFU: ScoringPolicy {
  public static let name = "lfu"
  public static let card = PolicyCard(
    "the app with the fewest uses since it was loaded", family: .timeAndCount,
    origin: "classic cache replacement; in-cache counts, forgotten at the kill",
    state: "a heap, 24 bytes per app", cost: "O(log n) per use and decision",
    losesWhen: "interest moves on: yesterday's favourites stay while today's apps are killed",
    comparand: VictimComparand("uses since the load", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  public var byScore: ProcessHeap

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    Double(processes.uses(process))
  }
}

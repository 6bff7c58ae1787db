/// Kills the app with the smallest footprint.
public struct Smallest: ScoringPolicy {
  public static let name = "smallest"
  public static let card = PolicyCard(
    "the app with the smallest footprint", family: .sizeAndCost,
    origin: "the mirror image of SIZE of web caching; a yardstick",
    state: "a heap, 24 bytes per app", cost: "O(log n) per use, change of size and decision",
    losesWhen: "memory is short: it takes the most kills to free a given amount",
    comparand: VictimComparand("footprint", unit: "bytes", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  public var byScore: ProcessHeap

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    Double(processes.footprintBytes(process))
  }
}

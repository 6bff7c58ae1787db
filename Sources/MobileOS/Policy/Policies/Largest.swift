/// Kills the app with the largest footprint.
public struct Largest: ScoringPolicy {
  public static let name = "largest"
  public static let card = PolicyCard(
    "the app with the largest footprint", family: .sizeAndCost,
    origin: "SIZE of web caching; Williams et al. 1996; also lmkd's kill_heaviest_task",
    state: "a heap, 24 bytes per app", cost: "O(log n) per change of size and decision",
    losesWhen: "the large apps are the ones in use, or the ones slow to launch",
    comparand: VictimComparand("footprint", unit: "bytes", dies: .highest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  public var byScore: ProcessHeap

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    -Double(processes.footprintBytes(process))
  }
}

/// Kills the app whose latest use is longest ago.
public struct LRU: ListPolicy {
  public static let name = "lru"
  public static let card = PolicyCard(
    "the app whose latest use is longest ago",
    family: .timeAndCount,
    origin: "classic page replacement; Denning 1968",
    state: "a linked list, 8 bytes per app",
    cost: "O(1) per use and decision",
    losesWhen: "a few apps are used regularly between long runs of others",
    comparand: VictimComparand("latest use", unit: "use", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  public var order: ProcessList

  public init(_ setup: PolicySetup) { order = ProcessList(processCount: setup.processCount) }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.lastUseIndex(process)) }
}

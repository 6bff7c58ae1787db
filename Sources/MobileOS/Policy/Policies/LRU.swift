/// Kills the app whose latest use is longest ago.
public struct LRU: VictimPolicy {
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

  private var byUse: ProcessList

  public init(_ setup: PolicySetup) { byUse = ProcessList(processCount: setup.processCount) }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.moveToTail(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    byUse.firstEligible(in: candidates)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.lastUseIndex(process)) }
}

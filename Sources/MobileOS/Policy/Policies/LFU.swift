/// Kills the app with the fewest uses since it was loaded.
public struct LFU: VictimPolicy {
  public static let name = "lfu"
  public static let card = PolicyCard(
    "the app with the fewest uses since it was loaded",
    family: .timeAndCount,
    origin: "classic cache replacement; in-cache counts, forgotten at the kill",
    state: "a heap, 24 bytes per app",
    cost: "O(log n) per use and decision",
    losesWhen: "interest moves on: yesterday's favourites stay while today's apps are killed")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  private var byUses: ProcessHeap

  public init(_ setup: PolicySetup) {
    byUses = ProcessHeap(processCount: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    count(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    count(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUses.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    byUses.firstEligible(in: candidates)
  }

  private mutating func count(_ process: ProcessID, _ processes: borrowing ProcessView) {
    byUses.set(
      process, score: Double(processes.uses(process)), lastUseIndex: processes.lastUseIndex(process)
    )
  }

  public static var comparand: VictimComparand? {
    VictimComparand("uses since the load", dies: .lowest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.uses(process)) }
}

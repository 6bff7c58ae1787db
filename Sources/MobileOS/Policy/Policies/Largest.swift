/// Kills the app with the largest footprint.
public struct Largest: VictimPolicy {
  public static let name = "largest"
  public static let card = PolicyCard(
    "the app with the largest footprint",
    family: .sizeAndCost,
    origin: "SIZE of web caching; Williams et al. 1996; also lmkd's kill_heaviest_task",
    state: "a heap, 24 bytes per app",
    cost: "O(log n) per change of size and decision",
    losesWhen: "the large apps are the ones in use, or the ones slow to launch")
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  private var bySize: ProcessHeap

  public init(_ setup: PolicySetup) {
    bySize = ProcessHeap(processCount: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    weigh(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    weigh(process, processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    weigh(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    bySize.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    bySize.firstEligible(in: candidates)
  }

  private mutating func weigh(_ process: ProcessID, _ processes: borrowing ProcessView) {
    bySize.set(
      process, score: -Double(processes.footprintBytes(process)),
      lastUseIndex: processes.lastUseIndex(process))
  }

  public static var comparand: VictimComparand? {
    VictimComparand("footprint", unit: "bytes", dies: .highest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.footprintBytes(process)) }
}

import MobileOS
import SimulationKernel

/// Kills the app that was left longest ago among the half with the larger footprints.
struct LargeAndForgotten: VictimPolicy {
  static let name = "large-and-forgotten"
  static let card = PolicyCard(
    "the app left longest ago among those above the mean footprint",
    family: .sizeAndCost,
    origin: "the example of this article",
    state: "a linked list, 8 bytes per app",
    cost: "O(1) per use, O(n) per decision",
    losesWhen: "the large apps are the ones in use")
  static let needs: PolicyNeeds = [.loads, .uses, .kills]

  private var byUse: ProcessList

  init(_ setup: PolicySetup) {
    byUse = ProcessList(processCount: setup.processCount)
  }

  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.append(process)
  }

  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.moveToTail(process)
  }

  mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    byUse.remove(process)
  }

  mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    var sum: Int64 = 0
    var count: Int64 = 0
    var position = candidates.first
    while let process = position {
      sum += candidates.footprintBytes(process)
      count += 1
      position = candidates.next(after: process)
    }
    guard count > 0 else { return nil }
    var oldest = byUse.head
    while let process = oldest {
      if candidates.isEligible(process), candidates.footprintBytes(process) >= sum / count {
        return process
      }
      oldest = byUse.after(process)
    }
    return nil
  }
}

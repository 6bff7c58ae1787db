/// Kills the app used last, the one just left included.
public struct MRU: VictimPolicy {
  public static let name = "mru"
  public static let card = PolicyCard(
    "the app used last, the one just left included", family: .timeAndCount,
    origin: "database buffer management; Chou and DeWitt 1985",
    state: "a linked list, 8 bytes per app", cost: "O(1) per use and decision",
    losesWhen: "people go back to the app they just left, which is nearly always; a yardstick",
    comparand: VictimComparand("latest use", unit: "use", dies: .highest))
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
    var process = byUse.tail
    while let candidate = process, !candidates.isEligible(candidate) {
      process = byUse.before(candidate)
    }
    return process
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.lastUseIndex(process)) }
}

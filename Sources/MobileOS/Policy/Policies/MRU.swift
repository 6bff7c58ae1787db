/// Kills the app used last, the one just left included.
public struct MRU: ListPolicy {
  public static let name = "mru"
  public static let card = PolicyCard(
    "the app used last, the one just left included", family: .timeAndCount,
    origin: "database buffer management; Chou and DeWitt 1985",
    state: "a linked list, 8 bytes per app", cost: "O(1) per use and decision",
    losesWhen: "people go back to the app they just left, which is nearly always; a yardstick",
    comparand: VictimComparand("latest use", unit: "use", dies: .highest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  public var order: ProcessList

  public init(_ setup: PolicySetup) { order = ProcessList(processCount: setup.processCount) }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    var process = order.tail
    while let candidate = process, !candidates.isEligible(candidate) {
      process = order.before(candidate)
    }
    return process
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { Double(candidates.lastUseIndex(process)) }
}

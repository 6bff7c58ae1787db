/// Kills the app that was loaded first, however often it was used since.
public struct FIFO: ListPolicy {
  public static let name = "fifo"
  public static let card = PolicyCard(
    "the app that was loaded first, however often it was used since",
    family: .timeAndCount,
    origin: "classic page replacement; Belady 1966",
    state: "a linked list, 8 bytes per app",
    cost: "O(1) per load and decision",
    losesWhen: "the oldest app is also the one in constant use",
    comparand: VictimComparand("time of the load", unit: "s", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .kills]

  public var order: ProcessList

  public init(_ setup: PolicySetup) { order = ProcessList(processCount: setup.processCount) }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { candidates.loadedAt(process).seconds }
}

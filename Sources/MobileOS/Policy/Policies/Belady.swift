/// Kills the app whose next use is farthest in the future; clairvoyant.
///
/// Optimal in the number of cold launches where all apps have one size (Belady, "A study of
/// replacement algorithms for a virtual-storage computer", IBM Systems Journal 5(2), 1966); a
/// yardstick otherwise.
public struct Belady: ScoringPolicy {
  public static let name = "belady"
  public static let card = PolicyCard(
    "the app whose next use is farthest in the future; clairvoyant",
    family: .yardstick,
    origin: "Belady's MIN, IBM Systems Journal 1966",
    state: "a heap, 24 bytes per app, and the future: 8 bytes per launch",
    cost: "O(log n) per use and decision",
    losesWhen: "sizes or launch costs differ: it counts launches only",
    comparand: VictimComparand("number of the next use", dies: .highest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future]

  public var byScore: ProcessHeap

  public init(_ setup: PolicySetup) { byScore = ProcessHeap(processCount: setup.processCount) }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    -processes.distance(process, from: 0)
  }
}

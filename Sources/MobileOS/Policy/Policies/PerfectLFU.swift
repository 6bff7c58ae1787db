/// Kills the app with the fewest uses ever, those before earlier kills included.
///
/// Under independent references it converges to the static optimum, the apps of highest
/// probability staying in memory.
public struct PerfectLFU: ScoringPolicy {
  public static let name = "lfu-perfect"
  public static let card = PolicyCard(
    "the app with the fewest uses ever, remembered across kills", family: .timeAndCount,
    origin: "LFU with perfect counts; Breslau et al., INFOCOM 1999",
    state: "a heap and a count, 28 bytes per app, also of apps not running",
    cost: "O(log n) per use and decision", losesWhen: "interest moves on: counts never age",
    comparand: VictimComparand("uses ever", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  public var byScore: ProcessHeap
  private var uses: ContiguousArray<UInt32>

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
    uses = ContiguousArray(repeating: 0, count: setup.processCount)
  }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    uses[process.index] += 1
    return Double(uses[process.index])
  }
}

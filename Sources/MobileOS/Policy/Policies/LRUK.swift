/// Kills the app whose k-th last use is longest ago; apps with fewer than k uses go first.
///
/// The uses are remembered across kills, as the paper's retained information, without limit; its
/// correlated-reference period is zero. Source: O'Neil, O'Neil, Weikum, "The LRU-K page
/// replacement algorithm for database disk buffering", SIGMOD 1993.
public struct LRUK: ScoringPolicy {
  public static let name = "lru-k"
  public static let card = PolicyCard(
    "the app whose k-th last use is longest ago, those with fewer uses first", family: .adaptive,
    origin: "LRU-K; O'Neil, O'Neil and Weikum, SIGMOD 1993",
    state: "a heap and k use times, 28 + 4k bytes per app, also of apps not running",
    cost: "O(log n) per use and decision",
    losesWhen: "the app just opened for the first time is the one that is used next",
    comparand: VictimComparand("k-th last use", unit: "use", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter(
      "k", "which use counts, 1 the last", in: 1...16, default: 2, isWhole: true, unit: "uses")
  ]

  public var byScore: ProcessHeap
  private let k: Int
  /// The last k use orders of each app, a ring.
  private var history: ContiguousArray<UInt32>
  private var uses: ContiguousArray<UInt32>

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
    k = Int(setup["k"])
    history = ContiguousArray(repeating: 0, count: setup.processCount * k)
    uses = ContiguousArray(repeating: 0, count: setup.processCount)
  }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    let ring = process.index * k
    let count = Int(uses[process.index])
    history[ring + count % k] = processes.lastUseIndex(process)
    uses[process.index] += 1
    // Use orders start at 1, so 0 stands before every use: the distance to it is infinite.
    return count + 1 < k ? 0 : Double(history[ring + (count + 1) % k])
  }
}

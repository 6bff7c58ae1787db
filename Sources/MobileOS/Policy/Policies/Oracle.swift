/// Kills the app whose next use is predicted farthest in the future, by an oracle that errs.
///
/// At each use the true distance to the app's next use is multiplied by exp(error z), z standard
/// normal: `error=0` is `belady`, and the curve over the error shows how good a predictor must be
/// to beat lru. An app that is not used again counts as used right after the end of the run, and
/// its prediction has an error like the others, because no predictor knows that it is never used
/// again. A prediction that has passed stays until the use.
public struct Oracle: ScoringPolicy {
  public static let name = "oracle"
  public static let card = PolicyCard(
    "the app predicted to be used farthest in the future, with a chosen error; clairvoyant",
    family: .yardstick,
    origin: "Belady 1966 with lognormal error; predicted relaunch distance, Lee and Kyung 2026",
    state: "a heap, 24 bytes per app, a random stream and the future: 8 bytes per launch",
    cost: "O(log n) per use and decision",
    losesWhen: "the error is large: a poor predictor is worse than lru")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future]
  public static let parameters = [
    PolicyParameter(
      "error", "sigma of the lognormal error; 0 is belady", in: 0...20, default: 1, unit: "sigma")
  ]

  public var byScore: ProcessHeap
  private var stream: RandomStream
  private let error: Double
  private let useCount: Double

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
    stream = setup.stream
    error = setup["error"]
    useCount = Double(setup.foreseenUses)
  }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    let factor = DeterministicMath.exp(error * stream.normal())
    let latest = processes.lastUseIndex(process)
    let distance = min(processes.distance(process, from: latest), useCount + 1 - Double(latest))
    return -(Double(latest) + distance * factor)
  }
}

/// Kills the app whose memory buys the least expected launch time.
///
/// The worth of an app is the chance that it is used next times the launch time that keeping it
/// saves, per byte. The chance is estimated by past uses that fade with a half-life. All fade
/// alike, so the order between apps changes only when one is used; scores are logarithms on a fixed
/// time axis and never need refreshing. After Kim, Jeong, Kim, Son, "SmartLMK: a memory reclamation
/// scheme for improving user-perceived app launch time", ACM TECS 15(3), 2016, which also predicts
/// demand and kills several apps at once: here that is the trigger's part.
public struct SmartLMK: ScoringPolicy {
  public static let name = "smartlmk"
  public static let card = PolicyCard(
    "the app whose fading use count x relaunch cost / footprint is lowest", family: .predicting,
    origin: "after SmartLMK; Kim et al., ACM TECS 2016; demand prediction left out",
    state: "a heap and a fading count, 40 bytes per app, also of apps not running",
    cost: "O(log n) per use, change of size and decision",
    losesWhen: "launches do not follow yesterday's habits",
    comparand: VictimComparand(
      "logarithm of fading uses x relaunch cost / footprint", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]
  public static let parameters = [
    PolicyParameter(
      "half_life_h", "hours after which a use counts half", in: 0.001...1e6, default: 24,
      unit: "hours")
  ]

  public var byScore: ProcessHeap
  private var count: ContiguousArray<Double>
  private var countedAt: ContiguousArray<SimTime>
  private let decayPerSecond: Double

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
    count = ContiguousArray(repeating: 0, count: setup.processCount)
    countedAt = ContiguousArray(repeating: .zero, count: setup.processCount)
    decayPerSecond = DeterministicMath.log(2) / (setup["half_life_h"] * 3600)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    countUse(process, processes.now)
    update(process, in: processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    countUse(process, processes.now)
    update(process, in: processes)
  }

  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    let chance =
      DeterministicMath.log(count[process.index])
      + countedAt[process.index].seconds * decayPerSecond
    return chance + DeterministicMath.log(processes.relaunchCostPerByte(process))
  }

  private mutating func countUse(_ process: ProcessID, _ now: SimTime) {
    let idle = (now - countedAt[process.index]).seconds
    count[process.index] = 1 + count[process.index] * DeterministicMath.exp(-idle * decayPerSecond)
    countedAt[process.index] = now
  }
}

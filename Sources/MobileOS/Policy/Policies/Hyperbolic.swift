/// Kills the app with the fewest uses per time in memory, among a random sample.
///
/// The score is uses since the load over the age, counted in uses of the device; with `weigh` it is
/// multiplied by relaunch cost over footprint. It falls for every app at its own rate, so no order
/// can be kept, and a decision compares a sample, or all where there are no more. Source:
/// Blankstein, Sen, Freedman, "Hyperbolic caching: flexible caching for Web applications", USENIX
/// ATC 2017.
public struct Hyperbolic: SamplingPolicy {
  public static let name = "hyperbolic"
  public static let card = PolicyCard(
    "the app with the fewest uses per time since its load, of a random sample", family: .adaptive,
    origin: "Hyperbolic caching; Blankstein, Sen and Freedman, ATC 2017",
    state: "a set of living apps and load times, 12 bytes per app, and a random stream",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "only the latest use predicts the next one: it does not look at recency")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter.sample(64),
    PolicyParameter(
      "weigh", "1 multiplies by relaunch cost over footprint", in: 0...1, default: 0, isWhole: true,
      unit: "switch"),
  ]

  public var sample: ProcessSample
  private var loadOrder: ContiguousArray<UInt32>
  private let weighs: Bool

  public init(_ setup: PolicySetup) {
    sample = ProcessSample(setup)
    loadOrder = ContiguousArray(repeating: 0, count: setup.processCount)
    weighs = setup["weigh"] >= 0.5
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.insert(process, in: processes)
    loadOrder[process.index] = sample.latestUse
  }

  public func score(_ process: ProcessID, in candidates: borrowing ProcessView) -> Double {
    // A load happens at the next use, which is not counted yet.
    let age = Double(sample.latestUse) + 1 - Double(loadOrder[process.index])
    let rate = Double(candidates.uses(process)) / age
    return weighs ? rate * candidates.relaunchCostPerByte(process) : rate
  }
}

import SimulationKernel

/// Kills the app with the fewest uses per time in memory, among a random sample.
///
/// The score is uses since the load over the age, counted in uses of the device; with `weigh` it is
/// multiplied by relaunch cost over footprint. It falls for every app at its own rate, so no order
/// can be kept, and a decision compares a sample, or all where there are no more. Source: Blankstein,
/// Sen, Freedman, "Hyperbolic caching: flexible caching for Web applications", USENIX ATC 2017.
public struct Hyperbolic: VictimPolicy {
  public static let name = "hyperbolic"
  public static let card = PolicyCard(
    "the app with the fewest uses per time since its load, of a random sample",
    family: .adaptive,
    origin: "Hyperbolic caching; Blankstein, Sen and Freedman, ATC 2017",
    state: "a set of living apps and load times, 12 bytes per app, and a random stream",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "only the latest use tells what comes next: it does not look at recency")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]
  public static let parameters = [
    PolicyParameter(
      "sample", "apps compared per decision", in: 1...1e6, default: 64, isWhole: true, unit: "apps"),
    PolicyParameter(
      "weigh", "1 multiplies by relaunch cost over footprint", in: 0...1, default: 0, isWhole: true,
      unit: "switch"),
  ]

  private var alive: ProcessSampler
  private var loadOrder: ContiguousArray<UInt32>
  private var latestUse: UInt32 = 0
  private var stream: RandomStream
  private let sample: Int
  private let weighs: Bool

  public init(_ setup: PolicySetup) {
    alive = ProcessSampler(processCount: setup.processCount)
    loadOrder = ContiguousArray(repeating: 0, count: setup.processCount)
    stream = setup.stream
    sample = Int(setup["sample"])
    weighs = setup["weigh"] >= 0.5
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
    loadOrder[process.index] = latestUse
    alive.insert(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let weighs = weighs
    // A load happens at the next use, which is not counted yet.
    let now = Double(latestUse) + 1
    let loads = loadOrder
    return alive.lowest(of: sample, in: candidates, &stream) { process, candidates in
      let rate = Double(candidates.uses(process)) / (now - Double(loads[process.index]))
      return weighs ? rate * candidates.relaunchCostPerByte(process) : rate
    }
  }
}

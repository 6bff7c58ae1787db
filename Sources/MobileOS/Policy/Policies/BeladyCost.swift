import SimulationKernel

/// Kills the app with the most memory-time until its next use per launch time saved; clairvoyant.
///
/// The score is footprint times distance to the next use over relaunch cost: what keeping the app
/// takes by what it saves. It changes with every use, so a decision compares a random sample, or
/// all where there are no more. The greedy order of the PFOO-L bound, made feasible.
public struct BeladyCost: VictimPolicy {
  public static let name = "belady-cost"
  public static let card = PolicyCard(
    "the app with the largest footprint x distance to next use / relaunch cost; clairvoyant",
    family: .yardstick,
    origin: "the greedy order of PFOO-L; Berger, Beckmann and Harchol-Balter, SIGMETRICS 2018",
    state: "a set of living apps, 8 bytes per app, a random stream and the future: 8 per launch",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "never by much: a feasible yardstick beside the bound")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future]
  public static let parameters = [
    PolicyParameter(
      "sample", "apps compared per decision", in: 1...1e6, default: 128, isWhole: true, unit: "apps"
    )
  ]

  private var alive: ProcessSampler
  private var latestUse: UInt32 = 0
  private var stream: RandomStream
  private let sample: Int

  public init(_ setup: PolicySetup) {
    alive = ProcessSampler(processCount: setup.processCount)
    stream = setup.stream
    sample = Int(setup["sample"])
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
    alive.insert(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let now = latestUse
    return alive.lowest(of: sample, in: candidates, &stream) { process, candidates in
      -candidates.distance(process, from: now) / candidates.relaunchCostPerByte(process)
    }
  }
}

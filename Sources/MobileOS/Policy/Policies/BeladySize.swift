import SimulationKernel

/// Kills the app with the largest footprint times distance to its next use; clairvoyant.
///
/// A heuristic for apps of different sizes: the product is the memory-time that keeping the app
/// until its next use takes. It changes with every use, so a decision compares a random sample, or
/// all where there are no more. As in libCacheSim's Belady-Size.
public struct BeladySize: VictimPolicy {
  public static let name = "belady-size"
  public static let card = PolicyCard(
    "the app with the largest footprint x distance to its next use; clairvoyant",
    family: .yardstick,
    origin: "Belady's rule per byte, as in libCacheSim",
    state: "a set of living apps, 8 bytes per app, a random stream and the future: 8 per launch",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "launch costs differ; it is a heuristic where sizes do")
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
      -candidates.distance(process, from: now) * Double(candidates.footprintBytes(process))
    }
  }
}

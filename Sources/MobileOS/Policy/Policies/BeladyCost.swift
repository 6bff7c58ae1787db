/// Kills the app with the most memory-time until its next use per launch time saved; clairvoyant.
///
/// The score is footprint times distance to the next use over relaunch cost: what keeping the app
/// takes by what it saves. It changes with every use, so a decision compares a random sample, or
/// all where there are no more. The greedy order of the PFOO-L bound, made feasible.
public struct BeladyCost: SamplingPolicy {
  public static let name = "belady-cost"
  public static let card = PolicyCard(
    "the app with the largest footprint x distance to next use / relaunch cost; clairvoyant",
    family: .yardstick,
    origin: "the greedy order of PFOO-L; Berger, Beckmann and Harchol-Balter, SIGMETRICS 2018",
    state: "a set of living apps, 8 bytes per app, a random stream and the future: 8 per launch",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "never by much: a feasible yardstick next to the bound")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future]
  public static let parameters = [PolicyParameter.sample(128)]

  public var sample: ProcessSample

  public init(_ setup: PolicySetup) { sample = ProcessSample(setup) }

  public func score(_ process: ProcessID, in candidates: borrowing ProcessView) -> Double {
    -candidates.distance(process, from: sample.latestUse) / candidates.relaunchCostPerByte(process)
  }
}

/// Kills the app with the largest footprint times distance to its next use; clairvoyant.
///
/// A heuristic for apps of different sizes: the product is the memory-time that keeping the app
/// until its next use takes. It changes with every use, so a decision compares a random sample, or
/// all where there are no more. As in libCacheSim's Belady-Size.
public struct BeladySize: SamplingPolicy {
  public static let name = "belady-size"
  public static let card = PolicyCard(
    "the app with the largest footprint x distance to its next use; clairvoyant",
    family: .yardstick, origin: "Belady's rule per byte, as in libCacheSim",
    state: "a set of living apps, 8 bytes per app, a random stream and the future: 8 per launch",
    cost: "O(1) per use, O(sample) per decision",
    losesWhen: "launch costs differ; it is a heuristic where sizes do")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills, .future]
  public static let parameters = [PolicyParameter.sample(128)]

  public var sample: ProcessSample

  public init(_ setup: PolicySetup) { sample = ProcessSample(setup) }

  public func score(_ process: ProcessID, in candidates: borrowing ProcessView) -> Double {
    -candidates.distance(process, from: sample.latestUse)
      * Double(candidates.footprintBytes(process))
  }
}

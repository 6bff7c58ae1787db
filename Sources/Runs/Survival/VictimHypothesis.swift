/// An assumption about how the system kills suspended apps, with its evidence.
public struct VictimHypothesis: Sendable {
  private enum Assumed: Sendable {
    /// The order of victims alone; everything else is as in the scenario.
    case order(PolicyEntry)
    /// A whole strategy; where it does not say when to kill, the device's OS does.
    case strategy(StrategySpec)
    /// The scenario as it is.
    case scenario(Strategy)
  }

  /// The name in files.
  public let name: String
  /// The order in a few words that follow "if the system kills".
  public let order: String
  /// What the order means, with its opening sign.
  private let meaning: String
  /// The assumption in words that follow "if the system kills".
  public var words: String { order + meaning }
  /// The evidence, with its source.
  public let evidence: String
  private let assumed: Assumed

  /// The two hypotheses between which sources disagree.
  public static let disputed: [VictimHypothesis] = [
    VictimHypothesis(
      name: "time-in-band",
      order: "by time in the band", meaning: ", the app suspended longest first",
      evidence: """
        XNU's published source: the jetsam thread takes the head of the lowest band's queue, and a \
        process that enters a band goes to its tail; only the foreground band is sorted by size \
        (memorystatus_kill_top_process and memorystatus_sort_bucket, kern_memorystatus.c, \
        xnu-11417).
        """,
      assumed: .order(PolicyEntry(Jetsam.self))),
    VictimHypothesis(
      name: "size", order: "by size", meaning: ", the app with the largest footprint first",
      evidence: """
        Apple's advice to developers: when memory is short, suspended apps that use the most are \
        the first to be terminated, so stay small in the background (App Programming Guide for \
        iOS; WWDC 2020, session 10078: stay under 50 MB). No source code shows such an order \
        below the foreground band.
        """,
      assumed: .order(PolicyEntry(Largest.self))),
  ]

  /// The victim policy.
  public var policy: PolicyEntry {
    switch assumed {
    case .order(let policy): policy
    case .strategy(let spec): spec.policy
    case .scenario(let strategy): strategy.policy
    }
  }

  /// Whether the order depends on footprints.
  public var looksAtSize: Bool { policy.needs.contains(.sizes) }

  /// Whether the strategy knows when apps are used next.
  public var knowsFuture: Bool {
    guard case .strategy(let spec) = assumed else { return false }
    let strategy = spec.strategy(otherwiseWhen: TriggerEntry(OnDemand.self))
    return strategy.needs.union(strategy.trigger.needs).contains(.future)
  }

  /// The strategy that is simulated on a scenario's devices.
  func strategy(in scenario: Scenario) -> Strategy {
    switch assumed {
    case .order(let policy):
      var strategy = scenario.strategy
      strategy.policy = policy
      return strategy
    case .strategy(let spec): return spec.strategy(otherwiseWhen: scenario.trigger)
    case .scenario(let strategy): return strategy
    }
  }
}

extension VictimHypothesis {
  /// The hypothesis that the system kills as a scenario says.
  init(asIn scenario: Scenario) {
    self.init(
      name: scenario.strategy.name, order: "as the scenario says", meaning: "",
      evidence: "None claimed.", assumed: .scenario(scenario.strategy))
  }

  /// The hypothesis that the system kills as a strategy does.
  public init(_ spec: StrategySpec) {
    let strategy = spec.strategy(otherwiseWhen: TriggerEntry(OnDemand.self))
    let when = spec.trigger.map { "; \($0.summary)" } ?? ""
    self.init(
      name: strategy.name, order: "as \(strategy.name) does",
      meaning: ": \(spec.policy.card.summary)\(when)",
      evidence: "None claimed: \(spec.policy.card.origin).", assumed: .strategy(spec))
  }
}

import MobileOS

/// An assumption about the order in which the system kills suspended apps, with its evidence.
public struct VictimHypothesis: Sendable {
  /// The name in files.
  public let name: String
  /// The assumption in words that follow "if the system kills".
  public let words: String
  /// The evidence, with its source.
  public let evidence: String
  /// The policy with this order.
  public let policy: PolicyEntry
  /// Parameters of the policy.
  public let parameterValues: [Double]?
  /// The formula of a policy that takes one.
  public let formula: ScoreFormula?
  /// Whether the order depends on footprints.
  public let looksAtSize: Bool

  /// The two hypotheses between which sources disagree.
  public static let disputed: [VictimHypothesis] = [
    VictimHypothesis(
      name: "time-in-band",
      words: "by time in the band, the app suspended longest first",
      evidence: """
        XNU's published source: the jetsam thread takes the head of the lowest band's queue, and a \
        process that enters a band goes to its tail; only the foreground band is sorted by size \
        (memorystatus_kill_top_process and memorystatus_sort_bucket, kern_memorystatus.c, \
        xnu-11417).
        """,
      policy: PolicyEntry(Jetsam.self), parameterValues: nil, formula: nil, looksAtSize: false),
    VictimHypothesis(
      name: "size",
      words: "by size, the app with the largest footprint first",
      evidence: """
        Apple's advice to developers: when memory is short, suspended apps that use the most are \
        the first to be terminated, so stay small in the background (App Programming Guide for \
        iOS; WWDC 2020, session 10078: stay under 50 MB). No source code shows such an order \
        below the foreground band.
        """,
      policy: PolicyEntry(Largest.self), parameterValues: nil, formula: nil, looksAtSize: true),
  ]
}

extension VictimHypothesis {
  /// The hypothesis that the system kills in the order of a strategy's policy.
  public init(_ strategy: Strategy) {
    self.init(
      name: strategy.name, words: "as \(strategy.name) does: \(strategy.policy.card.summary)",
      evidence: "None claimed: \(strategy.policy.card.origin).", policy: strategy.policy,
      parameterValues: strategy.parameterValues, formula: strategy.formula,
      looksAtSize: strategy.needs.contains(.sizes))
  }
}

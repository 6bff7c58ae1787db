/// The description of a policy for display; every text is one sentence or a phrase, no full stop.
public struct PolicyCard: Sendable {
  /// The idea.
  public let summary: String
  /// The group among which the documentation lists it.
  public let family: PolicyFamily
  /// Its authors, or the system that ships it.
  public let origin: String
  /// The state that it keeps, with its memory per process id.
  public let state: String
  /// Time per notification and per decision, n suspended processes.
  public let cost: String
  /// The workload on which it is a poor choice.
  public let losesWhen: String
  /// The number that the policy compares; nil without one.
  public let comparand: VictimComparand?

  /// Describes a policy.
  public init(
    _ summary: String, family: PolicyFamily, origin: String, state: String, cost: String,
    losesWhen: String, comparand: VictimComparand? = nil
  ) {
    self.summary = summary
    self.family = family
    self.origin = origin
    self.state = state
    self.cost = cost
    self.losesWhen = losesWhen
    self.comparand = comparand
  }
}

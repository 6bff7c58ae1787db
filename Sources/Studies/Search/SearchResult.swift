/// The result of a search, measured on users that it did not learn from.
public struct SearchResult: Sendable {
  /// A known policy, to compare with the found formula.
  public struct Rival: Sendable {
    /// The policy.
    public let policy: String
    /// Its mean cost on test users.
    public let mean: Double
    /// Its mean cost on validation users.
    public let validation: Double
    /// The found formula minus the policy, user by user.
    public let comparison: PairedComparison

    /// The difference as a share of the policy's mean; negative is better.
    public var share: Double { mean == 0 ? 0 : comparison.difference / abs(mean) }
  }

  /// The found policy.
  public let policy: String
  /// The objective and the constraints.
  public let goal: SearchGoal
  /// How much was to be run.
  public let effort: PolicySearch.Effort
  /// The best formula of each size, then the one whose constants were improved once more.
  public let steps: [PolicySearch.Step]
  /// Why the search ended.
  public let end: PolicySearch.End
  /// The runs of all.
  public let runs: Int
  /// The mean cost of the found policy on test users.
  public let mean: Double
  /// The known policies, the baseline first.
  public let rivals: [Rival]
  /// How much better than the baseline it is on training users, as a share.
  public let trainGain: Double
  /// The same on validation users.
  public let validationGain: Double
  /// The same on test users.
  public let testGain: Double
  /// The constraints that it violates on test users, as they were written.
  public let violated: [String]

  /// The known policy that is best on validation users.
  public var bestKnown: Rival { rivals.min { $0.validation < $1.validation } ?? rivals[0] }

  /// The interval of the difference to a policy that holds together with those of all others.
  public func interval(_ rival: Rival) -> ConfidenceInterval? {
    rival.comparison.interval(among: rivals.count)
  }

  /// Whether it is significantly better than a policy on test users.
  public func beats(_ rival: Rival) -> Bool { interval(rival).map { $0.high < 0 } ?? false }
}

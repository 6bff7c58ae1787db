/// A goal that a scenario has to meet, and how it is measured.
public struct GateGoal: Sendable {
  /// The measured quantity.
  public enum Question: Sendable {
    /// A metric, totals per user and day.
    case metric(Metric)
    /// The probability that an app is still alive so long after the user left it.
    case survival(app: String, after: SimDuration)
  }

  /// The goal in words, for reports.
  public let name: String
  /// The measured quantity.
  public let question: Question
  /// The name of the scenario that it is measured against on the same users; nil for the value itself.
  public let baseline: String?
  /// The limit, in the unit of the metric; a share for a probability.
  public let limit: Double
  /// Whether the value must be at most the limit; at least otherwise.
  public let isAtMost: Bool

  /// A goal with every part given.
  public init(name: String, question: Question, baseline: String?, limit: Double, isAtMost: Bool) {
    self.name = name
    self.question = question
    self.baseline = baseline
    self.limit = limit
    self.isAtMost = isAtMost
  }
}

/// How a goal was decided.
public struct GateResult: Sendable {
  /// The decision.
  public enum Verdict: String, Sendable {
    /// The whole interval meets the goal.
    case met
    /// No value of the interval meets the goal.
    case missed
    /// The interval holds the limit, with as many users as there may be.
    case unknown = "cannot tell"
  }

  /// The goal.
  public let goal: GateGoal
  /// The number of users that it was decided with: those who have a value.
  public let users: Int
  /// The estimate; nil where nothing was observed.
  public let estimate: Double?
  /// The interval that decided.
  public let low: Double?
  /// Its upper end.
  public let high: Double?
  /// The decision.
  public let verdict: Verdict

  init(_ goal: GateGoal, users: Int, estimate: Double?, interval: (low: Double, high: Double)?) {
    self.goal = goal
    self.users = users
    self.estimate = estimate
    low = interval?.low
    high = interval?.high
    guard let interval else {
      verdict = .unknown
      return
    }
    let meets = goal.isAtMost ? interval.high <= goal.limit : interval.low >= goal.limit
    let fails = goal.isAtMost ? interval.low > goal.limit : interval.high < goal.limit
    verdict = meets ? .met : fails ? .missed : .unknown
  }
}

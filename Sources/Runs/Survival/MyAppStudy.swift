/// The plan of a study of a described app.
public struct MyAppPlan: Sendable {
  /// Phones with the app, by name.
  public var phones: [(name: String, scenario: Scenario)]
  /// The hypotheses of the order in which the system kills.
  public var hypotheses: [VictimHypothesis]
  /// The changes to try; the first is the unchanged app.
  public var changes: [MyAppChange]
  /// The number of users on each phone.
  public var users: Int
  /// Departures per user after which the app's later launches are removed.
  public var departuresPerUser: Int
  /// The time out of sight for which the goal is set.
  public var away: SimDuration
  /// The desired probability of being alive after that time, 0 to 1.
  public var goal: Double

  /// A plan with every part given.
  ///
  /// - Precondition: every scenario describes the same app.
  public init(
    phones: [(name: String, scenario: Scenario)], hypotheses: [VictimHypothesis],
    changes: [MyAppChange], users: Int, departuresPerUser: Int, away: SimDuration, goal: Double
  ) {
    precondition(!phones.isEmpty && phones.allSatisfy { $0.scenario.myApp != nil })
    precondition(changes.first == MyAppChange.none, "changes are held against the app as it is")
    self.phones = phones
    self.hypotheses = hypotheses
    self.changes = changes
    self.users = users
    self.departuresPerUser = departuresPerUser
    self.away = away
    self.goal = goal
  }

  /// The unchanged app.
  public var app: MyApp {
    guard let app = phones[0].scenario.myApp else {
      preconditionFailure("every scenario of a plan describes the app")
    }
    return app
  }

  fileprivate func survival(_ phone: Int, _ change: MyAppChange) -> SurvivalPlan {
    var scenario = phones[phone].scenario
    scenario.myApp = scenario.myApp.map(change.applied)
    let process = ProcessID(UInt32(scenario.appCount(device: 0) - 1))
    return SurvivalPlan(
      scenario, processes: Array(repeating: process, count: scenario.deviceCount),
      footprints: [nil], hypotheses: hypotheses, users: users,
      departuresPerUser: departuresPerUser, horizon: max(away, .hours(24)))
  }
}

/// How long a described app survives out of sight on several phones, as it is and with changes.
///
/// Each change has the same users and the same removed launches, so results differ by the change
/// alone.
public struct MyAppStudy: Sendable {
  /// One change on one phone under one order of victims.
  public struct Case: Sendable {
    /// The phone's place in the plan.
    public let phone: Int
    /// The change.
    public let change: MyAppChange
    /// The result.
    public let survival: SurvivalStudy.Case

    /// The probability that the app is alive when the user comes back after `seconds`.
    public func alive(after seconds: Double) -> Double? { survival.alive.value(at: seconds) }

    /// Its 95 % interval.
    public func interval(after seconds: Double) -> ConfidenceInterval? {
      survival.alive.interval(at: seconds)
    }
  }

  /// The plan.
  public let plan: MyAppPlan
  /// The cases: phone by phone, change by change, hypothesis by hypothesis.
  public let cases: [Case]
  /// The times that tables show, in seconds: an hour, the plan's time, a day.
  public let times: [Double]

  /// Runs a plan on `jobs` cores.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - jobs: the number of cores.
  ///   - progress: called with the share of the work done.
  public init(_ plan: MyAppPlan, jobs: Int, progress: (Double) -> Void = { _ in }) async throws {
    self.plan = plan
    times = Array(Set([3600, plan.away.seconds, 86_400])).sorted().filter {
      $0 <= max(plan.away.seconds, 86_400)
    }
    var cases: [Case] = []
    let total = Double(plan.phones.count * plan.changes.count)
    for (index, phone) in plan.phones.indices.enumerated() {
      for (place, change) in plan.changes.enumerated() {
        let done = Double(index * plan.changes.count + place)
        let study = try await SurvivalStudy(plan.survival(phone, change), jobs: jobs, times: times)
        { progress((done + $0) / total) }
        cases += study.cases.map { Case(phone: phone, change: change, survival: $0) }
      }
    }
    self.cases = cases
  }

  /// The result of one change.
  public func result(_ phone: Int, _ change: MyAppChange, _ hypothesis: VictimHypothesis) -> Case? {
    cases.first {
      $0.phone == phone && $0.change == change && $0.survival.hypothesis.name == hypothesis.name
    }
  }

  /// Whether the simulated users meet the goal under a change; nil if it is not known.
  public func verdict(
    _ phone: Int, _ change: MyAppChange, _ hypothesis: VictimHypothesis
  ) -> GoalVerdict? {
    guard let one = result(phone, change, hypothesis),
      let alive = one.alive(after: plan.away.seconds)
    else { return nil }
    return GoalVerdict(
      alive, one.interval(after: plan.away.seconds), goal: plan.goal, users: plan.users)
  }

  /// The largest tried footprints in background, in bytes.
  public struct Aim: Sendable, Hashable {
    /// The largest that reaches the goal together with every smaller one, as far as intervals tell;
    /// nil for none.
    public let sure: Int64?
    /// The largest up to which none is known to miss it; nil for none.
    public let possible: Int64?
    /// The number of users that would decide about those between; nil for very many.
    public let users: Int?
  }

  /// The footprints to aim for on a phone under some orders of victims.
  public func aim(_ phone: Int, _ hypotheses: [VictimHypothesis]) -> Aim {
    var (sure, possible): (Int64?, Int64?)
    var users: [Int?] = []
    var isSure = true
    for (bytes, change) in sizes {
      let verdicts = hypotheses.map { verdict(phone, change, $0) ?? .open(users: nil) }
      if verdicts.contains(.missed) { break }
      isSure = isSure && verdicts.allSatisfy { $0 == .kept }
      if isSure { sure = bytes }
      possible = bytes
      for case .open(let needed) in verdicts { users.append(needed) }
    }
    let isKnown = users.allSatisfy { $0 != nil }
    return Aim(
      sure: sure, possible: possible, users: isKnown ? users.compactMap(\.self).max() : nil)
  }

  /// How much likelier the app is alive with a change than as it is, after the plan's time.
  public func difference(
    _ phone: Int, _ change: MyAppChange, _ hypothesis: VictimHypothesis
  ) -> SurvivalDifference? {
    guard let now = result(phone, .none, hypothesis), let then = result(phone, change, hypothesis)
    else { return nil }
    return then.survival.difference(
      from: now.survival, after: plan.away.seconds, seed: plan.phones[phone].scenario.seed)
  }

  /// The tried footprints in background, smallest first, including today's.
  public var sizes: [(bytes: Int64, change: MyAppChange)] {
    plan.changes.compactMap { change in
      switch change {
      case .none: plan.app.backgroundFootprint.map { ($0, change) }
      case .background(let bytes): (bytes, change)
      default: nil
      }
    }.sorted { $0.0 < $1.0 }
  }

  /// Hash of the times of every departure.
  public var fingerprint: Fingerprint { cases.map(\.survival).fingerprint }
}

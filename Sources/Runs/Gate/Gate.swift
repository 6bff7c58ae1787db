/// Goals for a scenario, each decided by an interval with as few users as it takes.
///
/// The number of users doubles from look to look until every goal is decided or the budget is spent.
/// The intervals of all goals at all looks hold their true values together with the confidence
/// asked for (Bonferroni), whatever the looks depend on. So a goal that is met is reported as missed
/// with less than half of the remaining probability.
///
/// Means and paired differences have Student's intervals, extended for skewed values. Probabilities
/// have exact ones (Clopper, Pearson, "The use of confidence or fiducial limits", Biometrika 26, 1934)
/// over users with one departure each.
public struct Gate: Sendable {
  /// The scenario that has to meet the goals.
  public let scenario: Scenario
  /// The scenarios of the goals' baselines by name.
  public let baselines: [String: Scenario]
  /// The goals; at least one.
  public let goals: [GateGoal]
  /// The users of the first look and the most of all, at least 2.
  public let users: ClosedRange<Int>
  /// The probability that all intervals hold their true values; strictly between 0 and 1.
  public let confidence: Double

  /// A gate with every part given.
  public init(
    _ scenario: Scenario, baselines: [String: Scenario] = [:], goals: [GateGoal],
    users: ClosedRange<Int>, confidence: Double
  ) {
    precondition(!goals.isEmpty && users.lowerBound >= 2, "a gate decides goals from users")
    precondition(goals.allSatisfy { $0.baseline.map { baselines[$0] != nil } ?? true })
    self.scenario = scenario
    self.baselines = baselines
    self.goals = goals
    self.users = users
    self.confidence = confidence
  }

  /// The numbers of users at which goals are looked at.
  var looks: [Int] {
    var looks = [users.lowerBound]
    while let last = looks.last, last < users.upperBound {
      looks.append(min(users.upperBound, 2 * last))
    }
    return looks
  }

  /// Decides the goals, in their order.
  ///
  /// - Parameters:
  ///   - runner: the runner of all simulations; the result does not depend on its jobs.
  ///   - progress: called with the number of users so far and of goals that are open.
  /// - Throws: `InputError` for an app that a device does not have; `CancellationError`.
  public func decide(
    on runner: Runner, progress: (_ users: Int, _ open: Int) -> Void = { _, _ in }
  ) async throws -> [GateResult] {
    var results: [GateResult?] = goals.map { _ in nil }
    var runs: [String?: [DeviceResult]] = [:]
    let looks = looks
    let each = 1 - (1 - confidence) / Double(looks.count * goals.count)
    for users in looks {
      let open = goals.indices.filter { results[$0]?.verdict ?? .unknown == .unknown }
      if open.isEmpty { break }
      progress(users, open.count)
      try await extend(&runs, to: users, for: open.map { goals[$0] }, on: runner)
      for index in open {
        let goal = goals[index]
        switch goal.question {
        case .metric(let metric):
          let others = goal.baseline.flatMap { runs[$0] }
          let pairs = (runs[nil] ?? []).enumerated().map { ($1, others?[$0]) }
          results[index] = result(goal, metric, pairs, confidence: each)
        case .survival(let app, let after):
          results[index] = try await survival(
            goal, app, after, users: users, confidence: each, jobs: runner.jobs)
        }
      }
    }
    return results.compactMap(\.self)
  }

  /// Simulates more users with the scenario and the baselines of open goals, each scenario once for
  /// all goals.
  private func extend(
    _ runs: inout [String?: [DeviceResult]], to users: Int, for open: [GateGoal], on runner: Runner
  ) async throws {
    let measured = open.filter { if case .metric = $0.question { true } else { false } }
    if measured.isEmpty { return }
    let names = [nil] + Set(measured.compactMap(\.baseline)).sorted()
    let done = runs[nil]?.count ?? 0
    var scenarios = names.map { $0.flatMap { baselines[$0] } ?? scenario }.paired
    for index in scenarios.indices { scenarios[index].firstReplication += done }
    let more = try await runner.run(
      RunPlan(scenarios.map { .init($0, $0.strategy) }, replications: users - done, bounds: nil))
    for (name, more) in zip(names, more) { runs[name, default: []] += more }
  }

  private func result(
    _ goal: GateGoal, _ metric: Metric, _ pairs: [(DeviceResult, DeviceResult?)], confidence: Double
  ) -> GateResult {
    func value(_ run: DeviceResult) -> Double? {
      metric.perUserDay(metric.value(run), of: run.userDays)
    }
    let observed = pairs.compactMap { run, baseline -> Double? in
      guard let own = value(run) else { return nil }
      guard let baseline else { return own }
      return value(baseline).map { own - $0 }
    }
    guard observed.count > 1 else {
      return GateResult(goal, users: observed.count, estimate: observed.first, interval: nil)
    }
    let mean = SampleMean(observed, confidence: confidence)
    let isExact =
      goal.baseline == nil
      ? pairs.allSatisfy { $0.0.fingerprint == pairs[0].0.fingerprint }
      : pairs.allSatisfy { $0.0.fingerprint == $0.1?.fingerprint }
    let isAlike = !isExact && observed.allSatisfy { $0 == observed[0] }
    let open = isAlike ? Self.open(metric, users: observed.count, pairs[0].0, confidence) : 0
    let least = goal.baseline == nil && open > 0 ? 0 : -Double.infinity
    return GateResult(
      goal, users: observed.count, estimate: mean.mean,
      interval: mean.intervalWithSkewness(of: observed).map {
        (max(least, $0.low - open), $0.high + open)
      })
  }

  /// What users who all have the same value leave open of a mean: so many others as they do not
  /// rule out (Clopper and Pearson 1934) may have one event more each, or another share altogether;
  /// 0 for other metrics, where it is not known by how much a user may differ.
  private static func open(
    _ metric: Metric, users: Int, _ run: DeviceResult, _ confidence: Double
  ) -> Double {
    let most =
      metric.isShare
      ? 1
      : metric.unit == "count" && metric.isPerUserDay
        ? metric.perUserDay(1, of: run.userDays) ?? 0 : 0
    return most * CompetingRisks.freeEnd(users, confidence: confidence)
  }

  private func survival(
    _ goal: GateGoal, _ app: String, _ after: SimDuration, users: Int, confidence: Double, jobs: Int
  ) async throws -> GateResult {
    let plan = SurvivalPlan(
      scenario, processes: scenario.processes(ofApp: app), footprints: [nil],
      hypotheses: [VictimHypothesis(asIn: scenario)], users: users, departuresPerUser: 1,
      horizon: after)
    let study = try await SurvivalStudy(plan, jobs: jobs, times: [after.seconds])
    // Of departures too late for the time only kills would be seen, so that none of them counts;
    // another end of the app does not count.
    let known = study.cases[0].unused.joined().filter {
      scenario.end - $0.leftAt >= after && ($0.outcome == .killed || $0.away >= after)
    }
    guard !known.isEmpty else { return GateResult(goal, users: 0, estimate: nil, interval: nil) }
    let alive = Proportion(known.count { $0.outcome != .killed }, of: known.count)
    let interval = alive.exactInterval(confidence: confidence)
    return GateResult(
      goal, users: known.count, estimate: alive.share, interval: (interval.low, interval.high))
  }
}

extension Scenario {
  /// The process of an app on every device; nil on those without it.
  public func processes(ofApp name: String) -> [ProcessID?] {
    (0..<deviceCount).map { device in
      (0..<appCount(device: device)).map { ProcessID(UInt32($0)) }
        .first { appName($0, device: device) == name }
    }
  }
}

/// The search for a formula that is better than the known policies on users that it has not seen.
///
/// Structures come from the grammar of `SearchFormula`, the simplest first: all formulas of one
/// power race on a few training users, and the better half continues with more (successive halving:
/// Jamieson and Talwalkar, AISTATS 2016). The constants of the best are improved by an evolution
/// strategy: the next generation is around the weighted mean of the best four of twelve, which evens
/// out the noise of few users, and is spread as they were (Hansen and Ostermeier, Evolutionary
/// Computation 9(2), 2001). The best of each size is judged once on validation users; if a larger
/// formula is not better there, the rest of the budget goes to the constants of the best. Test users
/// are run once, at the end.
public struct PolicySearch: Sendable {
  /// How much is run.
  public struct Effort: Sendable {
    /// Users to learn from, at least 2.
    public var train: Int
    /// Users to choose with.
    public var validation: Int
    /// Users to judge by, which are run once.
    public var test: Int
    /// The most runs of all, those of the known policies included.
    public var budget: Int

    /// An effort.
    public init(train: Int, validation: Int, test: Int, budget: Int) {
      self.train = train
      self.validation = validation
      self.test = test
      self.budget = budget
    }
  }

  /// The best formula of one size, or the last with better constants.
  public struct Step: Sendable {
    /// The number of powers.
    public let size: Int
    /// Whether the budget that was left went to the constants of an earlier step.
    public let isRefinement: Bool
    /// The policy.
    public let policy: String
    /// The runs that the search had made by then.
    public let runs: Int
    /// How much better than the baseline it is on training users, as a share.
    public let trainGain: Double
    /// The same on validation users.
    public let validationGain: Double
  }

  /// Why a search ended.
  public enum End: Sendable {
    /// A larger formula was not better on validation users.
    case noBetter
    /// There were no runs left.
    case budget
    /// The formula has all quantities.
    case complete
  }

  private enum Users: String {
    case train, validation, test
  }

  /// A policy with the name under which its runs are kept.
  private struct Named {
    let name: String
    let strategy: Strategy
  }

  private let scenario: Scenario
  private let goal: SearchGoal
  private let effort: Effort
  private let known: [Strategy]
  private let runner: Runner
  /// The runs that are kept for the test.
  private let reserved: Int
  private var store: SearchStore
  private var done: [String: [[Double]]] = [:]
  private var runs = 0
  private var drawn: UInt32 = 0

  private static let beam = 2
  private static let children = 12
  private static let leastUsers = 8
  /// The runs for each core that a part of a search hands on to the others at a time.
  private static let shared = 32
  /// The weights of the best children, which are those of the logarithms of their places.
  private static let weights = [0.53, 0.29, 0.14, 0.04]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - scenario: whose users are split; its first replication is the first training user.
  ///   - goal: what to make better.
  ///   - effort: how much to run.
  ///   - known: the policies to beat, the baseline first.
  ///   - store: what earlier runs of the same search have left.
  ///   - runner: makes the runs.
  /// - Throws: `InputError` if the budget is too small.
  public init(
    _ scenario: Scenario, goal: SearchGoal, effort: Effort, known: [Strategy], store: SearchStore,
    runner: Runner
  ) throws(InputError) {
    precondition(!known.isEmpty, "a search has a baseline")
    reserved = (known.count + 1) * effort.test
    let least =
      reserved + known.count * (effort.train + effort.validation)
      + SearchFormula.simplest.count * min(Self.leastUsers, effort.train) + 2 * effort.train
      + effort.validation
    try InputError.check(
      effort.budget >= least, "a budget of \(effort.budget) is too small for this search",
      remedy: "Give at least \(least)", place: .option("--budget"))
    self.scenario = scenario
    self.goal = goal
    self.effort = effort
    self.known = known
    self.store = store
    self.runner = runner
  }

  /// Searches, and evaluates the result.
  ///
  /// - Parameter progress: called with the share of the budget that is spent.
  /// - Throws: `InputError` if the store cannot be written; `CancellationError` when the task is
  ///   cancelled.
  public mutating func run(progress: (Double) -> Void) async throws -> SearchResult {
    for users in [Users.train, .validation] {
      try await evaluate(baselines, on: users, count: range(users).count, progress)
    }
    var steps: [Step] = []
    var end = End.complete
    var chosen: SearchFormula?
    let spare = reserved + 2 * effort.validation
    var pool = SearchFormula.simplest
    while let size = pool.first?.terms.count {
      var front = try await race(pool, progress)
      for index in front.indices {
        front[index] = try await improved(
          front[index], generations: size + 1, spread: 0.3, spare: spare, progress)
      }
      let best = sorted(front, effort.train)[0]
      try await evaluate([best].map(named), on: .validation, count: effort.validation, progress)
      steps.append(step(best))
      if chosen.map({ isBetter(best, than: $0) }) ?? true {
        chosen = best
      } else if size >= SearchFormula.known.map(\.terms.count).max() ?? 0 {
        // The sizes of known policies are tried in any case.
        end = .noBetter
        break
      }
      pool = front.flatMap(\.longer) + SearchFormula.known.filter { $0.terms.count == size + 1 }
      pool = pool.indices.filter { !pool[..<$0].contains(pool[$0]) }.map { pool[$0] }
      let race = pool.count * min(Self.leastUsers, effort.train) * 2 + Self.beam * effort.train
      if !pool.isEmpty, runs + race + spare > effort.budget {
        end = .budget
        break
      }
    }
    if let best = chosen {
      let finer = try await improved(best, generations: .max, spread: 0.1, spare: spare, progress)
      try await evaluate([finer].map(named), on: .validation, count: effort.validation, progress)
      if finer != best { steps.append(step(finer, isRefinement: true)) }
      if isBetter(finer, than: best) { chosen = finer }
    }
    guard let chosen else { preconditionFailure("the simplest formulas were tried") }
    return try await judged(chosen, steps, end, progress)
  }

  /// Runs the found policy and the known ones on test users, once.
  private mutating func judged(
    _ found: SearchFormula, _ steps: [Step], _ end: End, _ progress: (Double) -> Void
  ) async throws -> SearchResult {
    try await evaluate(baselines + [named(found)], on: .test, count: effort.test, progress)
    try store.save()
    func costs(_ policy: String, _ users: Users) -> [Double] {
      (done[key(policy, users)] ?? []).map(goal.cost)
    }
    let own = costs(found.text, .test)
    let rivals = known.map { strategy in
      let theirs = costs(strategy.name, .test)
      return SearchResult.Rival(
        policy: strategy.name, mean: theirs.reduce(0, +) / Double(theirs.count),
        validation: mean(strategy.name, .validation),
        comparison: PairedComparison(own, against: theirs))
    }
    return SearchResult(
      policy: found.text, goal: goal, effort: effort, steps: steps, end: end, runs: runs,
      mean: own.reduce(0, +) / Double(own.count), rivals: rivals,
      trainGain: gain(found.text, .train), validationGain: gain(found.text, .validation),
      testGain: gain(found.text, .test),
      violated: goal.violated(done[key(found.text, .test)] ?? []))
  }

  private func step(_ formula: SearchFormula, isRefinement: Bool = false) -> Step {
    Step(
      size: formula.terms.count, isRefinement: isRefinement, policy: formula.text, runs: runs,
      trainGain: gain(formula.text, .train), validationGain: gain(formula.text, .validation))
  }

  // MARK: - Search

  /// The best formulas of many, by successive halving on training users.
  private mutating func race(
    _ pool: [SearchFormula], _ progress: (Double) -> Void
  ) async throws -> [SearchFormula] {
    var left = pool
    var users = min(Self.leastUsers, effort.train)
    while true {
      try await evaluate(left.map(named), on: .train, count: users, progress)
      left = sorted(left, users)
      if users == effort.train { return Array(left.prefix(Self.beam)) }
      left = Array(left.prefix(max(Self.beam, left.count / 2)))
      users = left.count == Self.beam ? effort.train : min(effort.train, 2 * users)
    }
  }

  /// A formula with better constants: an evolution strategy, as long as there are runs to spare.
  ///
  /// Each generation runs on other training users than the one before, so that none is learned by heart.
  private mutating func improved(
    _ formula: SearchFormula, generations: Int, spread: Double, spare: Int,
    _ progress: (Double) -> Void
  ) async throws -> SearchFormula {
    guard formula.isTunable else { return formula }
    let few = max(min(Self.leastUsers, effort.train), effort.train / 4)
    var centre = formula.constants
    var spread = centre.map { _ in spread }
    var generation = 0
    while generation < generations, spread.contains(where: { $0 > 0.02 }),
      runs + Self.children * few + effort.train + spare <= effort.budget
    {
      drawn += 1
      var stream = RandomStream(StreamID(seed: scenario.seed, purpose: Self.purpose, entity: drawn))
      let children = (0..<Self.children).map { child in
        formula.with(zip(centre, spread).map { child == 0 ? $0 : $0 + $1 * stream.normal() })
      }
      let from = generation % (effort.train / few) * few
      try await evaluate(children.map(named), on: .train, from: from, count: few, progress)
      let best = sorted(children, from: from, few).prefix(Self.weights.count).map(\.constants)
      func mean(_ value: ([Double]) -> Double) -> Double {
        zip(Self.weights, best).reduce(0) { $0 + $1.0 * value($1.1) }
      }
      for index in centre.indices {
        let square = mean { ($0[index] - centre[index]) * ($0[index] - centre[index]) }
        spread[index] = (spread[index] + square.squareRoot()) / 2
        centre[index] = mean { $0[index] }
      }
      generation += 1
    }
    let found = formula.with(centre)
    try await evaluate([found].map(named), on: .train, count: effort.train, progress)
    return sorted([formula, found], effort.train)[0]
  }

  /// The purpose of the search's own random numbers, which no run draws from.
  private static let purpose: UInt32 = 0x5EA2C4

  private func sorted(_ formulas: [SearchFormula], from: Int = 0, _ count: Int) -> [SearchFormula] {
    let ranks = formulas.map { rank($0.text, .train, from: from, count) }
    return formulas.indices.sorted {
      (ranks[$0].violation, ranks[$0].cost, $0) < (ranks[$1].violation, ranks[$1].cost, $1)
    }.map { formulas[$0] }
  }

  /// Whether a formula is better than another one on validation users.
  private func isBetter(_ formula: SearchFormula, than other: SearchFormula) -> Bool {
    rank(formula.text, .validation, effort.validation)
      < rank(other.text, .validation, effort.validation)
  }

  private func rank(
    _ policy: String, _ users: Users, from: Int = 0, _ count: Int
  ) -> (violation: Double, cost: Double) {
    let runs = Array((done[key(policy, users, from)] ?? []).prefix(count))
    return (goal.violation(runs), runs.map(goal.cost).reduce(0, +) / Double(max(1, runs.count)))
  }

  // MARK: - Runs

  /// The users of a set by their numbers.
  private func range(_ users: Users) -> Range<Int> {
    let seen = effort.train + effort.validation
    return switch users {
    case .train: 0..<effort.train
    case .validation: effort.train..<seen
    case .test: seen..<seen + effort.test
    }
  }

  private var baselines: [Named] { known.map { Named(name: $0.name, strategy: $0) } }

  private func named(_ formula: SearchFormula) throws(InputError) -> Named {
    Named(name: formula.text, strategy: try scenario.strategy(formula.text))
  }

  private func key(_ policy: String, _ users: Users, _ from: Int = 0) -> String {
    "\(users.rawValue)\(from == 0 ? "" : "+\(from)") \(policy)"
  }

  private func mean(_ policy: String, _ users: Users) -> Double {
    rank(policy, users, range(users).count).cost
  }

  /// How much better than the baseline a policy is, as a share of the baseline.
  private func gain(_ policy: String, _ users: Users) -> Double {
    let baseline = mean(known[0].name, users)
    return baseline == 0 ? 0 : (baseline - mean(policy, users)) / abs(baseline)
  }

  /// Runs policies on users of a set, as far as they have not been.
  private mutating func evaluate(
    _ policies: [Named], on users: Users, from: Int = 0, count: Int, _ progress: (Double) -> Void
  ) async throws {
    var wanted: [Named] = []
    for policy in policies where !wanted.contains(where: { $0.name == policy.name }) {
      let before = done[key(policy.name, users, from)]?.count ?? 0
      guard before < count else { continue }
      runs += count - before
      wanted.append(policy)
    }
    progress(min(1, Double(runs) / Double(effort.budget)))
    while let batch = try batch(of: wanted, on: users, from: from, count: count) {
      let results = try await runner.run(RunPlan(batch.map(\.run)))
      for (index, policy) in wanted.enumerated() {
        let own = batch.indices.filter { batch[$0].policy == index }
        store.keep(
          own.map { goal.values(of: results[$0][0]) }, of: own.map { batch[$0].user },
          key(policy.name, users, from))
      }
      try store.save()
    }
    for policy in wanted {
      let key = key(policy.name, users, from)
      let found = store.runs(key)
      let values = (0..<count).compactMap { found[$0] }
      try goal.check(values[...], of: policy.name)
      done[key] = values
    }
  }

  /// The next runs to make, user by user; nil when there is none left.
  ///
  /// All policies of one user stay together. Each part makes the runs of its users, then those of users
  /// whom the others have left, the later ones first, which they come to last. It hands on a few at a
  /// time, so that few are made twice.
  private mutating func batch(
    of policies: [Named], on users: Users, from: Int, count: Int
  ) throws -> [(policy: Int, user: Int, run: RunPlan.Case)]? {
    try store.refresh()
    let known = policies.map { store.runs(key($0.name, users, from)) }
    let open = (0..<count).filter { user in known.contains { $0[user] == nil } }
    if open.isEmpty || policies.isEmpty { return nil }
    let shard = store.shard
    var own = open.filter { (from + $0) % shard.count == shard.index - 1 }
    if shard.count > 1 {
      let most = max(1, Self.shared * runner.jobs / policies.count)
      let blocks = (open.count + most - 1) / most
      own =
        own.isEmpty
        ? open.dropLast(shard.index % blocks * most).suffix(most) : Array(own.prefix(most))
    }
    return own.flatMap { user in
      var part = scenario
      part.firstReplication += range(users).lowerBound + from + user
      return policies.indices.filter { known[$0][user] == nil }.map {
        ($0, user, RunPlan.Case(part, policies[$0].strategy))
      }
    }
  }
}

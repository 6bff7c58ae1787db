import CFlotsam
import CLibrary
import Synchronization

/// A call that simulates: what, and how.
struct Call {
  /// What is simulated.
  let scenario: Scenario
  private let options: flotsam_options

  /// A call.
  ///
  /// - Throws: for a null scenario, and options out of range.
  init(_ scenario: OpaquePointer?, _ options: UnsafePointer<flotsam_options>?) throws(CallError) {
    self.options = options?.pointee ?? flotsam_options()
    var scenario = try object(scenario, OpenedScenario.self, "scenario").loaded.scenario
    let replication = Int(self.options.replication)
    guard Scenario.replicationRange.contains(replication) else {
      throw .usage("`replication` is a whole number from 0 to 999999.")
    }
    scenario.firstReplication += replication
    guard (0...1_000_000).contains(self.options.replications), self.options.jobs >= 0 else {
      throw .usage("`replications` is from 0 to 1000000, `jobs` at least 0.")
    }
    self.scenario = scenario
  }

  /// The strategy of a text or of functions.
  ///
  /// - Throws: for a text that is not a strategy, and for functions that ask for unknown facts.
  func strategy(_ policy: flotsam_policy) throws -> Strategy {
    if policy.victim != nil {
      return try CallbackPolicy(policy).strategy(when: scenario.trigger)
    }
    // The caller of the library has written the text, as on a command line.
    return try scenario.strategy(try text(policy.text, "text"), allowsPrograms: true)
  }

  /// Runs the scenario once.
  ///
  /// - Throws: `InputError` where the policy fails, `CancellationError` where the caller stops.
  func run(_ strategy: Strategy) throws -> Outcome {
    var scenario = scenario
    scenario.strategy = strategy
    let isDetailed = options.detailed != 0
    let (simulated, jobs) = (scenario, jobs)
    let run = try wait(for: [strategy]) { _ in
      try await DetailedRun(
        simulated, strategy: strategy, jobs: jobs, sampling: isDetailed, logging: isDetailed,
        explainedKills: isDetailed ? .max : 0)
    }
    let report = Report(
      scenario, run, explains: false, hasFiles: isDetailed, all: false, version: Version.text)
    return Outcome(report, main: "metrics", run.result.fingerprint)
  }

  /// Compares strategies, the first with each of the others.
  ///
  /// - Throws: `InputError` where a policy fails, `CancellationError` where the caller stops.
  func compare(_ strategies: [Strategy]) throws -> Outcome {
    try strategies.refuseTwins()
    let replications = options.replications == 0 ? 10 : Int(options.replications)
    let (scenario, jobs) = (scenario, jobs)
    let runs = try wait(for: strategies) { progress in
      try await Runner(jobs: jobs).run(
        RunPlan(strategies.map { .init(scenario, $0) }, replications: replications),
        progress: progress)
    }
    let comparison = Comparison(
      strategies: strategies.map(\.name), runs: runs, boundedReplications: 0)
    var report = Report(
      comparison, scenario: scenario, strategies: strategies, metric: MetricTable.timeLost,
      remarks: Remark.all(comparison, scenario: scenario).map(\.text), version: Version.text)
    report.notes.insert(contentsOf: strategies.legends, at: 0)
    return Outcome(report, main: "comparison", Fingerprint(of: runs.joined().map(\.fingerprint)))
  }

  private var jobs: Int {
    options.jobs == 0 ? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) : Int(options.jobs)
  }

  /// Simulates while the caller waits; on its own thread where functions of it decide.
  private func wait<Value: Sendable>(
    for strategies: [Strategy],
    _ work: @escaping @Sendable (_ progress: @Sendable (Double) -> Void) async throws -> Value
  ) throws -> Value {
    let done = Share()
    return try CallingThread.wait(
      staysHere: CallingThread.isInFork || strategies.contains { $0.outside is CallbackPolicy },
      proceed: { options.proceed.map { $0(options.context, done.value) != 0 } ?? true },
      for: { try await work { done.value = $0 } })
  }
}

/// How much is done, from 0 to 1.
private final class Share: Sendable {
  private let share = Mutex(0.0)

  var value: Double {
    get { share.withLock { $0 } }
    set { share.withLock { $0 = newValue } }
  }
}

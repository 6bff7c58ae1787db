/// What was observed of a phone, and the same numbers of simulated phones.
struct CalibrationEvidence: Sendable {
  /// The numbers, in the order in which ``measure(_:jobs:progress:)`` gives them.
  private(set) var targets: [CalibrationTarget] = []
  private var metrics: [Metric] = []
  /// Which of a summary's numbers were observed.
  private var reportNumbers: [Int] = []
  private var useNumbers: [Int] = []
  /// How long uses were observed.
  private var useTime = SimDuration.zero
  /// How many reports were observed.
  private var reportCount = 0

  mutating func add(_ counters: ObservedCounters) {
    // In front: ``measure(_:jobs:progress:)`` gives counters first.
    // Classes of apps divide totals that are compared already: a regression on few draws would learn
    // from their noise.
    let parts = Set(MetricTable.classes.map(\.name))
    metrics = MetricTable.all.filter { counters.values[$0.name] != nil && !parts.contains($0.name) }
    targets = metrics.map {
      CalibrationTarget(name: $0.name, unit: $0.unit, observed: counters.values[$0.name] ?? 0)
    }
  }

  /// Adds the kills in reports and logs of iPhones.
  ///
  /// - Throws: `InputError` where there is none.
  mutating func add(_ inspection: Inspection, of scenario: Scenario) throws(InputError) {
    let summary = ReportSummary(inspection.deaths.map(\.record), inspection.moments.map(\.report))
    let moments = inspection.moments.count
    reportCount = moments > 0 ? moments : inspection.deaths.count
    for (index, number) in summary.numbers.enumerated() {
      // Reports of a phone without daemons list its apps alone.
      let isComparable = number.name != "processes_per_report" || scenario.system.count > 0
      guard let value = number.value, isComparable else { continue }
      reportNumbers.append(index)
      targets.append(CalibrationTarget(name: number.name, unit: number.unit, observed: value))
    }
    try InputError.check(
      !reportNumbers.isEmpty, "no report or log in it contains a kill on an iPhone",
      remedy: "Give JetsamEvent reports or kernel logs", place: .option("--reports"))
  }

  /// Adds the uses of a recording, of each user as long as the scenario lasts.
  ///
  /// - Throws: `InputError` where it is shorter, or the scenario's user is recorded.
  mutating func add(_ trace: Trace, of scenario: Scenario) throws(InputError) {
    let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: 0)
    guard case .synthetic = setup.workload else {
      throw InputError(
        "the scenario's uses are recorded, so there is nothing to calibrate",
        remedy: "Give a scenario with a synthetic user", place: .option("--trace"))
    }
    let time = scenario.lastInstant - SimTime.zero
    let longest = trace.users.compactMap(\.requests.last?.time).max() ?? .zero
    guard (longest - SimTime.zero).seconds >= 0.9 * time.seconds else {
      let days = ((longest - SimTime.zero).seconds / 86_400 * 100).rounded() / 100
      throw InputError(
        "the recording has \(days) days, and the scenario simulates \(time.seconds / 86_400)",
        remedy: "Simulate the same time with --until", place: .option("--trace"))
    }
    // As much of each simulated phone as was recorded.
    useTime = min(time, longest - SimTime.zero)
    let summary = UseSummary(
      meanOf: trace.users.map { user in
        let clock = user.firstInstant.seconds.truncatingRemainder(dividingBy: 86_400)
        return UseSummary(
          ContiguousArray(user.requests), clock: SimDuration(seconds: max(0, clock)),
          within: useTime)
      })
    for (index, number) in summary.numbers.enumerated() {
      guard let value = number.value else { continue }
      useNumbers.append(index)
      targets.append(CalibrationTarget(name: number.name, unit: number.unit, observed: value))
    }
  }

  /// The numbers of simulated phones, scenario by scenario; nil where a phone does not have one.
  func measure(
    _ scenarios: [Scenario], jobs: Int, progress: (Double) -> Void
  ) async throws -> [[Double?]] {
    if reportNumbers.isEmpty, useNumbers.isEmpty {
      // Runs without logs are faster.
      let runs = try await Runner(jobs: jobs).run(
        RunPlan(scenarios.map { .init($0, $0.strategy) }), progress: progress)
      return runs.map { run in metrics.map { $0.value(run[0]) } }
    }
    let share = 1 / Double(max(1, scenarios.count))
    return try await orderedMap(
      count: scenarios.count, jobs: jobs, progress: { progress(Double($0) * share) }
    ) { try measure(scenarios[$0]) }
  }

  private func measure(_ scenario: Scenario) throws -> [Double?] {
    var numbers: [Double?] = []
    if !metrics.isEmpty || !reportNumbers.isEmpty {
      let (result, reports) = try run(scenario)
      numbers += metrics.map { $0.value(result) }
      let summary = ReportSummary(simulated: reports, atMost: reportCount)
      numbers += reportNumbers.map { summary.numbers[$0].value }
    }
    if !useNumbers.isEmpty {
      let summary = UseSummary(
        meanOf: (0..<scenario.deviceCount).map {
          UseSummary(WorkloadTrace(scenario).requests(device: $0), within: useTime)
        })
      numbers += useNumbers.map { summary.numbers[$0].value }
    }
    return numbers
  }

  /// The totals of all devices, and their reports where some were observed.
  private func run(_ scenario: Scenario) throws -> (DeviceResult, [JetsamReport]) {
    var total: DeviceResult?
    var reports: [JetsamReport] = []
    let isReporting = !reportNumbers.isEmpty
    for device in 0..<scenario.deviceCount {
      let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      var simulation = DeviceSimulation(setup, logging: isReporting, reporting: isReporting)
      simulation.run(until: scenario.lastInstant)
      let result = try scenario.checked(simulation.finish())
      reports += (result.log?.reports ?? []).map {
        SimulatedReport($0, scenario, device: device).report
      }
      if total == nil { total = result } else { total?.merge(result) }
    }
    guard let total else { preconditionFailure("a scenario has at least one device") }
    return (total, reports)
  }
}

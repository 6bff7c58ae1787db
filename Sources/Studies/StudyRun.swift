/// One run of a study: every device of a cell under one strategy in one replication.
struct StudyRun: Sendable {
  let scenario: Scenario
  let strategy: Strategy
  /// The replication, counted from 0.
  let replication: Int

  /// The largest fleet whose users are stored one by one: larger ones have narrow intervals anyway,
  /// and the store stays small.
  static let mostUnits = 1_000

  /// Simulates the devices one after another, in bounded memory.
  func outcome() throws(InputError) -> RunOutcome {
    if scenario.workload.users != nil, scenario.deviceCount == 1 { return try outcomeByDay() }
    var units: [[Double?]] = []
    let keepsUsers = scenario.deviceCount > 1 && scenario.deviceCount <= Self.mostUnits
    var total: DeviceResult?
    let step = RunUnit.devicesPerBlock
    // Sums are grouped as in other commands, so that all results are identical in every bit.
    for first in stride(from: 0, to: scenario.deviceCount, by: step) {
      var block: DeviceResult?
      for device in first..<min(first + step, scenario.deviceCount) {
        let result = try scenario.checked(
          EventListKind.wheel.run(
            scenario.setup(strategy: strategy, replication: replication, device: device)))
        if keepsUsers { units.append(MetricTable.all.map { $0.value(result) }) }
        block = block.merged(with: result)
      }
      if let block { total = total.merged(with: block) }
    }
    guard let total else { preconditionFailure("a scenario has devices") }
    return RunOutcome(
      fingerprint: "\(total.fingerprint)", values: MetricTable.all.map { $0.value(total) },
      unit: !keepsUsers ? .replication : scenario.workload.users == nil ? .user : .recordedUser,
      units: units)
  }

  /// One recorded user, day by day from the end of the warm-up.
  private func outcomeByDay() throws(InputError) -> RunOutcome {
    var simulation = DeviceSimulation(
      scenario.setup(strategy: strategy, replication: replication, device: 0))
    let end = scenario.lastInstant
    var time = SimTime.zero + scenario.warmUp
    var days = DayValues()
    var before: DeviceResult?
    // A partial last day would not compare with the others.
    while end - time >= .seconds(86_400), days.count < Self.mostUnits {
      time = time + .seconds(86_400)
      simulation.run(until: time)
      let after = simulation.resultSoFar()
      days.add(from: before, to: after)
      before = after
    }
    let total = try scenario.checked(simulation.finish())
    return RunOutcome(
      fingerprint: "\(total.fingerprint)", values: MetricTable.all.map { $0.value(total) },
      unit: days.count > 1 ? .day : .replication, units: days.count > 1 ? days.values : [])
  }
}

extension DeviceResult? {
  fileprivate func merged(with other: DeviceResult) -> DeviceResult {
    guard var sum = self else { return other }
    sum.merge(other)
    return sum
  }
}

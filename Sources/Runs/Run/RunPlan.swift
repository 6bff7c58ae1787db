/// Cases to run, and the number of replications.
public struct RunPlan: Sendable {
  /// One scenario under one strategy.
  public struct Case: Sendable {
    /// The scenario.
    public var scenario: Scenario
    /// The strategy.
    public var strategy: Strategy

    /// A case.
    public init(_ scenario: Scenario, _ strategy: Strategy) {
      self.scenario = scenario
      self.strategy = strategy
    }
  }

  /// The cases; in one replication those of one seed have the same users.
  public var cases: [Case]
  /// Independent repeats, each with its own users and apps; at least 1.
  public var replications: Int
  /// The effort to compute bounds of all strategies in the runs of the first case; nil for none.
  ///
  /// Cases with the same users have the same bounds, so the other cases compute none.
  public var bounds: BoundEffort?

  /// A plan of `cases.count * replications` runs.
  public init(_ cases: [Case], replications: Int = 1, bounds: BoundEffort? = nil) {
    precondition(replications >= 1, "a plan has at least one replication")
    self.cases = cases
    self.replications = replications
    self.bounds = bounds
  }

  var units: [RunUnit] {
    RunUnit.all(
      replications: replications, cases: cases.indices,
      deviceCount: { cases[$0].scenario.deviceCount })
  }

  /// Simulates the devices of a unit one after another.
  func run(_ unit: RunUnit, on eventList: EventListKind) throws(InputError) -> DeviceResult {
    let scenario = cases[unit.caseIndex].scenario
    let strategy = cases[unit.caseIndex].strategy
    func result(_ device: Int) throws(InputError) -> DeviceResult {
      var setup = scenario.setup(strategy: strategy, replication: unit.replication, device: device)
      setup.wantsBound = bounds != nil && unit.caseIndex == 0
      setup.boundEffort = bounds ?? .quick
      return try scenario.checked(eventList.run(setup))
    }
    var sum = try result(unit.devices.lowerBound)
    for device in unit.devices.dropFirst() { sum.merge(try result(device)) }
    return sum
  }

  /// Runs units and merges each into its run in `runs[case][replication]`, in their order.
  ///
  /// - Parameter progress: called after each unit with the share of units done.
  func run(
    _ units: [RunUnit], into runs: inout [[DeviceResult]], jobs: Int, on eventList: EventListKind,
    progress: (Double) -> Void
  ) async throws {
    try await orderedForEach(
      count: units.count, jobs: jobs, progress: { progress(Double($0) / Double(units.count)) },
      { try run(units[$0], on: eventList) }
    ) { index, block in
      let unit = units[index]
      if runs[unit.caseIndex].count == unit.replication {
        runs[unit.caseIndex].append(block)
      } else {
        runs[unit.caseIndex][unit.replication].merge(block)
      }
    }
  }
}

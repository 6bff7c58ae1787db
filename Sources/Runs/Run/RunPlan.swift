import Files
import MobileOS
import Scenarios
import SimulationKernel

/// Cases to run, and how often.
public struct RunPlan: Sendable {
  /// One scenario under one strategy.
  public struct Case: Sendable {
    /// What is simulated.
    public var scenario: Scenario
    /// When and whom to kill.
    public var strategy: Strategy

    /// A case.
    public init(_ scenario: Scenario, _ strategy: Strategy) {
      self.scenario = scenario
      self.strategy = strategy
    }
  }

  /// The cases; in one replication those of one seed see the same users.
  public var cases: [Case]
  /// Independent repeats, each with its own users and apps; at least 1.
  public var replications: Int
  /// How hard the runs of the first case look for what bounds all strategies; nil for not at all.
  ///
  /// Cases that see the same users share their bounds, so nobody else looks.
  public var bounds: BoundEffort?
  /// In how many replications, the first ones, bounds are looked for; nil for all.
  public var boundedReplications: Int?

  /// A plan of `cases.count * replications` runs.
  public init(
    _ cases: [Case], replications: Int = 1, bounds: BoundEffort? = .quick,
    boundedReplications: Int? = nil
  ) {
    precondition(replications >= 1, "a plan has at least one replication")
    self.cases = cases
    self.replications = replications
    self.bounds = bounds
    self.boundedReplications = boundedReplications
  }

  /// The units of work.
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
      var setup = scenario.setup(
        strategy: strategy, replication: unit.replication, device: device)
      setup.wantsBound =
        bounds != nil && unit.caseIndex == 0 && unit.replication < boundedReplications ?? .max
      setup.boundEffort = bounds ?? .quick
      return try scenario.checked(eventList.run(setup))
    }
    var sum = try result(unit.devices.lowerBound)
    for device in unit.devices.dropFirst() { sum.merge(try result(device)) }
    return sum
  }

  /// Runs units and adds each to its run in `runs[case][replication]`, in their order.
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

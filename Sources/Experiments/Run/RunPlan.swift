import MobileOS
import SimulationKernel

/// A scenario, the strategies to run it under, and how often.
public struct RunPlan: Sendable {
  /// What is simulated.
  public var scenario: Scenario
  /// The strategies; all see the same users.
  public var strategies: [Strategy]
  /// Independent repeats, each with its own users and apps; at least 1.
  public var replications: Int

  /// A plan of `strategies.count * replications` runs.
  public init(scenario: Scenario, strategies: [Strategy], replications: Int) {
    precondition(replications >= 1, "a plan has at least one replication")
    self.scenario = scenario
    self.strategies = strategies
    self.replications = replications
  }

  /// The units in a fixed order: by replication, then strategy, then block of devices.
  var units: [RunUnit] {
    (0..<replications).flatMap { replication in
      strategies.indices.flatMap { strategy in
        stride(from: 0, to: scenario.deviceCount, by: RunUnit.devicesPerBlock).map { first in
          RunUnit(
            strategy: strategy, replication: replication,
            devices: first..<min(first + RunUnit.devicesPerBlock, scenario.deviceCount))
        }
      }
    }
  }

  /// Simulates the devices of a unit one after another.
  func run(_ unit: RunUnit, on eventList: EventListKind) -> DeviceResult {
    func result(_ device: Int) -> DeviceResult {
      eventList.run(
        scenario.setup(
          strategy: strategies[unit.strategy], replication: unit.replication, device: device))
    }
    var sum = result(unit.devices.lowerBound)
    for device in unit.devices.dropFirst() { sum.merge(result(device)) }
    return sum
  }

  /// Adds up the blocks of each run, in order of devices.
  func assemble(_ units: [RunUnit], _ results: [DeviceResult]) -> [[DeviceResult]] {
    var runs = [[DeviceResult?]](
      repeating: Array(repeating: nil, count: replications), count: strategies.count)
    for (unit, result) in zip(units, results) {
      if runs[unit.strategy][unit.replication] == nil {
        runs[unit.strategy][unit.replication] = result
      } else {
        runs[unit.strategy][unit.replication]?.merge(result)
      }
    }
    return runs.map { $0.compactMap(\.self) }
  }
}

import Foundation
import MobileOS
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Workbench

/// Gates on the number of events: what a scenario costs is events times the cost of one.
///
/// The limits lie a tenth above what was counted when they were set. A change that needs more
/// raises them and says why.
@Suite
struct EventCountTests {
  /// A scenario, the overrides that make it short, and the most events per launch it may take.
  static let limits: [(scenario: String, overrides: [String], eventsPerLaunch: Double)] = [
    ("everyday-phone", ["duration=3d", "warmUp=0s"], 14.7),
    // Growth in the uses that need more memory, and the wake-ups of the freezer.
    ("fleet", ["device.count=4"], 6.2),
    ("windows", ["duration=2h"], 25.5),
    ("reduced-lifecycle", ["duration=2d"], 4.1),
    ("background-heavy", ["duration=1d", "warmUp=0s"], 46),
  ]

  @Test(arguments: limits)
  func `a use needs no more events than before`(
    scenario: String, overrides: [String], eventsPerLaunch: Double
  ) throws {
    let loaded = try load(scenario, overrides)
    var launches = 0
    var events: UInt64 = 0
    for device in 0..<loaded.deviceCount {
      let result = EventListKind.wheel.run(
        loaded.setup(strategy: loaded.strategy, replication: 0, device: device))
      launches += result.statistics.launches
      events += result.events
    }
    #expect(launches > 100)
    #expect(
      Double(events) / Double(launches) <= eventsPerLaunch,
      "\(events) events for \(launches) launches")
  }

  @Test func `the reduced scenario is the reduced benchmark model`() throws {
    let loaded = try load("reduced-lifecycle", ["duration=7d"])
    let scenario = EventListKind.wheel.run(
      loaded.setup(strategy: loaded.strategy, replication: 0, device: 0))
    let model = EventListKind.wheel.run(
      ReducedLifecycle.setup(apps: 200, seed: loaded.seed, end: .zero + .days(7)))
    // The two round pauses differently, by nanoseconds.
    #expect(abs(scenario.statistics.launches - model.statistics.launches) <= 1)
    #expect(abs(scenario.statistics.coldLaunches - model.statistics.coldLaunches) <= 3)
    #expect(abs(scenario.statistics.kills - model.statistics.kills) <= 3)
    #expect(scenario.statistics.warmLaunches == 0 && model.statistics.warmLaunches == 0)
  }

  private func load(_ name: String, _ overrides: [String]) throws -> Scenario {
    let checkout = try #require(ReferenceData.checkout())
    return try ScenarioLoader(builtInNames: []) {
      try? String(contentsOfFile: checkout + "/Scenarios/\($0).yaml", encoding: .utf8)
    }
    .load(name, overrides: overrides).scenario
  }
}

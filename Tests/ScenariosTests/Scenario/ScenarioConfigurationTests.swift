import Foundation
import Scenarios
import TestSupport
import Testing

@testable import MobileOS

/// The compiled model that each built-in scenario is run by: one that falls back to the whole model is
/// slow, and nothing else would tell.
@Suite
struct ScenarioConfigurationTests {
  private static let table = [
    "background-heavy": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "everyday-phone": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "fleet": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "freezer-on-and-off": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "interruptions": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    // Waiting for memory is not compiled into the fast models.
    "low-memory": "Everything",
    "metropolis": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "my-app": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    // The thresholds of iOS 14 are a trigger of their own.
    "one-gigabyte": "Everything",
    "photo-editing": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "reduced-lifecycle": "FootprintsOnly<LRU, OnDemand>",
    "small-phone": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    "smoke": "Phone<Jetsam, XNUThresholds, XNUNotes>",
    // Processes of the system.
    "whole-system": "Everything",
    "windows": "Phone<Jetsam, XNUThresholds, XNUNotes>",
  ]

  private static let folder = ReferenceData.checkout().map { $0 + "/Scenarios" }

  private static func setup(_ name: String) throws -> DeviceSetup {
    let folder = try #require(folder)
    let loader = ScenarioLoader(builtInNames: [name]) {
      try? String(contentsOfFile: "\(folder)/\($0).yaml", encoding: .utf8)
    }
    var scenario = try loader.load(name).scenario
    // How many apps there are decides nothing.
    if case .synthetic(let user, var population) = scenario.workload {
      population.count = min(population.count, 200)
      scenario.workload = .synthetic(user, population)
    }
    return scenario.setup(strategy: scenario.strategy, replication: 0, device: 0)
  }

  @Test(arguments: table.keys.sorted())
  func `a scenario runs on the model that is compiled for it`(name: String) throws {
    var setup = try Self.setup(name)
    #expect("\(DeviceRun(setup).configuration)" == Self.table[name])
    // The first case of a comparison looks for bounds too.
    setup.wantsBound = true
    let whileBounding = name == "reduced-lifecycle" ? "Everything" : Self.table[name]
    #expect("\(DeviceRun(setup).configuration)" == whileBounding)
  }

  @Test func `every built-in scenario is in the table`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: #require(Self.folder))
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(Set(names) == Set(Self.table.keys))
  }
}

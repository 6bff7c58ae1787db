import Experiments
import MobileOS
import SimulationKernel
import TestSupport
import Testing
import Workbench

/// Once its buffers have their size, the model allocates nothing.
@Suite
struct SteadyStateTests {
  static let policies = ["jetsam", "lru", "lfu", "gdsf", "random", "largest"]

  @Test(arguments: policies)
  func `a million events of everyday-phone allocate no byte`(policy: String) throws {
    let checkout = try #require(ReferenceData.checkout())
    let scenario = try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(checkout + "/Scenarios/everyday-phone.yaml", overrides: ["duration=3650d"]).scenario
    let entry = try #require(PolicyRegistry.entry(named: policy))
    var simulation = DeviceSimulation(
      scenario.setup(
        strategy: Strategy(trigger: scenario.strategy.trigger, policy: entry), replication: 0,
        device: 0))
    simulation.run(events: 100_000)
    guard let counter = AllocationCounter() else { return }
    simulation.run(events: 1_000_000)
    let bytes = counter.bytes
    #expect(bytes == 0)
    #expect(simulation.dispatchedEvents == 1_100_000)
  }
}

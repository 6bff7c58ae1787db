import MobileOS
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Workbench

/// Once its buffers have their size, the model allocates nothing.
///
/// Unoptimised code boxes values that optimised code does not, some 100 bytes an event, so only
/// optimised builds are measured: `make test-release`.
@Suite(.disabled("needs an optimised build", { BuildKind.isDebug }))
struct SteadyStateTests {
  static let policies = ["jetsam", "gdsf", "lru", "lfu", "random", "largest"]

  @Test(arguments: policies, [true, false])
  func `a million events of everyday-phone allocate no byte`(
    policy: String, withWindows: Bool
  ) throws {
    let checkout = try #require(ReferenceData.checkout())
    var scenario = try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(checkout + "/Scenarios/everyday-phone.yaml", overrides: ["duration=3650d"]).scenario
    if !withWindows { scenario.windows = nil }
    let entry = try #require(PolicyRegistry.entry(named: policy))
    var simulation = DeviceSimulation(
      scenario.setup(
        strategy: Strategy(trigger: scenario.strategy.trigger, policy: entry), replication: 0,
        device: 0))
    check(&simulation, warmUp: 100_000, measured: 1_000_000)
  }

  /// `interruptions` has URLs, activities of other devices, calls, midnights, tabs, children, covers.
  @Test(arguments: ["windows", "interruptions"])
  func `half a million events of windows allocate no byte`(name: String) throws {
    let checkout = try #require(ReferenceData.checkout())
    let scenario = try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(checkout + "/Scenarios/\(name).yaml", overrides: ["duration=3650d"]).scenario
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0))
    check(&simulation, warmUp: 300_000, measured: 500_000)
  }

  private func check(
    _ simulation: inout DeviceSimulation, warmUp: UInt64, measured: UInt64
  ) {
    simulation.run(events: warmUp)
    guard let counter = AllocationCounter() else { return }
    simulation.run(events: measured)
    let bytes = counter.bytes
    #expect(bytes == 0)
    #expect(simulation.dispatchedEvents == warmUp + measured)
  }
}

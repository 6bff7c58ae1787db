import MobileOS
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Workbench

/// Once its buffers have their size, the model allocates nothing: neither as it is compiled for what the
/// device has nor as a whole, which ``DeviceSimulation`` always runs.
///
/// Unoptimised code boxes values that optimised code does not, some 100 bytes an event, so only
/// optimised builds are measured: `make test-release`.
@Suite(.disabled("needs an optimised build", { BuildKind.isDebug }))
struct SteadyStateTests {
  static let policies = ["jetsam", "gdsf", "lru", "lfu", "random", "largest"]

  @Test(arguments: policies, [true, false])
  func `a million events of everyday-phone allocate nothing`(
    policy: String, withWindows: Bool
  ) throws {
    let checkout = try #require(ReferenceData.checkout())
    var scenario = try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(checkout + "/Scenarios/everyday-phone.yaml", overrides: ["duration=3650d"]).scenario
    if !withWindows { scenario.windows = nil }
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let setup = scenario.setup(
      strategy: Strategy(trigger: scenario.strategy.trigger, policy: entry), replication: 0,
      device: 0)
    let run = DeviceRun(setup)
    check(warmUp: 100_000, measured: 1_000_000) { run.count(events: $0) }
    var simulation = DeviceSimulation(setup)
    check(warmUp: 100_000, measured: 1_000_000) {
      simulation.run(events: $0)
      return simulation.dispatchedEvents
    }
  }

  /// `interruptions` has URLs, activities of other devices, calls, midnights, tabs, children, covers.
  @Test(arguments: ["windows", "interruptions"])
  func `half a million window events allocate nothing`(name: String) throws {
    let checkout = try #require(ReferenceData.checkout())
    let scenario = try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(checkout + "/Scenarios/\(name).yaml", overrides: ["duration=3650d"]).scenario
    let run = DeviceRun(scenario.setup(strategy: scenario.strategy, replication: 0, device: 0))
    check(warmUp: 300_000, measured: 500_000) { run.count(events: $0) }
  }

  /// - Parameter run: runs so many events and returns how many there were in all.
  private func check(warmUp: UInt64, measured: UInt64, _ run: (UInt64) -> UInt64) {
    _ = run(warmUp)
    guard let counter = AllocationCounter() else { return }
    let events = run(measured)
    let bytes = counter.bytes
    #expect(bytes == 0)
    #expect(events == warmUp + measured)
  }
}

extension DeviceRun {
  fileprivate func count(events: UInt64) -> UInt64 {
    run(events: events)
    return progress.dispatchedEvents
  }
}

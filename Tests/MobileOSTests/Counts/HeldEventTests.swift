import SimulationKernel
import Testing
import Workbench

@testable import MobileOS

/// Gates on what the event list of a running device holds: cancelled timers must not pile up.
@Suite
struct HeldEventTests {
  @Test func `cancelled timers never exceed live events by more than a few`() {
    var setup = ReducedLifecycle.setup(apps: 200, end: .max)
    setup.windows = WindowProfile(
      windowsPerApp: .constant(2), controllersPerWindow: 2,
      navigationPause: .exponential(mean: 5), sceneBytes: 4_000_000, viewBytes: 2_000_000)
    setup.device.cpu = CPUProfile(cores: 6)
    setup.device.ageingTime = .seconds(2)
    check(DeviceSimulation(setup), events: 40_000)
  }

  @Test func `in random scenarios cancelled timers are few too`() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      check(DeviceSimulation(try RandomScenario(seed: seed).setup), events: 2_000)
    }
  }

  private func check(_ device: consuming DeviceSimulation, events: UInt64) {
    var most = 0
    while device.dispatchedEvents < events {
      let before = device.dispatchedEvents
      device.run(events: 50)
      let live = device.simulation.scheduler.pendingEvents
      let held = device.simulation.scheduler.heldEntries
      #expect(held <= 2 * live + 64, "after \(device.dispatchedEvents) events")
      most = max(most, live)
      if device.dispatchedEvents == before { return }
    }
    // Timers of apps out of sight, the user, the processor: never one per installed app.
    #expect(most < 100)
  }
}

import SimulationKernel
import Testing

@testable import MobileOS

/// The noted changes of states against a look at every process.
@Suite
struct StateChangeTests {
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `no state change is missed`(seed: UInt64) throws {
    let setup = try RandomScenario(seed: seed).setup
    var simulation = DeviceSimulation(setup)
    simulation.startNotingStates()
    var states = [ProcessState](repeating: .notRunning, count: setup.apps.count)
    var events = 0
    while simulation.runEvent(before: setup.end), events < 2000 {
      events += 1
      for change in simulation.takeStateChanges() {
        #expect(states[change.process.index] != change.state)
        states[change.process.index] = change.state
      }
      for index in states.indices {
        let state = simulation.state(of: ProcessID(UInt32(index)))
        guard state != states[index] else { continue }
        Issue.record("seed \(seed), event \(events): process \(index) is \(state)")
        return
      }
    }
  }

  @Test func `stepping by events changes nothing`() throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let setup = try RandomScenario(seed: seed).setup
      var stepped = DeviceSimulation(setup)
      stepped.startNotingStates()
      while stepped.runEvent(before: setup.end) {}
      #expect(stepped.finish().fingerprint == DeviceSimulation(setup).finish().fingerprint)
    }
  }
}

import SimulationKernel
import MobileOS
import Workbench

@main
struct Flotsam {
  static func main() {
    let a = CommandLine.arguments
    let apps = Int(a[1])!
    let n = UInt64(a[2])!
    let clock = ContinuousClock()
    for round in 0..<3 {
      var sim = DeviceSimulation<LazyRadixWheel>(ReducedLifecycle.setup(apps: apps, end: .max))
      sim.run(events: 100_000)
      let counter = AllocationCounter()
      let t = clock.measure { sim.run(events: n) }
      let b = counter?.bytes
      let r = sim.dispatchedEvents
      print(round, r, Double(t.components.attoseconds) / 1e9 / Double(n) + Double(t.components.seconds) * 1e9 / Double(n), "ns/event", b ?? 999, sim.snapshot)
    }
  }
}

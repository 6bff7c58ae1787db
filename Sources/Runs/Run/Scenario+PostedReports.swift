extension Scenario {
  /// Runs all devices under the scenario's own strategy, and hands over each JetsamEvent report as soon as it
  /// is posted: memory holds those of a few events.
  package func forEachReport<Failure>(
    _ body: (_ report: JetsamSnapshot, _ device: Int) throws(Failure) -> Void
  ) throws(Failure) {
    for device in 0..<deviceCount {
      var simulation = DeviceSimulation(
        setup(strategy: strategy, replication: 0, device: device), reporting: true)
      var dispatched: UInt64 = 0
      repeat {
        dispatched = simulation.dispatchedEvents
        simulation.run(events: 64)
        for report in simulation.takeReports() { try body(report, device) }
      } while simulation.dispatchedEvents > dispatched
    }
  }
}

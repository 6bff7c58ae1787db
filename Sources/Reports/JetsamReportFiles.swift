/// The JetsamEvent reports of a run, each written as soon as it is posted.
///
/// The run is repeated device by device; memory holds the reports of a few events.
public struct JetsamReportFiles {
  private let scenario: Scenario

  /// The reports of a scenario under its own strategy.
  public init(_ scenario: Scenario) { self.scenario = scenario }

  /// Writes each report into a folder, and returns their names by device and then time.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`.
  public func write(into folder: String) throws(InputError) -> [String] {
    var names: [String] = []
    try forEach { name, text throws(InputError) in
      try writeText(text, to: folder + "/" + name)
      names.append(name)
    }
    return names
  }

  /// Passes each report on as a file.
  package func forEach(
    _ body: (_ name: String, _ text: String) throws(InputError) -> Void
  ) throws(InputError) {
    for device in 0..<scenario.deviceCount {
      let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      var simulation = DeviceSimulation(setup, reporting: true)
      var dispatched: UInt64 = 0
      repeat {
        dispatched = simulation.dispatchedEvents
        simulation.run(events: 64)
        for snapshot in simulation.takeReports() {
          let written = SimulatedReport(snapshot, scenario, device: device)
          guard let text = try? written.report.text() else {
            throw InputError("a JetsamEvent report has a number that JSON cannot express")
          }
          try body(written.fileName, text)
        }
      } while simulation.dispatchedEvents > dispatched
    }
  }
}

/// Every callback of a run in order, as CSV: `time_s,device,app,object,callback,evidence`.
///
/// Events without a call are in parentheses: `(suspended)`, `(terminated)`. A controller is named
/// by its kind and a number unique on its device, as in `content 12`.
///
/// The run is repeated device by device and written at once, in constant memory.
public struct CallbackTrail {
  private let scenario: Scenario

  /// The trail of a scenario under its own strategy.
  public init(_ scenario: Scenario) { self.scenario = scenario }

  /// Writes the trail; `-` is standard output.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`; an earlier file of that
  ///   name stays unchanged.
  public func write(to path: String) throws(InputError) {
    var file = try OutputFile(path)
    try file.write("time_s,device,app,object,callback,evidence\n")
    for device in 0..<scenario.deviceCount { try write(device, to: &file) }
    try file.finish()
  }

  private func write(_ device: Int, to file: inout OutputFile) throws(InputError) {
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
    try simulation.runRecordingCallbacks { _, time, record throws(InputError) in
      try file.write(line(record, at: time, device))
    }
  }

  private func line(_ record: CallbackRecord, at time: SimTime, _ device: Int) -> String {
    CSVText.line([
      time.decimalSeconds, String(device),
      CSVText.field(scenario.appName(record.app, device: device)), AppCallbacks.object(record),
      AppCallbacks.call(record), record.evidence.spelling,
    ])
  }
}

extension DeviceSimulation {
  /// Runs to the end, and passes on every callback with the number and the time of its event.
  mutating func runRecordingCallbacks<Failure: Error>(
    _ body: (_ event: UInt64, SimTime, CallbackRecord) throws(Failure) -> Void
  ) throws(Failure) {
    setRecordingCallbacks(true)
    var dispatched: UInt64 = 0
    // One event at a time: all callbacks since the last event have this time.
    repeat {
      dispatched = dispatchedEvents
      run(events: 1)
      let (event, time) = (dispatchedEvents, now)
      try drainCallbacks { record throws(Failure) in try body(event, time, record) }
    } while dispatchedEvents > dispatched
  }
}

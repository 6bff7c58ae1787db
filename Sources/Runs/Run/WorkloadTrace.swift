/// The uses of a run, as a trace in Flotsam's own CSV.
///
/// Replayed on the same device it gives the same kills. On the idealised device the trace has sizes
/// and costs of the apps, for `flotsam replay`. On others a scenario with the same `apps` and seed
/// draws the same apps: `app7` is the seventh app with a trace as without.
///
/// The run is repeated device by device.
public struct WorkloadTrace {
  private let scenario: Scenario

  /// The trace of a scenario under its own strategy.
  public init(_ scenario: Scenario) { self.scenario = scenario }

  /// Writes the trace; `-` is standard output.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`; an earlier file of that
  ///   name stays unchanged.
  public func write(to path: String) throws(InputError) {
    let isReplay = scenario.device.launchesAreInstant
    let hasUsers = scenario.deviceCount > 1
    var file = try OutputFile(path)
    var columns = ["time_s", "app"]
    if hasUsers { columns.append("user") }
    columns.append("duration_s")
    if isReplay { columns += ["footprint_bytes", "cold_launch_ms"] }
    try file.write(CSVText.line(columns))
    for device in 0..<scenario.deviceCount {
      let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      for launch in launches(setup) {
        let app = setup.apps[launch.process.index]
        var fields = [
          launch.time.decimalSeconds,
          CSVText.field(scenario.appName(launch.process, device: device)),
        ]
        if hasUsers {
          fields.append(CSVText.field(scenario.userName(device: device) ?? "user\(device + 1)"))
        }
        let inFront = launch.leftAt.map { SimTime.zero + ($0 - launch.time) }
        fields.append(inFront?.decimalSeconds ?? "")
        if isReplay { fields += ["\(app.baseBytes)", "\(app.relaunchCostMilliseconds)"] }
        try file.write(CSVText.line(fields))
      }
    }
    try file.finish()
  }

  /// The uses of a device's user as a recording has them: with the latency of launches, and a nil
  /// dwell for a use that lasts until the next one.
  public func requests(device: Int) -> ContiguousArray<LaunchRequest> {
    let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
    return ContiguousArray(
      launches(setup).lazy.map { launch in
        LaunchRequest(
          launch.process, at: launch.time, dwell: launch.leftAt.map { $0 - launch.time })
      })
  }

  private func launches(_ setup: DeviceSetup) -> ChunkedList<RunLog.Launch> {
    DeviceSimulation(setup, logging: true, keepingActions: false).finish().log?.launches ?? []
  }
}

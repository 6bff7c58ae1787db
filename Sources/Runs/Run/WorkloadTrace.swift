import Files
import MobileOS
import Scenarios
import SimulationKernel

/// What the users of a run did, as a trace in Flotsam's own CSV.
///
/// Replayed on the same device it gives the same kills. On the idealised device the trace has sizes and
/// costs of the apps, for `flotsam replay`. On others a scenario with the same `apps` and seed draws
/// them again: an app called `app7` is the seventh of them in a trace as in a run without one.
///
/// The run is repeated device by device.
public struct WorkloadTrace {
  /// One use; nil where the user stayed until the next one began.
  private typealias Use = (launch: RunLog.Launch, left: SimTime?)

  private let scenario: Scenario

  /// The trace of a scenario under its own strategy.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// Writes the trace; `-` is standard output.
  ///
  /// - Throws: ``InputError`` of category `cannotWrite` or `readWriteFailed`; an earlier file of
  ///   that name is then untouched.
  public func write(to path: String) throws(InputError) {
    let isReplay = scenario.device.launchesAreInstant
    let hasUsers = scenario.deviceCount > 1
    var file = try OutputFile(path)
    try file.write(
      "time_s,app" + (hasUsers ? ",user" : "") + ",duration_s"
        + (isReplay ? ",footprint_bytes,cold_launch_ms" : "") + "\n")
    for device in 0..<scenario.deviceCount {
      let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      for use in uses(setup) {
        let app = setup.apps[use.launch.process.index]
        var fields = [
          use.launch.time.decimalSeconds,
          CSVText.field(scenario.appName(use.launch.process, device: device)),
        ]
        if hasUsers {
          fields.append(CSVText.field(scenario.userName(device: device) ?? "user\(device + 1)"))
        }
        fields.append(use.left.map { (SimTime.zero + ($0 - use.launch.time)).decimalSeconds } ?? "")
        if isReplay { fields += ["\(app.baseBytes)", "\(app.relaunchCostMilliseconds)"] }
        try file.write(CSVText.line(fields))
      }
    }
    try file.finish()
  }

  /// What the user of a device did, as a recording has it: with the time that launches took, and nil for
  /// how long where he stayed until the next use.
  public func requests(device: Int) -> ContiguousArray<LaunchRequest> {
    let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
    return ContiguousArray(
      uses(setup).lazy.map { use in
        LaunchRequest(
          use.launch.process, at: use.launch.time, dwell: use.left.map { $0 - use.launch.time })
      })
  }

  /// The uses of a device in order, with when the user left.
  private func uses(_ setup: DeviceSetup) -> [Use] {
    var simulation = DeviceSimulation(setup, logging: true)
    simulation.startNotingStates()
    var isInFront: Set<ProcessID> = []
    var leaves: [(time: SimTime, process: ProcessID)] = []
    while simulation.runEvent(before: .max) {
      for change in simulation.takeStateChanges() {
        switch change.state {
        case .inactive, .active: isInFront.insert(change.process)
        case .background, .suspended:
          if isInFront.remove(change.process) != nil {
            leaves.append((simulation.now, change.process))
          }
        case .notRunning: isInFront.remove(change.process)
        }
      }
    }
    let launches = simulation.finish().log?.launches ?? []
    var next = 0
    return launches.indices.map { index in
      let launch = launches[index]
      let end = index + 1 < launches.count ? launches[index + 1].time : SimTime.max
      var left: SimTime?
      while next < leaves.count, leaves[next].time <= end {
        let isOwn = leaves[next].process == launch.process && leaves[next].time >= launch.time
        if isOwn, leaves[next].time < end { left = leaves[next].time }
        next += 1
      }
      return (launch, left)
    }
  }
}

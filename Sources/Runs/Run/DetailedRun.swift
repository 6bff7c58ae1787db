/// One run in detail: totals and, on request, a timeline and every kill and launch.
public struct DetailedRun: Sendable {
  /// The totals over all devices.
  public let result: DeviceResult
  /// The instants at which the timeline was sampled; empty without a timeline.
  public let sampleTimes: [SimTime]
  /// The state at each instant, summed over all devices.
  public let samples: [DeviceSnapshot]
  /// Kills, launches and waits per device, without other actions; empty without logging.
  public let logs: [RunLog]
  package let scenario: Scenario

  /// The number of points of a timeline: enough for a plot, few enough for a table.
  public static let timelinePoints = 500

  /// Runs every device of a scenario once, one after another on `jobs` cores.
  ///
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - strategy: the strategy, in place of the scenario's own.
  ///   - jobs: the number of cores.
  ///   - sampling: whether there is a timeline.
  ///   - logging: whether kills and launches are kept, a kilobyte or more for each device.
  ///   - explainedKills: how many of the first kills of each device have their reasons, which costs
  ///     up to O(apps) a kill.
  ///   - bounds: the effort to compute bounds of all strategies; nil for none.
  public init(
    _ scenario: Scenario, strategy: Strategy, jobs: Int, sampling: Bool = true,
    logging: Bool = true, explainedKills: Int = 0, bounds: BoundEffort? = nil
  ) async throws {
    self.scenario = scenario
    let times = sampling ? Self.times(until: scenario.lastInstant) : []
    var total: SampledDevice?
    var logs: [RunLog] = []
    try await orderedForEach(
      count: scenario.deviceCount, jobs: jobs,
      { device in
        var setup = scenario.setup(strategy: strategy, replication: 0, device: device)
        setup.wantsBound = bounds != nil
        setup.boundEffort = bounds ?? .quick
        let run =
          sampling || logging
          ? SampledDevice(setup, times: times, logging: logging, explainedKills: explainedKills)
          : SampledDevice(setup)
        _ = try scenario.checked(run.result)
        return run
      }
    ) { _, device in
      var device = device
      device.result.log?.trim()
      if let log = device.result.log { logs.append(log) }
      device.result.log = nil
      if total == nil { total = device } else { total?.merge(device) }
    }
    guard let total else { preconditionFailure("a scenario has at least one device") }
    result = total.result
    sampleTimes = times
    samples = total.samples
    self.logs = logs
  }

  /// The instants of the timeline: whole seconds, evenly spread.
  private static func times(until end: SimTime) -> [SimTime] {
    let step = max(1, Int64(end.seconds) / Int64(timelinePoints))
    return (0...Int64(timelinePoints)).map { SimTime.zero + .seconds($0 * step) }
      .filter { $0 <= end }
  }
}

/// One device of a detailed run, and its state at each instant.
private struct SampledDevice: Sendable {
  var result: DeviceResult
  var samples: [DeviceSnapshot]

  /// Totals alone, on the narrowest model that fits.
  init(_ setup: DeviceSetup) {
    result = DeviceRun(setup).finish()
    samples = []
  }

  init(_ setup: DeviceSetup, times: [SimTime], logging: Bool, explainedKills: Int) {
    var simulation = DeviceSimulation(
      setup, logging: logging, explaining: true, explainedKills: explainedKills,
      keepingActions: false)
    samples = []
    for time in times {
      simulation.run(until: time)
      samples.append(simulation.snapshot)
    }
    result = simulation.finish()
  }

  mutating func merge(_ other: SampledDevice) {
    result.merge(other.result)
    for index in samples.indices { samples[index].add(other.samples[index]) }
  }
}

/// One user's run in pictures: memory at equal distances of time, and every kill with its reason.
package struct PageTimeline {
  /// Numbers of one sample: time in s, then MiB of wired, dirty, purgeable, compressor, file pages
  /// and free memory, of swap, apps alive, pressure level.
  package static let sampleWidth = 10
  /// Numbers of one kill: time in s, app, cause, band, footprint in MiB, idle time in s, whether it was
  /// counted, value compared, runner-up (-1 for none), its value, the finding's value and limit.
  package static let killWidth = 12

  /// The samples, one behind another.
  package private(set) var samples: [Double] = []
  /// The kills, one behind another.
  package private(set) var kills: [Double] = []
  /// Per kill a line with the finding's quantity, limit and unit, separated by tabs.
  package private(set) var findings = ""

  /// A timeline of nothing.
  package init() {}

  /// Runs a device to its end, and returns its result and the pictures.
  package static func run(_ setup: DeviceSetup, sampleCount: Int) -> (Self, DeviceResult) {
    var timeline = Self()
    var simulation = DeviceSimulation(setup, logging: true, explaining: true)
    let length = (setup.end - SimTime.zero).nanoseconds
    for index in 1...Int64(sampleCount) {
      let time = SimTime.zero + .nanoseconds(length / Int64(sampleCount) * index)
      simulation.run(until: time)
      timeline.add(simulation.snapshot, at: time)
      for kill in simulation.takeLog().kills { timeline.add(kill, setup) }
    }
    return (timeline, simulation.finish())
  }

  private mutating func add(_ snapshot: DeviceSnapshot, at time: SimTime) {
    samples.append((time - SimTime.zero).seconds)
    for bytes in [
      snapshot.wiredBytes, snapshot.dirtyBytes, snapshot.purgeableBytes, snapshot.compressorBytes,
      snapshot.cachedFileBytes, snapshot.freeBytes, snapshot.swapUsedBytes,
    ] { samples.append(Double(bytes) / 1_048_576) }
    samples.append(Double(snapshot.appsAlive))
    samples.append(Double(snapshot.level.rawValue))
  }

  private mutating func add(_ kill: RunLog.Kill, _ setup: DeviceSetup) {
    let decision = kill.decision
    let finding = decision?.finding
    kills += [
      (kill.time - SimTime.zero).seconds, Double(kill.process.index), Double(kill.cause.rawValue),
      Double(kill.band.rawValue), Double(kill.footprintBytes) / 1_048_576, kill.idle.seconds,
      kill.time >= SimTime.zero + setup.warmUp ? 1 : 0, decision?.victimValue ?? .nan,
    ]
    kills.append(decision?.runnerUp.map { Double($0.index) } ?? -1)
    kills.append(decision?.runnerUpValue ?? .nan)
    kills.append(finding?.value ?? .nan)
    kills.append(finding?.limit ?? .nan)
    if let finding { findings += finding.quantity + "\t" + finding.limitName + "\t" + finding.unit }
    findings += "\n"
  }
}

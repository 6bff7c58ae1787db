/// Devices simulated one after another, each to its end, starting over after the last.
///
/// A call may stop in the middle of a device and the next continues there, so that the cost of
/// setting devices up is spread over the events as it is in a real run.
struct DeviceSequence: ~Copyable {
  private let count: Int
  private let eventsPerDevice: UInt64
  private let setup: (Int) -> DeviceSetup
  private var simulation: DeviceRun
  private var index = 0
  private var finished = Fingerprint()
  private var killsOfFinished = 0

  /// Devices `0 ..< count`, each left after `eventsPerDevice` events at the latest.
  init(count: Int, eventsPerDevice: UInt64 = .max, setup: @escaping (Int) -> DeviceSetup) {
    precondition(count >= 1 && eventsPerDevice >= 1, "there is something to run")
    self.count = count
    self.eventsPerDevice = eventsPerDevice
    self.setup = setup
    simulation = DeviceRun(setup(0))
  }

  /// Kills on all devices so far.
  var kills: Int { killsOfFinished + simulation.progress.kills }

  /// Hash of everything so far.
  var hash: UInt64 {
    var hash = finished
    let progress = simulation.progress
    hash.mix(progress.dispatchedEvents)
    hash.mix(UInt64(bitPattern: progress.now.nanoseconds))
    hash.mix(UInt64(progress.kills) << 32 | UInt64(progress.launches))
    return hash.value
  }

  /// Dispatches that many events.
  mutating func run(_ operations: Int) -> WorkloadResult {
    var remaining = UInt64(operations)
    while remaining > 0 {
      let before = simulation.progress.dispatchedEvents
      simulation.run(events: min(remaining, eventsPerDevice - before))
      let done = simulation.progress.dispatchedEvents - before
      precondition(done > 0 || before > 0, "a device without a single event")
      remaining -= done
      if done == 0 || simulation.progress.dispatchedEvents == eventsPerDevice { startNext() }
    }
    return WorkloadResult(operations: operations, hash: hash)
  }

  private mutating func startNext() {
    index = index + 1 < count ? index + 1 : 0
    killsOfFinished += simulation.progress.kills
    var ended = DeviceRun(setup(index))
    swap(&ended, &simulation)
    let progress = ended.progress
    // A device that was left early has no result; where it was is hashed instead.
    if progress.dispatchedEvents == eventsPerDevice {
      finished.mix(UInt64(bitPattern: progress.now.nanoseconds))
    } else {
      finished.mix(ended.finish().fingerprint.value)
    }
  }
}

import MobileOS
import SimulationKernel
import Testing

/// A phone of round numbers with a scripted user, for one rule at a time.
struct ModelBench {
  /// 1000 MB for apps; thresholds off unless a test sets them.
  var device = DeviceProfile(
    memoryBytes: 1000 * ModelBench.megabyte, wiredBytes: 0, systemBytes: 0, thresholds: .none,
    graceTime: .seconds(5), ageingTime: .seconds(2), growthInterval: .seconds(1))
  var apps: [AppTraits]
  var requests: ContiguousArray<LaunchRequest> = []
  var policy = "jetsam"
  /// Nothing but grace unless a test gives something.
  var background: BackgroundProfile?
  var windows: WindowProfile?
  var trigger: TriggerEntry = TriggerEntry(XNUThresholds.self)
  var end = SimTime.zero + .hours(1)

  static let megabyte: Int64 = 1_000_000

  /// Apps of these sizes in megabytes, which start in a second and resume in a tenth.
  init(megabytes: [Int64]) {
    apps = megabytes.map {
      AppTraits(
        bytes: $0 * Self.megabyte, coldLaunch: .seconds(1), resume: .milliseconds(100))
    }
  }

  /// The user asks for an app at a second and leaves it after so many more.
  mutating func use(_ app: UInt32, at second: Int64, for seconds: Int64) {
    requests.append(
      LaunchRequest(ProcessID(app), at: .zero + .seconds(second), dwell: .seconds(seconds)))
  }

  func setup() throws -> DeviceSetup {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    return DeviceSetup(
      device: device, apps: apps, workload: .trace(requests), windows: windows,
      background: background,
      strategy: Strategy(trigger: trigger, policy: entry), streams: DeviceStreams(seed: 1),
      end: end)
  }

  func run() throws -> DeviceResult { EventListKind.wheel.run(try setup(), logging: true) }

  /// The kills as `second: app cause band`.
  func kills() throws -> [String] {
    try #require(try run().log).kills.map { kill in
      let seconds = Double(kill.time.nanoseconds) / 1e9
      return "\(seconds): \(kill.process.rawValue) \(kill.cause.reportName) \(kill.band.rawValue)"
    }
  }

  /// Thresholds in megabytes of available memory.
  mutating func setThresholds(critical: Int64, idle: Int64, soft: Int64) {
    device.thresholds = MemoryThresholds(
      criticalBytes: critical * Self.megabyte, idleBytes: idle * Self.megabyte,
      softBytes: soft * Self.megabyte)
  }
}

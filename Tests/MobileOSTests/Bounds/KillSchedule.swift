import MobileOS
import SimulationKernel

/// Kills that are fixed in advance, and others only for an allocation that fails.
///
/// A schedule names for each use, the first in the lowest bits, the apps to be killed when it ends;
/// those that are not suspended then are left out.
struct KillSchedule: ReclaimTrigger {
  static let name = "kill-schedule"
  static let summary = "the schedule says so"
  static let needs: PolicyNeeds = [.suspensions]
  static let polls = false
  static let parameters = [
    PolicyParameter("kills", "one bit for each use and app", in: 0...0x1p51, default: 0),
    PolicyParameter("apps", "the number of apps", in: 1...8, default: 1),
  ]

  private let kills: UInt64
  private let apps: Int
  /// The apps still to be killed after the latest use.
  private var due: UInt64 = 0

  init(_ setup: TriggerSetup) {
    kills = UInt64(setup["kills"])
    apps = Int(setup["apps"])
  }

  mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    let use = Int(processes.lastUseIndex(process)) - 1
    due = kills >> (use * apps) & (1 << apps - 1)
  }

  mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if memory.availableBytes < 0 {
      return ReclaimRequest(
        .bytes(-memory.availableBytes), upTo: .ageing, cause: .vmPageshortage)
    }
    while due != 0 {
      let app = ProcessID(UInt32(due.trailingZeroBitCount))
      due &= due - 1
      if processes.state(app) == .suspended {
        return ReclaimRequest(.process(app), upTo: .frozen, cause: .idleExit)
      }
    }
    return nil
  }
}

/// A few apps on a phone that compresses, small enough to try every schedule of kills.
///
/// Nothing grows and no app answers warnings, so what is lost depends on kills, on the order in
/// which the kernel compresses, and on file pages alone.
struct SmallPhone {
  struct App {
    var bytes: Int64
    var fileBytes: Int64
    var coldMilliseconds: Int64
    var warmMilliseconds: Int64
  }

  var apps: [App]
  /// The apps in the order of their uses, one each minute for half a minute; the first use of each
  /// belongs to the warm-up.
  var uses: [Int]
  var memoryBytes: Int64
  /// Per byte, in microseconds.
  var decompressMicroseconds: Int64
  var refaultMicroseconds: Int64

  init(
    apps: [App], uses: [Int], memoryBytes: Int64, decompressMicroseconds: Int64,
    refaultMicroseconds: Int64
  ) {
    self.apps = apps
    self.uses = uses
    self.memoryBytes = memoryBytes
    self.decompressMicroseconds = decompressMicroseconds
    self.refaultMicroseconds = refaultMicroseconds
  }

  /// Three apps and that many uses from a seed.
  init(seed: UInt64, uses count: Int) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 77))
    func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }
    apps = (0..<3).map { _ in
      let (bytes, cold) = (50 + below(400), 200 + below(2000))
      return App(
        bytes: bytes, fileBytes: 20 + below(300), coldMilliseconds: cold,
        warmMilliseconds: cold * 6 / 10)
    }
    memoryBytes = 600 + below(600)
    decompressMicroseconds = 200 + below(600)
    refaultMicroseconds = 1000 + below(4000)
    uses = [0, 1, 2]
    while uses.count < count {
      let next = Int(below(3))
      if next != uses.last { uses.append(next) }
    }
  }

  /// A run of the phone, with its bound where an effort is given.
  func run(_ strategy: Strategy, bound effort: BoundEffort? = nil) -> DeviceResult {
    let thresholds = MemoryThresholds(
      criticalBytes: memoryBytes * 5 / 100, idleBytes: memoryBytes / 10,
      softBytes: memoryBytes * 15 / 100)
    var paging = PagingProfile(memoryBytes: memoryBytes, thresholds: thresholds)
    paging.decompressTime = .microseconds(decompressMicroseconds)
    paging.refaultTime = .microseconds(refaultMicroseconds)
    let traits = apps.map { app in
      var traits = AppTraits(bytes: app.bytes, coldLaunch: .milliseconds(app.coldMilliseconds))
      traits.cleanBytes = app.fileBytes
      traits.warmLaunch = .milliseconds(app.warmMilliseconds)
      return traits
    }
    let requests = uses.enumerated().map { use in
      LaunchRequest(
        ProcessID(UInt32(use.element)), at: .zero + .minutes(Int64(use.offset)),
        dwell: .seconds(30))
    }
    var setup = DeviceSetup(
      device: DeviceProfile(
        memoryBytes: memoryBytes, wiredBytes: 0, systemBytes: 0, thresholds: thresholds,
        graceTime: .zero, ageingTime: .zero, cpu: nil, paging: paging),
      apps: traits, workload: .trace(ContiguousArray(requests)), strategy: strategy,
      streams: DeviceStreams(seed: 1), end: .zero + .minutes(Int64(uses.count)),
      warmUp: .seconds(Int64(apps.count) * 60 - 30))
    setup.wantsBound = effort != nil
    setup.boundEffort = effort ?? .quick
    return EventListKind.wheel.run(setup)
  }

  /// The least that any schedule of kills loses, in milliseconds, and the fewest kills that do it.
  ///
  /// - Complexity: O(2^apps) to the power of the uses, less what is not alive.
  func leastLost() -> (milliseconds: Double, kills: UInt64) {
    let policy = PolicyRegistry.all[0]
    var best = (milliseconds: Double.infinity, kills: UInt64(0))
    func search(_ use: Int, _ kills: UInt64, _ living: UInt64) {
      guard use < uses.count - 1 else {
        let lost = run(
          Strategy(
            trigger: TriggerEntry(KillSchedule.self), policy: policy,
            triggerValues: [Double(kills), Double(apps.count)])
        ).statistics.timeLost.milliseconds
        if (lost, kills.nonzeroBitCount) < (best.milliseconds, best.kills.nonzeroBitCount) {
          best = (lost, kills)
        }
        return
      }
      let living = living | 1 << UInt64(uses[use])
      // All subsets of the living.
      var victims = living
      while true {
        search(use + 1, kills | victims << UInt64(use * apps.count), living & ~victims)
        if victims == 0 { break }
        victims = (victims - 1) & living
      }
    }
    search(0, 0, 0)
    return best
  }

  /// The least that any registered trigger with any registered policy loses, in milliseconds: with
  /// its defaults, and with one parameter of the trigger at an end of its range or changed by up to a
  /// factor of 1,000.
  func bestKnown() -> Double {
    TriggerRegistry.all.flatMap { trigger in
      let defaults = trigger.parameters.map(\.defaultValue)
      let changed = trigger.parameters.indices.flatMap { index in
        let parameter = trigger.parameters[index]
        let values =
          [parameter.range.lowerBound, parameter.range.upperBound]
          + [0.001, 0.01, 0.1, 0.3, 3, 10, 100, 1_000].map { $0 * defaults[index] }
        return values.filter(parameter.accepts).map { value in
          var values = defaults
          values[index] = value
          return values
        }
      }
      return ([defaults] + changed).flatMap { values in
        PolicyRegistry.all.filter { !["never", "score"].contains($0.name) }.map { policy in
          run(Strategy(trigger: trigger, policy: policy, triggerValues: values)).statistics.timeLost
            .milliseconds
        }
      }
    }.min() ?? .infinity
  }
}

import SimulationKernel
import Testing

@testable import MobileOS

/// What a configuration rules out is not compiled for it; what is left has the results of the whole.
@Suite
struct ConfigurationTests {
  @Test(arguments: (1...6).map { $0 as UInt64 })
  func `apps that are footprints and nothing else have the results of the whole model`(
    seed: UInt64
  ) throws {
    var setup = try RandomScenario(seed: seed).setup
    setup.removeEverythingButFootprints()
    let parts = DeviceParts(setup)
    #expect(parts == [], "seed \(seed)")
    setup.strategy = Strategy(trigger: OnDemand.self, policy: setup.strategy.policy)
    let whole = Outcome(Everything.self, setup)
    #expect(Outcome(FootprintsOnly<AnyVictimPolicy, OnDemand>.self, setup) == whole, "seed \(seed)")
    setup.strategy.policy = PolicyEntry(LRU.self)
    #expect(
      Outcome(FootprintsOnly<LRU, OnDemand>.self, setup) == Outcome(Everything.self, setup),
      "seed \(seed)")
    #expect(
      narrowest(for: setup) == ObjectIdentifier(FootprintsOnly<LRU, OnDemand>.self), "seed \(seed)")
  }

  @Test(arguments: (1...6).map { $0 as UInt64 })
  func `a phone that nobody watches has the results of the whole model`(seed: UInt64) throws {
    var setup = try RandomScenario(seed: seed).setup
    setup.addWhatEveryPhoneHas()
    setup.strategy = Strategy(trigger: XNUThresholds.self, policy: setup.strategy.policy)
    let whole = Outcome(Everything.self, setup)
    #expect(Outcome(Phone<AnyVictimPolicy, XNUThresholds>.self, setup) == whole, "seed \(seed)")
    setup.strategy.policy = PolicyEntry(Jetsam.self)
    #expect(
      Outcome(Phone<Jetsam, XNUThresholds>.self, setup) == Outcome(Everything.self, setup),
      "seed \(seed)")
    #expect(
      narrowest(for: setup) == ObjectIdentifier(Phone<Jetsam, XNUThresholds>.self), "seed \(seed)")
  }

  @Test func `whatever has a part that a configuration rules out runs on the whole model`() throws {
    var setup = try RandomScenario(seed: 1).setup
    setup.removeEverythingButFootprints()
    setup.strategy = Strategy(trigger: OnDemand.self, policy: PolicyEntry(LRU.self))
    #expect(
      narrowest(for: setup, logging: true) == ObjectIdentifier(Everything.self))
    setup.wantsBound = true
    #expect(
      narrowest(for: setup) == ObjectIdentifier(Everything.self))
    setup.wantsBound = false
    setup.apps[0].cleanBytes = 1
    #expect(
      narrowest(for: setup) == ObjectIdentifier(Everything.self))
    setup.apps[0].cleanBytes = 0
    setup.strategy = Strategy(trigger: XNUThresholds.self, policy: PolicyEntry(LRU.self))
    #expect(
      narrowest(for: setup) == ObjectIdentifier(Everything.self))
  }

  @Test func `draws in blocks are the draws one by one`() throws {
    let setup = try RandomScenario(seed: 3).setup
    guard case .synthetic(let profile) = setup.workload else {
      Issue.record("a random user is synthetic")
      return
    }
    let users = [1, 2, 7, 16].map {
      UserBehaviour(profile, appCount: setup.apps.count, streams: setup.streams, block: $0)
    }
    let uses = users.map { user in
      var user = user
      var now = SimTime.zero
      return (0..<100).map { _ in
        let app = user.begin(at: now)
        let left = user.leaves(launchedAt: now)
        now = user.returns(leftAt: left)
        return "\(app.rawValue) \(left.nanoseconds) \(now.nanoseconds)"
      }
    }
    #expect(Set(uses[0]).count == 100)
    for other in uses.dropFirst() { #expect(other == uses[0]) }
  }
}

/// The configuration that a run gets.
private func narrowest(for setup: DeviceSetup, logging: Bool = false) -> ObjectIdentifier {
  ObjectIdentifier(DeviceRun(setup, logging: logging).configuration)
}

/// All that a run results in.
private struct Outcome: Equatable {
  private let fingerprint: Fingerprint
  private let workload: Fingerprint
  private let events: UInt64
  private let statistics: String

  init<Configuration: ModelConfiguration>(
    _ configuration: Configuration.Type, _ setup: DeviceSetup
  ) {
    let result = DeviceRun(configuration, setup, logging: false).finish()
    fingerprint = result.fingerprint
    workload = result.workloadFingerprint
    events = result.events
    statistics = "\(result.statistics)"
  }
}

extension DeviceSetup {
  fileprivate mutating func removeEverythingButFootprints() {
    device.paging = nil
    device.freezer = nil
    device.swapBytes = 0
    device.swapsApps = false
    device.cpu = nil
    windows = nil
    background = nil
    for index in apps.indices {
      apps[index] = AppTraits(
        bytes: apps[index].baseBytes, coldLaunch: apps[index].coldLaunch,
        resume: apps[index].resume)
    }
  }

  fileprivate mutating func addWhatEveryPhoneHas() {
    device.launchesAreInstant = false
    device.paging =
      device.paging ?? PagingProfile(memoryBytes: device.memoryBytes, thresholds: device.thresholds)
    device.cpu = device.cpu ?? CPUProfile(cores: 2)
    windows = windows ?? WindowProfile()
    background = background ?? BackgroundProfile()
    apps[0].cleanBytes = 20
    apps[0].growthBytesPerSecond = 1
    apps[0].peakBytes = apps[0].baseBytes + 30
  }
}

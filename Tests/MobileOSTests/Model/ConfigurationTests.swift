import SimulationKernel
import Testing

@testable import MobileOS

/// What a configuration rules out is not compiled for it; what is left has the results of the whole.
@Suite
struct ConfigurationTests {
  @Test(arguments: (1...6).map { $0 as UInt64 })
  func `apps with footprints only have the results of the whole model`(
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
  func `a phone has the results of the whole model`(seed: UInt64) throws {
    var setup = try RandomScenario(seed: seed).setup
    setup.addWhatEveryPhoneHas()
    setup.wantsBound = seed % 2 == 0
    setup.strategy = Strategy(trigger: XNUThresholds.self, policy: setup.strategy.policy)
    let whole = Outcome(Everything.self, setup)
    #expect(
      Outcome(Phone<AnyVictimPolicy, XNUThresholds, AnyWarningPolicy>.self, setup) == whole,
      "seed \(seed)")
    setup.strategy.policy = PolicyEntry(Jetsam.self)
    #expect(
      Outcome(Phone<Jetsam, XNUThresholds, XNUNotes>.self, setup)
        == Outcome(Everything.self, setup),
      "seed \(seed)")
    #expect(
      narrowest(for: setup) == ObjectIdentifier(Phone<Jetsam, XNUThresholds, XNUNotes>.self),
      "seed \(seed)")
  }

  /// Of phones with limits, those whose apps come near them look, and the others need not.
  @Test func `limits that no app can come near are not checked`() throws {
    var setup = try RandomScenario(seed: 1).setup
    setup.removeEverythingButFootprints()
    setup.strategy = Strategy(trigger: OnDemand.self, policy: PolicyEntry(LRU.self))
    let largest = try #require(setup.apps.map(\.baseBytes).max())
    func outcome(withLimit limit: Int64) -> (parts: DeviceParts, narrow: Outcome, whole: Outcome) {
      for index in setup.apps.indices {
        setup.apps[index].hardLimitBytes = limit
        setup.apps[index].warningResponsePermille = 500
      }
      let result = DeviceRun(setup).finish()
      return (DeviceParts(setup), Outcome(result), Outcome(Everything.self, setup))
    }
    let without = outcome(withLimit: .max)
    let far = outcome(withLimit: largest / 4 * 5 + 10)
    #expect(far.parts == [] && far.narrow == without.whole && far.whole == without.whole)
    // One app is warned, gives back half of what it has, and is warned again after every launch.
    let near = outcome(withLimit: largest + 1)
    #expect(near.parts == [.hardLimits, .pages])
    #expect(near.narrow == near.whole && near.whole != without.whole)
    // What an app grows to counts as well, in any of its uses.
    setup.apps[0].bursts.peakBytes = largest * 10
    #expect(outcome(withLimit: largest * 8).parts.contains(.hardLimits))
    setup.apps[0].bursts.peakBytes = 0
    setup.apps[0].inactiveHardLimitBytes = setup.apps[0].baseBytes
    #expect(outcome(withLimit: .max).parts.contains(.hardLimits))
    setup.apps[0].inactiveHardLimitBytes = nil
    setup.windows = WindowProfile()
    #expect(outcome(withLimit: largest * 100).parts.contains(.hardLimits))
  }

  @Test func `parts that a configuration excludes run on the whole model`() throws {
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

  @Test func `draws in blocks equal single draws`() throws {
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
    let isDriven = configuration == Everything.self
    let parts = DeviceParts(setup, isDriven: isDriven)
    self.init(DeviceRun(configuration, setup, parts).finish())
  }

  init(_ result: DeviceResult) {
    fingerprint = result.fingerprint
    workload = result.workloadFingerprint
    events = result.events
    statistics = "\(result.statistics) \(result.bound as Any) \(result.deployableBound as Any)"
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
  }
}

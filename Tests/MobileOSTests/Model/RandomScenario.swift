import MobileOS
import SimulationKernel
import Testing

/// A small scenario with everything drawn from a seed: sizes, growth, limits, thresholds, user,
/// trigger and policy.
struct RandomScenario {
  private(set) var setup: DeviceSetup
  private var user: UserProfile

  init(seed: UInt64) throws {
    var stream = RandomStream(StreamID(seed: seed, purpose: 901))
    func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }
    // What concerns pages has a stream of its own, so that it moves nothing else.
    var pageStream = RandomStream(StreamID(seed: seed, purpose: 902))
    func pagesBelow(_ bound: UInt32) -> Int64 { Int64(pageStream.uniform(below: bound)) }
    var frontStream = RandomStream(StreamID(seed: seed, purpose: 903))
    let memory = 200 + below(1_000)
    let appCount = 1 + Int(below(25))
    let apps = (0..<appCount).map { _ in
      let bytes = below(UInt32(memory * 6 / 5))
      var app = AppTraits(
        bytes: bytes, coldLaunch: .milliseconds(below(3_000)), resume: .milliseconds(below(200)))
      app.cleanBytes = below(200)
      app.warmLaunch = .milliseconds(below(2_000))
      if stream.bernoulli(0.5) {
        app.peakBytes = bytes + below(300)
        app.growthBytesPerSecond = below(20)
      }
      if stream.bernoulli(0.3) { app.softLimitBytes = below(400) }
      if pageStream.bernoulli(0.2) { app.inactiveSoftLimitBytes = pagesBelow(300) }
      if pageStream.bernoulli(0.1) { app.inactiveHardLimitBytes = pagesBelow(600) }
      if pageStream.bernoulli(0.3) { app.purgeableBytes = pagesBelow(100) }
      app.compressionPermille = UInt16(1_000 + pagesBelow(4_000))
      app.workingSetPermille = UInt16(pagesBelow(1_001))
      if pageStream.bernoulli(0.1) { app.relaunchLikelihood = .high }
      app.warningResponsePermille = UInt16(pagesBelow(500))
      app.warningDelay = .milliseconds(pagesBelow(2_000))
      if stream.bernoulli(0.2) { app.hardLimitBytes = below(600) }
      if frontStream.bernoulli(0.2) {
        app.backgroundBytes = Int64(frontStream.uniform(below: UInt32(400)))
      }
      return app
    }
    let critical = below(UInt32(memory / 4))
    let idle = critical + below(100)
    let pageBytes: Int64 = pageStream.bernoulli(0.5) ? 1 : 1 + pagesBelow(16)
    let thresholds = MemoryThresholds(
      criticalBytes: critical, idleBytes: idle, softBytes: idle + below(50),
      reaperBytes: pageStream.bernoulli(0.5) ? idle + pagesBelow(80) : 0,
      freezeBytes: pagesBelow(UInt32(memory)))
    var paging: PagingProfile?
    if pageStream.bernoulli(0.7) {
      var profile = PagingProfile(memoryBytes: memory, thresholds: thresholds)
      profile.compressorLimitBytes = pagesBelow(UInt32(2 * memory))
      profile.idleCompressionTime = .seconds(pagesBelow(900))
      profile.thrashingBytes = 1 + pagesBelow(UInt32(memory))
      profile.backgroundShare = pageStream.uniform()
      paging = profile
    }
    var device = DeviceProfile(
      memoryBytes: memory, wiredBytes: below(50), systemBytes: below(50),
      thresholds: thresholds,
      graceTime: .seconds(below(8)), ageingTime: .seconds(below(4)),
      growthInterval: .seconds(1 + below(5)), launchesAreInstant: stream.bernoulli(0.2),
      refusesOversizedApps: stream.bernoulli(0.3), pageBytes: pageBytes, paging: paging,
      killLatency: .milliseconds(pageStream.bernoulli(0.5) ? pagesBelow(20) : 0))
    device.leastWarnedBytes = pagesBelow(50)
    if pageStream.bernoulli(0.5) {
      var freezer = FreezerProfile()
      freezer.slots = 1 + Int(pagesBelow(5))
      freezer.leastBytes = pagesBelow(100)
      freezer.dailyBudgetBytes = pagesBelow(3_000)
      device.freezer = freezer
      device.swapBytes = pagesBelow(1_000)
    }
    if pageStream.bernoulli(0.3) {
      device.swapsApps = true
      device.swapBytes = pagesBelow(1_000)
      device.killsForLowSwap = pageStream.bernoulli(0.5)
    }
    user = UserProfile(
      chooser: .zipf(exponent: stream.uniform() * 1.5), returnShare: stream.uniform(),
      dwell: .logNormal(median: 5 + Double(below(60)), sigma: 1.5),
      switchPause: stream.bernoulli(0.5) ? .constant(0) : .exponential(mean: 4),
      sessionGap: .exponential(mean: 10 + Double(below(600))),
      usesPerSession: .exponential(mean: 3), clock: stream.bernoulli(0.5) ? .open : .closed)
    let trigger: TriggerEntry =
      stream.bernoulli(0.7) ? TriggerEntry(XNUThresholds.self) : TriggerEntry(OnDemand.self)
    let policies = PolicyRegistry.all
    var strategy = Strategy(
      trigger: trigger, policy: policies[Int(below(UInt32(policies.count)))])
    strategy.warning = WarningRegistry.all[Int(pagesBelow(UInt32(WarningRegistry.all.count)))]
    setup = DeviceSetup(
      device: device, apps: apps, workload: .synthetic(user),
      strategy: strategy,
      streams: DeviceStreams(seed: seed), end: .zero + .hours(6),
      warmUp: stream.bernoulli(0.3) ? .hours(1) : .zero)
    setup.device.cpu =
      stream.bernoulli(0.9)
      ? CPUProfile(cores: 1 + Int(below(3)), backgroundShare: stream.uniform()) : nil
    if stream.bernoulli(0.5) { setup.background = Self.background(&stream) }
    if stream.bernoulli(0.2) { setup.windows = WindowProfile() }
  }

  /// Apps that do a little of everything, with budgets that are used up now and then.
  private static func background(_ stream: inout RandomStream) -> BackgroundProfile {
    var profile = BackgroundProfile()
    profile.taskShare = stream.uniform()
    profile.tasks = .exponential(mean: 2)
    profile.taskTime = .exponential(mean: 20)
    profile.unendedShare = stream.uniform()
    profile.audioApps = stream.uniform()
    profile.audioTime = .exponential(mean: 300)
    profile.locationApps = stream.uniform()
    profile.locationTime = .exponential(mean: 300)
    profile.pushApps = stream.uniform()
    profile.pushesPerDay = 200
    profile.refreshApps = stream.uniform()
    profile.refreshInterval = .exponential(mean: 600)
    profile.refreshTime = .exponential(mean: 20)
    profile.processingApps = stream.uniform()
    profile.downloadUses = stream.uniform()
    profile.forceQuits = stream.uniform() / 4
    profile.prewarmsPerDay = 200
    profile.cpuShare = stream.uniform()
    profile.lockedFileShare = stream.uniform() / 4
    profile.protectedDataShare = stream.uniform()
    return profile
  }

  /// Daemons, extensions and web pages, small beside the apps, and a dock; on some of the devices.
  mutating func addSystem(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 903))
    func below(_ bound: UInt32) -> Int64 { Int64(stream.uniform(below: bound)) }
    guard stream.bernoulli(0.6) else { return }
    let pages = stream.bernoulli(0.5)
    for _ in 0..<below(20) {
      let kind = stream.bernoulli(0.7) ? ProcessKind.daemon : .appExtension
      let band: UInt8 = stream.bernoulli(0.8) ? 0 : [90, 120, 140][Int(below(3))]
      setup.system.append(
        SystemProcess(
          AppTraits(bytes: below(30)), kind: kind, restingBand: JetsamBand(rawValue: band),
          demandPeriod: .seconds(1 + below(stream.bernoulli(0.5) ? 8 : 600))))
    }
    for app in setup.apps.indices where pages && stream.bernoulli(0.4) {
      setup.system.append(
        SystemProcess(
          AppTraits(bytes: below(100)), kind: .webContent, demandPeriod: .zero,
          host: UInt32(app)))
    }
    if stream.bernoulli(0.5) { setup.dockSize = Int(below(6)) }
  }

  /// Collections of suspended apps, compressed pages of the app in front, and daemons with peaks and
  /// limits.
  mutating func addMechanisms(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 905))
    setup.device.paging?.frontShare = stream.uniform()
    if stream.bernoulli(0.7) {
      var collections = CollectionProfile()
      collections.interval = .seconds(1 + Int64(stream.uniform(below: 60 as UInt32)))
      collections.share = stream.uniform()
      setup.device.collections = collections
    }
    for index in setup.system.indices where setup.system[index].kind == .daemon {
      setup.system[index].peakShare = stream.uniform()
      setup.system[index].traits.peakBytes *= 3
      setup.system[index].traits.softLimitBytes = Int64(stream.uniform(below: 90 as UInt32))
    }
  }

  /// Uses that need far more memory than usual, and apps that keep what they have when warned.
  mutating func addBursts(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 904))
    for app in setup.apps.indices {
      if stream.bernoulli(0.5) { setup.apps[app].warningResponsePermille = 0 }
      guard stream.bernoulli(0.5) else { continue }
      let growth = Int64(stream.uniform(below: 600 as UInt32))
      setup.apps[app].bursts.peakBytes = setup.apps[app].baseBytes + growth
      setup.apps[app].bursts.time = .milliseconds(Int64(stream.uniform(below: 60_000 as UInt32)))
      setup.apps[app].bursts.useShare = stream.uniform()
    }
  }

  /// The same with another policy and clock.
  mutating func change(policy: String, clock: UserClock) {
    user.clock = clock
    setup.workload = .synthetic(user)
    if let entry = PolicyRegistry.entry(named: policy) {
      setup.strategy = Strategy(trigger: setup.strategy.trigger, policy: entry)
    }
  }

  /// Trigger and policy, for messages.
  var strategyName: String { "\(setup.strategy.trigger.name)/\(setup.strategy.policy.name)" }
}

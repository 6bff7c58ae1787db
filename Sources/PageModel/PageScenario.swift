/// A scenario as the page has it: what a synthetic user's runs start from, without any text.
package struct PageScenario {
  /// The hardware and the OS's time limits.
  package var device: DeviceProfile
  /// The user of every device.
  package var user: UserProfile
  /// The law of the installed apps.
  package var apps: AppPopulation
  /// The windows of the apps, or nil.
  package var windows: WindowProfile?
  /// Background work of apps, or nil.
  package var background: BackgroundProfile?
  /// The law of daemons, extensions and web pages.
  package var system = SystemPopulation(count: 0)
  /// Apps that stay in the dock.
  package var dockSize = 0
  /// The length of a run.
  package var duration: SimDuration
  /// Time at the start that does not count.
  package var warmUp: SimDuration

  /// A scenario with every part given.
  package init(
    device: DeviceProfile, user: UserProfile, apps: AppPopulation, duration: SimDuration,
    warmUp: SimDuration
  ) {
    self.device = device
    self.user = user
    self.apps = apps
    self.duration = duration
    self.warmUp = warmUp
  }

  /// A scenario to read into.
  package static var blank: Self {
    PageScenario(
      device: DeviceProfile(
        memoryBytes: 1, wiredBytes: 0, systemBytes: 0, thresholds: .none, graceTime: .zero,
        ageingTime: .zero), user: .blank,
      apps: AppPopulation(
        count: 1, footprint: .constant(0), growthFactor: 1, growthTime: .zero,
        filePages: .constant(0), coldLaunch: .constant(0), warmLaunchShare: 0, resume: .constant(0)),
      duration: .zero, warmUp: .zero)
  }

  /// The words of the scenario, for ``init(_:)``; nil where they would not say all of it.
  package var words: [Int64]? {
    var (writer, copy) = (FieldWriter(), self)
    copy.visitFields(by: &writer)
    return writer.isExact ? writer.words : nil
  }

  package init(_ words: UnsafeBufferPointer<Int64>) {
    self = .blank
    var reader = unsafe FieldReader(words)
    visitFields(by: &reader)
  }

  private mutating func visitFields<Visitor: FieldVisitor>(by visitor: inout Visitor) {
    visitor.visit(&device)
    visitor.visit(&user)
    visitor.visit(&apps)
    visitor.visit(&windows, orElse: WindowProfile()) { $0.visit(&$1) }
    visitor.visit(&background, orElse: BackgroundProfile()) { $0.visit(&$1) }
    visitor.visit(&system)
    visitor.visit(&dockSize)
    visitor.visit(&duration)
    visitor.visit(&warmUp)
  }

  /// Gives the device and the apps other values; nil leaves what they have.
  package mutating func change(hasFreezer: Bool?, swapBytes: Int64?, medianBytes: Int64?) {
    if let hasFreezer { device.freezer = hasFreezer ? device.freezer ?? FreezerProfile() : nil }
    if let swapBytes { device.swapBytes = swapBytes }
    if let medianBytes, case .logNormal(_, let sigma) = apps.footprint {
      apps.footprint = .logNormal(median: Double(medianBytes), sigma: sigma)
    }
  }

  /// One user's device, as a scenario of the program sets it up.
  package func setup(strategy: Strategy, seed: UInt64, replication: UInt32) -> DeviceSetup {
    let streams = DeviceStreams(seed: seed, replication: replication, device: 0)
    var setup = DeviceSetup(
      device: device, apps: apps.draw(streams), workload: .synthetic(user), windows: windows,
      background: background, strategy: strategy, streams: streams, end: .zero + duration,
      warmUp: warmUp)
    setup.system = system.draw(appCount: apps.count, streams)
    setup.dockSize = dockSize
    return setup
  }
}

extension UserProfile {
  /// A user to read into.
  fileprivate static var blank: Self {
    UserProfile(
      chooser: .zipf(exponent: 0), dwell: .constant(0), switchPause: .constant(0),
      sessionGap: .constant(0), usesPerSession: .constant(0))
  }
}

/// Optional parts of a simulated device, and optional observers of a run.
///
/// The parts of a run are fixed when it is set up. A ``ModelConfiguration`` declares which of them
/// its compiled model can have at all.
struct DeviceParts: OptionSet, BitwiseCopyable {
  let rawValue: UInt32

  /// Scenes and controllers.
  static let windows = DeviceParts(rawValue: 1 << 0)
  /// A CPU that launches and other work take time on.
  static let processor = DeviceParts(rawValue: 1 << 1)
  /// A compressor, and with it the pressure level.
  static let paging = DeviceParts(rawValue: 1 << 2)
  /// A freezer, which writes out suspended apps whole.
  static let freezer = DeviceParts(rawValue: 1 << 3)
  /// Swap space for the compressed pages of any app.
  static let appSwap = DeviceParts(rawValue: 1 << 4)
  /// Processes with pages beyond their footprints, or with warnings of limits.
  static let pages = DeviceParts(rawValue: 1 << 5)
  static let purgeablePages = DeviceParts(rawValue: 1 << 6)
  /// Clean file-backed pages.
  static let filePages = DeviceParts(rawValue: 1 << 7)
  /// Apps that grow in front.
  static let growth = DeviceParts(rawValue: 1 << 8)
  /// Uses that need far more memory than usual.
  static let bursts = DeviceParts(rawValue: 1 << 9)
  /// Apps with a hard limit that they may come near.
  static let hardLimits = DeviceParts(rawValue: 1 << 10)
  static let softLimits = DeviceParts(rawValue: 1 << 11)
  /// Apps with other limits while they are suspended.
  static let inactiveLimits = DeviceParts(rawValue: 1 << 12)
  /// Apps that do more in background than spend their grace time.
  static let background = DeviceParts(rawValue: 1 << 13)
  /// Daemons, extensions and web pages, or a given starting state.
  static let system = DeviceParts(rawValue: 1 << 14)
  /// Web pages, which follow their apps.
  static let webPages = DeviceParts(rawValue: 1 << 15)
  /// A dock of apps expected to be used soon.
  static let dock = DeviceParts(rawValue: 1 << 16)
  /// Uses that the user does not make.
  static let removedUses = DeviceParts(rawValue: 1 << 17)
  /// Kills and launches are kept one by one.
  static let log = DeviceParts(rawValue: 1 << 18)
  /// Bounds for every strategy are computed.
  static let bounds = DeviceParts(rawValue: 1 << 19)
  /// Reports of kills are kept.
  static let reports = DeviceParts(rawValue: 1 << 20)
  /// Changes of process states are noted.
  static let stateTrail = DeviceParts(rawValue: 1 << 21)

  /// Apps that come down to a footprint of their own in the background.
  static let backgroundFootprints = DeviceParts(rawValue: 1 << 22)

  /// Waiting of the app in front while memory is low.
  static let stalls = DeviceParts(rawValue: 1 << 23)

  /// Garbage collections of suspended apps.
  static let collections = DeviceParts(rawValue: 1 << 24)

  static let all = DeviceParts(rawValue: 1 << 25 - 1)
}

extension DeviceParts {
  /// Whether all of these are among them; as ``OptionSet`` defines it, but quick in debug builds.
  @inline(__always)
  func contains(_ parts: DeviceParts) -> Bool { rawValue & parts.rawValue == parts.rawValue }

  /// The parts that an app or a process of the system brings along.
  init(_ traits: AppTraits) {
    self = []
    if traits.hardLimitBytes < .max || traits.inactiveHardLimitBytes != nil { insert(.hardLimits) }
    if traits.softLimitBytes < .max || traits.inactiveSoftLimitBytes != nil { insert(.softLimits) }
    if traits.inactiveSoftLimitBytes != nil || traits.inactiveHardLimitBytes != nil {
      insert(.inactiveLimits)
    }
    if traits.purgeableBytes > 0 { insert(.purgeablePages) }
    if traits.cleanBytes > 0 { insert(.filePages) }
    if traits.bursts.peakBytes > 0 { insert(.bursts) }
    if traits.growthBytesPerSecond > 0 || contains(.bursts) { insert(.growth) }
    if traits.backgroundBytes < .max { insert(.backgroundFootprints) }
  }

  /// The parts of a run.
  ///
  /// - Parameters:
  ///   - setup: what the run starts from.
  ///   - logging: whether kills and launches are kept one by one.
  ///   - reporting: whether reports of kills are kept.
  ///   - isDriven: whether a script may make apps grow beyond their traits.
  /// - Complexity: O(processes).
  init(
    _ setup: DeviceSetup, logging: Bool = false, reporting: Bool = false, isDriven: Bool = false
  ) {
    let device = setup.device
    let isTimed = !device.launchesAreInstant
    self = []
    for app in setup.apps.representatives { formUnion(DeviceParts(app)) }
    for process in setup.system { formUnion(DeviceParts(process.rowTraits)) }
    if contains(.hardLimits), !isDriven, setup.staysFarFromHardLimits { remove(.hardLimits) }
    if setup.windows != nil { insert(.windows) }
    if device.cpu != nil && isTimed { insert(.processor) }
    if device.paging != nil { insert(.paging) }
    if device.freezer != nil && device.paging != nil { insert(.freezer) }
    if device.stalls != nil && isTimed { insert(.stalls) }
    if device.collections != nil && device.paging != nil { insert(.collections) }
    if device.swapsApps { insert(.appSwap) }
    if setup.start != nil { formUnion([.purgeablePages, .filePages]) }
    let havePages: DeviceParts = [.windows, .paging, .purgeablePages, .softLimits, .hardLimits]
    if !isDisjoint(with: havePages) { insert(.pages) }
    if setup.background != nil && isTimed { insert(.background) }
    if !setup.system.isEmpty || setup.start != nil { insert(.system) }
    if setup.system.contains(where: { $0.host != nil }) { insert(.webPages) }
    if max(setup.dockSize, setup.strategy.dockSize) > 0 { insert(.dock) }
    if setup.removedUses != nil { insert(.removedUses) }
    if logging { insert(.log) }
    if setup.wantsBound { insert(.bounds) }
    if reporting { insert(.reports) }
  }
}

extension DeviceSetup {
  /// Whether no process can come near its hard limit by itself, so that checks are skipped.
  ///
  /// - Complexity: O(processes).
  fileprivate var staysFarFromHardLimits: Bool {
    // The memory of windows and of a starting state has no upper limit.
    guard windows == nil, start == nil else { return false }
    return apps.allSatisfy { $0.staysFarFromHardLimits(pageBytes: device.pageBytes) }
      && system.allSatisfy { $0.rowTraits.staysFarFromHardLimits(pageBytes: device.pageBytes) }
  }
}

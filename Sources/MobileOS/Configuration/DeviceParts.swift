/// Parts that a simulated device may be without, and the ways of looking at it.
///
/// What a run has of them is known once it is set up. A ``ModelConfiguration`` says which of them its
/// compiled model can have at all.
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
  /// Processes with pages beyond their footprints, or that are told of limits.
  static let pages = DeviceParts(rawValue: 1 << 5)
  /// Volatile pages.
  static let purgeablePages = DeviceParts(rawValue: 1 << 6)
  /// Clean file-backed pages.
  static let filePages = DeviceParts(rawValue: 1 << 7)
  /// Apps that grow in front.
  static let growth = DeviceParts(rawValue: 1 << 8)
  /// Uses that need far more memory than usual.
  static let bursts = DeviceParts(rawValue: 1 << 9)
  /// Apps with a hard limit that they may come near.
  static let hardLimits = DeviceParts(rawValue: 1 << 10)
  /// Apps with a soft limit.
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

  /// All of them.
  static let all = DeviceParts(rawValue: 1 << 23 - 1)
}

extension DeviceParts {
  /// Whether all of these are among them; as ``OptionSet`` says it, but quick where nothing is
  /// optimised.
  @inline(__always)
  func contains(_ parts: DeviceParts) -> Bool { rawValue & parts.rawValue == parts.rawValue }

  /// What a run has.
  ///
  /// - Parameters:
  ///   - setup: what the run starts from.
  ///   - logging: whether kills and launches are kept one by one.
  ///   - reporting: whether reports of kills are kept.
  ///   - isDriven: whether apps may be made to grow from outside, beyond what their traits say.
  /// - Complexity: O(processes).
  init(
    _ setup: DeviceSetup, logging: Bool = false, reporting: Bool = false, isDriven: Bool = false
  ) {
    var kinds = TraitKinds()
    for app in setup.apps.representatives { kinds.add(app) }
    for process in setup.system { kinds.add(process.rowTraits) }
    let device = setup.device
    let isTimed = !device.launchesAreInstant
    self = []
    if setup.windows != nil { insert(.windows) }
    if device.cpu != nil && isTimed { insert(.processor) }
    if device.paging != nil { insert(.paging) }
    if device.freezer != nil && device.paging != nil { insert(.freezer) }
    if device.swapsApps { insert(.appSwap) }
    if setup.start != nil || kinds.hasPurgeablePages { insert(.purgeablePages) }
    if setup.start != nil || kinds.hasFilePages { insert(.filePages) }
    if kinds.hasGrowth || kinds.hasBursts { insert(.growth) }
    if kinds.hasBursts { insert(.bursts) }
    if kinds.hasHardLimits, isDriven || !setup.staysFarFromHardLimits { insert(.hardLimits) }
    if kinds.hasSoftLimits { insert(.softLimits) }
    if kinds.hasBackgroundFootprints { insert(.backgroundFootprints) }
    if kinds.hasInactiveLimits { insert(.inactiveLimits) }
    let mayHavePages =
      device.paging != nil || setup.windows != nil || setup.start != nil
      || kinds.hasPurgeablePages || kinds.hasSoftLimits
    if mayHavePages || contains(.hardLimits) { insert(.pages) }
    if setup.background != nil && isTimed { insert(.background) }
    if !setup.system.isEmpty || setup.start != nil { insert(.system) }
    if setup.system.contains(where: { $0.host != nil }) {
      insert(.webPages)
    }
    if max(setup.dockSize, setup.strategy.dockSize) > 0 { insert(.dock) }
    if setup.removedUses != nil { insert(.removedUses) }
    if logging { insert(.log) }
    if setup.wantsBound { insert(.bounds) }
    if reporting { insert(.reports) }
  }
}

extension DeviceSetup {
  /// Whether no process can come near its hard limit by itself, so that nobody need look.
  ///
  /// - Complexity: O(processes).
  fileprivate var staysFarFromHardLimits: Bool {
    // What windows take, and what is there at the start, has no end of its own.
    guard windows == nil, start == nil else { return false }
    return apps.allSatisfy { $0.staysFarFromHardLimits(pageBytes: device.pageBytes) }
      && system.allSatisfy { $0.rowTraits.staysFarFromHardLimits(pageBytes: device.pageBytes) }
  }
}

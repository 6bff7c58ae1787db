/// The hardware and the OS's time limits, as far as they are modelled.
public struct DeviceProfile: Hashable, Sendable {
  /// Physical memory in bytes; more than `wiredBytes + systemBytes`.
  public var memoryBytes: Int64
  /// Memory of the kernel and firmware that is never reclaimed, in bytes.
  public var wiredBytes: Int64
  /// Footprint of the OS's own processes, constant here, in bytes.
  public var systemBytes: Int64
  /// The part of ``systemBytes`` that the compressor occupies with the pages of these processes.
  public var systemCompressorBytes: Int64 = 0
  /// Bytes of a page, 1 on the idealised device; all sizes are whole numbers of pages.
  public var pageBytes: Int64
  /// How pages are compressed and brought back; nil where footprints are all there is.
  public var paging: PagingProfile?
  /// Footprint below which a process gets no memory warnings, in bytes; XNU's 6 MB.
  public var leastWarnedBytes: Int64 = 6 << 20
  /// Hard limit of the apps that have none of their own, in bytes; `Int64.max` for none.
  public var appLimitBytes = Int64.max
  /// The freezer, where the device has one; needs ``paging`` and ``swapBytes``.
  public var freezer: FreezerProfile?
  /// What the app in front waits for while memory is low; nil where it waits for nothing.
  public var stalls: StallProfile?
  /// Garbage collections of suspended apps, on devices with ``paging``; nil for none.
  public var collections: CollectionProfile?
  /// Swap space in bytes: what the freezer may use, or with ``swapsApps`` any app; 0 for none.
  public var swapBytes: Int64 = 0
  /// Whether compressed pages of any app may be swapped, as on tablets with app swap.
  public var swapsApps = false
  /// Whether apps are killed when the swap space is nearly used up; off in XNU by default.
  public var killsForLowSwap = false
  /// Time from one kill of the jetsam thread to its next pass; zero kills at once.
  ///
  /// Neighbouring kills in a posted report of an iPhone 14 Pro are 3.6 to 9 ms apart.
  public var killLatency: SimDuration
  /// When the jetsam thread acts.
  public var thresholds: MemoryThresholds
  /// Running time that an app gets after leaving the front; zero suspends it at once.
  public var graceTime: SimDuration
  /// Time that a suspended app spends in band 20 before band 0; zero skips the ageing band.
  public var ageingTime: SimDuration
  /// How often the growth of the app in front is charged; positive.
  public var growthInterval: SimDuration
  /// Whether a launch is over in the instant it begins, as on the idealised device; what it would
  /// cost is still accounted.
  public var launchesAreInstant: Bool
  /// Whether an app larger than the device is refused, as a cache refuses an oversized object.
  public var refusesOversizedApps: Bool

  /// The processor; nil where work never waits for other work, or launches are instant.
  public var cpu: CPUProfile?
  /// How long a launch may take before the OS ends it; `SimDuration.max` for no limit.
  public var launchWatchdog: SimDuration

  /// A device with every number given.
  public init(
    memoryBytes: Int64, wiredBytes: Int64, systemBytes: Int64, thresholds: MemoryThresholds,
    graceTime: SimDuration, ageingTime: SimDuration, growthInterval: SimDuration = .seconds(5),
    launchesAreInstant: Bool = false, refusesOversizedApps: Bool = false,
    cpu: CPUProfile? = CPUProfile(cores: 6, backgroundShare: 0.5),
    launchWatchdog: SimDuration = .seconds(20),
    pageBytes: Int64 = 1, paging: PagingProfile? = nil, killLatency: SimDuration = .zero
  ) {
    precondition(memoryBytes > wiredBytes + systemBytes, "a device has memory left for apps")
    precondition(graceTime >= .zero && ageingTime >= .zero, "time limits are not negative")
    precondition(growthInterval > .zero, "the growth interval is positive")
    precondition(pageBytes >= 1 && killLatency >= .zero, "pages have bytes")
    precondition(launchWatchdog > .zero, "a launch may take some time")
    self.memoryBytes = memoryBytes
    self.pageBytes = pageBytes
    self.paging = paging
    self.killLatency = killLatency
    self.wiredBytes = wiredBytes
    self.systemBytes = systemBytes
    self.thresholds = thresholds
    self.graceTime = graceTime
    self.ageingTime = ageingTime
    self.growthInterval = growthInterval
    self.launchesAreInstant = launchesAreInstant
    self.refusesOversizedApps = refusesOversizedApps
    self.cpu = cpu
    self.launchWatchdog = launchWatchdog
  }

  /// The idealised device: no wired memory, no thresholds, no grace, launches in no time.
  ///
  /// With constant footprints a run on it is exactly a cache replay.
  public static func cache(memoryBytes: Int64) -> DeviceProfile {
    DeviceProfile(
      memoryBytes: memoryBytes, wiredBytes: 0, systemBytes: 0, thresholds: .none,
      graceTime: .zero, ageingTime: .zero, launchesAreInstant: true, refusesOversizedApps: true)
  }

  /// Memory that apps and file pages share, in bytes.
  public var appMemoryBytes: Int64 { memoryBytes - wiredBytes - systemBytes }

  /// Whether a footprint is near a hard limit: above four fifths of it; of the limit that the
  /// device sets for all apps within 100 MB, 50 MB on devices below 1 GB, and not below four fifths
  /// (task.c, xnu-11417).
  @inline(__always)
  func isNear(_ limit: Int64, footprintBytes: Int64) -> Bool {
    let own = limit / 5 * 4
    guard limit == appLimitBytes else { return footprintBytes > own }
    let margin: Int64 = (memoryBytes >= 1 << 30 ? 100 : 50) << 20
    return footprintBytes > max(own, limit - margin)
  }
}

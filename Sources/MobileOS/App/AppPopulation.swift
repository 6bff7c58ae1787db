/// The installed apps of a device as distributions to draw them from.
public struct AppPopulation: Hashable, Sendable {
  /// The number of installed apps; at least 1.
  public var count: Int
  /// Footprint after a launch, in bytes.
  public var footprint: Distribution
  /// The largest size that an app is drawn with or grows to, in bytes.
  ///
  /// Apps fit the phones that they are sold for. A constant footprint is not limited.
  public var largestBytes: Int64
  /// Footprint at which growth ends, as a multiple of the one after launch; at least 1.
  public var growthFactor: Double
  /// Time in front until the growth has ended; zero for constant footprints.
  public var growthTime: SimDuration
  /// Clean file-backed pages that a launch reads, in bytes.
  public var filePages: Distribution
  /// Cold launch time in seconds.
  public var coldLaunch: Distribution
  /// Warm launch time as a share of the cold one, 0 to 1.
  public var warmLaunchShare: Double
  /// Resume time in seconds, at most the warm launch time.
  public var resume: Distribution
  /// Soft limit of every app in bytes; `Int64.max` for none.
  public var softLimitBytes: Int64
  /// Hard limit of every app in bytes; `Int64.max` for none.
  public var hardLimitBytes: Int64

  /// Spearman's rank correlation between footprint and cold launch time over the apps, -1 to 1.
  public var sizeCostCorrelation = 0.0
  /// Uses that need far more memory than usual.
  public var bursts = Bursts()

  /// Compression, volatile pages and memory warnings.
  public var pages = Pages()

  /// Traits that concern pages and memory warnings.
  public struct Pages: Hashable, Sendable {
    /// Original over compressed size; drawn values below 1 count as 1.
    ///
    /// The range of four posted reports, 1.69 to 3.87.
    public var compressionRatio = Distribution.uniform(low: 1.7, high: 3.9)
    /// Share of the footprint that a resume touches, 0 to 1; assumption.
    public var workingSet = Distribution.constant(0.5)
    /// Volatile pages in bytes.
    public var purgeable = Distribution.constant(0)
    /// Share of the footprint given back on a warning, 0 to 1; assumption.
    public var warningResponse = Distribution.uniform(low: 0, high: 0.3)
    /// Seconds from a warning to the memory given back; assumption.
    public var warningDelay = Distribution.logNormal(median: 0.1, sigma: 0.8)
    /// Soft limit while suspended in bytes; nil for the active one.
    public var inactiveSoftLimitBytes: Int64?
    /// Hard limit while suspended in bytes; nil for the active one.
    public var inactiveHardLimitBytes: Int64?

    /// The defaults.
    public init() {}
  }

  /// A population with every trait given.
  public init(
    count: Int, footprint: Distribution, largestBytes: Int64 = .max, growthFactor: Double,
    growthTime: SimDuration, filePages: Distribution, coldLaunch: Distribution,
    warmLaunchShare: Double,
    resume: Distribution, softLimitBytes: Int64 = .max, hardLimitBytes: Int64 = .max
  ) {
    precondition(count >= 1, "a device has apps")
    precondition(growthFactor >= 1 && growthTime >= .zero, "apps grow, or stay as they are")
    precondition((0...1).contains(warmLaunchShare), "a warm launch takes no longer than a cold one")
    self.count = count
    self.footprint = footprint
    self.largestBytes = largestBytes
    self.growthFactor = growthFactor
    self.growthTime = growthTime
    self.filePages = filePages
    self.coldLaunch = coldLaunch
    self.warmLaunchShare = warmLaunchShare
    self.resume = resume
    self.softLimitBytes = softLimitBytes
    self.hardLimitBytes = hardLimitBytes
  }

  /// Draws the apps of one device; each app has a stream of its own.
  public func draw(_ streams: DeviceStreams) -> [AppTraits] {
    var apps = (0..<count).map { draw(app: $0, streams) }
    if sizeCostCorrelation != 0 { correlate(&apps, streams) }
    if bursts.appShare > 0 {
      for app in apps.indices {
        var stream = streams.stream(.burstTraits, entity: UInt32(app))
        apps[app].bursts = bursts.draw(
          baseBytes: apps[app].baseBytes, largestBytes: largestBytes, &stream)
      }
    }
    return apps
  }

  /// Draws one app by itself: without bursts, and with its launch time as drawn.
  public func draw(app: Int, _ streams: DeviceStreams) -> AppTraits {
    var stream = streams.traits(ofApp: app)
    return draw(&stream)
  }

  /// Reassigns the launch times, so that large apps tend to start slowly.
  private func correlate(_ apps: inout [AppTraits], _ streams: DeviceStreams) {
    let costs = apps.map { $0.coldLaunch }.sorted()
    var stream = streams.stream(.sizeCostRanks)
    let ranks = RankCorrelation.ranks(
      following: apps.map { $0.baseBytes }, coefficient: sizeCostCorrelation, &stream)
    for (app, rank) in ranks.enumerated() {
      setLaunchTimes(of: &apps[app], cold: costs[rank], resume: apps[app].resume)
    }
  }

  private func setLaunchTimes(of traits: inout AppTraits, cold: SimDuration, resume: SimDuration) {
    traits.coldLaunch = cold
    traits.resume = min(cold, resume)
    traits.setWarmLaunch(share: warmLaunchShare)
    traits.relaunchCostMilliseconds = max(0, (cold - traits.resume).milliseconds)
  }

  private func draw(_ stream: inout RandomStream) -> AppTraits {
    let base = drawFootprint(&stream)
    let cold = Self.launchTime(coldLaunch.sample(&stream))
    let resume = Self.launchTime(resume.sample(&stream))
    var traits = AppTraits(bytes: base)
    traits.cleanBytes = Self.bytes(filePages.sample(&stream))
    setLaunchTimes(of: &traits, cold: cold, resume: resume)
    traits.softLimitBytes = softLimitBytes
    traits.hardLimitBytes = hardLimitBytes
    if growthTime > .zero {
      traits.peakBytes = max(base, min(Self.bytes(Double(base) * growthFactor), largestBytes))
      traits.growthBytesPerSecond = Self.bytes(Double(traits.peakBytes - base) / growthTime.seconds)
    }
    drawPages(of: &traits, &stream)
    return traits
  }

  private func drawPages(of traits: inout AppTraits, _ stream: inout RandomStream) {
    func permille(_ drawn: Double, _ range: ClosedRange<Double>) -> UInt16 {
      UInt16(1000 * min(max(drawn, range.lowerBound), range.upperBound))
    }
    traits.compressionPermille = permille(pages.compressionRatio.sample(&stream), 1...65)
    traits.workingSetPermille = permille(pages.workingSet.sample(&stream), 0...1)
    traits.purgeableBytes = Self.bytes(pages.purgeable.sample(&stream))
    traits.warningResponsePermille = permille(pages.warningResponse.sample(&stream), 0...1)
    traits.warningDelay = pages.warningDelay.sampleSeconds(&stream)
    traits.inactiveSoftLimitBytes = pages.inactiveSoftLimitBytes
    traits.inactiveHardLimitBytes = pages.inactiveHardLimitBytes
  }

  private func drawFootprint(_ stream: inout RandomStream) -> Int64 {
    let drawn = Self.bytes(footprint.sample(&stream))
    if case .constant = footprint { return drawn }
    return min(drawn, largestBytes)
  }

  /// A drawn launch time, at most a year: only the tail of a distribution exceeds it.
  private static func launchTime(_ seconds: Double) -> SimDuration {
    SimDuration(seconds: min(max(0, seconds), 31_536_000))
  }

  /// Whole bytes from a drawn size, between 0 and 2^50, so that sums over a million apps and
  /// products with thousandths stay in range.
  private static func bytes(_ drawn: Double) -> Int64 { Int64(min(max(0, drawn), 0x1p50)) }
}

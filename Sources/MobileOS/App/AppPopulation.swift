import SimulationKernel

/// The installed apps of a device as distributions to draw them from.
public struct AppPopulation: Hashable, Sendable {
  /// The number of installed apps; at least 1.
  public var count: Int
  /// Footprint after a launch, in bytes.
  public var footprint: Distribution
  /// No app is drawn or grows larger than this, in bytes.
  ///
  /// Nobody ships an app that its phones cannot run. A constant footprint is not touched.
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

  /// A population with every trait given.
  public init(
    count: Int, footprint: Distribution, largestBytes: Int64 = .max, growthFactor: Double,
    growthTime: SimDuration, filePages: Distribution, coldLaunch: Distribution,
    warmLaunchShare: Double,
    resume: Distribution, softLimitBytes: Int64 = .max, hardLimitBytes: Int64 = .max
  ) {
    precondition(count >= 1, "a device has apps")
    precondition(growthFactor >= 1 && growthTime >= .zero, "apps grow, or stay as they are")
    precondition((0...1).contains(warmLaunchShare), "a warm launch is no slower than a cold one")
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
    (0..<count).map { app in
      var stream = streams.traits(ofApp: app)
      return draw(&stream)
    }
  }

  private func draw(_ stream: inout RandomStream) -> AppTraits {
    let base = drawFootprint(&stream)
    let cold = SimDuration(seconds: max(0, coldLaunch.sample(&stream)))
    let resume = SimDuration(seconds: max(0, resume.sample(&stream)))
    var traits = AppTraits(bytes: base, coldLaunch: cold, resume: min(cold, resume))
    traits.warmLaunch = max(
      traits.resume, SimDuration(seconds: cold.seconds * warmLaunchShare))
    traits.cleanBytes = Self.bytes(filePages.sample(&stream))
    traits.softLimitBytes = softLimitBytes
    traits.hardLimitBytes = hardLimitBytes
    if growthTime > .zero {
      traits.peakBytes = max(base, min(Self.bytes(Double(base) * growthFactor), largestBytes))
      traits.growthBytesPerSecond = Self.bytes(
        Double(traits.peakBytes - base) / growthTime.seconds)
    }
    return traits
  }

  private func drawFootprint(_ stream: inout RandomStream) -> Int64 {
    let drawn = Self.bytes(footprint.sample(&stream))
    if case .constant = footprint { return drawn }
    return min(drawn, largestBytes)
  }

  /// Whole bytes from a drawn size, between 0 and 2^62 so that sums stay in range.
  private static func bytes(_ drawn: Double) -> Int64 {
    Int64(min(max(0, drawn), 0x1p62))
  }
}

/// The system processes of a device as distributions to draw them from.
///
/// The defaults follow the one complete picture that is public, a JetsamEvent report of an iPhone
/// 14 (iOS 18.5): about 600 processes, most of them idle, small and compressed. How often they come
/// and go is bounded by another, of an iPhone 11 (iOS 14.2): in 42 hours its process numbers rose
/// by 2,177, some 1,240 starts a day with everything counted, apps too.
public struct SystemPopulation: Hashable, Sendable {
  /// Daemons and extensions together.
  public var count: Int
  /// Share of them that is idle and exits when memory is short; assumption, 0.65 (0.5 to 0.8).
  public var idleShare: Double
  /// Share of them that are extensions, suspended until their host needs them; assumption, 0.1.
  public var extensionShare: Double
  /// Share of apps that show web pages in a process of its own; assumption, 0.15 (0 to 0.3).
  public var webShare: Double
  /// Footprint of an idle daemon or extension in bytes; seen 1.2 to 15 MB, most 2 to 6.
  public var idleFootprint: Distribution
  /// Footprint of a daemon that always runs, in bytes; seen 1.7 to 28 MB.
  public var coreFootprint: Distribution
  /// Footprint of a web page in bytes; seen 14 MB after a peak of 75.
  public var webFootprint: Distribution
  /// Share of idle daemons needed again within 5 s of a kill; assumption, 0.01 (0 to 0.05).
  public var highShare: Double
  /// Share of idle daemons needed again within 5 to 10 s of a kill; assumption, 0.03 (0 to 0.1).
  public var mediumShare: Double
  /// Time between two demands for the others, in seconds; median a day (6 to 48 h), so that 600
  /// processes on a phone short of memory start less often than the iPhone 11's.
  public var demandPeriod: Distribution

  /// Soft limit of a daemon in bytes; nil for none.
  ///
  /// A daemon above it is killed first when memory is short (`highwater`). Apple's lists of iOS 12
  /// for the iPhone X, as copied on the net, give 415 daemons limits with quartiles of 10, 18 and 45
  /// MB. No daemon usually takes more than nine tenths of its limit.
  public var softLimit: Distribution?
  /// Share of the starts of a daemon in which it takes the most that it ever takes; 0 for constant
  /// footprints (assumption, 0.01 to 0.1).
  public var peakShare = 0.0
  /// The most that a daemon takes, as a multiple of what it usually takes: 1 to 5.4 in the posted
  /// report of an iPhone 14.
  public var peakFactor = Distribution.uniform(low: 1, high: 5.4)

  /// A population of `count` daemons and extensions, like the reported one.
  public init(count: Int) {
    self.count = count
    idleShare = 0.65
    extensionShare = 0.1
    webShare = 0.15
    idleFootprint = .logNormal(median: 3.5e6, sigma: 0.6)
    coreFootprint = .logNormal(median: 4.5e6, sigma: 0.8)
    webFootprint = .logNormal(median: 30e6, sigma: 0.7)
    highShare = 0.01
    mediumShare = 0.03
    demandPeriod = .logNormal(median: 86_400, sigma: 1.2)
  }

  /// Draws the system processes of one device with `appCount` apps; each has a stream of its own.
  public func draw(appCount: Int, _ streams: DeviceStreams) -> [SystemProcess] {
    guard count > 0 else { return [] }
    let helpers = (0..<count).map { index -> SystemProcess in
      var stream = streams.stream(.systemTraits, entity: UInt32(index))
      var process = draw(&stream)
      if process.kind == .daemon { limit(&process, streams, index) }
      return process
    }
    let pages = (0..<appCount).compactMap { app -> SystemProcess? in
      var stream = streams.stream(.webTraits, entity: UInt32(app))
      guard stream.uniform() < webShare else { return nil }
      let bytes = Self.bytes(webFootprint.sample(&stream))
      return SystemProcess(
        AppTraits(bytes: bytes), kind: .webContent, demandPeriod: .zero, host: UInt32(app))
    }
    return helpers + pages
  }

  /// Gives a daemon its soft limit and its peak.
  private func limit(_ daemon: inout SystemProcess, _ streams: DeviceStreams, _ index: Int) {
    guard softLimit != nil || peakShare > 0 else { return }
    var stream = streams.stream(.systemLimits, entity: UInt32(index))
    if let softLimit {
      let bytes = max(1 << 20, Self.bytes(softLimit.sample(&stream)))
      daemon.traits.softLimitBytes = bytes
      daemon.traits.baseBytes = min(daemon.traits.baseBytes, bytes / 10 * 9)
    }
    let peak = Double(daemon.traits.baseBytes) * max(1, peakFactor.sample(&stream))
    daemon.traits.peakBytes = Self.bytes(peak)
    daemon.peakShare = peakShare
  }

  private func draw(_ stream: inout RandomStream) -> SystemProcess {
    let place = stream.uniform()
    let likelihood = stream.uniform()
    let period = drawPeriod(likelihood, &stream)
    if place < extensionShare {
      let limit = Self.extensionLimits[
        Int(stream.uniform(below: UInt64(Self.extensionLimits.count)))]
      var traits = AppTraits(bytes: min(Self.bytes(idleFootprint.sample(&stream)), limit / 10 * 9))
      traits.hardLimitBytes = limit
      return SystemProcess(traits, kind: .appExtension, demandPeriod: max(.minutes(1), period))
    }
    if place < extensionShare + idleShare {
      return SystemProcess(
        AppTraits(bytes: Self.bytes(idleFootprint.sample(&stream))), kind: .daemon,
        demandPeriod: period)
    }
    // Most core daemons of the report sit in 140, fewer in 120 and 180.
    let bands: [UInt8] = [140, 140, 140, 120, 180]
    let band = bands[Int(stream.uniform(below: UInt64(bands.count)))]
    return SystemProcess(
      AppTraits(bytes: Self.bytes(coreFootprint.sample(&stream))), kind: .daemon,
      restingBand: JetsamBand(rawValue: band), demandPeriod: .seconds(1))
  }

  private func drawPeriod(_ likelihood: Double, _ stream: inout RandomStream) -> SimDuration {
    let seconds =
      if likelihood < highShare {
        1 + 4 * stream.uniform()
      } else if likelihood < highShare + mediumShare {
        5 + 5 * stream.uniform()
      } else {
        max(11, demandPeriod.sample(&stream))
      }
    return SimDuration(seconds: min(seconds, 31_536_000))
  }

  /// Hard limits of extensions by their kind: keyboard, share, photo editing, notification service
  /// and content, widget, intents and their UI, content blocker, call directory, packet tunnel,
  /// file provider (Apple's property lists of iOS 12 for the iPhone X, as copied on the net).
  private static let extensionLimits: [Int64] = [
    66, 120, 400, 12, 120, 32, 30, 120, 12, 12, 15, 15,
  ].map { $0 << 20 }

  private static func bytes(_ drawn: Double) -> Int64 { Int64(min(max(1, drawn), 0x1p40)) }
}

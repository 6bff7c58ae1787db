/// The traits of one installed app: sizes, limits and launch costs.
public struct AppTraits: BitwiseCopyable, Hashable, Sendable {
  /// Footprint right after a launch, in bytes; at least 0.
  public var baseBytes: Int64
  /// Footprint at which growth through use ends, in bytes; at least `baseBytes`.
  public var peakBytes: Int64
  /// Growth per second in front, in bytes; 0 for a constant footprint.
  public var growthBytesPerSecond: Int64
  /// Clean file-backed pages (code, resources) that a launch reads, in bytes.
  public var cleanBytes: Int64
  /// Launch time when neither process nor file pages are in memory.
  public var coldLaunch: SimDuration
  /// Launch time when the file pages are still cached.
  public var warmLaunch: SimDuration
  /// Time to bring a living process to the front.
  public var resume: SimDuration
  /// Footprint above which the app is a preferred victim when memory is short, in bytes.
  public var softLimitBytes: Int64
  /// Footprint above which the app is killed at once, in bytes.
  public var hardLimitBytes: Int64
  /// The soft limit while the app is suspended; nil for ``softLimitBytes``.
  public var inactiveSoftLimitBytes: Int64?
  /// The hard limit while the app is suspended; nil for ``hardLimitBytes``.
  public var inactiveHardLimitBytes: Int64?
  /// Volatile pages that the process keeps in addition to its footprint, in bytes: caches that the
  /// system may drop and the app makes again.
  public var purgeableBytes: Int64 = 0
  /// The most footprint that the app keeps when it leaves the front, in bytes, windows apart.
  ///
  /// `Int64.max` for no limit. Back in front, the footprint is at least the base.
  public var backgroundBytes = Int64.max
  /// Time from a memory warning to the memory that the app gives back.
  public var warningDelay = SimDuration.zero
  /// Original size of the app's pages over their size in the compressor, in thousandths; at least
  /// 1000.
  public var compressionPermille: UInt16 = 2700
  /// Share of the footprint that a resume touches, in thousandths.
  public var workingSetPermille: UInt16 = 500
  /// Share of the footprint that the app gives back on a memory warning, in thousandths.
  ///
  /// Further warnings free no more of the base: the app frees caches, which are empty after the
  /// first response unless it has grown since.
  public var warningResponsePermille: UInt16 = 0
  /// Uses that need far more memory than usual.
  public var bursts = BurstTraits()
  /// The row of the app in whose coalition the process is; nil for a coalition of its own.
  var host: ProcessID?
  /// The kind of the process.
  public var kind = ProcessKind.app
  /// The relaunch likelihood before any relaunch was observed.
  public var relaunchLikelihood = RelaunchLikelihood.unknown
  /// The cost of a kill for the user at the next launch, for policies that weigh it: cold launch
  /// time minus resume time in milliseconds, never negative.
  public var relaunchCostMilliseconds: Double

  /// The part of the base that no number of warnings frees, in bytes.
  public var keptWhenWarnedBytes: Int64 {
    Self.keptWhenWarned(baseBytes, responsePermille: warningResponsePermille)
  }

  static func keptWhenWarned(_ baseBytes: Int64, responsePermille: UInt16) -> Int64 {
    baseBytes - baseBytes * Int64(min(1000, responsePermille)) / 1000
  }

  /// Whether the footprint, windows apart, never comes so near to a hard limit that a warning is
  /// due.
  ///
  /// No warning is due at four fifths of a limit or below.
  func staysFarFromHardLimits(pageBytes: Int64) -> Bool {
    let limit = min(hardLimitBytes, inactiveHardLimitBytes ?? .max)
    let largest = max(baseBytes, peakBytes, bursts.peakBytes)
    return largest.rounded(upToPagesOf: pageBytes) <= limit / 5 * 4
  }

  /// The file pages from which on a warm launch saves all that it can save, in bytes.
  ///
  /// An assumption: a launch reads more than 16 MiB of code and resources, and below that it saves
  /// in proportion, about half a millisecond for each page of 16 KiB.
  public static var fullSavingBytes: Int64 { 16 << 20 }

  /// Sets the time of a warm launch from that of a cold one and the file pages, of which the launch
  /// saves the reading.
  ///
  /// - Parameter share: the time of a warm launch as a share of that of a cold one, with at least
  ///   ``fullSavingBytes`` of file pages; 0 to 1.
  public mutating func setWarmLaunch(share: Double) {
    let kept = Double(min(cleanBytes, Self.fullSavingBytes)) / Double(Self.fullSavingBytes)
    let time = coldLaunch.seconds * (share + (1 - share) * (1 - kept))
    warmLaunch = min(coldLaunch, max(resume, SimDuration(seconds: time)))
  }

  /// The same app with every size a whole number of pages.
  func rounded(toPagesOf pageBytes: Int64) -> AppTraits {
    var traits = self
    traits.baseBytes = baseBytes.rounded(upToPagesOf: pageBytes)
    traits.peakBytes = peakBytes.rounded(upToPagesOf: pageBytes)
    traits.cleanBytes = cleanBytes.rounded(upToPagesOf: pageBytes)
    traits.purgeableBytes = purgeableBytes.rounded(upToPagesOf: pageBytes)
    if backgroundBytes < .max {
      traits.backgroundBytes = backgroundBytes.rounded(upToPagesOf: pageBytes)
    }
    return traits
  }

  /// An app of constant size without limits whose launches cost `coldLaunch`.
  public init(bytes: Int64, coldLaunch: SimDuration = .zero, resume: SimDuration = .zero) {
    precondition(bytes >= 0, "an app's footprint cannot be negative")
    baseBytes = bytes
    peakBytes = bytes
    growthBytesPerSecond = 0
    cleanBytes = 0
    self.coldLaunch = coldLaunch
    warmLaunch = coldLaunch
    self.resume = resume
    softLimitBytes = .max
    hardLimitBytes = .max
    relaunchCostMilliseconds = max(0, (coldLaunch - resume).milliseconds)
  }

  /// Gives the app a constant footprint; what its windows take comes on top.
  public mutating func setFootprint(_ bytes: Int64) {
    precondition(bytes >= 0, "an app's footprint cannot be negative")
    baseBytes = bytes
    peakBytes = bytes
    growthBytesPerSecond = 0
    backgroundBytes = .max
    bursts = BurstTraits()
  }
}

extension Int64 {
  /// The smallest number of bytes that is at least this and a whole number of pages.
  @inline(__always)
  func rounded(upToPagesOf pageBytes: Int64) -> Int64 {
    pageBytes == 1 ? self : (self + pageBytes - 1) / pageBytes * pageBytes
  }
}

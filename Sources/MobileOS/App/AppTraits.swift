import SimulationKernel

/// What the model knows of one installed app: sizes and launch costs.
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
  /// What a kill costs the user at the next launch, for policies that weigh it: cold launch time
  /// minus resume time in milliseconds, never negative.
  public var relaunchCostMilliseconds: Double

  /// An app of constant size without limits whose launches cost `coldLaunch`.
  public init(
    bytes: Int64, coldLaunch: SimDuration = .zero, resume: SimDuration = .zero
  ) {
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
  }
}

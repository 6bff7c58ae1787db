/// How much memory an app takes in a use that needs far more than usual: a photo that is taken or
/// edited, a game, a heavy web page.
public struct BurstTraits: BitwiseCopyable, Hashable, Sendable {
  /// Footprint at which such a use's growth ends, in bytes; 0 for an app without such uses.
  public var peakBytes: Int64 = 0
  /// Time in front until then; positive.
  public var time = SimDuration.seconds(60)
  /// Share of the app's uses that are of this kind, 0 to 1.
  public var useShare = 0.0

  /// An app without such uses.
  public init() {}
}

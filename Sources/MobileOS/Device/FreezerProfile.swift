/// The freezer: suspended apps whose pages are written to storage.
///
/// Numbers of kern_memorystatus_freeze.c and freezer.md, xnu-11417.
public struct FreezerProfile: Hashable, Sendable {
  /// Frozen processes at most.
  public var slots = 20
  /// Suspended apps that stay unfrozen: nothing is frozen while there are at most this many.
  public var sparedCount = 4
  /// Footprint below which an app is not worth freezing, in bytes.
  public var leastBytes: Int64 = 8 << 20
  /// Bytes written to storage per day at most; what is left over is added to the next day's.
  public var dailyBudgetBytes: Int64 = 2048 << 20
  /// Number of thawed apps from which on thawed apps are frozen again.
  public var refreezeCount = 3
  /// Frozen apps that go back to band 0 each day when they were thawed too rarely.
  public var demotionsPerDay = 2
  /// Thaws since a process was launched that keep it from demotion.
  public var thawsToStay = 5
  /// Rest after freezing a process, in which others may age into band 0.
  public var rest = SimDuration.seconds(2)
  /// Rest after finding no app to freeze while some are frozen.
  public var longRest = SimDuration.seconds(60)
  /// Free swap space below which nothing is frozen, in bytes: an eighth of a swap file of 64 MiB.
  public var lowSwapBytes: Int64 = 8 << 20

  /// The defaults.
  public init() {}
}

/// Uses of one app that are drawn apart: it takes the place of some of the user's other uses.
///
/// The app is the device's last one, and the user's chooser excludes it: what the others are used
/// for, and in which order, stays the same however often this one is used.
public struct OwnUses: Hashable, Sendable {
  /// The share of all uses that are the app's, 0 to 1.
  public var share: Double
  /// Time that it stays in front, in seconds; nil for the user's usual time.
  public var dwell: Distribution?
  /// Uses at given times, oldest first, in addition to those of the share.
  ///
  /// The user switches to the app from any activity. A use without a dwell time lasts as
  /// ``dwell`` says.
  public var recorded: ContiguousArray<LaunchRequest>

  /// Uses with every trait given.
  public init(share: Double, dwell: Distribution?, recorded: ContiguousArray<LaunchRequest> = []) {
    precondition((0...1).contains(share), "a share lies in 0...1")
    self.share = share
    self.dwell = dwell
    self.recorded = recorded
  }
}

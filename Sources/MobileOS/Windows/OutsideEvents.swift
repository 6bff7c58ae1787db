/// Events that reach apps in front from outside; none by default.
///
/// No published counts were found, so all of these are assumptions that a scenario sets.
public struct OutsideEvents: Hashable, Sendable {
  /// Share of uses that begin with a URL from elsewhere; 0 to 1, with ``handoffShare`` at most 1.
  public var urlShare: Double
  /// Share of uses that continue an activity of another device.
  public var handoffShare: Double
  /// Share of uses that a call interrupts, at an instant uniform over the use; 0 to 1.
  public var callShare: Double
  /// How long a call lasts, in seconds.
  ///
  /// The app in front is inactive during the call; a user who leaves before its end has taken it.
  public var callTime: Distribution
  /// Whether apps are notified of midnight.
  public var midnights: Bool

  /// Events by their shares.
  public init(
    urlShare: Double = 0, handoffShare: Double = 0, callShare: Double = 0,
    callTime: Distribution = .exponential(mean: 20), midnights: Bool = false
  ) {
    for share in [urlShare, handoffShare, urlShare + handoffShare, callShare] {
      precondition((0...1).contains(share), "a share lies in 0...1")
    }
    self.urlShare = urlShare
    self.handoffShare = handoffShare
    self.callShare = callShare
    self.callTime = callTime
    self.midnights = midnights
  }
}

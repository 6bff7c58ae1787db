/// How a synthetic user behaves; times are distributions in seconds.
public struct UserProfile: Hashable, Sendable {
  /// Which app comes next.
  public var chooser: AppChooserProfile
  /// Probability that a session begins with the app the last one ended with, 0 to 1.
  public var returnShare: Double
  /// Time that an app stays in front.
  public var dwell: Distribution
  /// The longest time that an app stays in front; positive.
  public var dwellLimit: SimDuration
  /// Pause between two apps of one session; constant 0 switches directly.
  public var switchPause: Distribution
  /// Pause between sessions, in activity time of `hours`.
  public var sessionGap: Distribution
  /// The shortest pause between sessions.
  public var shortestGap: SimDuration
  /// Uses per session, rounded up to a whole number of at least 1.
  public var usesPerSession: Distribution
  /// Activity over the day, or nil for a user who never sleeps.
  public var hours: HourProfile?
  /// Whether a slow phone delays the user.
  public var clock: UserClock
  /// Uses of the last app of the device, where that one has a share of its own.
  public var ownUses: OwnUses?

  /// A user with every trait given.
  public init(
    chooser: AppChooserProfile, returnShare: Double = 0, dwell: Distribution,
    dwellLimit: SimDuration = .days(1), switchPause: Distribution, sessionGap: Distribution,
    shortestGap: SimDuration = .zero, usesPerSession: Distribution, hours: HourProfile? = nil,
    clock: UserClock = .closed
  ) {
    precondition((0...1).contains(returnShare), "a share lies in 0...1")
    precondition(dwellLimit > .zero && shortestGap >= .zero, "times are not negative")
    self.chooser = chooser
    self.returnShare = returnShare
    self.dwell = dwell
    self.dwellLimit = dwellLimit
    self.switchPause = switchPause
    self.sessionGap = sessionGap
    self.shortestGap = shortestGap
    self.usesPerSession = usesPerSession
    self.hours = hours
    self.clock = clock
  }
}

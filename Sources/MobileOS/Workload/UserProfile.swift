import SimulationKernel

/// How a synthetic user behaves; times are distributions in seconds.
public struct UserProfile: Hashable, Sendable {
  /// Which app comes next.
  public var chooser: AppChooserProfile
  /// Time that an app stays in front.
  public var dwell: Distribution
  /// Pause between two apps of one session; constant 0 switches directly.
  public var switchPause: Distribution
  /// Pause between sessions, in activity time of `hours`.
  public var sessionGap: Distribution
  /// Mean number of uses per session, geometrically distributed; at least 1.
  public var usesPerSession: Double
  /// Activity over the day, or nil for a user who never sleeps.
  public var hours: HourProfile?
  /// Whether a slow phone delays the user.
  public var clock: UserClock

  /// A user with every trait given.
  public init(
    chooser: AppChooserProfile, dwell: Distribution, switchPause: Distribution,
    sessionGap: Distribution, usesPerSession: Double, hours: HourProfile? = nil,
    clock: UserClock = .closed
  ) {
    precondition(usesPerSession >= 1, "a session has at least one use")
    self.chooser = chooser
    self.dwell = dwell
    self.switchPause = switchPause
    self.sessionGap = sessionGap
    self.usesPerSession = usesPerSession
    self.hours = hours
    self.clock = clock
  }
}

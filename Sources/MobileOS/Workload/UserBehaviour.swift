import SimulationKernel

/// A synthetic user: draws uses from streams of its own, one per purpose.
///
/// Every use takes its draws from streams that nothing else touches, so the sequence of apps,
/// dwell times and pauses is the same whatever the policy does: common random numbers.
struct UserBehaviour: Sendable {
  private let profile: UserProfile
  private var chooser: AppChooser
  private var choices: RandomStream
  private var dwells: RandomStream
  private var pauses: RandomStream
  private var sessions: RandomStream
  /// Uses of the session in progress that are still to come.
  private var usesLeft = 0
  private var lastApp: ProcessID?
  /// The use in progress.
  private var dwell = SimDuration.zero
  private var pause = SimDuration.zero
  private var endsSession = false
  private var start = SimTime.zero
  /// When the next use begins on an open clock.
  private var plannedStart = SimTime.zero

  init(_ profile: UserProfile, appCount: Int, streams: DeviceStreams) {
    self.profile = profile
    chooser = AppChooser(profile.chooser, appCount: appCount)
    choices = streams.stream(.choice)
    dwells = streams.stream(.dwell)
    pauses = streams.stream(.pause)
    sessions = streams.stream(.session)
  }

  /// Draws the next use and returns its app.
  mutating func begin(at now: SimTime) -> ProcessID {
    start = profile.clock == .open ? plannedStart : now
    let startsSession = usesLeft == 0
    if startsSession { usesLeft = drawSessionLength() }
    usesLeft -= 1
    endsSession = usesLeft == 0
    dwell = min(SimDuration(seconds: profile.dwell.sample(&dwells)), profile.dwellLimit)
    pause = SimDuration(
      seconds: endsSession
        ? profile.sessionGap.sample(&pauses) : profile.switchPause.sample(&pauses))
    return chooseApp(startsSession: startsSession)
  }

  private mutating func drawSessionLength() -> Int {
    if case .constant(1) = profile.usesPerSession { return 1 }
    let drawn = min(profile.usesPerSession.sample(&sessions), 1e6)
    let whole = Int(drawn)
    return max(1, Double(whole) < drawn ? whole + 1 : whole)
  }

  private mutating func chooseApp(startsSession: Bool) -> ProcessID {
    if startsSession, profile.returnShare > 0, let lastApp,
      choices.bernoulli(profile.returnShare)
    {
      return lastApp
    }
    let app = chooser.next(&choices)
    lastApp = app
    return app
  }

  /// When the user leaves the app whose launch finished at `now`.
  func leaves(launchedAt now: SimTime) -> SimTime {
    profile.clock == .open ? max(now, start + dwell) : now + dwell
  }

  /// When the user, having left at `now`, begins the next use.
  mutating func returns(leftAt now: SimTime) -> SimTime {
    guard profile.clock == .open else { return end(of: pause, from: now) }
    plannedStart = end(of: pause, from: start + dwell)
    return max(now, plannedStart)
  }

  /// What identifies the use in progress, independent of how the phone performs.
  var fingerprintWord: UInt64 {
    UInt64(bitPattern: dwell.nanoseconds &* 31 &+ pause.nanoseconds)
  }

  private func end(of pause: SimDuration, from start: SimTime) -> SimTime {
    guard endsSession else { return start + pause }
    let end = profile.hours?.end(of: pause, from: start) ?? start + pause
    return max(end, start + profile.shortestGap)
  }
}

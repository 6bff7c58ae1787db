import SimulationKernel

/// A synthetic user: draws uses from streams of its own, one per purpose.
///
/// Every use takes its draws from streams that nothing else touches, so the sequence of apps,
/// dwell times and pauses is the same whatever the policy does: common random numbers.
struct UserBehaviour: Sendable {
  // The profile's parts one by one: reading a part of a stored profile copied all of it.
  private let dwellTime: Distribution
  private let dwellLimit: SimDuration
  private let switchPause: Distribution
  private let sessionGap: Distribution
  private let shortestGap: SimDuration
  private let sessionLength: Distribution
  private let hasSingleUseSessions: Bool
  let returnShare: Double
  private let hours: HourProfile?
  private let isOpen: Bool
  private(set) var chooser: AppChooser
  private var choices: RandomStream
  private var dwells: RandomStream
  private var pauses: RandomStream
  private var sessions: RandomStream
  /// Uses of the session in progress that are still to come.
  private var usesLeft = 0
  private(set) var lastApp: ProcessID?
  /// The use in progress.
  private var dwell = SimDuration.zero
  private var pause = SimDuration.zero
  private var endsSession = false
  private var start = SimTime.zero
  /// When the next use begins on an open clock.
  private var plannedStart = SimTime.zero

  init(_ profile: UserProfile, appCount: Int, streams: DeviceStreams) {
    dwellTime = profile.dwell
    dwellLimit = profile.dwellLimit
    switchPause = profile.switchPause
    sessionGap = profile.sessionGap
    shortestGap = profile.shortestGap
    sessionLength = profile.usesPerSession
    hasSingleUseSessions = profile.usesPerSession == .constant(1)
    returnShare = profile.returnShare
    hours = profile.hours
    isOpen = profile.clock == .open
    chooser = AppChooser(profile.chooser, appCount: appCount)
    choices = streams.stream(.choice)
    dwells = streams.stream(.dwell)
    pauses = streams.stream(.pause)
    sessions = streams.stream(.session)
  }

  /// A behaviour that is never asked for a use.
  static var inert: UserBehaviour {
    UserBehaviour(
      UserProfile(
        chooser: .zipf(exponent: 0), dwell: .constant(0), switchPause: .constant(0),
        sessionGap: .constant(0), usesPerSession: .constant(1)),
      appCount: 1, streams: DeviceStreams(seed: 0))
  }

  /// Draws the next use and returns its app.
  mutating func begin(at now: SimTime) -> ProcessID {
    start = isOpen ? plannedStart : now
    let startsSession = startsSession
    if startsSession { usesLeft = drawSessionLength() }
    usesLeft -= 1
    endsSession = usesLeft == 0
    dwell = min(SimDuration(seconds: dwellTime.sample(&dwells)), dwellLimit)
    pause = SimDuration(
      seconds: endsSession
        ? sessionGap.sample(&pauses) : switchPause.sample(&pauses))
    return chooseApp(startsSession: startsSession)
  }

  /// Whether the use that begins next is the first of a session.
  var startsSession: Bool { usesLeft == 0 }

  private mutating func drawSessionLength() -> Int {
    if hasSingleUseSessions { return 1 }
    let drawn = min(sessionLength.sample(&sessions), 1e6)
    let whole = Int(drawn)
    return max(1, Double(whole) < drawn ? whole + 1 : whole)
  }

  private mutating func chooseApp(startsSession: Bool) -> ProcessID {
    if startsSession, returnShare > 0, let lastApp, choices.bernoulli(returnShare) {
      return lastApp
    }
    let app = chooser.next(&choices)
    lastApp = app
    return app
  }

  /// When the user leaves the app whose launch finished at `now`.
  func leaves(launchedAt now: SimTime) -> SimTime {
    isOpen ? max(now, start + dwell) : now + dwell
  }

  /// When the user, having left at `now`, begins the next use.
  mutating func returns(leftAt now: SimTime) -> SimTime {
    guard isOpen else { return end(of: pause, from: now) }
    plannedStart = end(of: pause, from: start + dwell)
    return max(now, plannedStart)
  }

  /// What identifies the use in progress, independent of how the phone performs.
  var fingerprintWord: UInt64 {
    UInt64(bitPattern: dwell.nanoseconds &* 31 &+ pause.nanoseconds)
  }

  private func end(of pause: SimDuration, from start: SimTime) -> SimTime {
    guard endsSession else { return start + pause }
    let end = hours?.end(of: pause, from: start) ?? start + pause
    return max(end, start + shortestGap)
  }
}

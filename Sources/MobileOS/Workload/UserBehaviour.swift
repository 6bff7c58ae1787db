/// A synthetic user: draws uses from streams of its own, one per purpose.
///
/// Every use takes its draws from streams that nothing else touches, so the sequence of apps, dwell
/// times and pauses is the same under any policy: common random numbers. For the same
/// reason it may draw uses ahead, purpose by purpose: a block of draws from one stream costs less
/// than as many single ones.
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
  /// The app with uses of its own, and what those are.
  private let ownApp: ProcessID
  let ownShare: Double
  private let ownDwell: Distribution?
  /// The recorded uses of that app, oldest first, and how many of them have begun.
  private let recorded: ContiguousArray<LaunchRequest>
  private var begunRecorded = 0
  /// When the next recorded use is due; `.max` for none.
  private var recordedAt: SimTime
  private var isInRecordedUse = false
  /// When the drawn use begins that a recorded one goes before.
  private var drawnAt = SimTime.zero
  private var choices: RandomStream
  private var dwells: RandomStream
  private var pauses: RandomStream
  private var sessions: RandomStream
  private var ownUses: RandomStream
  /// Uses of the session of the latest drawn use that are still to be drawn.
  private var usesLeft = 0
  /// The app of the latest drawn use that was chosen.
  private(set) var lastApp: ProcessID?
  /// A block of drawn uses, and how many of them have begun.
  private var planned: ContiguousArray<PlannedUse>
  private var begun: Int
  private var use = PlannedUse()
  private var start = SimTime.zero
  /// When the next use begins on an open clock.
  private var plannedStart = SimTime.zero

  private struct PlannedUse: BitwiseCopyable {
    var app = ProcessID.none
    var dwell = SimDuration.zero
    var pause = SimDuration.zero
    var startsSession = false
    var endsSession = false
  }

  /// A user of a device with `appCount` apps.
  ///
  /// - Parameters:
  ///   - profile: how the user behaves.
  ///   - appCount: the number of apps.
  ///   - streams: the device's random streams.
  ///   - block: the number of uses drawn at a time; 1 where the law of the next use is needed, which
  ///     is known only before its draw.
  ///   - popularity: that of the apps, where it was computed before.
  init(
    _ profile: UserProfile, appCount: Int, streams: DeviceStreams, block: Int = 1,
    popularity: AppPopularity? = nil
  ) {
    precondition(block >= 1, "uses are drawn")
    planned = ContiguousArray(repeating: PlannedUse(), count: block)
    begun = block
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
    ownApp = ProcessID(UInt32(appCount - 1))
    ownShare = profile.ownUses?.share ?? 0
    ownDwell = profile.ownUses?.dwell
    recorded = profile.ownUses?.recorded ?? []
    recordedAt = recorded.first?.time ?? .max
    chooser = AppChooser(
      profile.chooser, appCount: profile.ownUses == nil ? appCount : appCount - 1,
      known: popularity)
    choices = streams.stream(.choice)
    dwells = streams.stream(.dwell)
    pauses = streams.stream(.pause)
    sessions = streams.stream(.session)
    ownUses = streams.stream(.ownUses)
  }

  /// A behaviour without uses.
  static var inert: UserBehaviour {
    UserBehaviour(
      UserProfile(
        chooser: .zipf(exponent: 0), dwell: .constant(0), switchPause: .constant(0),
        sessionGap: .constant(0), usesPerSession: .constant(1)),
      appCount: 1, streams: DeviceStreams(seed: 0))
  }

  /// Whether some uses were recorded, so that their law is not known.
  var hasRecordedUses: Bool { !recorded.isEmpty }

  /// Draws the next use, or begins a recorded one that is due, and returns its app.
  mutating func begin(at now: SimTime) -> ProcessID {
    if recordedAt <= now { return beginRecordedUse() }
    isInRecordedUse = false
    start = isOpen ? plannedStart : now
    if begun == planned.count { drawBlock() }
    use = planned[begun]
    begun += 1
    return use.app
  }

  /// Calls `body` with the apps of a block of drawn uses when the first has begun.
  @inline(__always)
  func forEachComing(_ body: (ProcessID) -> Void) {
    guard begun == 1 else { return }
    for position in 1..<planned.count { body(planned[position].app) }
  }

  private mutating func beginRecordedUse() -> ProcessID {
    let dwell =
      recorded[begunRecorded].dwell
      ?? min(SimDuration(seconds: (ownDwell ?? dwellTime).sample(&ownUses)), dwellLimit)
    begunRecorded += 1
    recordedAt = begunRecorded < recorded.count ? recorded[begunRecorded].time : .max
    isInRecordedUse = true
    use = PlannedUse(app: ownApp, dwell: dwell)
    return ownApp
  }

  /// Draws the next block of uses.
  private mutating func drawBlock() {
    begun = 0
    // Taken out while it is filled, so that uniqueness is not checked at every use.
    var block: ContiguousArray<PlannedUse> = []
    swap(&block, &planned)
    var uses = block.mutableSpan
    for index in uses.indices {
      let startsSession = startsSession
      if startsSession { usesLeft = drawSessionLength() }
      usesLeft -= 1
      uses[index].startsSession = startsSession
      uses[index].endsSession = usesLeft == 0
    }
    // Streams are copied out too: their state stays in registers.
    var dwells = dwells
    for index in uses.indices {
      uses[index].dwell = min(SimDuration(seconds: dwellTime.sample(&dwells)), dwellLimit)
    }
    self.dwells = dwells
    var pauses = pauses
    for index in uses.indices {
      uses[index].pause = SimDuration(
        seconds: uses[index].endsSession ? sessionGap.sample(&pauses) : switchPause.sample(&pauses))
    }
    self.pauses = pauses
    for index in uses.indices {
      if ownShare > 0, ownUses.bernoulli(ownShare) {
        uses[index].app = ownApp
        if let ownDwell {
          uses[index].dwell = min(SimDuration(seconds: ownDwell.sample(&ownUses)), dwellLimit)
        }
      } else {
        uses[index].app = chooseApp(startsSession: uses[index].startsSession)
      }
    }
    swap(&block, &planned)
  }

  /// Whether the use that is drawn next is the first of a session.
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
    let drawn = isOpen && !isInRecordedUse ? max(now, start + use.dwell) : now + use.dwell
    return min(drawn, max(now, recordedAt))
  }

  /// When the user, having left at `now`, begins the next use.
  mutating func returns(leftAt now: SimTime) -> SimTime {
    if !isInRecordedUse { drawnAt = drawnReturn(leftAt: now) }
    return max(now, min(drawnAt, recordedAt))
  }

  private mutating func drawnReturn(leftAt now: SimTime) -> SimTime {
    guard isOpen else { return end(of: use.pause, from: now) }
    plannedStart = end(of: use.pause, from: start + use.dwell)
    return max(now, plannedStart)
  }

  /// What identifies the use in progress, independent of how the phone performs.
  var fingerprintWord: UInt64 {
    UInt64(bitPattern: use.dwell.nanoseconds &* 31 &+ use.pause.nanoseconds)
  }

  private func end(of pause: SimDuration, from start: SimTime) -> SimTime {
    guard use.endsSession else { return start + pause }
    let end = hours?.end(of: pause, from: start) ?? start + pause
    return max(end, start + shortestGap)
  }
}

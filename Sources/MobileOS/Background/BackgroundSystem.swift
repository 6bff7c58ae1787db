/// The background work of all apps of a device: abilities, plans and executions.
///
/// The plans of uses and the arrival of pushes are drawn from streams of their own, addressed by
/// app where they concern one app, so that they are the same for every strategy.
struct BackgroundSystem: ~Copyable {
  let profile: BackgroundProfile
  let abilities: ContiguousArray<BackgroundAbilities>
  /// The execution of each app; flows only read it.
  var rows: ContiguousArray<BackgroundRow>
  /// The background plan of the use in progress.
  private(set) var plan = BackgroundPlan()
  /// Whether protected data is unavailable.
  private(set) var isLocked = false
  /// The times of the latest pushes that reached each app, `pushesPerHour` per app.
  private var pushTimes: ContiguousArray<SimTime>
  /// The latest apps that the user launched, from which one to prewarm is drawn.
  private var recent = ContiguousArray<ProcessID>()
  private var launchCount = 0
  private var plans: RandomStream
  private var outcomes: RandomStream
  private var prewarms: RandomStream
  private var pushes: ContiguousArray<RandomStream>
  private var refreshes: ContiguousArray<RandomStream>
  private var processings: ContiguousArray<RandomStream>
  private let inPlace = InPlace()

  private static let remembered = 64

  /// Apps without background executions.
  init(_ profile: BackgroundProfile, appCount: Int, streams: DeviceStreams) {
    self.profile = profile
    rows = ContiguousArray(repeating: BackgroundRow(), count: appCount)
    abilities = ContiguousArray(
      (0..<appCount).map { app in
        if let own = profile.ownAbilities, app == appCount - 1 { return own }
        var stream = streams.stream(.backgroundTraits, entity: UInt32(app))
        let odds: [(Double, BackgroundAbilities)] = [
          (profile.audioApps, .audio), (profile.locationApps, .location),
          (profile.pushApps, .push), (profile.refreshApps, .refresh),
          (profile.processingApps, .processing),
        ]
        return odds.reduce(into: []) { if stream.bernoulli($1.0) { $0.insert($1.1) } }
      })
    pushTimes = ContiguousArray(repeating: .zero, count: appCount * profile.pushesPerHour)
    recent.reserveCapacity(Self.remembered)
    plans = streams.stream(.backgroundPlans)
    outcomes = streams.stream(.backgroundOutcomes)
    prewarms = streams.stream(.prewarms)
    func perApp(_ purpose: DeviceStreams.Purpose) -> ContiguousArray<RandomStream> {
      ContiguousArray((0..<appCount).map { streams.stream(purpose, entity: UInt32($0)) })
    }
    pushes = perApp(.pushes)
    refreshes = perApp(.refreshes)
    processings = perApp(.processing)
  }

  /// Makes protected data unavailable.
  mutating func lock() { isLocked = true }

  /// Makes protected data available.
  mutating func unlock() { isLocked = false }

  /// Draws the background plan of the use of an app that begins now.
  mutating func planUse(of app: ProcessID) {
    var next = BackgroundPlan()
    if plans.bernoulli(profile.taskShare) {
      let drawn = profile.tasks.sample(&plans)
      next.tasks = UInt8(max(1, min(8, drawn + 0.999_999)))
      for _ in 0..<next.tasks {
        next.taskTime = max(next.taskTime, profile.taskTime.sampleSeconds(&plans))
      }
    }
    if abilities[app.index].contains(.audio), plans.bernoulli(profile.audioUses) {
      next.mode = .audio
      next.modeTime = profile.audioTime.sampleSeconds(&plans)
    }
    if abilities[app.index].contains(.location), plans.bernoulli(profile.locationUses) {
      next.mode = next.mode == .audio ? .audio : .location
      next.modeTime = max(next.modeTime, profile.locationTime.sampleSeconds(&plans))
    }
    if plans.bernoulli(profile.downloadUses) {
      next.download = profile.downloadTime.sampleSeconds(&plans)
    }
    next.isForceQuit = plans.bernoulli(profile.forceQuits)
    plan = next
    if recent.count < Self.remembered {
      recent.append(app)
    } else {
      recent[launchCount % Self.remembered] = app
    }
    launchCount += 1
  }

  /// Whether a push that arrives now reaches the app; it counts against the rate if it does.
  mutating func admitsPush(to app: ProcessID, at now: SimTime) -> Bool {
    let limit = profile.pushesPerHour
    let count = Int(rows[app.index].pushes)
    let slot = app.index * limit + count % limit
    if count >= limit, now - pushTimes[slot] < .hours(1) { return false }
    pushTimes[slot] = now
    rows[app.index].pushes += 1
    return true
  }

  /// Time until the next push to an app.
  mutating func nextPush(to app: ProcessID) -> SimDuration {
    SimDuration(seconds: pushes[app.index].exponential(mean: 86_400 / profile.pushesPerDay))
  }

  /// Time until an app's next opportunity to refresh.
  mutating func nextRefresh(of app: ProcessID) -> SimDuration {
    profile.refreshInterval.sampleSeconds(&refreshes[app.index])
  }

  /// When an app processes next: once a night, between two and five.
  ///
  /// The system waits for power and idleness; nights stand for both, an assumption.
  mutating func nextProcessing(of app: ProcessID, after now: SimTime) -> SimTime {
    let day = SimDuration.days(1).nanoseconds
    let tonight = now.nanoseconds / day * day + SimDuration.hours(2).nanoseconds
    let start = tonight > now.nanoseconds ? tonight : tonight + day
    let interval = UInt64(SimDuration.hours(3).nanoseconds)
    return SimTime(nanoseconds: start + Int64(processings[app.index].uniform(below: interval)))
  }

  /// Time until the system next prewarms an app.
  mutating func nextPrewarm() -> SimDuration {
    SimDuration(seconds: prewarms.exponential(mean: 86_400 / profile.prewarmsPerDay))
  }

  /// The app to prewarm: one of the latest 64 launches, so the more likely the more it is used.
  ///
  /// The real prediction is not published.
  mutating func chooseToPrewarm() -> ProcessID? {
    let draw = Int(prewarms.uniform(below: UInt32(Self.remembered)))
    return draw < recent.count ? recent[draw] : nil
  }

  /// The duration of the work that an app is woken for.
  mutating func time(for reason: BackgroundReason, of app: ProcessID) -> SimDuration {
    switch reason {
    case .refresh: profile.refreshTime.sampleSeconds(&refreshes[app.index])
    case .processing: profile.processingTime.sampleSeconds(&processings[app.index])
    case .push: profile.pushTime.sampleSeconds(&pushes[app.index])
    // The end of a download depends on the phone, so its draw must not shift those of the pushes.
    default: profile.pushTime.sampleSeconds(&outcomes)
    }
  }

  /// Whether an app whose time is up ends its work.
  mutating func endsInTime() -> Bool { !outcomes.bernoulli(profile.unendedShare) }

  /// Whether an app holds a lock on a file when it is suspended.
  mutating func holdsFileLock() -> Bool { outcomes.bernoulli(profile.lockedFileShare) }

  /// Whether an execution on a locked device needs protected data.
  mutating func needsProtectedData() -> Bool { outcomes.bernoulli(profile.protectedDataShare) }
}

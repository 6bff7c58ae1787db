/// The person at the device: synthetic, or a recorded sequence of uses.
struct User: Sendable {
  /// Whether the uses are drawn, so that their law is known.
  let isSynthetic: Bool
  /// Inert for a recorded user: an optional would be copied whole at every call (memcpy was 3 % of
  /// all instructions).
  private(set) var behaviour: UserBehaviour
  /// The recorded uses: all of them, or the piece at hand.
  private var requests: ContiguousArray<LaunchRequest>
  /// How many of `requests` have begun.
  private var begunRequests = 0
  /// When the use after `requests` begins; nil when there is none.
  private var following: SimTime?
  /// Whether recorded dwell times are ignored: the app stays in front until the next request.
  private let ignoresDwell: Bool
  /// Uses that the user does not make.
  private var removedUses = RemovedUses.none
  /// The number of uses begun.
  private(set) var useCount: UInt32 = 0
  private(set) var fingerprint = Fingerprint()
  /// Position of the next use of the same app, per use; empty unless the future is needed.
  private var nextUses: ContiguousArray<UInt32> = []

  init(_ behaviour: UserBehaviour) {
    isSynthetic = true
    self.behaviour = behaviour
    requests = []
    ignoresDwell = false
  }

  /// A recorded user.
  ///
  /// - Parameter ignoresDwell: on the idealised device durations never delay a replay.
  init(_ requests: ContiguousArray<LaunchRequest>, ignoresDwell: Bool) {
    isSynthetic = false
    behaviour = .inert
    self.requests = requests
    self.ignoresDwell = ignoresDwell
  }

  /// A recorded user of the idealised device whose uses are handed over in pieces.
  ///
  /// - Parameter nextUses: position of the next use of the same app, per use; empty unless the
  ///   future is needed.
  init(nextUses: ContiguousArray<UInt32>) {
    self.init([], ignoresDwell: true)
    self.nextUses = nextUses
  }

  /// Uses drawn at a time where their law is not needed: few of them are discarded.
  private static let block = 16

  init(_ setup: DeviceSetup) {
    switch setup.workload {
    case .synthetic(let profile):
      self.init(
        UserBehaviour(
          profile, appCount: setup.apps.count, streams: setup.streams,
          block: setup.wantsDeployableBound ? 1 : Self.block, popularity: setup.popularity))
    case .trace(let requests): self.init(requests, ignoresDwell: setup.device.launchesAreInstant)
    case .pieces(let nextUses):
      precondition(setup.device.launchesAreInstant, "only the idealised device takes pieces")
      self.init(nextUses: nextUses)
    }
    if let removed = setup.removedUses { removedUses = removed }
  }

  /// Continues with the next piece of a recording.
  ///
  /// - Precondition: the piece before has been used up.
  mutating func take(_ piece: LaunchPiece) {
    precondition(ignoresDwell && unbegunRequests == 0, "pieces are used one after another")
    requests = piece.launches
    begunRequests = 0
    following = piece.followedAt
  }

  /// Recorded uses at hand that have not begun.
  var unbegunRequests: Int { requests.count - begunRequests }

  /// When the first use begins, or nil for a user without any.
  var firstUse: SimTime? { isSynthetic ? .zero : requests.first?.time }

  /// Begins the next use and returns its app, or nil when a recording has ended.
  @inline(__always)
  mutating func begin(at now: SimTime) -> ProcessID? {
    let app: ProcessID
    if isSynthetic {
      app = behaviour.begin(at: now)
    } else {
      guard begunRequests < requests.count else { return nil }
      app = requests[begunRequests].app
      begunRequests += 1
    }
    if useCount < Self.fingerprintedUses { mixFingerprint(app) }
    useCount += 1
    return app
  }

  /// Calls `body` with the apps of the next uses, a block at a time: those of a drawn block when
  /// its first use has begun, of a recording the next sixteen.
  @inline(__always)
  func forEachComing(_ body: (ProcessID) -> Void) {
    if isSynthetic { return behaviour.forEachComing(body) }
    guard begunRequests % Self.block == 1 else { return }
    for position in begunRequests..<min(begunRequests + Self.block, requests.count) {
      body(requests[position].app)
    }
  }

  /// Whether the use of an app that begins now is one that the user does not make.
  func leavesOut(_ app: ProcessID, at now: SimTime) -> Bool {
    app == removedUses.process && now > removedUses.after
  }

  /// Position of the next use of the app whose use just began; `UInt32.max` for never or unknown.
  var nextUse: UInt32 {
    let position = Int(useCount) - 1
    return position < nextUses.count ? nextUses[position] : .max
  }

  /// How many uses are known in advance; 0 unless the future is needed.
  var foreseenUses: Int { nextUses.count }

  /// When the user leaves the app launched at `now`, or nil for staying until the next use.
  @inline(__always)
  func leaves(launchedAt now: SimTime) -> SimTime? {
    if isSynthetic { return behaviour.leaves(launchedAt: now) }
    let request = requests[begunRequests - 1]
    guard !ignoresDwell, let dwell = request.dwell else { return nil }
    return max(now, min(request.time + dwell, nextRequest ?? .max))
  }

  /// When the next use begins for a user who left the last at `now`; nil when none is left.
  @inline(__always)
  mutating func returns(leftAt now: SimTime) -> SimTime? {
    isSynthetic ? behaviour.returns(leftAt: now) : nextRequest.map { max(now, $0) }
  }

  /// When the next recorded use was asked for.
  @inline(__always)
  private var nextRequest: SimTime? {
    begunRequests < requests.count ? requests[begunRequests].time : following
  }

  /// Looks ahead to `end` so that ``nextUse`` is known, without moving the user.
  ///
  /// A phone can only delay its user, so the uses of a phone without launch times are all that
  /// can begin before `end`. 4 bytes per use.
  ///
  /// - Parameter use: called with each use's app, and the time in front from begin to end.
  mutating func foresee(
    until end: SimTime, appCount: Int, _ use: (ProcessID, SimTime, SimTime) -> Void
  ) {
    var future = self
    var apps: ContiguousArray<ProcessID> = []
    var time = firstUse
    while let now = time, now < end, let app = future.begin(at: now) {
      apps.append(app)
      let left = future.leaves(launchedAt: now) ?? now
      use(app, now, left)
      time = future.returns(leftAt: left)
    }
    var upcoming = ContiguousArray<UInt32>(repeating: .max, count: appCount)
    nextUses = ContiguousArray(repeating: .max, count: apps.count)
    for position in apps.indices.reversed() {
      nextUses[position] = upcoming[apps[position].index]
      upcoming[apps[position].index] = UInt32(position)
    }
  }

  /// Uses that enter the workload fingerprint; enough to distinguish two users.
  private static let fingerprintedUses: UInt32 = 256

  private mutating func mixFingerprint(_ app: ProcessID) {
    fingerprint.mix(UInt64(app.rawValue))
    if isSynthetic { fingerprint.mix(behaviour.fingerprintWord) }
  }
}

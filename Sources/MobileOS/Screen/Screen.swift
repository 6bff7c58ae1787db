/// What is in front, one app or two side by side, and the launch that the user waits for.
///
/// The second app stays active and growing until the first is replaced or the user goes home. The
/// user's events are about ``foregroundApp`` only; a step of navigation happens there.
struct Screen: BitwiseCopyable {
  /// The app in front, launching or active.
  private(set) var foregroundApp = ProcessID.none
  /// The second app in front, active as well; none but in split view.
  private(set) var splitViewApp = ProcessID.none
  /// What the user waits for.
  private(set) var launch = LaunchInProgress()
  /// When the use in front ends: no navigation is scheduled beyond.
  private(set) var useEnd = SimTime.zero
  /// Until when the growth of the app in front, and of the second one in split view, has been
  /// charged.
  private var frontGrownUntil = SimTime.zero
  private var besideGrownUntil = SimTime.zero

  /// Whether an app is in front, alone or in split view.
  @inline(__always)
  func shows(_ app: ProcessID) -> Bool { app == foregroundApp || app == splitViewApp }

  /// An app comes to the front, where none is.
  @inline(__always)
  mutating func show(_ app: ProcessID, at now: SimTime) {
    foregroundApp = app
    frontGrownUntil = now
  }

  /// An app is no longer in front.
  @inline(__always)
  mutating func hide(_ app: ProcessID) {
    if app == foregroundApp {
      foregroundApp = .none
    } else if app == splitViewApp {
      splitViewApp = .none
    }
  }

  /// The user turns to the other half.
  mutating func swapHalves() {
    swap(&foregroundApp, &splitViewApp)
    swap(&frontGrownUntil, &besideGrownUntil)
  }

  /// The app in front makes room for a second one in split view.
  mutating func moveAside() {
    splitViewApp = foregroundApp
    besideGrownUntil = frontGrownUntil
    foregroundApp = .none
  }

  /// Marks the growth of an app in front as charged and returns the time it is to be charged for.
  @inline(__always)
  mutating func chargeGrowth(of app: ProcessID, until now: SimTime) -> SimDuration {
    if app == splitViewApp {
      defer { besideGrownUntil = now }
      return now - besideGrownUntil
    }
    defer { frontGrownUntil = now }
    return now - frontGrownUntil
  }

  /// Growth of the app in front is charged from now on only.
  mutating func restartGrowth(at now: SimTime) { frontGrownUntil = now }

  // MARK: The launch that the user waits for

  /// The user asks for an app that takes `work` to come to the front, and waits until `deadline` at
  /// most.
  @inline(__always)
  mutating func request(
    _ app: ProcessID, _ kind: LaunchKind, work: SimDuration, deadline: SimTime, at now: SimTime
  ) {
    launch = LaunchInProgress(
      app: app, kind: kind, isAwaited: true, requestedAt: now, work: work, memoryWork: .zero,
      deadline: deadline)
  }

  mutating func launchTakes(_ more: SimDuration) { launch.work += more }

  /// Adds work to the launch in which the app waits for memory.
  @inline(__always)
  mutating func launchWaitsForMemory(_ time: SimDuration) {
    launch.memoryWork += time
    launch.work += time
  }

  /// The app was killed during its launch: the user looks at the home screen for the rest of its
  /// launch.
  mutating func launchIsLost(at now: SimTime) {
    launch.deadline = max(now, launch.requestedAt + launch.work)
  }

  /// The user waits no longer.
  @inline(__always)
  mutating func launchEnds() { launch.isAwaited = false }

  @inline(__always)
  mutating func useEnds(at end: SimTime) { useEnd = end }
}

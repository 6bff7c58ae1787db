import SimulationKernel

/// The windows of all apps of a simulated device: drives the life-cycle model.
///
/// The OS tells it what happens to processes; it runs the machines of scenes and controllers, counts
/// their callbacks and says how much memory the windows of an app take. Every verb is O(objects it
/// tells); nothing is allocated once the tables have grown to the peak population.
struct WindowSystem: ~Copyable {
  /// Scenes, controllers and the callbacks they were told.
  private(set) var lifecycle: LifecycleModel
  // The profile's parts one by one: reading a part of a stored profile copied all of it.
  private let navigationPause: Distribution?
  private let deepestStack: Int
  private let splitView: Bool
  private let sceneBytes: Int64
  private let viewBytes: Int64
  /// What is pushed and presented during navigation.
  private let content: TemplateID
  /// Windows that each app opens when it is first used.
  private let windowCounts: ContiguousArray<UInt16>
  private var steps: RandomStream
  private var pauses: RandomStream

  /// Apps without windows yet.
  init(_ profile: WindowProfile, appCount: Int, streams: DeviceStreams) {
    navigationPause = profile.navigationPause
    deepestStack = profile.deepestStack
    splitView = profile.splitView
    sceneBytes = profile.sceneBytes
    viewBytes = profile.viewBytes
    lifecycle = LifecycleModel(
      apps: appCount, scenes: appCount, controllers: 2 * appCount * profile.controllersPerWindow)
    content = lifecycle.addTemplate(ControllerTemplate(.content, isRestorable: true))
    let stack = (0..<profile.controllersPerWindow).map { _ in
      ControllerTemplate(.content, isRestorable: true)
    }
    let root = lifecycle.addTemplate(
      ControllerTemplate(
        .root, kind: .navigation, children: stack, isRestorable: true, isSystemContainer: true))
    var counts: ContiguousArray<UInt16> = []
    counts.reserveCapacity(appCount)
    for app in 0..<appCount {
      var stream = streams.stream(.windows, entity: UInt32(app))
      let isAppBased = stream.bernoulli(profile.appBasedShare)
      let drawn = min(profile.windowsPerApp.sample(&stream), 1000)
      let whole = Int(drawn)
      let count = isAppBased ? 1 : max(1, Double(whole) < drawn ? whole + 1 : whole)
      counts.append(UInt16(count))
      _ = lifecycle.addApp(
        form: isAppBased ? .app : .scene, multipleScenes: count > 1, restores: true, root: root)
    }
    windowCounts = counts
    steps = streams.stream(.navigation)
    pauses = streams.stream(.navigationPause)
  }

  /// Memory that the windows of an app take, in bytes.
  ///
  /// Mutating only because of the optional around it: to borrow from that copied all 472 bytes.
  mutating func bytes(of app: ProcessID) -> Int64 {
    Int64(lifecycle.connectedScenes(of: app)) * sceneBytes
      + Int64(lifecycle.loadedViews(of: app)) * viewBytes
  }

  /// Whether the app's code runs or could be resumed.
  func isRunning(_ app: ProcessID) -> Bool { lifecycle.state(of: app) != .notRunning }

  /// The app has finished launching or resuming and is shown.
  mutating func open(_ app: ProcessID) {
    let isFirst = lifecycle.firstSession(of: app) == nil
    do throws(LifecycleRefusal) { try lifecycle.open(app) } catch { Self.refused(error) }
    if isFirst, windowCounts[app.index] > 1 { openOtherWindows(of: app) }
  }

  /// The app leaves the screen.
  mutating func leave(_ app: ProcessID) {
    do throws(LifecycleRefusal) { try lifecycle.leave(app) } catch { Self.refused(error) }
  }

  /// The app's background time is over.
  mutating func suspend(_ app: ProcessID) {
    do throws(LifecycleRefusal) { try lifecycle.suspend(app) } catch { Self.refused(error) }
  }

  /// Memory is short: the app's delegates and controllers are told, unless it is still launching.
  mutating func warn(_ app: ProcessID) {
    guard isRunning(app) else { return }
    do throws(LifecycleRefusal) { try lifecycle.warnOfMemory(app) } catch { Self.refused(error) }
  }

  /// A suspended app may run for a while without being shown.
  mutating func resume(_ app: ProcessID) {
    do throws(LifecycleRefusal) { try lifecycle.resume(app) } catch { Self.refused(error) }
  }

  /// The app is launched without being shown.
  mutating func launchInBackground(_ app: ProcessID) {
    do throws(LifecycleRefusal) {
      try lifecycle.launchInBackground(app)
    } catch {
      Self.refused(error)
    }
  }

  /// The user swipes the app away in the switcher.
  mutating func swipeAway(_ app: ProcessID) {
    do throws(LifecycleRefusal) { try lifecycle.swipeAway(app) } catch { Self.refused(error) }
  }

  /// Tells a running app of an event.
  mutating func deliver(_ event: LifecycleEvent, to app: ProcessID) {
    do throws(LifecycleRefusal) { try lifecycle.deliver(event, to: app) } catch {
      Self.refused(error)
    }
  }

  /// The process is gone; nothing is told.
  mutating func kill(_ app: ProcessID) {
    guard isRunning(app) else { return }
    do throws(LifecycleRefusal) { try lifecycle.kill(app) } catch { Self.refused(error) }
  }

  /// Time until the next step of navigation, or nil where nobody navigates.
  mutating func nextPause() -> SimDuration? {
    navigationPause?.sampleSeconds(&pauses)
  }

  /// One step of navigation in the app in front, or by a user who looks at the home screen.
  ///
  /// Of 100 steps, 45 push, 35 pop, 8 begin to pop and let go, 7 show or dismiss a sheet and 5
  /// rotate: an assumption, there are no published counts.
  mutating func navigate(_ app: ProcessID?) {
    let draw = steps.uniform(below: UInt32(100))
    guard let app, let session = frontSession(of: app) else { return }
    // A step that is not possible on this window just now is none.
    do throws(LifecycleRefusal) { try step(draw, in: session) } catch {}
  }

  private mutating func step(
    _ draw: UInt32, in session: SessionID
  ) throws(LifecycleRefusal) {
    if lifecycle.isPresenting(in: session), draw < 92 {
      if draw < 80 {
        try lifecycle.swipeDown(in: session, cancelled: draw % 4 == 0)
      } else {
        try lifecycle.dismiss(in: session)
      }
      return
    }
    guard let stack = lifecycle.container(.navigation, in: session) else { return }
    switch draw {
    case ..<45:
      if lifecycle.depth(of: stack, atMost: deepestStack) < deepestStack {
        try lifecycle.push(content, on: stack)
      } else {
        try lifecycle.pop(from: stack)
      }
    case ..<80: try lifecycle.pop(from: stack)
    case ..<88: try lifecycle.pop(from: stack, cancelled: true)
    case ..<95: try lifecycle.present(content, style: .pageSheet, in: session)
    default: try lifecycle.rotate(session)
    }
  }

  /// Takes back all windows of an app in background but the one used last.
  mutating func disconnectSpareWindows(of app: ProcessID) {
    guard lifecycle.form(of: app) == .scene else { return }
    var session = lifecycle.firstSession(of: app)
    while let spare = session, lifecycle.connectedScenes(of: app) > 1 {
      session = lifecycle.session(after: spare)
      // A window that is still on the screen stays.
      do throws(LifecycleRefusal) { try lifecycle.disconnectScene(spare) } catch {}
    }
  }

  /// The first law of the life cycle that does not hold, in words.
  func brokenLaw() -> String? {
    lifecycle.brokenInvariant().map { "\($0)" }
  }

  /// Opens the windows that the user keeps of an app; two of them stay in front in split view.
  private mutating func openOtherWindows(of app: ProcessID) {
    for number in 1..<Int(windowCounts[app.index]) {
      guard let previous = lifecycle.lastSession(of: app) else { return }
      let isBeside = splitView && number == Int(windowCounts[app.index]) - 1
      do throws(LifecycleRefusal) {
        try lifecycle.openScene(app)
        if !isBeside { try lifecycle.hideScene(previous) }
      } catch {
        Self.refused(error)
      }
    }
  }

  /// The window that navigation happens in: the first of the app that is in front.
  private func frontSession(of app: ProcessID) -> SessionID? {
    var session = lifecycle.firstSession(of: app)
    while let candidate = session, !lifecycle.sceneState(of: candidate).isForeground {
      session = lifecycle.session(after: candidate)
    }
    return session
  }

  /// The OS's own state makes its verbs possible; anything else is a mistake in the model.
  private static func refused(_ refusal: LifecycleRefusal) -> Never {
    preconditionFailure("the OS drove an app against its life cycle: \(refusal)")
  }

  /// Starts or stops keeping callbacks in order.
  mutating func setRecording(_ isRecording: Bool) { lifecycle.setRecording(isRecording) }

  /// The callbacks since the last call, in order, which are forgotten here.
  mutating func takeRecords() -> ContiguousArray<CallbackRecord> {
    let records = lifecycle.log.records
    lifecycle.removeRecords()
    return records
  }
}

extension ControllerName {
  /// A window's root.
  public static let root = ControllerName(0)
  /// Everything else on a window: the simulation does not tell contents apart.
  public static let content = ControllerName(1)
}

extension LifecycleModel {
  /// Whether something is presented on top of a window's root.
  fileprivate func isPresenting(in session: SessionID) -> Bool {
    guard let root = root(of: session) else { return false }
    return presented(by: root) != nil
  }

  /// Controllers on a stack, counted no further than `limit`.
  fileprivate func depth(of stack: ControllerID, atMost limit: Int) -> Int {
    var count = 0
    var child = firstChild(of: stack)
    while let controller = child, count < limit {
      count += 1
      child = sibling(after: controller)
    }
    return count
  }

  /// The session opened last.
  fileprivate func lastSession(of app: ProcessID) -> SessionID? {
    var last = firstSession(of: app)
    while let known = last, let next = session(after: known) { last = next }
    return last
  }
}

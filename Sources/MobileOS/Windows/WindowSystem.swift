/// The windows of all apps of a simulated device: drives the life-cycle model.
///
/// It runs the state machines of scenes and controllers for changes of processes, counts their
/// callbacks and computes the memory of an app's windows. Every method is O(objects that it
/// notifies); nothing is allocated once the tables have grown to the peak population.
struct WindowSystem: ~Copyable {
  /// Scenes, controllers and their callbacks.
  var lifecycle: LifecycleModel
  // The profile's parts one by one: reading a part of a stored profile copied all of it.
  let navigationPause: Distribution?
  let deepestStack: Int
  private let splitView: Bool
  private let besideShare: Double
  private let sceneBytes: Int64
  private let viewBytes: Int64
  /// Tabs of a window; 1 for none.
  let tabs: Int
  /// Share of presentations that cover the screen, and of those that are popovers.
  let presentationShares: (cover: Double, popover: Double)
  let outside: OutsideEvents
  /// Whether any use has events from outside.
  let drawsOutside: Bool
  /// The events from outside of the use in progress.
  var use = OutsideUse()
  /// Whether a call keeps what is in front inactive.
  var isInterrupted = false
  var callEnd = SimTime.zero
  /// What is pushed and presented during navigation.
  let content: TemplateID
  /// Windows that each app opens when it is first used.
  private let windowCounts: ContiguousArray<UInt16>
  /// Whether the last window of each app opens on another display.
  private let isExternal: ContiguousArray<Bool>
  /// Whether each app gives up views off screen when it is warned.
  let dropsViews: ContiguousArray<Bool>
  var steps: RandomStream
  var pauses: RandomStream
  private var arrangement: RandomStream
  var treeSteps: RandomStream
  var outsideDraws: RandomStream

  /// Apps without windows yet.
  init(_ profile: WindowProfile, appCount: Int, streams: DeviceStreams) {
    navigationPause = profile.navigationPause
    deepestStack = profile.deepestStack
    splitView = profile.splitView
    besideShare = profile.besideShare
    sceneBytes = profile.sceneBytes
    viewBytes = profile.viewBytes
    tabs = profile.tree.tabs
    presentationShares = (profile.tree.coverShare, profile.tree.popoverShare)
    outside = profile.outside
    drawsOutside = outside.urlShare + outside.handoffShare + outside.callShare > 0
    let apps = WindowPopulation(profile, appCount: appCount, streams: streams)
    windowCounts = apps.windowCounts
    isExternal = apps.isExternal
    dropsViews = apps.dropsViews
    let room = apps.room(profile)
    lifecycle = LifecycleModel(
      apps: appCount, scenes: room.scenes, controllers: room.controllers,
      preserved: room.controllers)
    content = lifecycle.addTemplate(profile.tree.content)
    let root = lifecycle.addTemplate(profile.tree.root(stackDepth: profile.controllersPerWindow))
    for app in 0..<appCount {
      _ = lifecycle.addApp(
        form: apps.forms[app], multipleScenes: windowCounts[app] > 1, restores: true, root: root)
    }
    steps = streams.stream(.navigation)
    pauses = streams.stream(.navigationPause)
    arrangement = streams.stream(.arrangement)
    treeSteps = streams.stream(.windowTrees)
    outsideDraws = streams.stream(.outside)
  }

  /// Memory that the windows of an app take, in bytes.
  @inline(__always)
  func bytes(of app: ProcessID) -> Int64 {
    let (scenes, views) = lifecycle.scenesAndViews(of: app)
    return Int64(scenes) * sceneBytes + Int64(views) * viewBytes
  }

  /// Whether the app's code runs or could be resumed.
  func isRunning(_ app: ProcessID) -> Bool { lifecycle.state(of: app) != .notRunning }

  /// The app has finished launching or resuming and is shown.
  mutating func open(_ app: ProcessID) {
    let isFirst = lifecycle.firstSession(of: app) == nil
    let delivery = takeDelivery(for: app)
    drive { life throws(LifecycleRefusal) in try life.open(app, delivering: delivery) }
    if isFirst, windowCounts[app.index] > 1 { openOtherWindows(of: app) }
  }

  mutating func leave(_ app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.leave(app) }
  }

  /// The app's background time is over.
  mutating func suspend(_ app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.suspend(app) }
  }

  /// A suspended app may run for a while without being shown.
  mutating func resume(_ app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.resume(app) }
  }

  /// The app is launched without being shown.
  mutating func launchInBackground(_ app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.launchInBackground(app) }
  }

  /// The user swipes the app away in the switcher.
  mutating func swipeAway(_ app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.swipeAway(app) }
  }

  mutating func deliver(_ event: LifecycleEvent, to app: ProcessID) {
    drive { life throws(LifecycleRefusal) in try life.deliver(event, to: app) }
  }

  /// The process is gone; no callback is delivered.
  mutating func kill(_ app: ProcessID) {
    guard isRunning(app) else { return }
    drive { life throws(LifecycleRefusal) in try life.kill(app) }
  }

  /// Takes back all windows of an app in background but the one used last.
  mutating func disconnectSpareWindows(of app: ProcessID) {
    guard lifecycle.form(of: app) == .scene else { return }
    var session = lifecycle.firstSession(of: app)
    while let spare = session, lifecycle.connectedScenes(of: app) > 1 {
      session = lifecycle.session(after: spare)
      // A window that is still on the screen stays.
      guard lifecycle.sceneState(of: spare) == .background else { continue }
      do throws(LifecycleRefusal) { try lifecycle.disconnectScene(spare) } catch {}
    }
  }

  /// The first law of the life cycle that does not hold, in words.
  func brokenLaw() -> String? { lifecycle.brokenInvariant().map { "\($0)" } }

  /// Opens the windows that the user keeps of an app; two of them stay in front in split view, and
  /// one on another display stays there as well.
  private mutating func openOtherWindows(of app: ProcessID) {
    let count = Int(windowCounts[app.index])
    for number in 1..<count {
      guard let previous = lifecycle.lastSession(of: app) else { return }
      let isLast = number == count - 1
      let display: DisplayKind = isLast && isExternal[app.index] ? .external : .main
      let isBeside = isLast && (splitView || display == .external)
      drive { life throws(LifecycleRefusal) in _ = try life.openScene(app, on: display) }
      if !isBeside { drive { life throws(LifecycleRefusal) in try life.hideScene(previous) } }
    }
  }

  /// Which window of an app is on another display, counted from 1.
  func externalScene(of app: ProcessID) -> Int? {
    isExternal[app.index] && windowCounts[app.index] > 1 ? Int(windowCounts[app.index]) : nil
  }

  /// Makes a change that the OS's own state makes possible; a refusal is a mistake in the model.
  @inline(__always)
  mutating func drive<Result>(
    _ change: (inout LifecycleModel) throws(LifecycleRefusal) -> Result
  ) -> Result {
    do { return try change(&lifecycle) } catch {
      preconditionFailure("the OS drove an app against its life cycle: \(error)")
    }
  }

  // MARK: Queries and warnings

  /// Whether the user keeps the app in front next to the new one, as in Split View.
  ///
  /// Drawn at every use, so that what the user does depends on no policy.
  mutating func drawsBeside() -> Bool { besideShare > 0 && arrangement.bernoulli(besideShare) }

  /// The app is warned that memory is short: its delegate, the notification, every live controller.
  ///
  /// Views stay loaded, but an app written so gives up those off screen, which ``bytes(of:)`` then
  /// no longer contains; they are loaded again when they are next shown.
  ///
  /// - Returns: whether it was delivered: not to a suspended app, nor to one still launching.
  mutating func memoryWarning(of app: ProcessID) -> Bool {
    guard isRunning(app), drive({ life throws(LifecycleRefusal) in try life.warnOfMemory(app) })
    else { return false }
    if dropsViews[app.index] { _ = lifecycle.dropOffscreenViews(of: app) }
    return true
  }

  /// Starts or stops keeping callbacks in order.
  mutating func setRecording(_ isRecording: Bool) { lifecycle.setRecording(isRecording) }

  /// Passes the callbacks since the last call to `body`, in order, and removes them.
  mutating func drainRecords<Failure: Error>(
    _ body: (CallbackRecord) throws(Failure) -> Void
  ) throws(Failure) {
    for index in 0..<lifecycle.log.records.count { try body(lifecycle.log.records[index]) }
    lifecycle.removeRecords()
  }
}

extension LifecycleModel {
  fileprivate func lastSession(of app: ProcessID) -> SessionID? {
    var last = firstSession(of: app)
    while let known = last, let next = session(after: known) { last = next }
    return last
  }
}

/// Something from outside that brings an app to the front and is handed to it there.
public enum LifecycleDelivery: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// A URL to open.
  case openURL
  /// An activity continued from another device.
  case handoff
}

/// Something that happens to a running app, in front or not.
public enum LifecycleEvent: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// A message of the app's part on a paired watch.
  case watchMessage
  /// Midnight, a new time zone, a new time. A suspended app is notified on return to the front.
  case timeChange
  /// The transfers of a background session have finished.
  case downloadFinished
  /// An opportunity to fetch.
  case backgroundFetch
  /// A remote notification.
  case remoteNotification
  /// Protected data goes away: some ten seconds after the device was locked.
  case protectedDataWillBecomeUnavailable
  /// Protected data is back: the device was unlocked. Delivered only to apps that were notified of the
  /// opposite or began to run without it.
  case protectedDataDidBecomeAvailable
}

extension LifecycleModel {
  /// Hands a URL or an activity to an app that is in front.
  ///
  /// - Parameters:
  ///   - delivery: the URL or activity.
  ///   - app: the receiver.
  ///   - session: the scene that gets it; ignored in the app-based form.
  /// - Throws: ``LifecycleRefusal/notInFront``; ``open(_:delivering:)`` is for all other apps.
  public mutating func deliver(
    _ delivery: LifecycleDelivery, to app: ProcessID, session: SessionID? = nil
  ) throws(LifecycleRefusal) {
    let row = known(app)
    guard row.state == .active || row.state == .inactive else { throw .notInFront }
    let scene = session.map { sessions[$0].scene } ?? row.scenes
    because(row.form == .app ? .appDelegatePage : .sceneDelegatePage)
    tell(Self.callbacks(for: delivery, row.form), app, scene, .documented)
  }

  /// Tells an app of an event.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning``; ``LifecycleRefusal/suspended`` for everything but a
  ///   time change, which waits: resume the app first.
  public mutating func deliver(
    _ event: LifecycleEvent, to app: ProcessID
  ) throws(LifecycleRefusal) {
    let row = known(app)
    if row.state == .notRunning { throw .notRunning }
    if row.state == .suspended {
      guard event == .timeChange else { throw .suspended }
      apps[app].flags.insert(.timeChangePending)
      return
    }
    because(.appDelegatePage)
    switch event {
    case .watchMessage: tell(.appHandleWatchRequest, app: app, .documented)
    case .downloadFinished: tell(.appHandleBackgroundSessionEvents, app: app, .documented)
    case .backgroundFetch: tell(.appPerformFetch, app: app, .documented)
    case .remoteNotification: tell(.appDidReceiveRemoteNotification, app: app, .documented)
    case .timeChange:
      tell(.appSignificantTimeChange, app: app, .documented)
      tell(.significantTimeChangeNotification, app: app, .observed)
    case .protectedDataWillBecomeUnavailable:
      apps[app].flags.insert(.dataUnavailable)
      tell(.appProtectedDataWillBecomeUnavailable, app: app, .observed)
      tell(.protectedDataWillBecomeUnavailableNotification, app: app, .observed)
    case .protectedDataDidBecomeAvailable:
      guard row.flags.contains(.dataUnavailable) else { return }
      apps[app].flags.remove(.dataUnavailable)
      tell(.appProtectedDataDidBecomeAvailable, app: app, .observed)
      tell(.protectedDataDidBecomeAvailableNotification, app: app, .observed)
    }
  }

  /// A process begins to run while protected data is away.
  ///
  /// No callback is delivered now, but one when the data is back.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning``, ``LifecycleRefusal/suspended``.
  public mutating func withholdProtectedData(from app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    if apps[app].state == .notRunning { throw .notRunning }
    if apps[app].state == .suspended { throw .suspended }
    apps[app].flags.insert(.dataUnavailable)
  }

  /// Warns an app that memory is short: the delegate, the notification, every live controller.
  ///
  /// - Returns: false for a suspended app, which is not notified.
  /// - Throws: ``LifecycleRefusal/notRunning``.
  @discardableResult
  public mutating func warnOfMemory(_ app: ProcessID) throws(LifecycleRefusal) -> Bool {
    let state = known(app).state
    if state == .notRunning { throw .notRunning }
    if state == .suspended { return false }
    run(.memoryWarning, ChangeSubject(app: app))
    return true
  }

  /// Stores the calls of the next arrival: a pending time change first.
  mutating func setDelivery(_ delivery: LifecycleDelivery?, for app: ProcessID) {
    let row = apps[app]
    var callbacks = delivery.map { Self.callbacks(for: $0, row.form) } ?? .none
    if row.flags.contains(.timeChangePending) {
      apps[app].flags.remove(.timeChangePending)
      callbacks = callbacks.preceded(by: Self.timeChange)
    }
    apps[app].delivery = callbacks
  }

  /// Removes the pending calls of scenes: the scene that connected has them in its connection
  /// options.
  mutating func keepDeliveryOfApp(_ app: ProcessID) {
    // The pending calls of the app itself come first: those of a time change.
    let isTimeChange = apps[app].delivery.first?.target == .app
    apps[app].delivery = isTimeChange ? Self.timeChange : .none
  }

  private static func callbacks(
    for delivery: LifecycleDelivery, _ form: LifecycleForm
  ) -> CallbackList {
    switch (delivery, form) {
    case (.openURL, .app): openURL
    case (.openURL, .scene): openURLInScene
    case (.handoff, .app): handoff
    case (.handoff, .scene): handoffInScene
    }
  }

  private static let timeChange = CallbackList(
    .appSignificantTimeChange, .significantTimeChangeNotification)
  private static let openURL = CallbackList(.appOpenURL)
  private static let openURLInScene = CallbackList(.sceneOpenURLContexts)
  private static let handoff = CallbackList(.appWillContinueActivity, .appContinueActivity)
  private static let handoffInScene = CallbackList(
    .sceneWillContinueActivity, .sceneContinueActivity)
}

extension CallbackList {
  /// The list with two callbacks in front.
  func preceded(by two: CallbackList) -> CallbackList {
    CallbackList(packed: packed << 16 | two.packed)
  }
}

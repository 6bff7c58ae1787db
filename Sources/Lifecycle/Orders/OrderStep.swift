/// One entry of an order profile: what is done, to which side, and how firmly its place is known.
public struct OrderRow: BitwiseCopyable, Hashable, Sendable {
  /// The step.
  public let step: OrderStep
  /// The side of a transition; unused for steps of the app and the scene.
  public let side: OrderSide
  /// How firmly its place is known.
  public let evidence: Evidence
  /// The source of its place.
  public let source: OrderSource

  /// An entry for the app or the scene.
  public init(_ step: OrderStep, _ evidence: Evidence, _ source: OrderSource) {
    self.init(.incoming, step, evidence, source)
  }

  /// An entry for controllers.
  public init(_ side: OrderSide, _ step: OrderStep, _ evidence: Evidence, _ source: OrderSource) {
    self.step = step
    self.side = side
    self.evidence = evidence
    self.source = source
  }
}

/// The side of a transition between controllers.
public enum OrderSide: UInt8, BitwiseCopyable, Sendable {
  /// The one that comes, or comes back.
  case incoming
  /// The one that goes; in a cancelled transition the one that was to go and stays.
  case outgoing
}

/// What an entry of an order profile does.
///
/// A step that has nothing to do delivers no call.
public enum OrderStep: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // The app.
  /// `willFinishLaunching`.
  case willFinishLaunching
  /// The archive form of restoration, where an archive exists: the app is asked, and its controllers
  /// are found or made.
  case restoreArchive
  /// Every controller of the archive loads its view and decodes.
  case decodeArchive
  /// The app delegate is notified that all have decoded.
  case reportDecoded
  /// Every controller of the archive is notified that all have decoded.
  case finishRestoring
  /// `didFinishLaunching` and its notification.
  case didFinishLaunching
  /// A launch off the screen ends in the background.
  case arriveInBackground
  /// Sessions discarded while the app did not run are reported.
  case reportDiscardedSessions
  /// `applicationWillTerminate` and its notification.
  case terminate
  /// `applicationDidReceiveMemoryWarning`.
  case warnDelegate
  /// The notification of the same warning.
  case postMemoryWarning
  /// Every live controller is warned, parents before children.
  case warnControllersInTree
  /// Every live controller is warned, oldest first.
  case warnControllersByAge
  // The app in the app-based form, the scene in the scene-based one.
  /// It becomes active.
  case activate
  /// It resigns active.
  case deactivate
  /// It enters the background.
  case enterBackground
  /// It will enter the foreground.
  case enterForeground
  /// The time change that waited while the app was suspended.
  case tellTimeChange
  /// What waits to be handed over: a URL, an activity.
  case deliver
  /// State is saved, in the form the app uses.
  case saveState
  // The scene.
  /// A configuration is requested, where the session is new.
  case configureSession
  /// The scene connects.
  case connect
  /// Restored interaction state is handed over, where there is some.
  case restoreInteraction
  /// The scene disconnects.
  case disconnect
  /// The window's controllers are freed.
  case releaseWindow
  /// The session is discarded and this is reported.
  case discardSession
  // Controllers: one.
  /// `willMove(toParent:)`, with the container or with nil.
  case willMove
  /// `didMove(toParent:)`, with the container or with nil.
  case didMove
  /// The controller is freed.
  case release
  /// The presentation's delegate is asked whether the user may dismiss.
  case shouldDismiss
  /// The presentation's delegate is notified that the swipe began.
  case willDismiss
  /// The presentation's delegate is notified that the swipe dismissed it.
  case didDismiss
  // Controllers: a controller and its shown descendants.
  /// Views that are not loaded are loaded.
  case load
  /// `viewWillAppear`.
  case willAppear
  /// `viewIsAppearing`.
  case isAppearing
  /// The layout pair of every view whose size is new.
  case layout
  /// `viewDidAppear`.
  case didAppear
  /// `viewWillDisappear`.
  case willDisappear
  /// `viewDidDisappear`.
  case didDisappear
  // Controllers: all of a window.
  /// `viewWillTransition(to:with:)` down the tree.
  case sizeTransition
  /// The layout pair of every view in the hierarchy.
  case layoutWindow
  /// Both of these where the device was turned while the window was off the screen.
  case catchUpWithTurn
}

/// A callback about the life cycle that an app can receive, one dense id each.
///
/// The model only handles ids; the selector's spelling is added where text is made. Cases of the
/// app come first, then scenes, then controllers, so ``target`` is two comparisons.
public enum Callback: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // The app delegate: launch, state changes, end.
  case appWillFinishLaunching
  case appDidFinishLaunching
  case appDidBecomeActive
  case appWillResignActive
  case appDidEnterBackground
  case appWillEnterForeground
  case appWillTerminate
  // The app delegate: conditions of the device.
  case appDidReceiveMemoryWarning
  case appSignificantTimeChange
  case appProtectedDataWillBecomeUnavailable
  case appProtectedDataDidBecomeAvailable
  // The app delegate: sessions and the archive form of state restoration.
  case appConfigurationForConnecting
  case appDidDiscardSceneSessions
  case appShouldSaveState
  case appWillEncodeState
  case appShouldRestoreState
  case appViewControllerWithIdentifierPath
  case appDidDecodeState
  // The app delegate: things that arrive from outside.
  case appOpenURL
  case appWillContinueActivity
  case appContinueActivity
  case appHandleWatchRequest
  case appHandleBackgroundSessionEvents
  case appPerformFetch
  case appDidReceiveRemoteNotification
  // Notifications of the application, posted in both forms of the life cycle.
  case didFinishLaunchingNotification
  case didBecomeActiveNotification
  case willResignActiveNotification
  case didEnterBackgroundNotification
  case willEnterForegroundNotification
  case willTerminateNotification
  case didReceiveMemoryWarningNotification
  case significantTimeChangeNotification
  case protectedDataWillBecomeUnavailableNotification
  case protectedDataDidBecomeAvailableNotification
  // The scene delegate.
  case sceneWillConnect
  case sceneDidDisconnect
  case sceneWillEnterForeground
  case sceneDidBecomeActive
  case sceneWillResignActive
  case sceneDidEnterBackground
  case sceneStateRestorationActivity
  case sceneDidUpdateActivity
  case sceneRestoreInteractionState
  case sceneOpenURLContexts
  case sceneWillContinueActivity
  case sceneContinueActivity
  // View controllers: views and appearance.
  case loadView
  case viewDidLoad
  case viewWillAppear
  case viewIsAppearing
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case viewWillTransition
  // View controllers: containment, memory, restoration, end.
  case willMoveToParent
  case didMoveToParent
  case controllerDidReceiveMemoryWarning
  case updateUserActivityState
  case encodeRestorableState
  case decodeRestorableState
  case applicationFinishedRestoringState
  case controllerDeinit
  // The delegate of a sheet's presentation, here the presented controller itself.
  case presentationShouldDismiss
  case presentationWillDismiss
  case presentationDidDismiss
  case presentationDidAttemptToDismiss

  /// The kind of object this is sent to.
  @inlinable
  public var target: CallbackTarget {
    if rawValue < Callback.sceneWillConnect.rawValue { return .app }
    return rawValue < Callback.loadView.rawValue ? .scene : .controller
  }

  /// Whether this is one of the five calls about appearance.
  @inlinable
  public var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      true
    default: false
    }
  }

  /// Whether this is a posted notification and no call of the delegate.
  @inlinable
  public var isNotification: Bool {
    rawValue >= Callback.didFinishLaunchingNotification.rawValue
      && rawValue <= Callback.protectedDataDidBecomeAvailableNotification.rawValue
  }

  /// Whether this is one of the four app-delegate calls that scenes take over: activation,
  /// deactivation, background, foreground.
  @inlinable
  public var isTakenOverByScenes: Bool {
    rawValue >= Callback.appDidBecomeActive.rawValue
      && rawValue <= Callback.appWillEnterForeground.rawValue
  }
}

/// A callback about the life cycle that an app can receive, one dense id each.
///
/// The model only handles ids; the selector's spelling is added where text is made. Cases of the
/// app come first, then scenes, then controllers, so ``target`` is two comparisons.
public enum Callback: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // The app delegate: launch, state changes, end.
  case appWillFinishLaunching, appDidFinishLaunching, appDidBecomeActive, appWillResignActive
  case appDidEnterBackground, appWillEnterForeground, appWillTerminate
  // The app delegate: conditions of the device.
  case appDidReceiveMemoryWarning, appSignificantTimeChange, appProtectedDataWillBecomeUnavailable
  case appProtectedDataDidBecomeAvailable
  // The app delegate: sessions and the archive form of state restoration.
  case appConfigurationForConnecting, appDidDiscardSceneSessions, appShouldSaveState
  case appWillEncodeState, appShouldRestoreState, appViewControllerWithIdentifierPath
  case appDidDecodeState
  // The app delegate: things that arrive from outside.
  case appOpenURL, appWillContinueActivity, appContinueActivity, appHandleWatchRequest
  case appHandleBackgroundSessionEvents, appPerformFetch, appDidReceiveRemoteNotification
  // Notifications of the application, posted in both forms of the life cycle.
  case didFinishLaunchingNotification, didBecomeActiveNotification, willResignActiveNotification
  case didEnterBackgroundNotification, willEnterForegroundNotification, willTerminateNotification
  case didReceiveMemoryWarningNotification, significantTimeChangeNotification
  case protectedDataWillBecomeUnavailableNotification, protectedDataDidBecomeAvailableNotification
  // The scene delegate.
  case sceneWillConnect, sceneDidDisconnect, sceneWillEnterForeground, sceneDidBecomeActive
  case sceneWillResignActive, sceneDidEnterBackground, sceneStateRestorationActivity
  case sceneDidUpdateActivity, sceneRestoreInteractionState, sceneOpenURLContexts
  case sceneWillContinueActivity, sceneContinueActivity
  // View controllers: views and appearance.
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewWillLayoutSubviews
  case viewDidLayoutSubviews, viewDidAppear, viewWillDisappear, viewDidDisappear, viewWillTransition
  // View controllers: containment, memory, restoration, end.
  case willMoveToParent, didMoveToParent, controllerDidReceiveMemoryWarning
  case updateUserActivityState, encodeRestorableState, decodeRestorableState
  case applicationFinishedRestoringState, controllerDeinit
  // The delegate of a sheet's presentation, here the presented controller itself.
  case presentationShouldDismiss, presentationWillDismiss, presentationDidDismiss
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

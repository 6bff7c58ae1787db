extension Callback {
  /// The callback as Apple spells it in Swift: a selector, or a notification's name.
  public var spelling: String { Self.spellings[Int(rawValue)] }

  private static let spellings: [String] = allCases.map { $0.selector }

  /// The notification of a scene that follows a call of its delegate, nil for none.
  package var sceneNotification: String? {
    switch self {
    case .sceneWillConnect: "UIScene.willConnectNotification"
    case .sceneDidDisconnect: "UIScene.didDisconnectNotification"
    case .sceneWillEnterForeground: "UIScene.willEnterForegroundNotification"
    case .sceneDidBecomeActive: "UIScene.didActivateNotification"
    case .sceneWillResignActive: "UIScene.willDeactivateNotification"
    case .sceneDidEnterBackground: "UIScene.didEnterBackgroundNotification"
    default: nil
    }
  }

  private var selector: String {
    switch self {
    case .appWillFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .appDidFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .appDidBecomeActive: "applicationDidBecomeActive(_:)"
    case .appWillResignActive: "applicationWillResignActive(_:)"
    case .appDidEnterBackground: "applicationDidEnterBackground(_:)"
    case .appWillEnterForeground: "applicationWillEnterForeground(_:)"
    case .appWillTerminate: "applicationWillTerminate(_:)"
    case .appDidReceiveMemoryWarning: "applicationDidReceiveMemoryWarning(_:)"
    case .appSignificantTimeChange: "applicationSignificantTimeChange(_:)"
    case .appProtectedDataWillBecomeUnavailable: "applicationProtectedDataWillBecomeUnavailable(_:)"
    case .appProtectedDataDidBecomeAvailable: "applicationProtectedDataDidBecomeAvailable(_:)"
    case .appConfigurationForConnecting: "application(_:configurationForConnecting:options:)"
    case .appDidDiscardSceneSessions: "application(_:didDiscardSceneSessions:)"
    case .appShouldSaveState: "application(_:shouldSaveSecureApplicationState:)"
    case .appWillEncodeState: "application(_:willEncodeRestorableStateWith:)"
    case .appShouldRestoreState: "application(_:shouldRestoreSecureApplicationState:)"
    case .appViewControllerWithIdentifierPath:
      "application(_:viewControllerWithRestorationIdentifierPath:coder:)"
    case .appDidDecodeState: "application(_:didDecodeRestorableStateWith:)"
    case .appOpenURL: "application(_:open:options:)"
    case .appWillContinueActivity: "application(_:willContinueUserActivityWithType:)"
    case .appContinueActivity: "application(_:continue:restorationHandler:)"
    case .appHandleWatchRequest: "application(_:handleWatchKitExtensionRequest:reply:)"
    case .appHandleBackgroundSessionEvents:
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case .appPerformFetch: "application(_:performFetchWithCompletionHandler:)"
    case .appDidReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .didFinishLaunchingNotification, .didBecomeActiveNotification,
      .willResignActiveNotification, .didEnterBackgroundNotification,
      .willEnterForegroundNotification, .willTerminateNotification,
      .didReceiveMemoryWarningNotification, .significantTimeChangeNotification,
      .protectedDataWillBecomeUnavailableNotification, .protectedDataDidBecomeAvailableNotification:
      "UIApplication.\(self)"
    case .sceneWillConnect: "scene(_:willConnectTo:options:)"
    case .sceneDidDisconnect: "sceneDidDisconnect(_:)"
    case .sceneWillEnterForeground: "sceneWillEnterForeground(_:)"
    case .sceneDidBecomeActive: "sceneDidBecomeActive(_:)"
    case .sceneWillResignActive: "sceneWillResignActive(_:)"
    case .sceneDidEnterBackground: "sceneDidEnterBackground(_:)"
    case .sceneStateRestorationActivity: "stateRestorationActivity(for:)"
    case .sceneDidUpdateActivity: "scene(_:didUpdate:)"
    case .sceneRestoreInteractionState: "scene(_:restoreInteractionStateWith:)"
    case .sceneOpenURLContexts: "scene(_:openURLContexts:)"
    case .sceneWillContinueActivity: "scene(_:willContinueUserActivityWithType:)"
    case .sceneContinueActivity: "scene(_:continue:)"
    case .loadView: "loadView()"
    case .viewDidLoad: "viewDidLoad()"
    case .viewWillAppear: "viewWillAppear(_:)"
    case .viewIsAppearing: "viewIsAppearing(_:)"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews()"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews()"
    case .viewDidAppear: "viewDidAppear(_:)"
    case .viewWillDisappear: "viewWillDisappear(_:)"
    case .viewDidDisappear: "viewDidDisappear(_:)"
    case .viewWillTransition: "viewWillTransition(to:with:)"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    case .controllerDidReceiveMemoryWarning: "didReceiveMemoryWarning()"
    case .updateUserActivityState: "updateUserActivityState(_:)"
    case .encodeRestorableState: "encodeRestorableState(with:)"
    case .decodeRestorableState: "decodeRestorableState(with:)"
    case .applicationFinishedRestoringState: "applicationFinishedRestoringState()"
    case .controllerDeinit: "deinit"
    case .presentationShouldDismiss: "presentationControllerShouldDismiss(_:)"
    case .presentationWillDismiss: "presentationControllerWillDismiss(_:)"
    case .presentationDidDismiss: "presentationControllerDidDismiss(_:)"
    case .presentationDidAttemptToDismiss: "presentationControllerDidAttemptToDismiss(_:)"
    }
  }
}

extension Evidence {
  /// The evidence as written in files.
  public var spelling: String { "\(self)" }
}

extension ProfileName {
  /// The profile as named in scripts and on the command line.
  public var spelling: String {
    switch self {
    case .documented: "documented"
    case .ios7: "ios-7"
    case .ios8: "ios-8"
    case .ios9: "ios-9"
    case .ios11: "ios-11"
    case .ios13: "ios-13"
    case .ios17: "ios-17"
    case .ios18: "ios-18"
    case .ios26: "ios-26"
    case .ios27: "ios-27"
    case .appearBeforeActive: "appear-before-active"
    case .parentFirst: "parent-first"
    case .warningsByAge: "warnings-by-age"
    case .finishedBeforeDecoded: "finished-before-decoded"
    case .swipedFromFront: "swiped-from-front"
    }
  }

  /// A profile by its spelling, nil when there is none of that name.
  ///
  /// `ios17-scene` is an older name of `ios-17`.
  public init?(spelling: String) {
    if spelling == "ios17-scene" {
      self = .ios17
      return
    }
    guard let name = Self.allCases.first(where: { $0.spelling == spelling }) else { return nil }
    self = name
  }
}

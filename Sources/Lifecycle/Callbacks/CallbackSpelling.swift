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

  /// The selector; where it has one argument at the most, mostly the name of the case.
  private var selector: String {
    switch self {
    case .appWillFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .appDidFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground,
      .appWillTerminate, .appDidReceiveMemoryWarning, .appSignificantTimeChange,
      .appProtectedDataWillBecomeUnavailable, .appProtectedDataDidBecomeAvailable:
      "application\("\(self)".dropFirst("app".count))(_:)"
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
    case .sceneStateRestorationActivity: "stateRestorationActivity(for:)"
    case .sceneDidUpdateActivity: "scene(_:didUpdate:)"
    case .sceneRestoreInteractionState: "scene(_:restoreInteractionStateWith:)"
    case .sceneOpenURLContexts: "scene(_:openURLContexts:)"
    case .sceneWillContinueActivity: "scene(_:willContinueUserActivityWithType:)"
    case .sceneContinueActivity: "scene(_:continue:)"
    case .sceneDidDisconnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .viewWillAppear, .viewIsAppearing,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .updateUserActivityState:
      "\(self)(_:)"
    case .loadView, .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .applicationFinishedRestoringState:
      "\(self)()"
    case .viewWillTransition: "viewWillTransition(to:with:)"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    case .controllerDidReceiveMemoryWarning: "didReceiveMemoryWarning()"
    case .encodeRestorableState, .decodeRestorableState: "\(self)(with:)"
    case .controllerDeinit: "deinit"
    case .presentationShouldDismiss, .presentationWillDismiss, .presentationDidDismiss,
      .presentationDidAttemptToDismiss:
      "presentationController\("\(self)".dropFirst("presentation".count))(_:)"
    }
  }
}

extension Evidence {
  /// The evidence as written in files.
  public var spelling: String { "\(self)" }
}

extension ProfileName {
  /// The profile as named in scripts and on the command line.
  public var spelling: String { Self.spellings[Int(rawValue)] }

  /// `ios-13` for `ios13`, `parent-first` for `parentFirst`.
  private static let spellings: [String] = allCases.map { name in
    if let release = name.release { return "ios-\(release)" }
    return "\(name)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
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

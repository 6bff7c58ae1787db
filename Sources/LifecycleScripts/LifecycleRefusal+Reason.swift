extension LifecycleRefusal {
  /// The refusal in words; `subject` is the app, scene or controller it is about.
  func reason(_ subject: String) -> String {
    switch self {
    case .notRunning: "\(subject) is not running"
    case .alreadyRunning: "\(subject) is running already"
    case .alreadyInFront: "\(subject) is in front already"
    case .notInFront: "\(subject) is not on the screen"
    case .alreadyActive: "\(subject) is active already"
    case .notActive: "\(subject) is not active"
    case .notInBackground: "\(subject) is not running in the background"
    case .suspended: "\(subject) is suspended"
    case .notSuspended: "\(subject) is not suspended"
    case .forceQuit:
      "\(subject) was swiped away, and the system does not start it until the user opens it"
    case .notSceneBased: "\(subject) is app-based and has no scenes"
    case .singleScene: "\(subject) has one scene; `multipleScenes` is false"
    case .noSession: "\(subject) is not in the switcher"
    case .sceneOnScreen: "\(subject) is on the screen"
    case .noNavigation: "there is no navigation in front, where `\(subject)` is on top"
    case .nothingToPop: "`\(subject)` is the only controller of its navigation"
    case .noTabs: "there are no tabs in front, where `\(subject)` is on top"
    case .noPages: "there is no page controller in front, where `\(subject)` is on top"
    case .notAChild: "`\(subject)` has no parent"
    case .alreadyShown: "`\(subject)` is shown already"
    case .nothingPresented: "`\(subject)` is on top and nothing is presented"
    case .notASheet: "`\(subject)` is on top and is presented in a style that no swipe dismisses"
    case .childrenManagedByContainer:
      "`\(subject)` belongs to a container that manages its children itself"
    case .forwardsByHand:
      "the parent of `\(subject)` forwards appearance by hand, so that no transition is possible"
    case .forwardsAutomatically:
      "the parent of `\(subject)` forwards appearance by itself; name it in `manualForwarding`"
    case .unpairedAppearance: "`\(subject)` is not in the state that this call continues"
    case .notDetached: "`\(subject)` is in a window already"
    case .noColumns: "there is no split view of several columns in front"
    }
  }
}

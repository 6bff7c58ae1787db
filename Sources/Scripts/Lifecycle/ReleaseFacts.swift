import MobileOS

/// What a release lacks or spells otherwise: the facts of a profile besides its order.
///
/// A profile that stands for a question has the facts of the newest release. A profile that stands
/// for several releases has what came with any of them.
struct ReleaseFacts {
  /// The first release of the profile, as in 13 for iOS 13; the greatest number for the newest.
  let release: Int
  private let name: String

  init(_ profile: ProfileName) {
    name = profile.spelling
    release =
      switch profile {
      case .ios7: 7
      case .ios8: 8
      case .ios9: 9
      case .ios11: 11
      case .ios13: 13
      default: .max
      }
  }

  /// Whether apps may be scene-based.
  var hasScenes: Bool { release >= 13 }

  /// Whether a class that overrides a call receives it.
  func tells(_ override: ControllerTraits.Override) -> Bool {
    switch override {
    case .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange: release >= 11
    case .updateViewConstraints, .transitionCoordinator: true
    }
  }

  /// The call under the name that the release has for it; nil where it has no such call.
  func spelling(of callback: Callback) -> String? {
    switch callback {
    case .viewIsAppearing, .presentationWillDismiss, .presentationDidAttemptToDismiss:
      release < 13 ? nil : callback.spelling
    case .presentationShouldDismiss:
      popover("popoverPresentationControllerShouldDismissPopover(_:)", callback)
    case .presentationDidDismiss:
      popover("popoverPresentationControllerDidDismissPopover(_:)", callback)
    case .appShouldSaveState:
      release < 13 ? "application(_:shouldSaveApplicationState:)" : callback.spelling
    case .appShouldRestoreState:
      release < 13 ? "application(_:shouldRestoreApplicationState:)" : callback.spelling
    case .appOpenURL:
      release < 9 ? "application(_:open:sourceApplication:annotation:)" : callback.spelling
    default: callback.spelling
    }
  }

  /// Before iOS 13 only popovers were dismissed by the user, and had a delegate of their own.
  private func popover(_ call: String, _ callback: Callback) -> String? {
    release < 8 ? nil : release < 13 ? call : callback.spelling
  }

  /// Why a step cannot be taken, nil where it can as far as the release is concerned.
  func refusal(of step: LifecycleStep) -> String? {
    switch step {
    case .openScene, .touch, .hideScene, .closeScene, .disconnectScene,
      .launchInBackground(_, connectsScene: true):
      without(13, "scenes")
    case .splitView: without(9, "two apps side by side")
    case .event(let event) where event.kind == .handoff: without(8, "handoff")
    case .event(let event) where event.kind == .watchMessage: without(8, "apps on a watch")
    case .backgroundTask: without(13, "tasks of the BackgroundTasks framework")
    case .prewarm: without(13, "prewarming", since: 15)
    case .interfaceStyle, .setNeeds(.interfaceStyle): without(13, "interface styles")
    case .setNeeds: without(11, "home indicators and deferred screen edges")
    case .show: without(8, "`show(_:sender:)` and `showDetailViewController(_:sender:)`")
    case .readView(_, onlyIfNeeded: true): without(9, "`loadViewIfNeeded()`")
    case .ask(_, .viewIfLoaded): without(9, "`viewIfLoaded`")
    case .swipeDown: without(13, "sheets that a swipe dismisses")
    case .present(_, let how) where how.isModal: without(13, "`isModalInPresentation`")
    case .set(_, .additionalSafeAreaInsets, _): without(11, "safe areas")
    case .set(_, .layoutMargins, _): without(11, "`viewLayoutMarginsDidChange()`")
    case .set(_, .overrideTraits, _), .set(_, .horizontalSizeClass, _): without(8, "traits")
    default: nil
    }
  }

  /// Why something cannot be done in releases before `first`; `since` is the release that it came with
  /// where a profile begins earlier and covers it.
  private func without(_ first: Int, _ what: String, since: Int? = nil) -> String? {
    release < first ? "\(what) came with iOS \(since ?? first), and the profile is \(name)" : nil
  }

  /// Why an app cannot run as its script has it, nil where it can.
  func refusal(of app: LifecycleScript.App) -> String? {
    if hasScenes { return nil }
    if app.isSwiftUI { return without(13, "SwiftUI") }
    if app.multipleScenes { return without(13, "several windows of one app") }
    return app.form == .scene && app.isFormGiven ? without(13, "scenes") : nil
  }

  /// The style of a presentation for which the script gives none.
  var automaticStyle: PresentationStyle { release < 13 ? .fullScreen : .pageSheet }

  /// Since when a call is deprecated and what took its place, nil where it is not.
  static func deprecation(of call: String) -> String? {
    deprecations.first { call.hasPrefix($0.key) }?.value
  }

  private static let deprecations: KeyValuePairs = [
    "application(_:performFetchWithCompletionHandler:)": "iOS 13, for BGAppRefreshTask",
    "application(_:open:sourceApplication:annotation:)":
      "iOS 9, for application(_:open:options:)",
    "application(_:shouldSaveApplicationState:)":
      "iOS 13.2, for application(_:shouldSaveSecureApplicationState:)",
    "application(_:shouldRestoreApplicationState:)":
      "iOS 13.2, for application(_:shouldRestoreSecureApplicationState:)",
    "popoverPresentationController":
      "iOS 13, for UIAdaptivePresentationControllerDelegate",
    "willRotate(to:duration:)": "iOS 8, for viewWillTransition(to:with:)",
    "willAnimateRotation(to:duration:)": "iOS 8, for viewWillTransition(to:with:)",
    "didRotate(from:)": "iOS 8, for viewWillTransition(to:with:)",
    "traitCollectionDidChange(_:)": "iOS 17, for registerForTraitChanges(_:handler:)",
    "shouldAutorotate": "iOS 16, for setNeedsUpdateOfSupportedInterfaceOrientations()",
  ]
}

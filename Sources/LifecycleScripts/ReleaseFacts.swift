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
    requiresScenes = profile == .ios27
    release = profile.release ?? .max
  }

  /// Whether apps may be scene-based.
  var hasScenes: Bool { release >= 13 }

  /// Whether an app that is built with the release's SDK launches only with scenes (TN3187).
  let requiresScenes: Bool

  /// What UIKit logs when an app-based app launches, nil where it logs nothing (TN3187, forum threads
  /// 785588 and 820807).
  var warningWithoutScenes: String? {
    switch release {
    case 18:
      "iOS 18.4 and later log that the process does not adopt the scene life cycle and that this will "
        + "become an assert"
    case 26: "iOS 26 logs \"UIScene lifecycle will soon be required\""
    default: nil
    }
  }

  /// Whether a class that overrides a call receives it.
  func tells(_ override: ControllerTraits.Override) -> Bool {
    switch override {
    case .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange: release >= 11
    case .updateProperties: release >= 26
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

  /// A call that only scripts have under the name that the release has for it; nil where it has no such
  /// call.
  func spelling(of call: String) -> String? {
    switch call {
    case "unwind(for:towards:)", "allowedChildrenForUnwinding(from:)": release < 9 ? nil : call
    case "preferredContentSizeDidChange(forChildContentContainer:)": release < 8 ? nil : call
    case "canPerformUnwindSegueAction(_:from:sender:)":
      release < 13 ? "canPerformUnwindSegueAction(_:from:withSender:)" : call
    default: call
    }
  }

  /// Before iOS 13 only popovers were dismissed by the user, and had a delegate of their own.
  private func popover(_ call: String, _ callback: Callback) -> String? {
    release < 8 ? nil : release < 13 ? call : callback.spelling
  }

  /// The first release with something.
  struct Since: Sendable {
    /// The first release of the profiles that have it.
    let release: Int
    /// What came with it.
    let what: String
    /// The release that it came with, where a profile begins earlier and covers it.
    let came: Int

    init(_ release: Int, _ what: String, came: Int? = nil) {
      self.release = release
      self.what = what
      self.came = came ?? release
    }

    static let scenes = Since(13, "scenes")
    static let interfaceStyles = Since(13, "interface styles")
    static let columns = Since(8, "split views that collapse")
  }

  /// Whether the profile has something.
  func includes(_ since: Since) -> Bool { release >= since.release }

  /// Refuses features that the profile lacks.
  func require(_ since: Since) throws(StepRefusal) {
    if !includes(since) { throw StepRefusal(absence(of: since)) }
  }

  private func absence(of since: Since) -> String {
    "\(since.what) came with iOS \(since.came), and the profile is \(name)"
  }

  /// Why an app cannot run as its script has it, nil where it can.
  func refusal(of app: LifecycleScript.App) -> String? {
    if requiresScenes, app.form == .app {
      return "an app built with the SDK of iOS 27 does not launch without scenes (TN3187)"
    }
    if hasScenes { return nil }
    if app.isSwiftUI { return absence(of: Since(13, "SwiftUI")) }
    if app.multipleScenes { return absence(of: Since(13, "several windows of one app")) }
    return app.form == .scene && app.isFormGiven ? absence(of: .scenes) : nil
  }

  /// The style of a presentation for which the script gives none.
  var automaticStyle: PresentationStyle { release < 13 ? .fullScreen : .pageSheet }

  /// The first release with a style of presentation; nil for those of all profiles.
  static func since(_ style: PresentationStyle) -> Since? {
    switch style {
    case .popover, .overFullScreen, .overCurrentContext:
      Since(8, "presentations as a popover or over the presenter")
    default: nil
    }
  }

  /// What becomes of a style in a window: before iOS 13 sheets and popovers covered a compact one.
  func style(_ style: PresentationStyle, isCompact: Bool) -> PresentationStyle {
    isCompact && style.isDismissedByUser && release < 13 ? .fullScreen : style
  }

  /// Since when a call is deprecated and what took its place, nil where it is not.
  static func deprecation(of call: String) -> String? {
    deprecations.first { call.hasPrefix($0.key) }?.value
  }

  private static let deprecations: KeyValuePairs = [
    "application(_:performFetchWithCompletionHandler:)": "iOS 13, for BGAppRefreshTask",
    "application(_:open:sourceApplication:annotation:)": "iOS 9, for application(_:open:options:)",
    "application(_:shouldSaveApplicationState:)":
      "iOS 13.2, for application(_:shouldSaveSecureApplicationState:)",
    "application(_:shouldRestoreApplicationState:)":
      "iOS 13.2, for application(_:shouldRestoreSecureApplicationState:)",
    "popoverPresentationController": "iOS 13, for UIAdaptivePresentationControllerDelegate",
    "willRotate(to:duration:)": "iOS 8, for viewWillTransition(to:with:)",
    "willAnimateRotation(to:duration:)": "iOS 8, for viewWillTransition(to:with:)",
    "didRotate(from:)": "iOS 8, for viewWillTransition(to:with:)",
    "traitCollectionDidChange(_:)": "iOS 17, for registerForTraitChanges(_:handler:)",
    "shouldAutorotate": "iOS 16, for setNeedsUpdateOfSupportedInterfaceOrientations()",
  ]
}

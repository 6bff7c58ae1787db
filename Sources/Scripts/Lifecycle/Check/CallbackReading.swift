import MobileOS

/// Calls by the names that logs have for them: today's selectors, those of older releases, and
/// notifications by their names in Swift or by the strings behind these.
enum CallbackReading {
  /// The call of a name, nil for one that is not known.
  static func call(_ text: String) -> Callback? { calls[text] }

  /// The call of a scene's delegate that goes with a notification of the scene.
  static func notification(_ text: String) -> Callback? { ofScenes[text] }

  private static let calls: [String: Callback] = {
    var calls: [String: Callback] = [:]
    for call in Callback.allCases {
      calls[call.spelling] = call
      if call.isNotification {
        for name in strings(behind: call.spelling, of: "UIApplication") { calls[name] = call }
      }
    }
    for (name, call) in older { calls[name] = call }
    return calls
  }()

  private static let ofScenes: [String: Callback] = {
    var calls: [String: Callback] = [:]
    for call in Callback.allCases {
      guard let name = call.sceneNotification else { continue }
      calls[name] = call
      for string in strings(behind: name, of: "UIScene") { calls[string] = call }
    }
    return calls
  }()

  /// `UIApplicationDidBecomeActiveNotification` for `UIApplication.didBecomeActiveNotification`; some
  /// strings do without the last word.
  private static func strings(behind name: String, of type: String) -> [String] {
    let rest = name.dropFirst(type.count + 1)
    let string = type + rest.prefix(1).uppercased() + rest.dropFirst()
    let short = String(string.dropLast("Notification".count))
    return [string, short, "\(type).\(string)", "\(type).\(short)"]
  }

  private static let older: KeyValuePairs<String, Callback> = [
    "applicationDidFinishLaunching(_:)": .appDidFinishLaunching,
    "application(_:shouldSaveApplicationState:)": .appShouldSaveState,
    "application(_:shouldRestoreApplicationState:)": .appShouldRestoreState,
    "application(_:open:sourceApplication:annotation:)": .appOpenURL,
    "willMove(toParentViewController:)": .willMoveToParent,
    "didMove(toParentViewController:)": .didMoveToParent,
    "popoverPresentationControllerShouldDismissPopover(_:)": .presentationShouldDismiss,
    "popoverPresentationControllerDidDismissPopover(_:)": .presentationDidDismiss,
  ]
}

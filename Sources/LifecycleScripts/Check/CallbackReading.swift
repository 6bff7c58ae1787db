/// Calls by the names that logs have for them: today's selectors, those of older releases, and
/// notifications by their names in Swift or by the strings behind these.
enum CallbackReading {
  /// The call of a name, nil for one that is not known.
  static func call(_ text: String) -> Callback? { calls[text] }

  /// The call of a scene's delegate that goes with a notification of the scene.
  static func notification(_ text: String) -> Callback? { ofScenes[text] }

  /// A call or notification by any of its names in lower case, nil for one that is not known.
  static func folded(_ text: String) -> Callback? {
    insensitive[text] ?? insensitive[String(text.prefix { $0.isLetter })]
  }

  private static let insensitive: [String: Callback] = {
    var known: [String: Callback] = [:]
    for table in [calls, selectors, names, ofScenes] {
      for (name, call) in table { known[name.lowercased()] = call }
    }
    return known
  }()

  /// A call as apps print it: a selector of Objective-C, a name without parentheses or with a digit
  /// behind it, the distinctive part of a long selector; with what stands behind the name.
  static func printed(_ text: Substring) -> (call: Callback, rest: Substring)? {
    if let call = calls[String(text)] ?? selectors[String(text)] { return (call, "") }
    let name = text.prefix { $0.isLetter }
    guard let first = name.first else { return nil }
    let rest = text[name.endIndex...]
    if rest.hasPrefix(":") || rest.hasPrefix("("), name == "application" || name == "scene" {
      return nil
    }
    let lower = first.lowercased() + name.dropFirst()
    guard let call = names[lower] ?? names[String(name)] ?? inOtherCase(name) else { return nil }
    return (call, rest)
  }

  /// The call of `VIEWDIDLOAD` or `viewdidload`.
  private static func inOtherCase(_ name: Substring) -> Callback? {
    guard name.utf8.count > 7, let first = name.first, firsts.contains(first) else { return nil }
    return lowerNames[name.lowercased()]
  }

  private static let lowerNames = Dictionary(
    names.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
  private static let firsts = Set(
    lowerNames.keys.flatMap { $0.prefix(1) + $0.prefix(1).uppercased() })

  /// Calls by their selectors in Objective-C.
  private static let selectors: [String: Callback] = {
    var selectors: [String: Callback] = [:]
    for call in Callback.allCases where !call.isNotification {
      selectors[selector(call.spelling)] = call
    }
    for (name, call) in older { selectors[selector(name)] = call }
    for (name, call) in irregular { selectors[name] = call }
    return selectors
  }()

  /// `viewWillAppear:` for `viewWillAppear(_:)`, `application:open:` for `application(_:open:)`.
  private static func selector(_ spelling: String) -> String {
    guard let open = spelling.firstIndex(of: "(") else { return spelling }
    let labels = spelling[spelling.index(after: open)...].dropLast().split(separator: ":")
    let rest = labels.dropFirst().map { "\($0):" }.joined()
    guard let first = labels.first else { return String(spelling[..<open]) }
    let words = first == "_" ? "" : first.prefix(1).uppercased() + first.dropFirst()
    return "\(spelling[..<open])\(words):\(rest)"
  }

  /// Calls by the word before the first parenthesis or colon, where no other call has it, and by the
  /// label that tells a call of a delegate from the others.
  private static let names: [String: Callback] = {
    var names: [String: Callback] = [:]
    for call in Callback.allCases {
      let spelling = call.sceneNotification == nil && call.isNotification ? "" : call.spelling
      let base = String(spelling.prefix { $0 != "(" })
      if base == "application" || base == "scene" {
        let labels = spelling.dropFirst(base.count + 1).dropLast(2).split(separator: ":")
        if labels.count > 1, labels[1] != "open", labels[1] != "continue" {
          if names[String(labels[1])] == nil { names[String(labels[1])] = call }
        }
      } else if !base.isEmpty {
        names[base] = call
      }
    }
    for (name, call) in irregular { names[String(name.prefix { $0 != ":" })] = call }
    for (name, call) in older { names[String(name.prefix { $0 != "(" })] = call }
    // A free word.
    for name in ["application", "scene", "deinit"] { names[name] = nil }
    names["deinit"] = .controllerDeinit
    names["didFinishLaunching"] = .appDidFinishLaunching
    names["willFinishLaunching"] = .appWillFinishLaunching
    return names
  }()

  /// Selectors of Objective-C that do not follow from the name in Swift.
  private static let irregular: KeyValuePairs<String, Callback> = [
    "willMoveToParentViewController:": .willMoveToParent,
    "didMoveToParentViewController:": .didMoveToParent,
    "viewWillTransitionToSize:withTransitionCoordinator:": .viewWillTransition,
    "encodeRestorableStateWithCoder:": .encodeRestorableState,
    "decodeRestorableStateWithCoder:": .decodeRestorableState, "dealloc": .controllerDeinit,
    "scene:willConnectToSession:options:": .sceneWillConnect,
    "scene:continueUserActivity:": .sceneContinueActivity,
    "scene:didUpdateUserActivity:": .sceneDidUpdateActivity,
    "stateRestorationActivityForScene:": .sceneStateRestorationActivity,
    "scene:restoreInteractionStateWithUserActivity:": .sceneRestoreInteractionState,
    "application:configurationForConnectingSceneSession:options:": .appConfigurationForConnecting,
    "application:openURL:options:": .appOpenURL,
    "application:openURL:sourceApplication:annotation:": .appOpenURL,
    "application:continueUserActivity:restorationHandler:": .appContinueActivity,
    "application:willEncodeRestorableStateWithCoder:": .appWillEncodeState,
    "application:didDecodeRestorableStateWithCoder:": .appDidDecodeState,
    "application:viewControllerWithRestorationIdentifierPath:coder:":
      .appViewControllerWithIdentifierPath,
    "willConnectToSession": .sceneWillConnect,
    "configurationForConnectingSceneSession": .appConfigurationForConnecting,
    "openURLContexts": .sceneOpenURLContexts,
  ]

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

extension AppCallbacks {
  /// The app's callbacks as a script of the life cycle, for `flotsam lifecycle`.
  ///
  /// Each event of the run becomes the step with the same callbacks. In a script the app is alone
  /// on the device, and background time is 5 s. A popover is written as a sheet, which has the same
  /// callbacks. In a script two windows side by side are notified that they have half of the width.
  public var script: String {
    var text = """
      # The events of \(name) in a simulated run.
      apps:
        - name: \(Self.quoted(name))
          lifecycle: \(isAppBased ? "app" : "scene")
          restoration: all\(hasSeveralWindows ? "\n    multipleScenes: true" : "")
          root: \(ScriptForm(tree: tree, depth: controllers).root)

      """
    var writer = StepWriter(app: Self.quoted(name), self)
    for batch in batches { writer.take(batch) }
    text += writer.steps.isEmpty ? "steps: []\n" : "steps:\n"
    for step in writer.steps { text += "  - \(step)\n" }
    return text
  }

  private var hasSeveralWindows: Bool { lines.contains { $0.record.scene > 1 } }

  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isPlain ? name : JSONText.string(name)
  }
}

/// The structure of windows in the form of a script.
private struct ScriptForm {
  let tree: WindowTree
  /// The number of controllers on a new stack.
  let depth: Int

  var root: String {
    let stacks = (0..<tree.tabs).map { tab in
      let pages = (1...depth).map { controller("\(prefix(tab))page\($0)") }
      return "{navigation: [\(pages.joined(separator: ", "))]}"
    }
    return tree.tabs == 1 ? stacks[0] : "{tabs: [\(stacks.joined(separator: ", "))]}"
  }

  func controller(_ name: String) -> String {
    if tree.children == 0 { return name }
    let children = (1...tree.children).map { "\(name)_\($0)" }.joined(separator: ", ")
    return "{controller: \(name), children: [\(children)]}"
  }

  /// The lowest controller of a tab, which never leaves it.
  func lowest(in tab: Int) -> String { "\(prefix(tab))page1" }

  private func prefix(_ tab: Int) -> String { tree.tabs == 1 ? "" : "tab\(tab + 1)_" }
}

/// Converts the callbacks of one event to the steps that cause them.
private struct StepWriter {
  let app: String
  let form: ScriptForm
  /// Whether the app drops views off screen on a memory warning.
  let dropsViews: Bool
  /// The window on another display, if there is one.
  let externalScene: Int?
  private(set) var steps: [String] = []
  private var now = SimTime.zero
  private var isLandscape = false
  /// The step that ended the process without a callback.
  private var silentEnd: Int?
  /// The tabs of controllers, by the controllers' numbers.
  private var tabs: [UInt32: Int] = [:]
  /// The number of windows that the user has opened.
  private var openedScenes: UInt16 = 1
  /// The window of the latest steps if all of these concern controllers.
  private var touchedScene: UInt16?

  init(app: String, _ told: AppCallbacks) {
    self.app = app
    form = ScriptForm(tree: told.tree, depth: told.controllers)
    dropsViews = told.dropsViews
    externalScene = told.externalScene
  }

  mutating func take(_ batch: AppCallbacks.Batch) {
    guard let time = batch.first?.time else { return }
    noteTabs(batch)
    let changes = batch.compactMap(\.record.reason.change)
    let calls = Set(batch.compactMap(\.record.callback))
    let silent = Set(batch.compactMap(\.record.silent))
    // A suspended app that was swiped away is notified at its next launch.
    if calls.contains(.appDidDiscardSceneSessions), let silentEnd {
      steps[silentEnd] = "swipeAway: \(app)"
    }
    let opening = Self.delivery(batch).map { "event: {app: \(app), kind: \($0)}" }
    var taken: [String] = []
    // At midnight a running app is notified at once, a suspended one when it returns.
    if calls.contains(.appSignificantTimeChange) { taken.append("timeChange") }
    if calls.contains(.appWillTerminate) {
      taken.append("swipeAway: \(app)")
    } else if calls.contains(.appWillFinishLaunching) {
      // A simulated app is launched in portrait; in a script the device stays rotated.
      if isLandscape { taken.append("rotate: portrait") }
      isLandscape = false
      let isShown = changes.contains(.connectScene) || changes.contains(.launchApp)
      taken.append(isShown ? opening ?? "launch: \(app)" : "launchInBackground: \(app)")
      silentEnd = nil
    } else if changes.contains(where: Self.returns) {
      taken.append(opening ?? "launch: \(app)")
    } else if changes.contains(.enterBackground) {
      taken.append("home")
    } else if changes.contains(.deactivate) {
      taken.append("interrupt: begin")
    } else if changes.contains(.activate) {
      taken.append("interrupt: end")
    } else if let opening {
      taken.append(opening)
    }
    taken += windows(batch)
    for event in Self.events where calls.contains(event.key) {
      taken.append("event: {app: \(app), kind: \(event.value)}")
    }
    if !taken.isEmpty { touchedScene = nil }
    taken += navigation(batch)
    if changes.contains(.memoryWarning) {
      taken.append("memoryWarning: " + (dropsViews ? "{app: \(app), dropViews: true}" : app))
    }
    let isKilled = silent.contains(.terminated) && !calls.contains(.appWillTerminate)
    if taken.isEmpty, !isKilled { return }
    wait(until: time)
    steps += taken
    if isKilled {
      silentEnd = steps.count
      steps.append("kill: \(app)")
    }
  }

  /// The steps of windows other than the first: those that the user opens, those that leave the
  /// screen for them, and those that the system disconnects.
  private mutating func windows(_ batch: AppCallbacks.Batch) -> [String] {
    let known = openedScenes
    return batch.compactMap { line in
      let (record, scene) = (line.record, line.record.scene)
      let which = "{app: \(app), scene: \(scene)}"
      switch record.callback {
      case .sceneWillConnect where scene > openedScenes:
        openedScenes = scene
        return Int(scene) == externalScene
          ? "openScene: {app: \(app), display: external}" : "openScene: \(app)"
      case .sceneDidEnterBackground where openedScenes > known: return "hideScene: \(which)"
      case .sceneDidDisconnect: return "disconnectScene: \(which)"
      default: return nil
      }
    }
  }

  /// The kind of event delivered to the app or its scene.
  private static func delivery(_ batch: AppCallbacks.Batch) -> String? {
    for line in batch {
      switch (line.record.callback, line.record.argument) {
      case (.appOpenURL, _), (.sceneOpenURLContexts, _), (_, .options(.openURL)): return "openURL"
      case (.appContinueActivity, _), (.sceneContinueActivity, _), (_, .options(.handoff)):
        return "handoff"
      default: continue
      }
    }
    return nil
  }

  private static func returns(_ change: OrderedChange) -> Bool {
    change == .enterForeground || change == .enterForegroundWithNews || change == .connectScene
  }

  private static let events: KeyValuePairs<Callback, String> = [
    .appPerformFetch: "backgroundFetch", .appDidReceiveRemoteNotification: "remoteNotification",
    .appHandleBackgroundSessionEvents: "downloadFinished",
  ]

  /// The steps of a stack and its sheets, each from the first line of its change.
  private mutating func navigation(_ batch: AppCallbacks.Batch) -> [String] {
    guard let first = batch.first(where: { $0.record.kind == .controller })?.record else {
      return []
    }
    let step = step(first, batch)
    if openedScenes == 1 || touchedScene == first.scene || step.isEmpty { return step }
    touchedScene = first.scene
    return ["touch: {app: \(app), scene: \(first.scene)}"] + step
  }

  private mutating func step(_ first: CallbackRecord, _ batch: AppCallbacks.Batch) -> [String] {
    // In a push or a presentation the new controller is the one that loads its view.
    let loaded = batch.first { $0.record.callback == .loadView }?.record.instance
    let new = form.controller("c\(loaded ?? first.instance)")
    switch first.reason.change {
    case .push: return ["push: \(new)"]
    case .pop: return ["pop"]
    case .popCancelled: return ["interactivePop: cancelled"]
    case .presentOver: return ["present: \(new)"]
    case .presentCovering: return ["present: {controller: \(new), style: fullScreen}"]
    case .dismissOver, .dismissCovering: return ["dismiss"]
    case .swipeDown: return ["swipeDown: completed"]
    case .swipeDownCancelled: return ["swipeDown: cancelled"]
    case .selectTab:
      let shown = batch.first {
        $0.record.callback == .viewWillAppear && $0.record.name == .content
      }
      return shown.flatMap { tabs[$0.record.instance] }.map {
        ["selectTab: \(form.lowest(in: $0))"]
      } ?? []
    case .rotate:
      isLandscape.toggle()
      return ["rotate: \(isLandscape ? "landscape" : "portrait")"]
    default: return []
    }
  }

  /// Records the tabs of controllers from the callback at joining a stack, which names the stack.
  private mutating func noteTabs(_ batch: AppCallbacks.Batch) {
    if form.tree.tabs == 1 { return }
    for record in batch.lazy.map(\.record) where record.callback == .willMoveToParent {
      if case .parent(let stack) = record.argument, let tab = stack.tab {
        tabs[record.instance] = tab
      }
    }
  }

  private mutating func wait(until time: SimTime) {
    if time > now { steps.append("wait: \((time - now).nanoseconds)ns") }
    now = time
  }
}

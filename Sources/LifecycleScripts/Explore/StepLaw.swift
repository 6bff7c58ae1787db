/// A documented law of whole steps: what must have come by the end of one, and where an app is then.
///
/// As the laws of calls they know nothing of the order tables: they read the log, the script and what the
/// user sees.
struct StepLaw: Sendable {
  /// What a law looks at.
  struct Sight {
    /// All lines so far.
    let lines: [LifecycleLine]
    let step: ArraySlice<LifecycleLine>
    /// The step as written.
    let text: String

    func told(_ call: Callback) -> [LifecycleLine] { step.filter { $0.callback == call } }

    /// Whether an object gets a call after a line of the step.
    func comes(_ call: Callback, after line: LifecycleLine) -> Bool {
      guard let place = step.firstIndex(of: line) else { return false }
      return step[place...].contains {
        $0.callback == call && $0.app == line.app && $0.object == line.object
      }
    }

    var before: ArraySlice<LifecycleLine> { lines[..<step.startIndex] }
  }

  typealias Breaks = @Sendable (borrowing LifecycleRunner, Sight) -> Bool

  /// The law in words.
  let says: String
  /// The page that says it.
  let source: OrderSource
  let isBroken: Breaks

  private init(_ source: OrderSource, _ says: String, _ isBroken: @escaping Breaks) {
    self.source = source
    self.says = says
    self.isBroken = isBroken
  }

  /// Every law.
  static let all: [StepLaw] = states + windows + launches + controllers + dismissals

  private static let states: [StepLaw] = [
    StepLaw(.lifeCyclePage, "what is on the screen is active unless something interrupts it") {
      device, _ in
      device.processes.contains { app in
        let isInFront = device.screen.contains(app)
        switch device.model.state(of: app) {
        case .active: return !isInFront || device.isInterrupted
        case .inactive: return !isInFront || !device.isInterrupted
        case .notRunning, .background, .suspended: return isInFront
        }
      }
    },
    StepLaw(.memoryPage, "a warning reaches the delegate, observers and every controller once") {
      device, sight in
      guard sight.text.hasPrefix("memoryWarning"), let line = sight.step.first else { return false }
      let app = device.processes.first { device.name($0) == line.app }
      let count = app.map { device.live($0).count } ?? 0
      return sight.told(.appDidReceiveMemoryWarning).count != 1
        || sight.told(.didReceiveMemoryWarningNotification).count != 1
        || sight.told(.controllerDidReceiveMemoryWarning).count != count
    },
    StepLaw(.controllerPage, "a window that turns notifies each controller once and is laid out") {
      device, sight in
      let turns = sight.told(.viewWillTransition)
      let isTwice = turns.indices.contains { turns[..<$0].contains(turns[$0]) }
      let isLost = device.processes.contains { app in
        device.screen.contains(app)
          && device.sessions(of: app).contains { session in
            device.sizes[session] != device.toldSizes[session]
              && device.model.display(of: session) == .main
              && (device.model.form(of: app) == .app
                || device.model.sceneState(of: session).isForeground)
          }
      }
      let isNotLaidOut = turns.contains {
        $0.states.view == .appeared && !sight.comes(.viewDidLayoutSubviews, after: $0)
          && !sight.comes(.viewWillDisappear, after: $0)
      }
      return isTwice || isLost || isNotLaidOut
    },
  ]

  private static let windows: [StepLaw] = [
    StepLaw(.sceneDelegatePage, "a scene that goes to the background is asked for its state") {
      device, sight in
      sight.told(.sceneDidEnterBackground).contains {
        !sight.comes(.sceneStateRestorationActivity, after: $0)
      }
        || sight.told(.appDidEnterBackground).contains { line in
          device.restores(line.app) && !sight.comes(.appShouldSaveState, after: line)
        }
    },
    StepLaw(.appDelegatePage, "a scene of a new session is configured before it connects") {
      _, sight in
      sight.told(.sceneWillConnect).contains { line in
        let isNew = !sight.before.contains {
          $0.callback == .sceneWillConnect && $0.app == line.app && $0.object == line.object
        }
        let isConfigured = sight.step.prefix { $0 != line }.contains {
          $0.callback == .appConfigurationForConnecting && $0.app == line.app
        }
        return isNew && !isConfigured
      }
    },
    StepLaw(.sceneDelegatePage, "nothing of a scene comes before it connects") { _, sight in
      sight.told(.sceneWillConnect).contains { line in
        sight.step.prefix { $0 != line }.contains {
          $0.app == line.app && $0.scene == line.scene && $0.callback != nil
            && $0.callback != .sceneDidDisconnect && $0.callback != .controllerDeinit
        }
      }
    },
    StepLaw(.sceneDelegatePage, "a scene that is closed or taken back disconnects") { _, sight in
      let isClosed = sight.text.hasPrefix("closeScene") || sight.text.hasPrefix("disconnectScene")
      let wasConnected =
        sight.before.last {
          ($0.callback == .sceneWillConnect || $0.callback == .sceneDidDisconnect
            || $0.call == "(disconnected)") && sight.text.hasSuffix("scene: \($0.scene ?? 0)}")
        }?.callback == .sceneWillConnect
      return isClosed && wasConnected && sight.told(.sceneDidDisconnect).count != 1
    },
    StepLaw(.appDelegatePage, "a session that is discarded is reported once") { device, sight in
      let reports = sight.told(.appDidDiscardSceneSessions).count
      if sight.text.hasPrefix("closeScene"), let app = sight.step.first?.app,
        device.processes.contains(where: {
          device.name($0) == app && device.model.state(of: $0) != .notRunning
        })
      {
        return reports != 1
      }
      return sight.told(.appDidFinishLaunching).contains { line in
        let lost = sight.before.last {
          $0.app == line.app
            && ($0.callback == .appDidDiscardSceneSessions || $0.isSwipedAway(device))
        }
        let wasScene = sight.before.contains {
          $0.app == line.app && $0.callback == .sceneWillConnect
        }
        return wasScene && lost?.callback == nil && lost != nil && reports == 0
      }
    },
    StepLaw(.sceneDelegatePage, "a scene whose state was saved gets it when it connects again") {
      device, sight in
      sight.told(.sceneWillConnect).contains { line in
        guard device.restores(line.app) else { return false }
        let last = sight.lines.prefix { $0 != line }.last {
          $0.app == line.app
            && ($0.object == line.object && $0.callback == .sceneStateRestorationActivity
              || $0.callback == .appDidDiscardSceneSessions || $0.isSwipedAway(device))
        }
        return last?.callback == .sceneStateRestorationActivity
          && !sight.comes(.sceneRestoreInteractionState, after: line)
      }
    },
  ]

  private static let launches: [StepLaw] = [
    StepLaw(.launchPage, "a launch comes before anything but restoration") { device, sight in
      sight.told(.appDidFinishLaunching).contains { line in
        sight.step.prefix { $0 != line }.contains {
          $0.app == line.app && $0.call != "(prewarmed)"
            && $0.callback.map { !archive.contains($0) } ?? false
        }
      }
    },
    StepLaw(.restorationPage, "what was archived is restored at the next launch, each part once") {
      device, sight in
      sight.told(.appDidFinishLaunching).contains { line in
        let asks = sight.told(.appShouldRestoreState).count
        let saved = sight.before.last {
          $0.app == line.app && ($0.callback == .appShouldSaveState || $0.isSwipedAway(device))
        }
        let crashed = device.log.steps.contains { $0.text.hasPrefix("crash") }
        if saved?.callback == .appShouldSaveState, !crashed, asks != 1 { return true }
        let decoded = sight.told(.decodeRestorableState).count
        return asks > 0
          && (sight.told(.appDidDecodeState).count != 1 || decoded == 0
            || sight.told(.applicationFinishedRestoringState).count != decoded)
      }
    },
    StepLaw(.appDelegatePage, "a URL that is opened is handed over") { _, sight in
      guard sight.text.contains("kind: openURL") else { return false }
      return !sight.step.contains {
        $0.callback == .appOpenURL || $0.callback == .sceneOpenURLContexts
          || $0.callback == .sceneWillConnect && $0.argument.hasPrefix("urlContexts")
      }
    },
  ]

  private static let archive: Set<Callback> = [
    .appWillFinishLaunching, .appShouldRestoreState, .appViewControllerWithIdentifierPath,
    .appDidDecodeState, .appWillTerminate, .willTerminateNotification,
    .loadView, .viewDidLoad, .willMoveToParent, .didMoveToParent, .decodeRestorableState,
    .applicationFinishedRestoringState,
  ]

  private static let controllers: [StepLaw] = [
    StepLaw(.containerPage, "the last parent that a controller was notified of is its parent") {
      device, sight in
      device.processes.contains { app in
        device.live(app).contains { controller in
          guard let calls = sight.calls(of: controller, device), calls.isLoaded else {
            return false
          }
          let parent = device.parent(of: controller).map { device.controllerName($0) }
          let last = calls.last { moves.contains($0.callback ?? .loadView) }
          guard let last else { return parent != nil }
          return last.callback != .didMoveToParent || last.argument != parent ?? "nil"
        }
      }
    },
    StepLaw(.containerPage, "a child that is added to a view that is loaded is loaded too") {
      device, sight in
      guard sight.text.hasPrefix("addChild"), let line = sight.told(.willMoveToParent).last else {
        return false
      }
      func isLoaded(_ object: String) -> Bool {
        sight.lines.last {
          $0.object == object && ($0.callback == .viewDidLoad || $0.callback == .controllerDeinit)
        }?.callback == .viewDidLoad
      }
      return isLoaded(line.argument) && !isLoaded(line.object)
    },
    StepLaw(.controllerPage, "a controller that is gone was notified of its end once") {
      device, sight in
      let ends = sight.told(.controllerDeinit)
      if ends.indices.contains(where: { place in
        sight.lines.count {
          $0.callback == .controllerDeinit && $0.instance == ends[place].instance
        } > 1
      }) {
        return true
      }
      return device.processes.contains { app in
        guard device.model.state(of: app) != .notRunning else { return false }
        let name = device.name(app)
        let start = sight.lines.lastIndex { $0.app == name && $0.call == "(terminated)" } ?? 0
        var heard: Set<Int> = []
        for line in sight.lines[start...] where line.app == name {
          guard let instance = line.instance else { continue }
          if line.callback == .controllerDeinit {
            heard.remove(instance)
          } else {
            heard.insert(instance)
          }
        }
        return heard.count > device.live(app).count
      }
    },
  ]

  private static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]

  private static let dismissals: [StepLaw] = [
    StepLaw(.presentationPage, "a swipe is asked for, announced and reported, each once") {
      _, sight in
      let asked = sight.told(.presentationShouldDismiss).count
      let begun = sight.told(.presentationWillDismiss).count
      let ended = sight.told(.presentationDidDismiss).count
      switch sight.text {
      case "swipeDown: completed": return (asked, begun, ended) != (1, 1, 1)
      case "swipeDown: cancelled": return (asked, begun, ended) != (1, 1, 0)
      default: return asked + begun + ended > 0
      }
    }
  ]
}

extension LifecycleLine {
  /// Whether it is the end of a process that the user swiped away.
  fileprivate func isSwipedAway(_ device: borrowing LifecycleRunner) -> Bool {
    call == "(terminated)" && device.log.steps[step - 1].text.hasPrefix("swipeAway")
  }
}

extension StepLaw.Sight {
  /// The lines of a live controller, by the number of its window and its name; nil where these do not
  /// tell it from another.
  fileprivate func calls(
    of controller: ControllerID, _ device: borrowing LifecycleRunner
  ) -> [LifecycleLine]? {
    let name = device.controllerName(controller)
    let session = device.model.session(of: controller)
    let app = device.model.app(of: session)
    let alike = device.controllers(in: session).count { device.controllerName($0) == name }
    guard alike == 1 else { return nil }
    let window = device.model.number(of: session)
    let all = lines.filter {
      $0.scene == window && $0.kind == .controller && $0.app == device.name(app)
        && $0.object.prefix { $0 != "#" } == name
    }
    // Another with that name may have come later and gone.
    let gone = Set(all.filter { $0.callback == .controllerDeinit }.map(\.instance))
    guard let last = all.last(where: { !gone.contains($0.instance) })?.instance else { return nil }
    return all.filter { $0.instance == last }
  }
}

extension [LifecycleLine] {
  fileprivate var isLoaded: Bool { contains { $0.callback == .viewDidLoad } }
}

extension LifecycleRunner {
  fileprivate func restores(_ app: String) -> Bool {
    script.apps.contains { $0.name == app && $0.restores }
  }

  /// The controllers of an app's windows that are classes of the app.
  fileprivate func live(_ app: ProcessID) -> [ControllerID] {
    controllers(of: app).filter { !isSystemContainer($0) }
  }
}

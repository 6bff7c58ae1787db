/// What the rows of a profile do to the app and its scenes.
///
/// Activation, deactivation, background and foreground go to the app delegate in the app-based
/// form; in the scene-based one to the scene, and the app's own state follows its scenes.
extension LifecycleModel {
  mutating func performShell(_ row: OrderRow, _ subject: ChangeSubject) {
    let app = subject.app
    let evidence = row.evidence
    switch row.step {
    case .willFinishLaunching:
      let input: AppLifecycle.Input = subject.inBackground ? .launchInBackground : .launch
      step(app: app, input, evidence, whole: false)
    case .didFinishLaunching, .deliver: deliverPending(subject, evidence)
    case .tellTimeChange:
      // The call and its notification stand before what brings the app back.
      if apps[app].delivery.first == .appSignificantTimeChange {
        deliverPending(subject, evidence, count: 2)
      }
    case .restoreArchive, .decodeArchive, .finishRestoring: performArchive(row.step, app, evidence)
    case .reportDecoded:
      if archivedScene(of: app) != nil { tell(.appDidDecodeState, app: app, evidence) }
    case .arriveInBackground:
      tellApp(.appDidEnterBackground, app, evidence)
      tellApp(.didEnterBackgroundNotification, app, evidence)
    case .reportDiscardedSessions:
      if apps[app].unreportedDiscards > 0 {
        apps[app].unreportedDiscards = 0
        tell(.appDidDiscardSceneSessions, app: app, evidence)
      }
    case .terminate: step(app: app, .terminate, evidence)
    case .warnDelegate: tell(.appDidReceiveMemoryWarning, app: app, evidence)
    case .postMemoryWarning: tell(.didReceiveMemoryWarningNotification, app: app, evidence)
    case .warnControllersInTree: warnInTree(app, evidence)
    case .warnControllersByAge: warnByAge(app, evidence)
    case .activate: move(subject, .activate, .activate, evidence)
    case .deactivate: move(subject, .deactivate, .deactivate, evidence)
    case .enterBackground: move(subject, .enterBackground, .enterBackground, evidence)
    case .enterForeground: enterForeground(subject, evidence)
    case .saveState: saveState(of: subject.scene, evidence)
    default: performScene(row, subject)
    }
  }

  private mutating func performScene(_ row: OrderRow, _ subject: ChangeSubject) {
    let scene = subject.scene
    let session = scenes[scene].session
    switch row.step {
    case .configureSession:
      if !sessions[session].isKnown {
        tell(.appConfigurationForConnecting, app: subject.app, row.evidence)
      }
      sessions[session].isKnown = true
    case .connect:
      step(scene: scene, subject.inBackground ? .connectInBackground : .connect, row.evidence)
      keepDeliveryOfApp(subject.app)
    case .restoreInteraction:
      if sessions[session].hasState {
        tell(.sceneRestoreInteractionState, scene: scene, row.evidence)
      }
    case .disconnect:
      let isDiscarded = subject.inBackground
      step(scene: scene, isDiscarded ? .close : .disconnect, row.evidence)
      followScenes(subject.app)
    case .releaseWindow: releaseWindow(of: scene, row.evidence)
    case .discardSession: tell(.appDidDiscardSceneSessions, app: subject.app, row.evidence)
    default: preconditionFailure("a step of the controllers reached the app")
    }
  }

  private mutating func move(
    _ subject: ChangeSubject, _ appInput: AppLifecycle.Input, _ sceneInput: SceneLifecycle.Input,
    _ evidence: Evidence
  ) {
    if apps[subject.app].form == .app {
      step(app: subject.app, appInput, evidence)
    } else {
      step(scene: subject.scene, sceneInput, evidence)
      followScenes(subject.app)
    }
  }

  /// A scene that has just connected is in the foreground already; only its call is pending.
  private mutating func enterForeground(_ subject: ChangeSubject, _ evidence: Evidence) {
    let scene = subject.scene
    if apps[subject.app].form == .scene, scenes[scene].state.isForeground {
      let pending = scenes[scene].pending
      scenes[scene].pending = .none
      if let callback = pending.first { tell(callback, scene: scene, evidence) }
      followScenes(subject.app)
    } else {
      move(subject, .enterForeground, .enterForeground, evidence)
    }
    scenes[scene].isSaved = false
    sessions[scenes[scene].session].wasInFront = true
  }

  /// Delivers the pending calls of the app or its arriving scene, at most so many.
  private mutating func deliverPending(
    _ subject: ChangeSubject, _ evidence: Evidence, count: Int = .max
  ) {
    var left = count
    while left > 0, let callback = apps[subject.app].delivery.first {
      apps[subject.app].delivery = apps[subject.app].delivery.rest
      tell(CallbackList(callback), subject.app, subject.scene, evidence)
      left -= 1
    }
  }

  private mutating func warnInTree(_ app: ProcessID, _ evidence: Evidence) {
    var scene = apps[app].scenes
    while scene != .none {
      var root = scenes[scene].root
      while root != .none {
        var node = root
        while node != .none {
          tell(.controllerDidReceiveMemoryWarning, controller: node, evidence)
          node = next(after: node, in: root)
        }
        root = layer(above: root)
      }
      scene = scenes[scene].next
    }
  }

  private mutating func warnByAge(_ app: ProcessID, _ evidence: Evidence) {
    var node = apps[app].oldest
    while node != .none {
      tell(.controllerDidReceiveMemoryWarning, controller: node, evidence)
      node = controllers[node].younger
    }
  }
}

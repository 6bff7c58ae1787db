/// The records of callbacks; not used in a simulation that does not record.
extension LifecycleModel {
  /// Records a callback of an app, or a transition of its process without a callback.
  @inline(never)
  mutating func record(
    _ callback: Callback?, _ silent: SilentTransition?, app: ProcessID, _ evidence: Evidence,
    _ argument: CallbackArgument = .none
  ) {
    log.append(
      CallbackRecord(
        app: app, kind: .app, scene: 0, name: ControllerName(0), instance: 0, callback: callback,
        silent: silent, evidence: evidence, reason: log.reason, argument: argument,
        states: CallbackStates(app: apps[app].state, scene: nil, view: nil)))
  }

  /// Records a callback of a scene, or a transition of it without a callback.
  @inline(never)
  mutating func record(
    _ callback: Callback?, _ silent: SilentTransition?, scene: SceneID, _ evidence: Evidence
  ) {
    let row = scenes[scene]
    log.append(
      CallbackRecord(
        app: row.app, kind: .scene, scene: sessions[row.session].number, name: ControllerName(0),
        instance: 0, callback: callback, silent: silent, evidence: evidence, reason: log.reason,
        argument: callback == .sceneWillConnect ? options(for: row.app) : .none,
        states: CallbackStates(
          app: apps[row.app].state, scene: silent == .disconnected ? .unattached : row.state,
          view: nil)))
  }

  /// Records a callback of a controller.
  @inline(never)
  mutating func record(
    _ callback: Callback, controller: ControllerID, _ evidence: Evidence,
    _ argument: CallbackArgument
  ) {
    let row = controllers[controller]
    let scene = scenes[row.scene]
    let app = apps[row.app]
    let said = callback.isAppearance ? appearance(of: controller) : argument
    log.append(
      CallbackRecord(
        app: row.app, kind: .controller, scene: sessions[scene.session].number,
        name: row.name, instance: log.instance(of: controller), callback: callback, silent: nil,
        evidence: evidence, reason: log.reason, argument: said,
        states: CallbackStates(
          app: app.state, scene: app.form == .scene ? scene.state : nil, view: row.visibility)))
  }

  /// Records a transition of a process without a callback.
  mutating func recordSilence(of app: ProcessID, _ input: AppLifecycle.Input) {
    switch input {
    case .suspend: record(nil, .suspended, app: app, .contract)
    case .resume: record(nil, .resumed, app: app, .contract)
    case .kill: record(nil, .terminated, app: app, .contract)
    default: break
    }
  }

  /// Records that all scenes of an app were moved with its process.
  mutating func recordSilence(ofScenesOf app: ProcessID, _ silent: SilentTransition) {
    guard log.isRecording, apps[app].form == .scene else { return }
    because(.lifeCyclePage)
    var scene = apps[app].scenes
    while scene != .none {
      record(nil, silent, scene: scene, .contract)
      scene = scenes[scene].next
    }
  }

  /// What the connection options of a scene of an app carry.
  private func options(for app: ProcessID) -> CallbackArgument {
    for callback in apps[app].delivery {
      if callback == .sceneOpenURLContexts { return .options(.openURL) }
      if callback == .sceneContinueActivity { return .options(.handoff) }
    }
    return .none
  }

  /// The argument of an appearance call: whether its change is animated, and the controller's role
  /// in it.
  private func appearance(of controller: ControllerID) -> CallbackArgument {
    let isAnimated = log.isAnimated ?? log.reason.change?.isAnimated ?? false
    guard let change = log.reason.change else {
      return .appearance(isAnimated: isAnimated, role: .none)
    }
    let subject = log.subject
    let role: AppearanceRole =
      switch (change, controller == subject.incoming, controller == subject.outgoing) {
      case (.push, true, _), (.addChild, true, _), (.replaceChild, true, _): .movingToParent
      case (.pop, _, true), (.popCancelled, _, true), (.removeChild, _, true),
        (.replaceChild, _, true):
        .movingFromParent
      case (.presentCovering, true, _), (.presentOver, true, _): .beingPresented
      case (.dismissCovering, _, true), (.dismissOver, _, true), (.swipeDown, _, true),
        (.swipeDownCancelled, _, true):
        .beingDismissed
      default: .none
      }
    return .appearance(isAnimated: isAnimated, role: role)
  }
}

extension OrderedChange {
  /// Whether the change is animated by default.
  var isAnimated: Bool {
    switch self {
    case .push, .pop, .popCancelled, .presentCovering, .dismissCovering, .presentOver,
      .dismissOver, .swipeDown, .swipeDownCancelled, .scrollPage, .scrollPageCancelled, .curlPage,
      .curlPageCancelled:
      true
    default: false
    }
  }
}

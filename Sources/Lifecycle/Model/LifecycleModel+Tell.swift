/// Delivery of single callbacks, and the steps of single objects through their machines.
extension LifecycleModel {
  @inline(__always)
  mutating func tell(
    _ callback: Callback, app: ProcessID, _ evidence: Evidence,
    _ argument: CallbackArgument = .none
  ) {
    log.count(callback)
    if log.isRecording { record(callback, nil, app: app, evidence, argument) }
  }

  @inline(__always)
  mutating func tell(_ callback: Callback, scene: SceneID, _ evidence: Evidence) {
    log.count(callback)
    if log.isRecording { record(callback, nil, scene: scene, evidence) }
  }

  @inline(__always)
  mutating func tell(
    _ callback: Callback, controller: ControllerID, _ evidence: Evidence,
    _ argument: CallbackArgument = .none
  ) {
    if controllers[controller].flags.contains(.silent) { return }
    log.count(callback)
    if log.isRecording { record(callback, controller: controller, evidence, argument) }
  }

  /// Moves an app through its machine and delivers the callbacks of its form.
  ///
  /// - Parameter whole: false when only the first callback is made now, the rest at a later row.
  mutating func step(
    app: ProcessID, _ input: AppLifecycle.Input, _ evidence: Evidence, whole: Bool = true
  ) {
    let entry = appTable.entry(apps[app].state, input)
    guard let state = entry.to else { return fail(.app(apps[app].state, input)) }
    apps[app].state = state
    guard let first = entry.first else {
      if log.isRecording { recordSilence(of: app, input) }
      return
    }
    tellApp(first, app, evidence)
    if !whole {
      apps[app].delivery = entry.rest
      return
    }
    for callback in entry.rest { tellApp(callback, app, evidence) }
  }

  /// Delivers callbacks in order: those of scenes to a scene, all others to the app.
  mutating func tell(
    _ callbacks: CallbackList, _ app: ProcessID, _ scene: SceneID, _ evidence: Evidence
  ) {
    for callback in callbacks {
      if callback.target == .scene {
        tell(callback, scene: scene, evidence)
      } else {
        tellApp(callback, app, evidence)
      }
    }
  }

  /// Delivers an app-level callback unless scenes take it over; notifications are posted either
  /// way.
  mutating func tellApp(_ callback: Callback, _ app: ProcessID, _ evidence: Evidence) {
    if callback.isTakenOverByScenes, apps[app].form == .scene { return }
    tell(callback, app: app, callback.isNotification ? .observed : evidence)
  }

  /// Moves a scene through its machine, delivers the first callback and keeps the rest pending.
  mutating func step(scene: SceneID, _ input: SceneLifecycle.Input, _ evidence: Evidence) {
    let before = scenes[scene].state
    let entry = sceneTable.entry(before, input)
    guard let state = entry.to else { return fail(.scene(before, input)) }
    scenes[scene].state = state
    scenes[scene].pending = entry.rest
    let app = scenes[scene].app
    if before == .foregroundActive { apps[app].activeScenes &-= 1 }
    if state == .foregroundActive { apps[app].activeScenes &+= 1 }
    if before.isForeground != state.isForeground {
      // Adding the greatest number subtracts one, modulo 2¹⁶.
      apps[app].foregroundScenes &+= state.isForeground ? 1 : .max
    }
    if let callback = entry.first { tell(callback, scene: scene, evidence) }
  }

  /// Derives the app's own state from its scenes: active if any is, else inactive if any is in
  /// front, else background.
  ///
  /// Only notifications are delivered on the way.
  @inline(__always)
  mutating func followScenes(_ app: ProcessID) {
    // Mostly the state is right already: only the first window to come or the last to go changes
    // it.
    let isActive = apps[app].activeScenes > 0
    let state = apps[app].state
    if isActive ? state == .active : state == .background && apps[app].foregroundScenes == 0 {
      return
    }
    moveBehindScenes(app)
  }

  private mutating func moveBehindScenes(_ app: ProcessID) {
    while true {
      let inFront = apps[app].foregroundScenes > 0
      let isActive = apps[app].activeScenes > 0
      switch apps[app].state {
      case .background where inFront: step(app: app, .enterForeground, .observed)
      case .inactive where isActive: step(app: app, .activate, .observed)
      case .active where !isActive: step(app: app, .deactivate, .observed)
      case .inactive where !inFront: step(app: app, .enterBackground, .observed)
      default: return
      }
    }
  }

  /// Moves a controller through its visibility machine and delivers the call.
  @inline(__always)
  mutating func step(
    controller: ControllerID, _ input: ControllerVisibility.Input, _ evidence: Evidence
  ) {
    let entry = visibilityTable.entry(controllers[controller].visibility, input)
    guard let state = entry.to, let callback = entry.first else {
      return fail(.view(controllers[controller].visibility, input))
    }
    controllers[controller].visibility = state
    switch input {
    case .willAppear: controllers[controller].flags.remove(.isAppearingSent)
    case .isAppearing:
      assert(
        profile.isChanged || !controllers[controller].flags.contains(.isAppearingSent),
        "viewIsAppearing comes once per appearance")
      controllers[controller].flags.insert(.isAppearingSent)
    case .didAppear:
      assert(
        profile.isChanged || controllers[controller].flags.contains(.isAppearingSent),
        "viewIsAppearing comes before viewDidAppear")
    default: break
    }
    tell(callback, controller: controller, evidence)
  }
}

extension SceneLifecycle.State {
  /// On a screen, receiving events or not.
  public var isForeground: Bool { self == .foregroundInactive || self == .foregroundActive }
}

/// Moves of scenes to the screen and off it, and the cached results of earlier ones.
extension LifecycleModel {
  /// Runs one of the changes from ``OrderedChange/enterForeground`` to
  /// ``OrderedChange/enterBackground`` on a scene, or on an app-based app's window.
  mutating func runMove(_ change: OrderedChange, _ app: ProcessID, _ scene: SceneID) {
    let subject = ChangeSubject(app: app, scene: scene)
    guard !log.isRecording, let place = plainMove(change, app, scene) else {
      run(change, subject)
      return
    }
    let plan = moves.plan(of: change)
    if moves[place].key == .none {
      learnMove(change, place, subject, plan)
    } else {
      repeatMove(moves[place], app, scene)
      if plan.arrives {
        scenes[scene].isSaved = false
        sessions[scenes[scene].session].wasInFront = true
      }
      log.repeatBurst(PlainTransitions.count + place)
    }
    if let save = plan.save { saveState(of: scene, save.evidence) }
  }

  /// The place of a move that has only one possible course, nil for any other.
  @inline(__always)
  private func plainMove(_ change: OrderedChange, _ app: ProcessID, _ scene: SceneID) -> Int? {
    guard apps[app].form == .scene, scenes[scene].pending.isEmpty,
      moves.plan(of: change).isPlain
    else { return nil }
    return moves.place(of: moveKey(change, app, scene))
  }

  @inline(__always)
  private func moveKey(
    _ change: OrderedChange, _ app: ProcessID, _ scene: SceneID
  ) -> PlainMoves.Key {
    moves.key(
      change, scene: scenes[scene].state, app: apps[app].state,
      foreground: apps[app].foregroundScenes, active: apps[app].activeScenes)
  }

  @inline(__always)
  private mutating func repeatMove(
    _ outcome: PlainMoves.Outcome, _ app: ProcessID, _ scene: SceneID
  ) {
    scenes[scene].state = outcome.scene
    apps[app].state = outcome.app
    apps[app].foregroundScenes &+= outcome.foregroundScenes
    apps[app].activeScenes &+= outcome.activeScenes
  }

  @inline(never)
  private mutating func learnMove(
    _ change: OrderedChange, _ place: Int, _ subject: ChangeSubject, _ plan: PlainMoves.Plan
  ) {
    var outcome = PlainMoves.Outcome()
    outcome.key = moveKey(change, subject.app, subject.scene)
    let before = apps[subject.app]
    log.beginBurst()
    for index in orders.range(of: change) where orders[index].step != .saveState {
      performShell(orders[index], subject)
    }
    log.endBurst(PlainTransitions.count + place)
    let after = apps[subject.app]
    outcome.scene = scenes[subject.scene].state
    outcome.app = after.state
    outcome.foregroundScenes = after.foregroundScenes &- before.foregroundScenes
    outcome.activeScenes = after.activeScenes &- before.activeScenes
    // A result with pending callbacks is not cached, because the next move delivers them.
    if scenes[subject.scene].pending.isEmpty { moves[place] = outcome }
  }
}

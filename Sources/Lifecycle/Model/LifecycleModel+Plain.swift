/// Changes between controllers, and the cached results of those that are always the same.
extension LifecycleModel {
  /// Runs a change between controllers: its rows in order, or their cached result.
  mutating func runControllers(_ change: OrderedChange, _ subject: ChangeSubject) {
    scenes[subject.scene].isPreserved = false
    let sides = plain.sides(of: change)
    guard !log.isRecording, let key = plainKey(change, sides, subject) else {
      run(change, subject)
      return
    }
    if plain[key].isKnown {
      repeatPlain(plain[key], sides, subject)
      log.repeatBurst(key)
    } else {
      learnPlain(key, change, subject)
    }
  }

  /// The index of a transition that has only one possible course, nil for any other.
  @inline(__always)
  private func plainKey(
    _ change: OrderedChange, _ sides: PlainTransitions.Sides, _ subject: ChangeSubject
  ) -> Int? {
    if sides.isEmpty { return nil }
    var flags: ControllerFlags = []
    if sides.contains(.incoming) {
      guard isPlain(subject.incoming, .disappeared) else { return nil }
      flags = controllers[subject.incoming].flags
    }
    if sides.contains(.outgoing) {
      guard isPlain(subject.outgoing, .appeared),
        controllers[subject.outgoing].flags.intersection(.newView) == .loaded
      else { return nil }
    }
    return plain.key(change, flags)
  }

  @inline(__always)
  private func isPlain(
    _ controller: ControllerID, _ visibility: ControllerVisibility.State
  ) -> Bool {
    controller != .none && controllers[controller].firstChild == .none
      && controllers[controller].visibility == visibility
      && controllers[controller].flags.isDisjoint(with: .special)
  }

  @inline(__always)
  private mutating func repeatPlain(
    _ outcome: PlainTransitions.Outcome, _ sides: PlainTransitions.Sides, _ subject: ChangeSubject
  ) {
    if sides.contains(.incoming) {
      let wasLoaded = controllers[subject.incoming].flags.contains(.loaded)
      set(subject.incoming, outcome.incoming)
      if !wasLoaded, outcome.incoming.flags.contains(.loaded) {
        apps[subject.app].loadedViews &+= 1
      }
    }
    if sides.contains(.outgoing) {
      if outcome.frees {
        unlink(subject.outgoing)
        free(subject.outgoing)
      } else {
        set(subject.outgoing, outcome.outgoing)
      }
    }
  }

  @inline(__always)
  private func set(_ controller: ControllerID, _ end: PlainTransitions.End) {
    controllers[controller].visibility = end.visibility
    let flags = controllers[controller].flags
    controllers[controller].flags = flags.subtracting(.phase).union(end.flags)
  }

  @inline(never)
  private mutating func learnPlain(_ key: Int, _ change: OrderedChange, _ subject: ChangeSubject) {
    log.beginBurst()
    run(change, subject)
    log.endBurst(key)
    var outcome = PlainTransitions.Outcome()
    outcome.isKnown = true
    if subject.incoming != .none { outcome.incoming = end(of: subject.incoming) }
    if subject.outgoing != .none {
      outcome.frees = !controllers.isUsed(subject.outgoing)
      if !outcome.frees { outcome.outgoing = end(of: subject.outgoing) }
    }
    plain[key] = outcome
  }

  private func end(of controller: ControllerID) -> PlainTransitions.End {
    let row = controllers[controller]
    return PlainTransitions.End(visibility: row.visibility, flags: row.flags.intersection(.phase))
  }
}

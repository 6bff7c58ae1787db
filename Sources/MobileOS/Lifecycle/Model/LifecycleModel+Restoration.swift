/// Saving and restoring state, in the archive form and in the scene-activity form.
///
/// Controllers are preserved only along chains: one without a restoration identifier cuts off
/// everything below it. Preserved trees are kept as templates of the session, so that they survive
/// the end of the process.
extension LifecycleModel {
  /// Saves what the form of the app saves on its way out; a scene already saved is not asked again.
  mutating func saveState(of scene: SceneID, _ evidence: Evidence) {
    let row = scenes[scene.rawValue]
    if row.isSaved { return }
    let restores = apps[row.app.rawValue].flags.contains(.restores)
    if apps[row.app.rawValue].form == .scene {
      tell(.sceneStateRestorationActivity, scene: scene, evidence)
      var root = row.root
      while root != .none {
        updateActivities(root, evidence)
        root = layer(above: root)
      }
      tell(.sceneDidUpdateActivity, scene: scene, evidence)
    } else if restores {
      tell(.appShouldSaveState, app: row.app, evidence)
      tell(.appWillEncodeState, app: row.app, evidence)
    } else {
      return
    }
    scenes[scene.rawValue].isSaved = true
    sessions[row.session.rawValue].hasState = true
    if restores {
      dropPreserved(row.session)
      sessions[row.session.rawValue].preserved = preserve(layer: row.root, evidence)
    }
  }

  /// Asks the controllers that are in the hierarchy, the responders of the scene.
  private mutating func updateActivities(_ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none {
      if controllers[node.rawValue].visibility == .appeared {
        tell(.updateUserActivityState, controller: node, evidence)
      }
      node = nextShown(after: node, in: root, forwarded: false)
    }
  }

  /// Copies a layer and the presentations on it, as far as the chains of identifiers reach.
  private mutating func preserve(layer root: ControllerID, _ evidence: Evidence) -> UInt32 {
    guard controllers[root.rawValue].flags.contains(.restorable) else { return .max }
    let node = preserve(root, evidence)
    let above = layer(above: root)
    if above != .none {
      let kept = preserve(layer: above, evidence)
      templates[node].above = kept
    }
    return node
  }

  private mutating func preserve(_ controller: ControllerID, _ evidence: Evidence) -> UInt32 {
    let row = controllers[controller.rawValue]
    if apps[row.app.rawValue].form == .app {
      tell(.encodeRestorableState, controller: controller, evidence)
    }
    let node = templates.insert(
      TemplateNode(
        name: row.name, kind: row.kind,
        flags: row.flags.intersection(ControllerFlags.traits.union(.shown)), style: row.style))
    var last = UInt32.max
    var child = row.firstChild
    while child != .none {
      if controllers[child.rawValue].flags.contains(.restorable) {
        let kept = preserve(child, evidence)
        if last == .max { templates[node].firstChild = kept } else { templates[last].next = kept }
        last = kept
      }
      child = controllers[child.rawValue].next
    }
    return node
  }

  /// Forgets what was preserved of a session.
  mutating func dropPreserved(_ session: SessionID) {
    let preserved = sessions[session.rawValue].preserved
    sessions[session.rawValue].preserved = .max
    if preserved != .max { freeTemplate(preserved) }
  }

  private mutating func freeTemplate(_ node: UInt32) {
    let row = templates[node]
    if row.above != .max { freeTemplate(row.above) }
    var child = row.firstChild
    while child != .max {
      let next = templates[child].next
      freeTemplate(child)
      child = next
    }
    templates.remove(node)
  }

  /// Makes the controllers of a new scene from the app's template and what was preserved.
  mutating func makeTree(of scene: SceneID) {
    let row = scenes[scene.rawValue]
    let app = apps[row.app.rawValue]
    let template = app.template
    let preserved = sessions[row.session.rawValue].preserved
    let matches = preserved != .max && templates[preserved].name == templates[template].name
    let root = make(
      template, preserved: matches ? preserved : .max, app: row.app, scene: scene)
    scenes[scene.rawValue].root = root
    scenes[scene.rawValue].top = root
  }

  /// The presentations that were preserved on top of a session's window, lowest first; present
  /// them one after the other.
  mutating func restorePresentations(of scene: SceneID) {
    let session = scenes[scene.rawValue].session
    var kept = sessions[session.rawValue].preserved
    if kept == .max { return }
    kept = templates[kept].above
    while kept != .max {
      let style = templates[kept].style
      let isModal = templates[kept].flags.contains(.modal)
      presentMade(
        make(kept, preserved: kept, app: scenes[scene.rawValue].app, scene: scene), style: style,
        isModal: isModal, in: scene)
      kept = templates[kept].above
    }
  }

  /// The archive form: controllers are found or made, each decodes, then each hears that all have.
  mutating func restoreArchive(_ app: ProcessID, _ evidence: Evidence) {
    let row = apps[app.rawValue]
    guard row.form == .app, row.flags.contains(.restores), row.scenes != .none else { return }
    let session = scenes[row.scenes.rawValue].session
    guard sessions[session.rawValue].hasState else { return }
    tell(.appShouldRestoreState, app: app, evidence)
    let root = scenes[row.scenes.rawValue].root
    var node = root
    while node != .none {
      if isRestorable(node), !controllers[node.rawValue].flags.contains(.silent) {
        tell(.appViewControllerWithIdentifierPath, app: app, evidence)
      }
      node = next(after: node, in: root)
    }
    tellRestorable(root, .decodeRestorableState, evidence)
    tellRestorable(root, .applicationFinishedRestoringState, evidence)
    tell(.appDidDecodeState, app: app, evidence)
  }

  private mutating func tellRestorable(
    _ root: ControllerID, _ callback: Callback, _ evidence: Evidence
  ) {
    var node = root
    while node != .none {
      if isRestorable(node) { tell(callback, controller: node, evidence) }
      node = next(after: node, in: root)
    }
  }

  /// Whether a controller and its whole parent chain have restoration identifiers.
  func isRestorable(_ controller: ControllerID) -> Bool {
    var node = controller
    while node != .none {
      if !controllers[node.rawValue].flags.contains(.restorable) { return false }
      node = controllers[node.rawValue].parent
    }
    return true
  }
}

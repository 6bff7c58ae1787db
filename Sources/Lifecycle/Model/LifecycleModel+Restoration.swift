/// Saving and restoring state, in the archive form and in the scene-activity form.
///
/// Controllers are preserved only along chains: one without a restoration identifier cuts off
/// everything below it. Preserved trees are kept as templates of the session, so that they survive
/// the end of the process.
extension LifecycleModel {
  /// Saves the state of a scene in the form of its app; a scene already saved is skipped.
  mutating func saveState(of scene: SceneID, _ evidence: Evidence) {
    if scenes[scene].isSaved { return }
    let app = scenes[scene].app
    let restores = apps[app].flags.contains(.restores)
    if apps[app].form == .scene {
      tell(.sceneStateRestorationActivity, scene: scene, evidence)
      // An app that restores nothing returns nil, and no activity is updated.
      if restores {
        updateActivities(of: scene, evidence)
        tell(.sceneDidUpdateActivity, scene: scene, evidence)
      }
    } else if restores {
      tell(.appShouldSaveState, app: app, evidence)
      tell(.appWillEncodeState, app: app, evidence)
    } else {
      return
    }
    scenes[scene].isSaved = true
    let session = scenes[scene].session
    sessions[session].hasState = restores
    // In the archive form every controller encodes again; otherwise an unchanged tree is kept.
    if restores, !scenes[scene].isPreserved || apps[app].form == .app {
      scenes[scene].isPreserved = true
      let kept = preserve(layer: scenes[scene].root, into: sessions[session].preserved, evidence)
      sessions[session].preserved = kept
    }
  }

  /// Updates the activity of all responders of a scene: as many as at the last save where no
  /// controller has changed since.
  private mutating func updateActivities(of scene: SceneID, _ evidence: Evidence) {
    let known = scenes[scene].activities
    if !log.isRecording, scenes[scene].isPreserved, known < .max {
      log.count(.updateUserActivityState, times: Int(known))
      return
    }
    let before = log.told(.updateUserActivityState)
    var root = scenes[scene].root
    while root != .none {
      updateActivities(root, evidence)
      root = layer(above: root)
    }
    let asked = log.told(.updateUserActivityState) - before
    scenes[scene].activities = UInt8(clamping: asked)
  }

  /// Updates the activity of the controllers in the hierarchy, the responders of the scene.
  private mutating func updateActivities(_ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none {
      if controllers[node].visibility == .appeared {
        tell(.updateUserActivityState, controller: node, evidence)
      }
      node = nextShown(after: node, in: root, forwarded: false)
    }
  }

  // Nodes preserved before are overwritten one by one, because both trees mostly have the same
  // shape.

  /// Copies a layer and the presentations on it, as far as the chains of identifiers reach.
  ///
  /// - Parameter old: the node preserved in its place before, or ``TemplateID/none``.
  private mutating func preserve(
    layer root: ControllerID, into old: TemplateID, _ evidence: Evidence
  ) -> TemplateID {
    guard controllers[root].flags.contains(.restorable) else {
      if old != .none { freeTemplate(old) }
      return .none
    }
    let oldAbove = old == .none ? .none : templates[old].above
    let node = preserve(root, into: old, evidence)
    let above = layer(above: root)
    if above != .none {
      let kept = preserve(layer: above, into: oldAbove, evidence)
      templates[node].above = kept
    } else {
      templates[node].above = .none
      if oldAbove != .none { freeTemplate(oldAbove) }
    }
    return node
  }

  /// Copies a controller with its saved children, and with those that are made whenever it is made.
  ///
  /// - Parameter isSaved: whether the chain of identifiers reaches it.
  private mutating func preserve(
    _ controller: ControllerID, into old: TemplateID, _ evidence: Evidence, isSaved: Bool = true
  ) -> TemplateID {
    let app = controllers[controller].app
    if isSaved, apps[app].form == .app {
      tell(.encodeRestorableState, controller: controller, evidence)
    }
    let node = keep(controller, into: old)
    var oldChild = templates[node].firstChild
    var last = TemplateID.none
    let saves = isSaved && preservesChildren(controller)
    let keepsFirst = !isSaved || controllers[controller].kind == .content
    var child = controllers[controller].firstChild
    while child != .none {
      let flags = controllers[child].flags
      let isSaved = saves && flags.contains(.restorable)
      if isSaved || keepsFirst && flags.contains(.first) {
        let following = oldChild == .none ? .none : templates[oldChild].next
        let kept = preserve(child, into: oldChild, evidence, isSaved: isSaved)
        if last == .none { templates[node].firstChild = kept } else { templates[last].next = kept }
        last = kept
        oldChild = following
      }
      child = controllers[child].next
    }
    if last == .none { templates[node].firstChild = .none } else { templates[last].next = .none }
    while oldChild != .none {
      let following = templates[oldChild].next
      freeTemplate(oldChild)
      oldChild = following
    }
    return node
  }

  /// Whether the children of a controller are preserved with it: those of a container of the system
  /// are; in an archive those of any other controller only if it encodes them itself.
  private mutating func preservesChildren(_ controller: ControllerID) -> Bool {
    let row = controllers[controller]
    return row.kind != .content || row.flags.contains(.encodesChildren)
      || apps[row.app].form == .scene
  }

  /// Copies one controller over a node of the same tree, or into a new one.
  @inline(__always)
  private mutating func keep(_ controller: ControllerID, into old: TemplateID) -> TemplateID {
    let name = controllers[controller].name
    let kind = controllers[controller].kind
    let flags = controllers[controller].flags.intersection(ControllerFlags.traits.union(.shown))
    let style = controllers[controller].style
    if old == .none {
      return templates.insert(TemplateNode(name: name, kind: kind, flags: flags, style: style))
    }
    templates[old].name = name
    templates[old].kind = kind
    templates[old].flags = flags
    templates[old].style = style
    return old
  }

  /// Frees the preserved controllers of a session.
  mutating func dropPreserved(_ session: SessionID) {
    let preserved = sessions[session].preserved
    sessions[session].preserved = .none
    if preserved != .none { freeTemplate(preserved) }
  }

  private mutating func freeTemplate(_ node: TemplateID) {
    let row = templates[node]
    if row.above != .none { freeTemplate(row.above) }
    var child = row.firstChild
    while child != .none {
      let next = templates[child].next
      freeTemplate(child)
      child = next
    }
    templates.remove(node)
  }

  /// Makes the controllers of a new scene from the app's template and what was preserved.
  mutating func makeTree(of scene: SceneID) {
    let row = scenes[scene]
    let app = apps[row.app]
    let template = app.template
    let preserved = sessions[row.session].preserved
    let matches = preserved != .none && templates[preserved].name == templates[template].name
    let root = make(template, preserved: matches ? preserved : .none, app: row.app, scene: scene)
    scenes[scene].root = root
    scenes[scene].top = root
  }

  /// Shows the presentations that were preserved on top of a session's window, lowest first.
  mutating func restorePresentations(of scene: SceneID) {
    let session = scenes[scene].session
    if apps[scenes[scene].app].form == .scene, sessions[session].preserved != .none {
      makePresentations(of: scene)
    }
    var next = scenes[scene].restored
    scenes[scene].restored = .none
    if next == .none { return }
    // A restored presentation is shown without animation.
    log.isAnimated = false
    while next != .none {
      let presented = next
      next = controllers[presented].next
      controllers[presented].next = .none
      presentMade(presented, in: scene)
    }
    log.isAnimated = nil
  }

  /// The window of an app that restores an archive in this launch, nil for any other.
  mutating func archivedScene(of app: ProcessID) -> SceneID? {
    let row = apps[app]
    guard row.form == .app, row.flags.contains(.restores), row.scenes != .none,
      sessions[scenes[row.scenes].session].hasState
    else { return nil }
    return row.scenes
  }

  /// A step of the archive form with each controller of the archive: the app is asked, and the
  /// controller is found or made; its view is loaded, and it decodes; it is notified that all have.
  mutating func performArchive(_ step: OrderStep, _ app: ProcessID, _ evidence: Evidence) {
    guard let scene = archivedScene(of: app) else { return }
    if step == .restoreArchive {
      makePresentations(of: scene)
      tell(.appShouldRestoreState, app: app, evidence)
    }
    var next = firstArchived(in: scene)
    while let node = next {
      switch step {
      // The call goes to the app delegate, once per controller; the record names the controller.
      case .restoreArchive where controllers[node].flags.contains(.silent): break
      case .restoreArchive:
        tell(
          .appViewControllerWithIdentifierPath, app: app, evidence, .parent(controllers[node].name))
      case .decodeArchive:
        loadOwnView(of: node, evidence)
        tell(.decodeRestorableState, controller: node, evidence)
      default: tell(.applicationFinishedRestoringState, controller: node, evidence)
      }
      next = archived(after: node, in: scene)
    }
  }

  /// Makes the presentations of an archive; they are shown when the launch has finished.
  private mutating func makePresentations(of scene: SceneID) {
    let app = scenes[scene].app
    var kept = sessions[scenes[scene].session].preserved
    if kept != .none { kept = templates[kept].above }
    var last = ControllerID.none
    while kept != .none {
      let made = make(kept, preserved: kept, app: app, scene: scene)
      if last == .none {
        scenes[scene].restored = made
      } else {
        controllers[last].next = made
      }
      last = made
      kept = templates[kept].above
    }
  }

  private mutating func firstArchived(in scene: SceneID) -> ControllerID? {
    let root = scenes[scene].root
    return isArchived(root) ? root : archived(after: root, in: scene)
  }

  /// The next controller with a whole chain of identifiers, in a launch that restores an archive:
  /// in the window, then in the presentations that are still to be shown.
  private mutating func archived(after node: ControllerID, in scene: SceneID) -> ControllerID? {
    var node = node
    while true {
      var root = node
      while controllers[root].parent != .none { root = controllers[root].parent }
      var following = next(after: node, in: root)
      if following == .none {
        following = root == scenes[scene].root ? scenes[scene].restored : controllers[root].next
      }
      if following == .none { return nil }
      if isArchived(following) { return following }
      node = following
    }
  }

  /// Whether an archive contains a controller: it and its whole parent chain have restoration
  /// identifiers, and every parent encodes its children.
  private mutating func isArchived(_ controller: ControllerID) -> Bool {
    var node = controller
    while true {
      if !controllers[node].flags.contains(.restorable) { return false }
      node = controllers[node].parent
      if node == .none { return true }
      if !preservesChildren(node) { return false }
    }
  }
}

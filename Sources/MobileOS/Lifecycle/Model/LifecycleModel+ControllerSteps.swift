/// What the rows of a profile do to controllers.
extension LifecycleModel {
  mutating func performController(_ row: OrderRow, _ subject: ChangeSubject) {
    let root = row.side == .incoming ? subject.incoming : subject.outgoing
    let evidence = row.evidence
    switch row.step {
    case .load: load(root, evidence)
    case .willAppear: parentsFirst(root, .willAppear, evidence)
    case .isAppearing: parentsFirst(root, .isAppearing, evidence)
    case .willDisappear: parentsFirst(root, .willDisappear, evidence)
    case .didAppear: finish(root, .didAppear, evidence)
    case .didDisappear: finish(root, .didDisappear, evidence)
    case .layout: layout(root, evidence)
    case .willMove: tell(.willMoveToParent, controller: root, evidence)
    case .didMove: tell(.didMoveToParent, controller: root, evidence)
    case .release: release(root, evidence)
    case .shouldDismiss: tell(.presentationShouldDismiss, controller: root, evidence)
    case .willDismiss: tell(.presentationWillDismiss, controller: root, evidence)
    case .didDismiss: tell(.presentationDidDismiss, controller: root, evidence)
    case .sizeTransition: changeSize(of: subject.scene, evidence)
    case .layoutWindow: layoutWindow(of: subject.scene, evidence)
    case .catchUpWithTurn:
      if scenes[subject.scene.rawValue].isTurned {
        scenes[subject.scene.rawValue].isTurned = false
        changeSize(of: subject.scene, evidence)
        layoutWindow(of: subject.scene, evidence)
      }
    default: preconditionFailure("a step of the app reached the controllers")
    }
  }

  /// Loads the views that are not, of a controller and its shown descendants.
  private mutating func load(_ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none {
      if !controllers[node.rawValue].flags.contains(.loaded) {
        controllers[node.rawValue].flags.formUnion(.newView)
        apps[controllers[node.rawValue].app.rawValue].loadedViews &+= 1
        tell(.loadView, controller: node, evidence)
        tell(.viewDidLoad, controller: node, evidence)
      }
      node = nextShown(after: node, in: root, forwarded: false)
    }
  }

  @inline(__always)
  mutating func parentsFirst(
    _ root: ControllerID, _ input: ControllerVisibility.Input, _ evidence: Evidence
  ) {
    var node = root
    while node != .none {
      step(controller: node, input, evidence)
      node = nextShown(after: node, in: root, forwarded: true)
    }
  }

  @inline(__always)
  mutating func finish(
    _ root: ControllerID, _ input: ControllerVisibility.Input, _ evidence: Evidence
  ) {
    if profile.didOrder == .parentFirst { return parentsFirst(root, input, evidence) }
    var node = firstDeep(in: root)
    while node != .none {
      let following = nextDeep(after: node, in: root)
      step(controller: node, input, evidence)
      node = following
    }
  }

  /// The layout pair of every view in the hierarchy below `root` whose size is new.
  mutating func layout(_ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none {
      if controllers[node.rawValue].flags.contains(.needsLayout),
        controllers[node.rawValue].visibility != .disappeared
      {
        controllers[node.rawValue].flags.remove(.needsLayout)
        tell(.viewWillLayoutSubviews, controller: node, evidence)
        tell(.viewDidLayoutSubviews, controller: node, evidence)
      }
      node = nextShown(after: node, in: root, forwarded: false)
    }
  }

  /// Announces a new size to every loaded view of a window, presentations after their presenters.
  ///
  /// A view that is not loaded has no size to change. Views outside the hierarchy are laid out
  /// when they next join it.
  private mutating func changeSize(of scene: SceneID, _ evidence: Evidence) {
    var root = scenes[scene.rawValue].root
    while root != .none {
      var node = root
      while node != .none {
        if controllers[node.rawValue].flags.contains(.loaded) {
          controllers[node.rawValue].flags.insert(.needsLayout)
          tell(.viewWillTransition, controller: node, evidence)
        }
        node = next(after: node, in: root)
      }
      root = layer(above: root)
    }
  }

  private mutating func layoutWindow(of scene: SceneID, _ evidence: Evidence) {
    var root = scenes[scene.rawValue].root
    while root != .none {
      layout(root, evidence)
      root = layer(above: root)
    }
  }

  /// Frees a controller and all its descendants, telling each.
  private mutating func release(_ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none {
      tell(.controllerDeinit, controller: node, evidence)
      node = next(after: node, in: root)
    }
    unlink(root)
    free(root)
  }
}

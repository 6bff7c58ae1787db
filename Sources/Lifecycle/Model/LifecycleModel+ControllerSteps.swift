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
    case .willMove where isPage(root): movePage(root, evidence)
    case .didMove where isPage(root): endPageMove(root, evidence)
    case .willMove: tell(.willMoveToParent, controller: root, evidence, parent(of: root, row.side))
    case .didMove:
      // After a cancelled pop the call names the stack, which the controller never left.
      let stays = row.side == .outgoing && controllers[root].visibility == .appeared
      tell(
        .didMoveToParent, controller: root, evidence,
        parent(of: root, stays ? .incoming : row.side))
    case .release: release(root, evidence)
    case .shouldDismiss: tellPresentation(.presentationShouldDismiss, root, evidence)
    case .willDismiss: tellPresentation(.presentationWillDismiss, root, evidence)
    case .didDismiss: tellPresentation(.presentationDidDismiss, root, evidence)
    case .sizeTransition: changeSize(of: subject.scene, evidence)
    case .layoutWindow: layoutWindow(of: subject.scene, evidence)
    case .catchUpWithTurn:
      if scenes[subject.scene].isTurned {
        scenes[subject.scene].isTurned = false
        changeSize(of: subject.scene, evidence)
        layoutWindow(of: subject.scene, evidence)
      }
    default: preconditionFailure("a step of the app reached the controllers")
    }
  }

  private func isPage(_ controller: ControllerID) -> Bool {
    let parent = controllers[controller].parent
    return parent != .none && controllers[parent].kind == .page
  }

  /// A page joins its controller when it is about to be shown, and leaves it when it is hidden.
  private mutating func movePage(_ page: ControllerID, _ evidence: Evidence) {
    let joins = !controllers[page].flags.contains(.joined)
    tell(
      .willMoveToParent, controller: page, evidence,
      parent(of: page, joins ? .incoming : .outgoing))
    if joins {
      controllers[page].flags.insert(.joined)
    } else {
      controllers[page].flags.remove(.joined)
    }
  }

  private mutating func endPageMove(_ page: ControllerID, _ evidence: Evidence) {
    let isChild = controllers[page].flags.contains(.joined)
    tell(
      .didMoveToParent, controller: page, evidence,
      parent(of: page, isChild ? .incoming : .outgoing))
  }

  /// One page takes the place of another outside a hierarchy, where nothing appears.
  mutating func exchangePages(_ incoming: ControllerID, _ outgoing: ControllerID) {
    // Before the view of their controller is loaded neither is a child.
    guard controllers[outgoing].flags.contains(.joined) else { return }
    because(.practice)
    movePage(incoming, .observed)
    movePage(outgoing, .observed)
    endPageMove(outgoing, .observed)
    endPageMove(incoming, .observed)
  }

  /// Loads the views of a controller and its shown descendants that are not loaded.
  ///
  /// A first child gets `willMove` before its view and those in it load, and `didMove` after, as if
  /// its parent added it in `viewDidLoad`.
  mutating func load(_ root: ControllerID, _ evidence: Evidence) {
    let joins = !controllers[root].flags.contains(.joined) && controllers[root].parent != .none
    if joins { join(root, .willMoveToParent) }
    loadView(of: root, evidence)
    var child = shown(from: controllers[root].firstChild)
    while child != .none {
      load(child, evidence)
      child = shown(from: controllers[child].next)
    }
    if joins { join(root, .didMoveToParent) }
  }

  /// Loads the view of a controller: of a container of the system alone, of any other controller with
  /// its first children, which it adds as it loads.
  mutating func loadOwnView(of node: ControllerID, _ evidence: Evidence) {
    if controllers[node].kind == .content {
      load(node, evidence)
    } else {
      loadView(of: node, evidence)
    }
  }

  /// Loads a view that is not loaded; the first children of a system's container join it, all at
  /// once, of pages only the one that is shown.
  mutating func loadView(of node: ControllerID, _ evidence: Evidence) {
    if controllers[node].flags.contains(.loaded) { return }
    controllers[node].flags.formUnion(.newView)
    apps[controllers[node].app].loadedViews &+= 1
    tell(.loadView, controller: node, evidence)
    tell(.viewDidLoad, controller: node, evidence)
    if controllers[node].kind == .content { return }
    var child = controllers[node].firstChild
    while child != .none {
      let isChild = controllers[node].kind != .page || controllers[child].flags.contains(.shown)
      if isChild, !controllers[child].flags.contains(.joined) {
        join(child, .willMoveToParent)
        join(child, .didMoveToParent)
      }
      child = controllers[child].next
    }
  }

  /// Tells a first child that it joins its container.
  private mutating func join(_ child: ControllerID, _ callback: Callback) {
    controllers[child].flags.insert(.joined)
    let parent = controllers[controllers[child].parent].name
    tell(callback, controller: child, .documented, .parent(parent))
  }

  /// The parent that a move names: none for the outgoing side.
  @inline(__always)
  private func parent(of controller: ControllerID, _ side: OrderSide) -> CallbackArgument {
    guard log.isRecording, side == .incoming else { return .noParent }
    let parent = controllers[controller].parent
    return parent == .none ? .noParent : .parent(controllers[parent].name)
  }

  /// Calls the delegate of a presentation: the presented controller or, where that is a container
  /// of the system, the first shown controller in it that is not one.
  mutating func tellPresentation(_ callback: Callback, _ root: ControllerID, _ evidence: Evidence) {
    var node = root
    while node != .none, controllers[node].flags.contains(.silent) {
      node = nextShown(after: node, in: root, forwarded: false)
    }
    if node != .none { tell(callback, controller: node, evidence) }
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
      if controllers[node].flags.contains(.needsLayout),
        controllers[node].visibility != .disappeared
      {
        controllers[node].flags.remove(.needsLayout)
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
    var root = scenes[scene].root
    while root != .none {
      var node = root
      while node != .none {
        if controllers[node].flags.contains(.loaded) {
          controllers[node].flags.insert(.needsLayout)
          tell(.viewWillTransition, controller: node, evidence)
        }
        node =
          controllers[node].flags.contains(.manualSize)
          ? nextBeside(node, in: root) : next(after: node, in: root)
      }
      root = layer(above: root)
    }
  }

  private mutating func layoutWindow(of scene: SceneID, _ evidence: Evidence) {
    var root = scenes[scene].root
    while root != .none {
      layout(root, evidence)
      root = layer(above: root)
    }
  }

  /// Frees the controllers of a window, topmost presentation first, and notifies each.
  ///
  /// The caller that removes the window updates the tables.
  mutating func releaseWindow(of scene: SceneID, _ evidence: Evidence) {
    var root = scenes[scene].top
    while root != .none {
      var node = root
      while node != .none {
        tell(.controllerDeinit, controller: node, evidence)
        node = next(after: node, in: root)
      }
      root = root == scenes[scene].root ? .none : controllers[root].below
    }
  }

  /// Frees and notifies a controller and all its descendants; one that the app's code keeps too
  /// stays, with its view.
  mutating func release(_ root: ControllerID, _ evidence: Evidence) {
    if controllers[root].flags.contains(.retained) {
      unlink(root)
      controllers[root].below = .none
      controllers[root].next = .none
      controllers[root].flags.insert(.detached)
      return
    }
    var node = root
    while node != .none {
      tell(.controllerDeinit, controller: node, evidence)
      node = next(after: node, in: root)
    }
    unlink(root)
    free(root)
  }
}

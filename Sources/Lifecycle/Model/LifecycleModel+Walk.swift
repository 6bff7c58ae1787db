/// Walks over trees of controllers along their links, without a stack and without allocation.
///
/// A child is shown when its parent shows it: all children of content and split, the last of a
/// stack, the selected one of tabs and pages. What is *forwarded* stops at a controller that
/// forwards appearance by hand.
extension LifecycleModel {
  /// The first child that is shown, none if there is none.
  @inline(__always)
  func firstShown(in parent: ControllerID, forwarded: Bool) -> ControllerID {
    if forwarded, controllers[parent].flags.contains(.manualForwarding) { return .none }
    if controllers[parent].kind == .navigation { return controllers[parent].lastChild }
    return shown(from: controllers[parent].firstChild)
  }

  /// The first shown controller in a list of siblings.
  @inline(__always)
  func shown(from first: ControllerID) -> ControllerID {
    var child = first
    while child != .none, !controllers[child].flags.contains(.shown) {
      child = controllers[child].next
    }
    return child
  }

  /// The controller after `node` in a walk that meets parents before their shown children.
  @inline(__always)
  func nextShown(after node: ControllerID, in root: ControllerID, forwarded: Bool) -> ControllerID {
    let child = firstShown(in: node, forwarded: forwarded)
    if child != .none { return child }
    var node = node
    while node != root {
      let sibling = shown(from: controllers[node].next)
      if sibling != .none { return sibling }
      node = controllers[node].parent
    }
    return .none
  }

  /// Where a walk begins that meets children before their parents.
  @inline(__always)
  func firstDeep(in root: ControllerID) -> ControllerID {
    var node = root
    while true {
      let child = firstShown(in: node, forwarded: true)
      if child == .none { return node }
      node = child
    }
  }

  /// The controller after `node` in a walk that meets forwarded children before their parents.
  @inline(__always)
  func nextDeep(after node: ControllerID, in root: ControllerID) -> ControllerID {
    if node == root { return .none }
    let sibling = shown(from: controllers[node].next)
    if sibling != .none { return firstDeep(in: sibling) }
    return controllers[node].parent
  }

  /// The controller after `node` in a walk over all descendants, parents first.
  @inline(__always)
  func next(after node: ControllerID, in root: ControllerID) -> ControllerID {
    let child = controllers[node].firstChild
    return child != .none ? child : nextBeside(node, in: root)
  }

  /// The controller after `node` and all its descendants.
  @inline(__always)
  func nextBeside(_ node: ControllerID, in root: ControllerID) -> ControllerID {
    var node = node
    while node != root {
      let sibling = controllers[node].next
      if sibling != .none { return sibling }
      node = controllers[node].parent
    }
    return .none
  }

  /// The presentation on top of a layer's root, none if there is none.
  @inline(__always)
  func layer(above root: ControllerID) -> ControllerID { controllers[root].next }
}

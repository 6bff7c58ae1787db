/// The apps, sessions and controllers of the model, in the order of its walks.
extension LifecycleRunner {
  /// All apps in order of installation.
  var processes: [ProcessID] { script.apps.indices.map { ProcessID(UInt32($0)) } }

  /// The sessions of an app in order of their numbers.
  func sessions(of app: ProcessID) -> [SessionID] {
    walk(model.firstSession(of: app)) { model.session(after: $0) }
  }

  /// The roots of a window and of the presentations on it, from the bottom up.
  func layers(of focus: SessionID) -> [ControllerID] {
    walk(model.root(of: focus)) { model.presented(by: $0) }
  }

  /// The controllers of all layers of a window.
  func controllers(in focus: SessionID) -> [ControllerID] { layers(of: focus).flatMap { tree($0) } }

  /// The controllers of all windows of an app.
  func controllers(of app: ProcessID) -> [ControllerID] {
    sessions(of: app).flatMap { controllers(in: $0) }
  }

  /// A controller and everything in it, parents first.
  func tree(_ root: ControllerID) -> [ControllerID] {
    walk(root) { model.controller(after: $0, in: root) }
  }

  /// The part of a tree that is shown, parents first.
  func shownTree(_ root: ControllerID) -> [ControllerID] {
    walk(root) { model.shownController(after: $0, in: root) }
  }

  func children(of controller: ControllerID) -> [ControllerID] {
    walk(model.firstChild(of: controller)) { model.sibling(after: $0) }
  }

  /// A controller, its parent, and so on up to the root of its layer.
  func ancestry(of controller: ControllerID) -> [ControllerID] {
    walk(controller) { model.parent(of: $0) }
  }

  private func walk<Node>(_ first: Node?, _ next: (Node) -> Node?) -> [Node] {
    var nodes: [Node] = []
    var node = first
    while let current = node {
      nodes.append(current)
      node = next(current)
    }
    return nodes
  }
}

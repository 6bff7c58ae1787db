import MobileOS

/// Answers to what a script asks of a controller.
extension LifecycleRunner {
  func answer(
    _ property: LifecycleStep.ControllerProperty, _ controller: ControllerID, _ focus: SessionID
  ) -> String {
    switch property {
    case .isViewLoaded: return model.isLoaded(controller) ? "true" : "false"
    case .viewIfLoaded: return model.isLoaded(controller) ? "a view" : "nil"
    case .parent: return name(model.parent(of: controller))
    case .children:
      var names: [String] = []
      var child = model.firstChild(of: controller)
      while let current = child {
        names.append(name(current))
        child = model.sibling(after: current)
      }
      return "[" + names.joined(separator: ", ") + "]"
    case .presentedViewController: return name(model.presented(by: layer(of: controller)))
    case .presentingViewController: return name(presenter(of: layer(of: controller), focus))
    case .navigationController: return name(nearest(.navigation, above: controller))
    case .tabBarController: return name(nearest(.tabs, above: controller))
    case .splitViewController: return name(nearest(.split, above: controller))
    case .responderChain: return responderChain(controller, focus)
    }
  }

  private func name(_ controller: ControllerID?) -> String {
    controller.map { controllerNames[Int(model.name(of: $0).rawValue)] } ?? "nil"
  }

  /// The root of the layer beneath a layer.
  func presenter(of layer: ControllerID, _ focus: SessionID) -> ControllerID? {
    var below: ControllerID?
    var root = model.root(of: focus)
    while let current = root, current != layer {
      below = current
      root = model.presented(by: current)
    }
    return root == nil ? nil : below
  }

  func nearest(_ kind: ControllerKind, above controller: ControllerID) -> ControllerID? {
    var node = model.parent(of: controller)
    while let current = node, model.kind(of: current) != kind { node = model.parent(of: current) }
    return node
  }

  /// From the controller's view up: each controller stands between its own view and the superview of
  /// that.
  private func responderChain(_ controller: ControllerID, _ focus: SessionID) -> String {
    var links: [String] = []
    var node: ControllerID? = controller
    while let current = node {
      links += ["\(name(current)).view", name(current)]
      node = model.parent(of: current)
      if node == nil, let below = presenter(of: layer(of: current), focus) {
        links.append(name(below))
        node = nil
      }
    }
    links.append("window")
    if model.form(of: model.app(of: focus)) == .scene {
      links.append("scene \(model.number(of: focus))")
    }
    return (links + ["application", "app delegate"]).joined(separator: " > ")
  }
}

extension LifecycleStep {
  /// Whether only the user does it, so that an inactive app cannot get it.
  var isGesture: Bool {
    switch self {
    case .interactivePop, .swipeDown, .tapOutside, .turnPage: true
    default: false
    }
  }
}

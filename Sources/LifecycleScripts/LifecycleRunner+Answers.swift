/// Answers to the `ask` steps of a script.
extension LifecycleRunner {
  func answer(
    _ property: ControllerProperty, _ controller: ControllerID, _ focus: SessionID
  ) -> String {
    switch property {
    case .isViewLoaded: return model.isLoaded(controller) ? "true" : "false"
    case .viewIfLoaded: return model.isLoaded(controller) ? "a view" : "nil"
    case .parent: return name(parent(of: controller))
    case .children:
      let children = children(of: controller).filter { parent(of: $0) != nil }
      return "[\(children.map { name($0) }.joined(separator: ", "))]"
    case .presentedViewController: return name(model.presented(by: layer(of: controller)))
    case .presentingViewController: return name(presenter(of: layer(of: controller), focus))
    case .navigationController: return name(nearest(.navigation, above: controller))
    case .tabBarController: return name(nearest(.tabs, above: controller))
    case .splitViewController: return name(nearest(.split, above: controller))
    case .overrideTraitCollection: return overriddenTraits[controllerName(controller)] ?? "nil"
    case .responderChain: return responderChain(controller, focus)
    }
  }

  /// The container of a controller; a page has one while it is shown.
  func parent(of controller: ControllerID) -> ControllerID? {
    guard let parent = model.parent(of: controller) else { return nil }
    return model.kind(of: parent) == .page && !model.isShown(controller) ? nil : parent
  }

  private func name(_ controller: ControllerID?) -> String {
    controller.map { controllerName($0) } ?? "nil"
  }

  /// The root of the layer beneath a layer.
  func presenter(of layer: ControllerID, _ focus: SessionID) -> ControllerID? {
    let layers = layers(of: focus)
    guard let place = layers.firstIndex(of: layer), place > 0 else { return nil }
    return layers[place - 1]
  }

  func nearest(_ kind: ControllerKind, above controller: ControllerID) -> ControllerID? {
    ancestry(of: controller).dropFirst().first { model.kind(of: $0) == kind }
  }

  /// From the controller's view up: each controller stands between its own view and the superview of
  /// that.
  private func responderChain(_ controller: ControllerID, _ focus: SessionID) -> String {
    var links = ancestry(of: controller).flatMap { ["\(name($0)).view", name($0)] }
    if let below = presenter(of: layer(of: controller), focus) { links.append(name(below)) }
    links.append("window")
    if model.form(of: model.app(of: focus)) == .scene {
      links.append("scene \(model.number(of: focus))")
    }
    return (links + ["application", "app delegate"]).joined(separator: " > ")
  }
}

/// The properties of a controller that `ask` reads.
enum ControllerProperty: String, CaseIterable {
  case isViewLoaded, viewIfLoaded, parent, children, presentedViewController
  case presentingViewController, navigationController, tabBarController, splitViewController
  case overrideTraitCollection, responderChain
}

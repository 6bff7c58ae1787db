/// Making, linking and freeing controllers and the trees they are made from.
extension LifecycleModel {
  /// Stores a tree to make controllers from.
  public mutating func addTemplate(_ template: ControllerTemplate) -> TemplateID {
    var flags: ControllerFlags = []
    if template.isRestorable { flags.insert(.restorable) }
    if template.forwardsByHand { flags.insert(.manualForwarding) }
    if template.isSystemContainer { flags.insert(.silent) }
    if template.encodesChildren { flags.insert(.encodesChildren) }
    if template.passesSizeByHand { flags.insert(.manualSize) }
    let node = templates.insert(
      TemplateNode(name: template.name, kind: template.kind, flags: flags))
    var last = TemplateID.none
    for (index, child) in template.children.enumerated() {
      let id = addTemplate(child)
      let isShown =
        switch template.kind {
        case .content, .split: true
        case .navigation: index == template.children.count - 1
        case .tabs, .page: index == 0
        }
      if isShown { templates[id].flags.insert(.shown) }
      templates[id].flags.insert(.first)
      if last == .none { templates[node].firstChild = id } else { templates[last].next = id }
      last = id
    }
    return node
  }

  /// Makes a controller and its children from a template and, where a counterpart was preserved,
  /// from that: the stack, the selected child, children added later.
  mutating func make(
    _ template: TemplateID, preserved: TemplateID = .none, app: ProcessID, scene: SceneID,
    parent: ControllerID = .none
  ) -> ControllerID {
    let node = templates[template]
    var flags = node.flags.intersection(ControllerFlags.traits.union(.shown))
    if parent == .none { flags.insert(.shown) }
    let controller = insert(
      ControllerRow(
        app: app, scene: scene, name: node.name, parent: parent, kind: node.kind,
        style: node.style, flags: flags))
    let kept = preserved == .none ? TemplateID.none : templates[preserved].firstChild
    if node.kind == .navigation, kept != .none {
      makePreserved(from: kept, below: template, into: controller)
      return controller
    }
    var child = node.firstChild
    while child != .none {
      let counterpart = find(templates[child].name, from: kept)
      let made = make(child, preserved: counterpart, app: app, scene: scene, parent: controller)
      append(made, to: controller)
      child = templates[child].next
    }
    guard kept != .none else { return controller }
    if node.kind == .content { makeAdded(from: kept, below: template, into: controller) }
    restoreSelection(of: controller, from: kept)
    return controller
  }

  /// A preserved stack: exactly the controllers that were preserved, in their order.
  private mutating func makePreserved(
    from first: TemplateID, below template: TemplateID, into parent: ControllerID
  ) {
    var kept = first
    while kept != .none {
      let source = find(templates[kept].name, from: templates[template].firstChild)
      let row = controllers[parent]
      let made = make(
        source == .none ? kept : source, preserved: kept, app: row.app, scene: row.scene,
        parent: parent)
      append(made, to: parent)
      kept = templates[kept].next
      if kept == .none {
        controllers[made].flags.insert(.shown)
      } else {
        controllers[made].flags.remove(.shown)
      }
    }
  }

  /// Children that were added while the app ran and were preserved.
  private mutating func makeAdded(
    from first: TemplateID, below template: TemplateID, into parent: ControllerID
  ) {
    var kept = first
    // A tree made from what was preserved has its children already.
    if first == templates[template].firstChild { return }
    while kept != .none {
      if find(templates[kept].name, from: templates[template].firstChild) == .none {
        let row = controllers[parent]
        append(
          make(kept, preserved: kept, app: row.app, scene: row.scene, parent: parent), to: parent)
      }
      kept = templates[kept].next
    }
  }

  /// Selects the tab or page that was selected, where it was preserved.
  private mutating func restoreSelection(of container: ControllerID, from first: TemplateID) {
    let kind = controllers[container].kind
    guard kind == .tabs || kind == .page else { return }
    var kept = first
    while kept != .none, !templates[kept].flags.contains(.shown) { kept = templates[kept].next }
    guard kept != .none else { return }
    var child = controllers[container].firstChild
    while child != .none {
      if controllers[child].name == templates[kept].name {
        show(child, insteadOf: shown(from: controllers[container].firstChild))
        return
      }
      child = controllers[child].next
    }
  }

  @inline(__always)
  private func find(_ name: ControllerName, from first: TemplateID) -> TemplateID {
    var node = first
    while node != .none, templates[node].name != name { node = templates[node].next }
    return node
  }

  /// Moves the mark of the shown child.
  mutating func show(_ child: ControllerID, insteadOf other: ControllerID) {
    if other != .none { controllers[other].flags.remove(.shown) }
    controllers[child].flags.insert(.shown)
  }

  /// Enters a controller in the table and in its app's list by age.
  private mutating func insert(_ row: ControllerRow) -> ControllerID {
    let controller = controllers.insert(row)
    let youngest = apps[row.app].youngest
    controllers[controller].older = youngest
    if youngest == .none {
      apps[row.app].oldest = controller
    } else {
      controllers[youngest].younger = controller
    }
    apps[row.app].youngest = controller
    apps[row.app].controllerCount &+= 1
    return controller
  }

  /// Makes a controller the last child of another.
  mutating func append(_ child: ControllerID, to parent: ControllerID) {
    let last = controllers[parent].lastChild
    controllers[child].parent = parent
    controllers[child].previous = last
    if last == .none {
      controllers[parent].firstChild = child
    } else {
      controllers[last].next = child
    }
    controllers[parent].lastChild = child
  }

  /// Takes a controller out of its parent's children.
  mutating func unlink(_ child: ControllerID) {
    let parent = controllers[child].parent
    guard parent != .none else { return }
    let previous = controllers[child].previous
    let next = controllers[child].next
    if previous == .none {
      controllers[parent].firstChild = next
    } else {
      controllers[previous].next = next
    }
    if next == .none {
      controllers[parent].lastChild = previous
    } else {
      controllers[next].previous = previous
    }
    controllers[child].parent = .none
    controllers[child].next = .none
    controllers[child].previous = .none
  }

  /// Frees the slots of a controller and its descendants, without a callback.
  mutating func free(_ root: ControllerID) {
    var node = root
    // Deepest first, so that every link is read before its row is given back.
    while true {
      let child = controllers[node].firstChild
      if child != .none {
        node = child
        continue
      }
      let parent = controllers[node].parent
      let next = controllers[node].next
      if node != root { controllers[parent].firstChild = next }
      remove(node)
      if node == root { return }
      node = next != .none ? next : parent
    }
  }

  private mutating func remove(_ controller: ControllerID) {
    if log.isRecording { log.forget(controller) }
    let app = controllers[controller].app
    let older = controllers[controller].older
    let younger = controllers[controller].younger
    if older == .none {
      apps[app].oldest = younger
    } else {
      controllers[older].younger = younger
    }
    if younger == .none {
      apps[app].youngest = older
    } else {
      controllers[younger].older = older
    }
    apps[app].controllerCount &-= 1
    if controllers[controller].flags.contains(.loaded) { apps[app].loadedViews &-= 1 }
    controllers.remove(controller)
  }
}

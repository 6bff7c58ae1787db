/// Making, linking and freeing controllers and the trees they are made from.
extension LifecycleModel {
  /// Stores a tree to make controllers from.
  public mutating func addTemplate(_ template: ControllerTemplate) -> TemplateID {
    TemplateID(rawValue: insertTemplate(template))
  }

  private mutating func insertTemplate(_ template: ControllerTemplate) -> UInt32 {
    var flags: ControllerFlags = []
    if template.isRestorable { flags.insert(.restorable) }
    if template.forwardsByHand { flags.insert(.manualForwarding) }
    if template.isSystemContainer { flags.insert(.silent) }
    if template.encodesChildren { flags.insert(.encodesChildren) }
    if template.passesSizeByHand { flags.insert(.manualSize) }
    let node = templates.insert(
      TemplateNode(name: template.name, kind: template.kind, flags: flags))
    var last = UInt32.max
    for (index, child) in template.children.enumerated() {
      let id = insertTemplate(child)
      let isShown =
        switch template.kind {
        case .content, .split: true
        case .navigation: index == template.children.count - 1
        case .tabs, .page: index == 0
        }
      if isShown { templates[id].flags.insert(.shown) }
      templates[id].flags.insert(.first)
      if last == .max { templates[node].firstChild = id } else { templates[last].next = id }
      last = id
    }
    return node
  }

  /// Makes a controller and its children from a template and, where a counterpart was preserved,
  /// from that: the stack, the selected child, children added later.
  mutating func make(
    _ template: UInt32, preserved: UInt32 = .max, app: ProcessID, scene: SceneID,
    parent: ControllerID = .none
  ) -> ControllerID {
    let node = templates[template]
    var flags = node.flags.intersection(ControllerFlags.traits.union(.shown))
    if parent == .none { flags.insert(.shown) }
    let controller = insert(
      ControllerRow(
        app: app, scene: scene, name: node.name, parent: parent, kind: node.kind,
        style: node.style, flags: flags))
    let kept = preserved == .max ? UInt32.max : templates[preserved].firstChild
    if node.kind == .navigation, kept != .max {
      makePreserved(from: kept, below: template, into: controller)
      return controller
    }
    var child = node.firstChild
    while child != .max {
      let counterpart = find(templates[child].name, from: kept)
      let made = make(child, preserved: counterpart, app: app, scene: scene, parent: controller)
      append(made, to: controller)
      child = templates[child].next
    }
    if node.kind == .content { makeAdded(from: kept, below: template, into: controller) }
    if kept != .max { restoreSelection(of: controller, from: kept) }
    return controller
  }

  /// A preserved stack: exactly the controllers that were preserved, in their order.
  private mutating func makePreserved(
    from first: UInt32, below template: UInt32, into parent: ControllerID
  ) {
    var kept = first
    while kept != .max {
      let source = find(templates[kept].name, from: templates[template].firstChild)
      let row = controllers[parent.rawValue]
      let made = make(
        source == .max ? kept : source, preserved: kept, app: row.app, scene: row.scene,
        parent: parent)
      append(made, to: parent)
      kept = templates[kept].next
      if kept == .max {
        controllers[made.rawValue].flags.insert(.shown)
      } else {
        controllers[made.rawValue].flags.remove(.shown)
      }
    }
  }

  /// Children that were added while the app ran and were preserved.
  private mutating func makeAdded(
    from first: UInt32, below template: UInt32, into parent: ControllerID
  ) {
    var kept = first
    // A tree made from what was preserved has its children already.
    if first == templates[template].firstChild { return }
    while kept != .max {
      if find(templates[kept].name, from: templates[template].firstChild) == .max {
        let row = controllers[parent.rawValue]
        append(
          make(kept, preserved: kept, app: row.app, scene: row.scene, parent: parent), to: parent)
      }
      kept = templates[kept].next
    }
  }

  /// Selects the tab or page that was selected, where it was preserved.
  private mutating func restoreSelection(of container: ControllerID, from first: UInt32) {
    let kind = controllers[container.rawValue].kind
    guard kind == .tabs || kind == .page else { return }
    var kept = first
    while kept != .max, !templates[kept].flags.contains(.shown) { kept = templates[kept].next }
    guard kept != .max else { return }
    var child = controllers[container.rawValue].firstChild
    while child != .none {
      if controllers[child.rawValue].name == templates[kept].name {
        show(child, insteadOf: shown(from: controllers[container.rawValue].firstChild))
        return
      }
      child = controllers[child.rawValue].next
    }
  }

  @inline(__always)
  private func find(_ name: ControllerName, from first: UInt32) -> UInt32 {
    var node = first
    while node != .max, templates[node].name != name { node = templates[node].next }
    return node
  }

  /// Moves the mark of the shown child.
  mutating func show(_ child: ControllerID, insteadOf other: ControllerID) {
    if other != .none { controllers[other.rawValue].flags.remove(.shown) }
    controllers[child.rawValue].flags.insert(.shown)
  }

  /// Enters a controller in the table and in its app's list by age.
  private mutating func insert(_ row: ControllerRow) -> ControllerID {
    let controller = ControllerID(rawValue: controllers.insert(row))
    let youngest = apps[row.app.rawValue].youngest
    controllers[controller.rawValue].older = youngest
    if youngest == .none {
      apps[row.app.rawValue].oldest = controller
    } else {
      controllers[youngest.rawValue].younger = controller
    }
    apps[row.app.rawValue].youngest = controller
    apps[row.app.rawValue].controllerCount &+= 1
    return controller
  }

  /// Makes a controller the last child of another.
  mutating func append(_ child: ControllerID, to parent: ControllerID) {
    let last = controllers[parent.rawValue].lastChild
    controllers[child.rawValue].parent = parent
    controllers[child.rawValue].previous = last
    if last == .none {
      controllers[parent.rawValue].firstChild = child
    } else {
      controllers[last.rawValue].next = child
    }
    controllers[parent.rawValue].lastChild = child
  }

  /// Takes a controller out of its parent's children.
  mutating func unlink(_ child: ControllerID) {
    let parent = controllers[child.rawValue].parent
    guard parent != .none else { return }
    let previous = controllers[child.rawValue].previous
    let next = controllers[child.rawValue].next
    if previous == .none {
      controllers[parent.rawValue].firstChild = next
    } else {
      controllers[previous.rawValue].next = next
    }
    if next == .none {
      controllers[parent.rawValue].lastChild = previous
    } else {
      controllers[next.rawValue].previous = previous
    }
    controllers[child.rawValue].parent = .none
    controllers[child.rawValue].next = .none
    controllers[child.rawValue].previous = .none
  }

  /// Frees the slots of a controller and its descendants, without a callback.
  mutating func free(_ root: ControllerID) {
    var node = root
    // Deepest first, so that every link is read before its row is given back.
    while true {
      let child = controllers[node.rawValue].firstChild
      if child != .none {
        node = child
        continue
      }
      let parent = controllers[node.rawValue].parent
      let next = controllers[node.rawValue].next
      if node != root { controllers[parent.rawValue].firstChild = next }
      remove(node)
      if node == root { return }
      node = next != .none ? next : parent
    }
  }

  private mutating func remove(_ controller: ControllerID) {
    if log.isRecording { log.forget(controller) }
    let app = controllers[controller.rawValue].app
    let older = controllers[controller.rawValue].older
    let younger = controllers[controller.rawValue].younger
    if older == .none {
      apps[app.rawValue].oldest = younger
    } else {
      controllers[older.rawValue].younger = younger
    }
    if younger == .none {
      apps[app.rawValue].youngest = older
    } else {
      controllers[younger.rawValue].older = older
    }
    apps[app.rawValue].controllerCount &-= 1
    if controllers[controller.rawValue].flags.contains(.loaded) {
      apps[app.rawValue].loadedViews &-= 1
    }
    controllers.remove(controller.rawValue)
  }
}

extension LifecycleScript {
  /// Refuses options of an app for a name that no controller has.
  func checkNames(_ node: YAMLNode) throws(InputError) {
    let pushed = steps.flatMap(\.step.controllers)
    for (index, app) in apps.enumerated() {
      let known = app.root.names + pushed
      func check(_ name: String, _ origin: YAMLOrigin, _ key: String) throws(InputError) {
        if known.contains(name) { return }
        throw origin.error(
          "apps.\(index).\(key)", "there is no controller `\(name)` in this script",
          remedy: Suggestion.remedy(for: name, among: known, noun: "controllers"))
      }
      guard case .list(let items)? = node["apps"]?.content else { return }
      for key in ["restoration", "manualForwarding", "manualRotation", "encodesChildren"] {
        guard case .list(let names)? = items[index][key]?.content else { continue }
        for name in names { try check(try FieldType.string.read(name, key), name.origin, key) }
      }
      if case .mapping(let entries)? = items[index]["controllers"]?.content {
        for entry in entries { try check(entry.key, entry.origin, "controllers") }
      }
      try checkIdentifiers(app.root, of: app, items[index], at: "apps.\(index).root")
    }
  }

  /// Each child needs a restoration identifier of its own.
  private func checkIdentifiers(
    _ form: ControllerForm, of app: App, _ node: YAMLNode, at path: String
  ) throws(InputError) {
    guard app.restores else { return }
    var seen: Set<String> = []
    for child in form.children {
      try checkIdentifiers(child, of: app, node, at: path)
      guard let name = child.name, app.restoration.includes(name) else { continue }
      if !seen.insert(name).inserted {
        throw node.origin.error(
          path, "two children of one container have the restoration identifier `\(name)`",
          remedy: "Give them names of their own")
      }
    }
  }
}

import Files
import MobileOS

extension LifecycleScript {
  /// Reads a script from a parsed document.
  init(reading node: YAMLNode) throws(InputError) {
    let fields = try ScriptFields(
      node, at: "", keys: ["profile", "apps", "steps", "expect", "never"])
    expected = try fields.texts("expect") ?? []
    forbidden = try fields.texts("never") ?? []
    profile = nil
    if let node = fields["profile"] {
      let names = ProfileName.allCases.map(\.spelling)
      let text = try node.text(at: "profile")
      guard let name = ProfileName(spelling: text) else {
        throw node.origin.error(
          "profile", "there is no order profile `\(text)`",
          remedy: Suggestion.remedy(for: text, among: names, noun: "profiles"))
      }
      profile = name
    }
    apps = []
    for (index, node) in try Self.list(fields, "apps").enumerated() {
      let app = try App(reading: node, at: "apps.\(index)")
      if apps.contains(where: { $0.name == app.name }) {
        throw node.origin.error("apps.\(index)", "there are two apps called `\(app.name)`")
      }
      apps.append(app)
    }
    if apps.isEmpty {
      throw node.origin.error("apps", "a script needs at least one app")
    }
    steps = try Self.list(fields, "steps").enumerated().map { index, node throws(InputError) in
      try Step(reading: node, at: "steps.\(index)")
    }
    try checkNames(node)
  }

  private static func list(_ fields: ScriptFields, _ key: String) throws(InputError) -> [YAMLNode] {
    let node = try fields.required(key)
    guard case .list(let items) = node.content else {
      throw node.origin.error(key, "it must be a list, not \(node.kind)")
    }
    return items
  }
}

extension LifecycleScript.App {
  init(reading node: YAMLNode, at path: String) throws(InputError) {
    let fields = try ScriptFields(
      node, at: path,
      keys: [
        "name", "interface", "lifecycle", "multipleScenes", "root", "restoration",
        "manualForwarding", "manualRotation", "encodesChildren", "orientations", "controllers",
      ])
    name = try fields.text("name")
    origin = node.origin
    isFormGiven = fields["lifecycle"] != nil
    form = try fields.choice("lifecycle", ["scene": .scene, "app": .app]) ?? .scene
    isSwiftUI = try fields.choice("interface", ["uiKit": false, "swiftUI": true]) ?? false
    if isSwiftUI, form == .app {
      throw node.origin.error(
        fields.path(of: "interface"), "an app of SwiftUI is scene-based",
        remedy: "Leave `lifecycle` out, or write `lifecycle: scene`")
    }
    multipleScenes = try fields.flag("multipleScenes") ?? false
    if multipleScenes, form == .app {
      throw node.origin.error(
        fields.path(of: "multipleScenes"), "an app-based app has one window",
        remedy: "Leave it out, or write `lifecycle: scene`")
    }
    root =
      if let node = fields["root"] {
        try ControllerForm(reading: node, at: fields.path(of: "root"))
      } else {
        .named("root", children: [])
      }
    manualForwarding = Set(try fields.texts("manualForwarding") ?? [])
    manualRotation = Set(try fields.texts("manualRotation") ?? [])
    encodesChildren = Set(try fields.texts("encodesChildren") ?? [])
    orientations = Set(
      try fields.names("orientations", LifecycleStep.Orientation.self)
        ?? LifecycleStep.Orientation.allCases)
    controllers = [:]
    if let node = fields["controllers"] {
      guard case .mapping(let entries) = node.content else {
        throw node.origin.error(
          fields.path(of: "controllers"), "it must be a mapping of names, not \(node.kind)")
      }
      for entry in entries {
        controllers[entry.key] = try ControllerTraits(
          reading: entry.value, at: "\(fields.path(of: "controllers")).\(entry.key)")
      }
    }
    switch fields["restoration"]?.content {
    case nil: restoration = .none
    case .scalar:
      restoration =
        try fields.choice(
          "restoration", ["all": LifecycleScript.Restoration.all, "none": .none]) ?? .none
    default: restoration = .named(Set(try fields.texts("restoration") ?? []))
    }
  }
}

extension ControllerForm {
  private static let containers: KeyValuePairs<String, ControllerKind> = [
    "navigation": .navigation, "tabs": .tabs, "page": .page, "split": .split,
  ]

  /// A name, or a mapping with `controller` or one of the containers.
  init(reading node: YAMLNode, at path: String) throws(InputError) {
    if case .scalar = node.content {
      self = .named(try Self.name(node, path), children: [])
      return
    }
    let kinds = Self.containers.map(\.key)
    let fields = try ScriptFields(node, at: path, keys: Self.keys)
    // A form within the form: `controller: {navigation: [a]}`.
    if let inner = fields["controller"], case .mapping = inner.content {
      self = try ControllerForm(reading: inner, at: fields.path(of: "controller"))
      return
    }
    let given = (["controller"] + kinds).filter { fields[$0] != nil }
    guard given.count == 1, let key = given.first else {
      throw node.origin.error(
        path, given.isEmpty ? "it has no controller" : "it has several controllers",
        remedy: "Give one of `controller`, "
          + kinds.map { "`\($0)`" }.joined(separator: ", "))
    }
    guard let kind = Self.containers.first(where: { $0.key == key })?.value else {
      let children = try Self.list(fields["children"], at: fields.path(of: "children"))
      self = .named(
        try Self.name(try fields.required("controller"), fields.path(of: "controller")),
        children: children)
      return
    }
    let children = try Self.list(fields[key], at: fields.path(of: key))
    if children.isEmpty {
      throw node.origin.error(fields.path(of: key), "a container needs at least one controller")
    }
    let name = try fields["name"].map { node throws(InputError) in
      try Self.name(node, fields.path(of: "name"))
    }
    self = .container(kind, name: name, children: children)
  }

  /// The keys of a controller's form.
  static let keys = ["controller", "children", "name"] + containers.map(\.key)

  /// A name that cannot be taken for an app, a scene, another controller or a silent transition.
  private static func name(_ node: YAMLNode, _ path: String) throws(InputError) -> String {
    let text = try node.text(at: path)
    let isScene = text.hasPrefix("scene ") && text.dropFirst(6).allSatisfy(\.isNumber)
    if text == "app" || isScene || text.hasPrefix("(") || text.contains("#") {
      throw node.origin.error(
        path, "`\(text)` cannot be told from something else in the log",
        remedy: "Call no controller `app` or `scene 1`, and use neither `#` nor a leading `(`")
    }
    return text
  }

  /// The names in the form, its own and those of all controllers in it.
  var names: [String] {
    [name].compactMap(\.self) + children.flatMap(\.names)
  }

  private static func list(_ node: YAMLNode?, at path: String) throws(InputError) -> [Self] {
    guard let node else { return [] }
    guard case .list(let items) = node.content else {
      return [try ControllerForm(reading: node, at: path)]
    }
    return try items.enumerated().map { index, item throws(InputError) in
      try ControllerForm(reading: item, at: "\(path).\(index)")
    }
  }
}

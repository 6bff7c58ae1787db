extension LifecycleScript {
  /// Reads a script from a parsed document.
  init(reading node: YAMLNode) throws(InputError) {
    try self.init(decoding: node)
    try checkNames(node)
  }

  /// Reads the fields of a script; names are checked where the whole document is at hand.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    profile = try fields.optional(
      "profile", .choice(among: ProfileName.allCases.map(\.spelling)),
      "the order of calls between objects, of a release or an assumption"
    ).flatMap(ProfileName.init(spelling:))
    apps = try fields.required("apps", .list(of: .object(App.self)), "the apps of the device")
    steps = try fields.required("steps", .list(of: Step.type), "what happens, one after the other")
    let needsPad =
      apps.contains { $0.multipleScenes || $0.root.hasColumns }
      || steps.contains { $0.declaration.name == "splitView" }
    idiom =
      try fields.optional(
        "device", .choice(of: DeviceIdiom.self),
        "its kind, for size classes; without it a pad where windows or columns share the screen")
      ?? (needsPad ? .pad : .phone)
    expected = try fields.optional(
      "expect", .list(of: .string), default: [], "lines that the log must have in this order")
    forbidden = try fields.optional(
      "never", .list(of: .string), default: [], "lines that the log must not have")
    for (index, app) in apps.enumerated()
    where apps[..<index].contains(where: { $0.name == app.name }) {
      throw app.origin.error("apps.\(index)", "there are two apps called `\(app.name)`")
    }
    try fields.check(!apps.isEmpty, "apps", "a script needs at least one app")
    // Windows of an app have numbers below 2^16.
    try fields.check(
      steps.count <= 20_000, "steps", "a script has at most 20,000 steps, not \(steps.count)")
  }
}

extension LifecycleScript.Step {
  /// A mapping with one key, or a bare key that takes no value.
  static let type = FieldType<Self>(
    shape: { .object(StepDeclaration.all.map(\.field)) },
    read: { node, path throws(InputError) in try Self(reading: node, at: path) },
    placeholder: { () throws(InputError) in throw InputError("a list has no placeholder step") },
    format: \.text)

  /// Reads a step from the text of one.
  init(parsing text: String) throws(InputError) {
    try self.init(reading: YAMLNode(parsing: text, named: "step"), at: "step")
  }

  private init(reading node: YAMLNode, at path: String) throws(InputError) {
    let entry: YAMLNode.Entry
    switch node.content {
    case .scalar(let text, _) where !node.isNull:
      if StepDeclaration.named(text)?.isBare == false {
        throw node.origin.error(path, "`\(text)` needs a value", remedy: "Write `- \(text): ...`")
      }
      let yes = YAMLNode(content: .scalar("true", isPlain: true), origin: node.origin)
      entry = YAMLNode.Entry(key: text, origin: node.origin, value: yes)
    case .mapping(let entries) where entries.count == 1: entry = entries[0]
    case .mapping(let entries) where entries.count > 1:
      throw entries[1].origin.error(
        path, "a step has one key, and here are \(entries.count)",
        remedy: "Begin a new item with `- \(entries[1].key): ...`")
    default:
      throw node.origin.error(
        path, "a step must be a mapping with one key, not \(node.kind)",
        remedy: "Write for example `- launch: Mail`")
    }
    guard let declaration = StepDeclaration.named(entry.key) else {
      throw entry.origin.error(
        path, "there is no step `\(entry.key)`",
        remedy: StepDeclaration.remedy(for: entry.key)
          ?? Suggestion.remedy(
            for: entry.key, among: StepDeclaration.all.map(\.name), noun: "steps", showing: .max))
    }
    self.declaration = declaration
    origin = entry.origin
    self.path = "\(path).\(entry.key)"
    do throws(InputError) {
      step = try declaration.type.read(entry.value, self.path)
    } catch {
      throw error.withEquivalent
    }
    text = node.stepInOneLine
  }
}

extension InputError {
  /// An unknown value with what to write for it: `controlCenter` is an interruption.
  fileprivate var withEquivalent: InputError {
    guard case .value(let name) = unknownName, let remedy,
      let equivalent = StepDeclaration.remedy(for: name)
    else { return self }
    var error = self
    error.remedy = "\(equivalent). \(remedy)"
    return error
  }
}

extension LifecycleScript.App: YAMLReadable {
  init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    name = try fields.required("name", .string, "its name in steps and logs")
    let given = try fields.optional(
      "lifecycle", .choice(["scene": LifecycleForm.scene, "app": .app]),
      "whether its scenes or the app receive the calls")
    isFormGiven = given != nil
    form = given ?? .scene
    isSwiftUI =
      try fields.optional(
        "interface", .choice(["uiKit": false, "swiftUI": true]), "the framework of its views")
      ?? false
    try fields.check(
      !isSwiftUI || form == .scene, "interface", "an app of SwiftUI is scene-based",
      remedy: "Leave `lifecycle` out, or write `lifecycle: scene`")
    multipleScenes = try fields.flag("multipleScenes", "whether it may have several windows")
    try fields.check(
      !multipleScenes || form == .scene, "multipleScenes", "an app-based app has one window",
      remedy: "Leave it out, or write `lifecycle: scene`")
    root =
      try fields.optional("root", ControllerForm.type, "the controllers of a new window")
      ?? ControllerForm(name: "root")
    restoration =
      try fields.optional(
        "restoration", LifecycleScript.Restoration.type,
        "`all`, or the controllers with restoration identifiers") ?? .none
    manualForwarding = try fields.names(
      "manualForwarding", "controllers that forward appearance by hand")
    manualRotation = try fields.names("manualRotation", "controllers that keep new sizes")
    encodesChildren = try fields.names(
      "encodesChildren", "controllers that encode their children in an archive")
    orientations = Set(
      try fields.optional(
        "orientations", .list(of: .choice(of: LifecycleStep.Orientation.self)),
        default: LifecycleStep.Orientation.allCases, "the orientations that it lists"))
    controllers = [:]
    for (name, traits) in try fields.optional(
      "controllers", .map(of: .object(ControllerTraits.self)), default: [],
      "traits of controllers by their names")
    { controllers[name] = traits }
  }
}

extension ObjectReader {
  fileprivate mutating func names(_ key: String, _ summary: String) throws(InputError) -> Set<
    String
  > { Set(try optional(key, .list(of: .string), default: [], summary)) }
}

extension LifecycleScript.Restoration {
  fileprivate static let type = FieldType<Self>.custom(
    .anything, placeholder: .none, format: { "\($0)" }
  ) { node, path throws(InputError) in
    if case .list = node.content {
      return .named(Set(try FieldType.list(of: .string).read(node, path)))
    }
    return try FieldType.choice(["all": Self.all, "none": .none]).read(node, path)
  }
}

extension ControllerForm: YAMLReadable {
  /// A name, or a mapping with `controller` or one of the containers.
  static let type = FieldType<Self>.custom(
    .anything, placeholder: ControllerForm(name: ""), format: { $0.name ?? "{...}" }
  ) { node, path throws(InputError) in
    if case .scalar = node.content {
      return ControllerForm(name: try nameType.read(node, path))
    }
    return try Self(decoding: node, at: path)
  }

  private static let listType = FieldType<[Self]>.custom(
    .anything, placeholder: [], format: { "\($0.map(\.names))" }
  ) { node, path throws(InputError) in
    guard case .list = node.content else { return [try type.read(node, path)] }
    return try FieldType.list(of: type).read(node, path)
  }

  /// A name that cannot be taken for an app, a scene, another controller or a silent transition.
  private static let nameType = FieldType<String>.custom(
    .string, placeholder: "", format: { $0 }
  ) { node, path throws(InputError) in
    let text = try FieldType.string.read(node, path)
    let isScene = text.hasPrefix("scene ") && text.dropFirst(6).allSatisfy(\.isNumber)
    if text.isEmpty || text == "app" || isScene || text.hasPrefix("(") || text.contains("#") {
      throw node.origin.error(
        path, "`\(text)` cannot be distinguished from other text in the log",
        remedy: "Call no controller `app` or `scene 1`, and use neither `#` nor a leading `(`")
    }
    return text
  }

  /// Reads the form from the fields of a step or of a mapping of its own.
  init(reading fields: inout ObjectReader) throws(InputError) {
    var containers: [(kind: ControllerKind, children: [ControllerForm])] = []
    for (key, kind) in [
      ("navigation", ControllerKind.navigation), ("tabs", .tabs), ("page", .page),
      ("split", .split),
    ] {
      guard let children = try fields.optional(key, Self.listType, "") else { continue }
      try fields.check(!children.isEmpty, key, "a container needs at least one controller")
      containers.append((kind, children))
    }
    let name = try fields.optional("name", Self.nameType, "")
    let children = try fields.optional("children", Self.listType, "")
    if let container = containers.first {
      let controller = try fields.optional("controller", Self.type, "")
      try fields.check(
        containers.count == 1 && controller == nil, "", "it has several controllers",
        remedy: "Give one of `controller`, `navigation`, `tabs`, `page`, `split`")
      self.init(kind: container.kind, name: name, children: container.children)
      return
    }
    self = try fields.required("controller", Self.type, "")
    if kind == .content, let children { self.children = children }
  }
}

import MobileOS

extension LifecycleScript.Step {
  /// Reads one item of `steps`: a mapping with one key, or a bare key that takes no value.
  init(reading node: YAMLNode, at path: String) throws(InputError) {
    let entry: YAMLNode.Entry
    switch node.content {
    case .scalar(let text, _) where !node.isNull:
      if LifecycleStep.keys.contains(text), !LifecycleStep.plainKeys.contains(text) {
        throw node.origin.error(
          path, "`\(text)` needs a value", remedy: "Write `- \(text): ...`")
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
    guard LifecycleStep.keys.contains(entry.key) else {
      throw entry.origin.error(
        path, "there is no step `\(entry.key)`",
        remedy: Suggestion.remedy(for: entry.key, among: LifecycleStep.keys, noun: "steps"))
    }
    key = entry.key
    origin = entry.origin
    self.path = "\(path).\(key)"
    step = try LifecycleStep(key, entry.value, at: self.path)
  }
}

extension LifecycleStep {
  /// The steps that take no value but `true`.
  fileprivate static let plainKeys = ["pop", "dismiss", "home", "lock", "unlock"]
  private static let outcomes: KeyValuePairs<String, Bool> = [
    "completed": false, "cancelled": true,
  ]
  private static let styles: KeyValuePairs<String, PresentationStyle> = [
    "fullScreen": .fullScreen, "currentContext": .currentContext, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "popover": .popover, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "custom": .custom, "automatic": .pageSheet,
  ]

  init(_ key: String, _ value: YAMLNode, at path: String) throws(InputError) {
    switch key {
    case _ where Self.plainKeys.contains(key): self = try .plain(key, value, path)
    case "push", "present", "addChild", "removeChild", "replaceChild", "selectTab", "turnPage",
      "beginAppearance",
      "endAppearance", "interactivePop", "swipeDown":
      self = try .inWindow(key, value, path)
    case "openScene", "closeScene", "disconnectScene": self = try .ofScene(key, value, path)
    case "launch": self = .launch(try Self.app(value, path))
    case "switchTo": self = .switchTo(try Self.app(value, path))
    case "kill": self = .kill(try Self.app(value, path))
    case "swipeAway": self = .swipeAway(try Self.app(value, path))
    case "splitView":
      let fields = try ScriptFields(value, at: path, keys: ["left", "right"])
      self = .splitView(left: try fields.text("left"), right: try fields.text("right"))
    case "rotate":
      self = .rotate(try value.choice(["landscape": .landscape, "portrait": .portrait], at: path))
    case "interrupt":
      self = .interrupt(begins: try value.choice(["begin": true, "end": false], at: path))
    case "wait":
      let text = try value.text(at: path)
      do throws(InputError) {
        self = .wait(nanoseconds: try Quantity.duration.parse(text))
      } catch {
        throw value.origin.error(path, error.problem, remedy: error.remedy)
      }
    case "memoryWarning":
      let fields = try Self.fields(value, path, main: "app", "dropViews")
      self = .memoryWarning(
        try fields.text("app"), dropsViews: try fields.flag("dropViews") ?? false)
    case "launchInBackground":
      let fields = try Self.fields(value, path, main: "app", "connectScene")
      self = .launchInBackground(
        try fields.text("app"), connectsScene: try fields.flag("connectScene") ?? false)
    default:
      let fields = try ScriptFields(value, at: path, keys: ["app", "kind"])
      let kinds = EventKind.allCases.map(\.rawValue)
      let text = try fields.text("kind")
      guard let kind = EventKind(rawValue: text) else {
        throw try fields.required("kind").origin.error(
          fields.path(of: "kind"), "there is no event `\(text)`",
          remedy: Suggestion.remedy(for: text, among: kinds, noun: "kinds"))
      }
      self = .event(kind, app: try fields.text("app"))
    }
  }

  private static func plain(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    _ = try value.choice(["true": true], at: path)
    switch key {
    case "pop": return .pop
    case "dismiss": return .dismiss
    case "home": return .home
    case "lock": return .lock
    default: return .unlock
    }
  }

  private static func inWindow(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "push":
      let fields = try fields(value, path, main: "controller", "in")
      return .push(
        try ControllerForm(reading: try fields.required("controller"), at: path),
        in: fields["in"] == nil ? nil : try fields.text("in"))
    case "present":
      let fields = try fields(
        value, path, main: "controller", "style", "isModalInPresentation")
      return .present(
        try ControllerForm(reading: try fields.required("controller"), at: path),
        try fields.choice("style", styles) ?? .pageSheet,
        isModal: try fields.flag("isModalInPresentation") ?? false)
    case "addChild":
      let fields = try ScriptFields(value, at: path, keys: ["parent", "child"])
      return .addChild(
        try ControllerForm(reading: try fields.required("child"), at: path),
        parent: try fields.text("parent"))
    case "replaceChild":
      let fields = try ScriptFields(value, at: path, keys: ["from", "to"])
      return .replaceChild(
        try fields.text("from"),
        with: try ControllerForm(reading: try fields.required("to"), at: path))
    case "turnPage":
      let fields = try fields(value, path, main: "to", "transition", "outcome")
      return .turnPage(
        try fields.text("to"),
        curl: try fields.choice("transition", ["scroll": false, "curl": true]) ?? false,
        isCancelled: try fields.choice("outcome", outcomes) ?? false)
    case "beginAppearance":
      let fields = try ScriptFields(value, at: path, keys: ["controller", "appearing"])
      return .beginAppearance(
        try fields.text("controller"), appearing: try fields.flag("appearing") ?? true)
    case "interactivePop": return .interactivePop(isCancelled: try value.choice(outcomes, at: path))
    case "swipeDown": return .swipeDown(isCancelled: try value.choice(outcomes, at: path))
    case "removeChild": return .removeChild(try value.text(at: path))
    case "selectTab": return .selectTab(try value.text(at: path))
    default: return .endAppearance(try value.text(at: path))
    }
  }

  private static func ofScene(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    if key == "openScene" {
      let fields = try fields(value, path, main: "app", "scene", "display")
      return .openScene(
        try fields.text("app"), number: try fields.count("scene"),
        try fields.choice("display", ["main": .main, "external": .external]) ?? .main)
    }
    let fields = try fields(value, path, main: "app", "scene")
    let app = try fields.text("app")
    let number = try fields.count("scene")
    return key == "closeScene"
      ? .closeScene(app, number: number) : .disconnectScene(app, number: number)
  }

  private static func app(_ value: YAMLNode, _ path: String) throws(InputError) -> String {
    try fields(value, path, main: "app").text("app")
  }

  /// The fields of a step whose short form is the value of its main field.
  private static func fields(
    _ value: YAMLNode, _ path: String, main: String, _ others: String...
  ) throws(InputError) -> ScriptFields {
    guard case .scalar = value.content, !value.isNull else {
      return try ScriptFields(value, at: path, keys: [main] + others)
    }
    let entry = YAMLNode.Entry(key: main, origin: value.origin, value: value)
    let long = YAMLNode(content: .mapping([entry]), origin: value.origin)
    return try ScriptFields(long, at: path, keys: [main] + others)
  }
}

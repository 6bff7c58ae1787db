import Files
import MobileOS
import SimulationKernel

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
        remedy: Suggestion.remedy(
          for: entry.key, among: LifecycleStep.keys, noun: "steps", showing: .max))
    }
    key = entry.key
    origin = entry.origin
    self.path = "\(path).\(key)"
    step = try LifecycleStep(key, entry.value, at: self.path)
    text = node.stepInOneLine
  }
}

extension YAMLNode {
  /// A step as written, on one line.
  var stepInOneLine: String {
    guard case .mapping(let entries) = content else { return inOneLine }
    return entries.map { $0.value.isYes ? $0.key : "\($0.key): \($0.value.inOneLine)" }
      .joined(separator: ", ")
  }

  /// The value in the flow form of YAML, on one line.
  var inOneLine: String {
    switch content {
    case .scalar(let text, _): text
    case .list(let items): "[" + items.map(\.inOneLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \($0.value.inOneLine)" }.joined(separator: ", ") + "}"
    }
  }
}

extension LifecycleStep {
  /// The steps that take no value but `true`.
  fileprivate static let plainKeys = [
    "pop", "popToRoot", "dismiss", "tapOutside", "collapse", "expand", "home", "lock", "unlock",
    "timeChange", "attemptRotation",
  ]
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
    case "dismiss" where !value.isYes:
      self = .dismiss(from: try Self.fields(value, path, main: "from").text("from"))
    case _ where Self.plainKeys.contains(key): self = try .plain(key, value, path)
    case "push", "present", "replaceRoot", "make", "addChild", "removeChild", "replaceChild",
      "selectTab", "turnPage", "beginAppearance", "endAppearance", "interactivePop", "swipeDown",
      "popTo", "readView", "loadViewIfNeeded", "ask":
      self = try .inWindow(key, value, path)
    case "set", "setNeeds", "segue", "unwind", "show", "showDetail", "shareView":
      self = try .byCode(key, value, path)
    case "interfaceStyle":
      self = .interfaceStyle(try value.choice(["dark": "dark", "light": "light"], at: path))
    case "prewarm": self = .prewarm(try Self.app(value, path))
    case "openScene", "closeScene", "disconnectScene": self = try .ofScene(key, value, path)
    case "launch": self = .launch(try Self.app(value, path))
    case "switchTo": self = .switchTo(try Self.app(value, path))
    case "kill": self = .kill(try Self.app(value, path))
    case "crash": self = .crash(try Self.app(value, path))
    case "terminate": self = .terminate(try Self.app(value, path))
    case "swipeAway": self = .swipeAway(try Self.app(value, path))
    case "splitView":
      let fields = try ScriptFields(value, at: path, keys: ["left", "right"])
      self = .splitView(left: try fields.text("left"), right: try fields.text("right"))
    case "rotate":
      self = .rotate(try value.choice(["landscape": .landscape, "portrait": .portrait], at: path))
    case "interrupt":
      self = .interrupt(begins: try value.choice(["begin": true, "end": false], at: path))
    case "wait": self = .wait(nanoseconds: try Self.duration(value, path).nanoseconds)
    case "memoryWarning":
      let fields = try Self.fields(value, path, main: "app", "dropViews")
      self = .memoryWarning(
        try fields.text("app"), dropsViews: try fields.flag("dropViews") ?? false)
    case "launchInBackground":
      let fields = try Self.fields(value, path, main: "app", "connectScene")
      self = .launchInBackground(
        try fields.text("app"), connectsScene: try fields.flag("connectScene") ?? false)
    case "event": self = .event(try EventForm(reading: value, at: path))
    default: self = try .inBackground(key, value, path)
    }
  }

  private static func plain(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    _ = try value.choice(["true": true], at: path)
    switch key {
    case "pop": return .pop
    case "popToRoot": return .popTo(nil)
    case "dismiss": return .dismiss(from: nil)
    case "tapOutside": return .tapOutside
    case "collapse": return .columns(areShown: false)
    case "expand": return .columns(areShown: true)
    case "home": return .home
    case "lock": return .lock
    case "timeChange": return .timeChange
    case "attemptRotation": return .attemptRotation
    default: return .unlock
    }
  }

  private static func inWindow(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "push":
      let (form, fields) = try form(value, path, "in", "animated")
      return .push(
        form, in: fields["in"] == nil ? nil : try fields.text("in"),
        isAnimated: try fields.flag("animated") ?? true)
    case "present":
      let (form, fields) = try form(
        value, path, "style", "isModalInPresentation", "animated", "removesPresenter", "from",
        "compactWidth")
      var how = PresentationForm()
      how.style = try fields.choice("style", styles) ?? .pageSheet
      how.isModal = try fields.flag("isModalInPresentation") ?? false
      how.isAnimated = try fields.flag("animated") ?? true
      how.covers = try fields.flag("removesPresenter")
      how.isCompact = try fields.flag("compactWidth") ?? false
      how.from = fields["from"] == nil ? nil : try fields.text("from")
      if let node = fields["removesPresenter"], how.style != .custom {
        throw node.origin.error(
          fields.path(of: "removesPresenter"), "only a custom presentation has a choice",
          remedy: "Write `style: custom`, or leave it out")
      }
      return .present(form, how)
    case "replaceRoot": return .replaceRoot(try form(value, path).0)
    case "make": return .make(try form(value, path).0)
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
    case "ask":
      let fields = try ScriptFields(value, at: path, keys: ["controller", "property"])
      return .ask(
        try fields.text("controller"), try fields.name("property", ControllerProperty.self))
    case "interactivePop": return .interactivePop(isCancelled: try value.choice(outcomes, at: path))
    case "swipeDown": return .swipeDown(isCancelled: try value.choice(outcomes, at: path))
    case "removeChild": return .removeChild(try value.text(at: path))
    case "selectTab": return .selectTab(try value.text(at: path))
    case "popTo": return .popTo(try value.text(at: path))
    case "readView": return .readView(try value.text(at: path), onlyIfNeeded: false)
    case "loadViewIfNeeded": return .readView(try value.text(at: path), onlyIfNeeded: true)
    default: return .endAppearance(try value.text(at: path))
    }
  }

  private static func byCode(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "set":
      let fields = try ScriptFields(value, at: path, keys: ["controller", "property", "value"])
      return .set(
        try fields.text("controller"), try fields.name("property", SettableProperty.self),
        fields["value"] == nil ? "true" : try fields.text("value"))
    case "setNeeds":
      return .setNeeds(try fields(value, path, main: "update").name("update", Wish.self))
    case "segue":
      let fields = try ScriptFields(
        value, at: path, keys: ["identifier", "from", "to", "kind", "refused"])
      return .segue(
        SegueForm(
          identifier: fields["identifier"] == nil ? "segue" : try fields.text("identifier"),
          from: try fields.text("from"),
          to: try ControllerForm(reading: try fields.required("to"), at: fields.path(of: "to")),
          isPresented: try fields.choice("kind", ["show": false, "present": true]) ?? false,
          isRefused: try fields.flag("refused") ?? false))
    case "unwind", "shareView":
      let fields = try ScriptFields(value, at: path, keys: ["from", "to"])
      let (from, to) = (try fields.text("from"), try fields.text("to"))
      return key == "unwind" ? .unwind(from: from, to: to) : .shareView(from: from, to: to)
    default:
      let (form, fields) = try form(value, path, "from")
      return .show(form, from: try fields.text("from"), inDetail: key == "showDetail")
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

  private static func inBackground(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "beginBackgroundTask", "endBackgroundTask":
      let fields = try fields(value, path, main: "app", "name", "endsWhenExpired")
      let app = try fields.text("app")
      let name = fields["name"] == nil ? "task" : try fields.text("name")
      if key == "endBackgroundTask" { return .endBackgroundTask(app, name: name) }
      return .beginBackgroundTask(
        app, name: name, endsWhenExpired: try fields.flag("endsWhenExpired") ?? true)
    case "backgroundTask":
      let fields = try ScriptFields(value, at: path, keys: ["app", "kind", "takes"])
      return .backgroundTask(
        try fields.text("app"),
        isProcessing: try fields.choice("kind", ["refresh": false, "processing": true]) ?? false,
        lasting: try fields["takes"].map { node throws(InputError) in
          try duration(node, fields.path(of: "takes"))
        })
    default:
      let fields = try ScriptFields(value, at: path, keys: ["app", "state"])
      return .mode(
        key, app: try fields.text("app"),
        begins: try fields.choice("state", ["begin": true, "end": false]) ?? true)
    }
  }

  static func duration(_ value: YAMLNode, _ path: String) throws(InputError) -> SimDuration {
    let text = try value.text(at: path)
    do throws(InputError) {
      return .nanoseconds(try Quantity.duration.parse(text))
    } catch {
      throw value.origin.error(path, error.problem, remedy: error.remedy)
    }
  }

  private static func app(_ value: YAMLNode, _ path: String) throws(InputError) -> String {
    try fields(value, path, main: "app").text("app")
  }

  /// A controller's form with the other fields of its step beside the form's own keys.
  private static func form(
    _ value: YAMLNode, _ path: String, _ others: String...
  ) throws(InputError) -> (ControllerForm, ScriptFields) {
    guard case .mapping(let entries) = value.content else {
      return (
        try ControllerForm(reading: value, at: path),
        try ScriptFields(.empty(value.origin), at: path, keys: others)
      )
    }
    // Read once with all keys, so that a mistyped one is answered with the nearest of them.
    _ = try ScriptFields(value, at: path, keys: ControllerForm.keys + others)
    func part(_ keys: [String]) -> YAMLNode {
      YAMLNode(
        content: .mapping(entries.filter { keys.contains($0.key) }), origin: value.origin)
    }
    return (
      try ControllerForm(reading: part(ControllerForm.keys), at: path),
      try ScriptFields(part(others), at: path, keys: others)
    )
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

extension LifecycleStep.EventForm {
  init(reading value: YAMLNode, at path: String) throws(InputError) {
    let fields = try ScriptFields(
      value, at: path, keys: ["app", "kind", "url", "activity", "takes", "outcome"])
    app = try fields.text("app")
    let text = try fields.text("kind")
    let kinds = LifecycleStep.EventKind.allCases.map(\.rawValue)
    guard let kind = LifecycleStep.EventKind(rawValue: text) else {
      throw try fields.required("kind").origin.error(
        fields.path(of: "kind"), "there is no event `\(text)`",
        remedy: Suggestion.remedy(for: text, among: kinds, noun: "kinds"))
    }
    self.kind = kind
    url = fields["url"] == nil ? nil : try fields.text("url")
    activity = fields["activity"] == nil ? nil : try fields.text("activity")
    lasting = try fields["takes"].map { node throws(InputError) in
      try LifecycleStep.duration(node, fields.path(of: "takes"))
    }
    fails = try fields.choice("outcome", ["completed": false, "failed": true]) ?? false
    for (key, belongs) in [
      ("url", kind == .openURL), ("activity", kind == .handoff), ("outcome", kind == .handoff),
      ("takes", kind.startsApp),
    ] {
      if let node = fields[key], !belongs {
        throw node.origin.error(
          fields.path(of: key), "`\(text)` has no `\(key)`", remedy: "Leave it out")
      }
    }
  }
}

extension LifecycleStep.EventKind {
  /// Whether the system starts an app for it without showing it.
  var startsApp: Bool {
    switch self {
    case .watchMessage, .downloadFinished, .backgroundFetch, .remoteNotification: true
    case .openURL, .handoff, .timeChange: false
    }
  }
}

extension YAMLNode {
  /// Whether it is a plain `true`.
  fileprivate var isYes: Bool {
    if case .scalar("true", isPlain: true) = content { return true }
    return false
  }
}

extension ScriptFields {
  /// One of the names of an enumeration.
  func name<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws(InputError) -> Value where Value.RawValue == String {
    let text = try text(key)
    if let value = Value(rawValue: text) { return value }
    throw try required(key).origin.error(
      path(of: key), "`\(text)` is none of the known values",
      remedy: Suggestion.remedy(
        for: text, among: Value.allCases.map(\.rawValue), noun: "values"))
  }
}

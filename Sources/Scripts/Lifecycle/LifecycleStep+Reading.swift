import Files
import MobileOS
import SimulationKernel

extension LifecycleScript.Step {
  /// Reads one item of `steps`: a mapping with one key, or a bare key that takes no value.
  init(reading node: YAMLNode, at path: String) throws(InputError) {
    let entry: YAMLNode.Entry
    switch node.content {
    case .scalar(let text, _) where !node.isNull:
      if LifecycleStep.keys.contains(text), LifecycleStep.plain[text] == nil {
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

extension LifecycleStep {
  /// The steps that take no value but `true`.
  static let plain: [String: LifecycleStep] = [
    "pop": .pop, "popToRoot": .popTo(nil), "dismiss": .dismiss(from: nil, hasCompletion: false),
    "tapOutside": .tapOutside, "collapse": .columns(areShown: false),
    "expand": .columns(areShown: true), "home": .home, "lock": .lock, "unlock": .unlock,
    "timeChange": .timeChange, "attemptRotation": .attemptRotation,
  ]

  init(_ key: String, _ value: YAMLNode, at path: String) throws(InputError) {
    if let step = Self.plain[key], key != "dismiss" || value.isYes {
      _ = try value.choice(["true": true], at: path)
      self = step
      return
    }
    switch key {
    case "dismiss":
      let fields = try Self.fields(value, path, main: "from", "completion")
      self = .dismiss(
        from: try fields.optionalText("from"),
        hasCompletion: try fields.flag("completion") ?? false)
    case "push", "present", "replaceRoot", "make", "addChild", "removeChild", "replaceChild",
      "selectTab", "turnPage", "beginAppearance", "endAppearance", "interactivePop", "swipeDown",
      "popTo", "readView", "loadViewIfNeeded", "ask":
      self = try .inInterval(key, value, path)
    case "set", "setNeeds", "segue", "unwind", "show", "showDetail", "shareView":
      self = try .byCode(key, value, path)
    case "interfaceStyle":
      self = .interfaceStyle(try value.choice(["dark": "dark", "light": "light"], at: path))
    case "prewarm": self = .prewarm(try Self.app(value, path))
    case "openScene", "touch", "hideScene", "closeScene", "disconnectScene":
      self = try .ofScene(key, value, path)
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

  static func duration(_ value: YAMLNode, _ path: String) throws(InputError) -> SimDuration {
    let text = try value.text(at: path)
    do throws(InputError) {
      return .nanoseconds(try Quantity.duration.parse(text))
    } catch {
      throw value.origin.error(path, error.problem, remedy: error.remedy)
    }
  }

  static func app(_ value: YAMLNode, _ path: String) throws(InputError) -> String {
    try fields(value, path, main: "app").text("app")
  }

  /// The fields of a step whose short form is the value of its main field.
  static func fields(
    _ value: YAMLNode, _ path: String, main: String, _ others: String...
  ) throws(InputError) -> ScriptFields {
    var long = value
    if case .scalar = value.content, !value.isNull {
      let entry = YAMLNode.Entry(key: main, origin: value.origin, value: value)
      long = YAMLNode(content: .mapping([entry]), origin: value.origin)
    }
    return try ScriptFields(long, at: path, keys: [main] + others)
  }
}

import Files
import MobileOS
import SimulationKernel

/// Steps on the controllers of a window, as written.
extension LifecycleStep {
  private static let outcomes: KeyValuePairs<String, Bool> = [
    "completed": false, "cancelled": true,
  ]
  private static let styles: KeyValuePairs<String, PresentationStyle?> = [
    "fullScreen": .fullScreen, "currentContext": .currentContext, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "popover": .popover, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "custom": .custom, "automatic": nil,
  ]

  static func inInterval(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "push":
      let (form, fields) = try form(value, path, "in", "animated")
      return .push(
        form, in: try fields.optionalText("in"), isAnimated: try fields.flag("animated") ?? true)
    case "present":
      let (form, fields) = try form(
        value, path, "style", "isModalInPresentation", "animated", "removesPresenter", "from",
        "compactWidth", "completion")
      var how = PresentationForm()
      how.style = try fields.choice("style", styles) ?? nil
      how.isModal = try fields.flag("isModalInPresentation") ?? false
      how.isAnimated = try fields.flag("animated") ?? true
      how.covers = try fields.flag("removesPresenter")
      how.isCompact = try fields.flag("compactWidth") ?? false
      how.from = try fields.optionalText("from")
      how.hasCompletion = try fields.flag("completion") ?? false
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

  static func byCode(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "set":
      let fields = try ScriptFields(value, at: path, keys: ["controller", "property", "value"])
      return .set(
        try fields.text("controller"), try fields.name("property", SettableProperty.self),
        try fields.optionalText("value") ?? "true")
    case "setNeeds":
      return .setNeeds(try fields(value, path, main: "update").name("update", Wish.self))
    case "segue":
      let fields = try ScriptFields(
        value, at: path, keys: ["identifier", "from", "to", "kind", "refused"])
      return .segue(
        SegueForm(
          identifier: try fields.optionalText("identifier") ?? "segue",
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
    // Read once with all keys, so that the error for a mistyped one names the nearest of them.
    _ = try ScriptFields(value, at: path, keys: ControllerForm.keys + others)
    func part(_ keys: [String]) -> YAMLNode {
      YAMLNode(content: .mapping(entries.filter { keys.contains($0.key) }), origin: value.origin)
    }
    return (
      try ControllerForm(reading: part(ControllerForm.keys), at: path),
      try ScriptFields(part(others), at: path, keys: others)
    )
  }
}

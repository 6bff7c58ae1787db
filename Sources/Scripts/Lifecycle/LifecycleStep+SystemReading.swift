import Files
import MobileOS
import SimulationKernel

/// Steps of the system as written: scenes, background time, events.
extension LifecycleStep {
  static func ofScene(
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
    switch key {
    case "touch": return .touch(app, number: number)
    case "hideScene": return .hideScene(app, number: number)
    case "closeScene": return .closeScene(app, number: number)
    default: return .disconnectScene(app, number: number)
    }
  }

  static func inBackground(
    _ key: String, _ value: YAMLNode, _ path: String
  ) throws(InputError) -> LifecycleStep {
    switch key {
    case "beginBackgroundTask", "endBackgroundTask":
      let fields = try fields(value, path, main: "app", "name", "endsWhenExpired")
      let app = try fields.text("app")
      let name = try fields.optionalText("name") ?? "task"
      if key == "endBackgroundTask" { return .endBackgroundTask(app, name: name) }
      return .beginBackgroundTask(
        app, name: name, endsWhenExpired: try fields.flag("endsWhenExpired") ?? true)
    case "backgroundTask":
      let fields = try ScriptFields(
        value, at: path, keys: ["app", "kind", "takes", "endsWhenExpired"])
      return .backgroundTask(
        try fields.text("app"),
        isProcessing: try fields.choice("kind", ["refresh": false, "processing": true]) ?? false,
        lasting: try fields["takes"].map { node throws(InputError) in
          try duration(node, fields.path(of: "takes"))
        }, endsWhenExpired: try fields.flag("endsWhenExpired") ?? true)
    default:
      let fields = try ScriptFields(value, at: path, keys: ["app", "state"])
      return .mode(
        key, app: try fields.text("app"),
        begins: try fields.choice("state", ["begin": true, "end": false]) ?? true)
    }
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
    url = try fields.optionalText("url")
    activity = try fields.optionalText("activity")
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

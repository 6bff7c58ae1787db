/// The log of a script as a diagram: its objects side by side, its calls one below the other.
public struct LifecycleSequence {
  /// One object of the log.
  struct Lane: Hashable {
    var app: String
    var object: String
    var kind: CallbackTarget
  }

  let log: LifecycleLog
  let since: Int
  /// The objects: app after app, each with its scenes and then its controllers.
  let lanes: [Lane]

  /// A diagram of a log from a step on.
  public init(_ log: LifecycleLog, since step: Int = 1) {
    self.log = log
    since = step
    let found = log.lines(since: step).map(Lane.init).distinct
    lanes = found.map(\.app).distinct.flatMap { app in
      CallbackTarget.allCases.flatMap { kind in found.filter { $0.app == app && $0.kind == kind } }
    }
  }

  /// The title of an object: with its app where there are several.
  func title(of lane: Lane) -> String {
    lanes.contains { $0.app != lane.app } || lane.kind == .app
      ? "\(lane.app) \(lane.object)" : lane.object
  }

  /// Mermaid's sequence diagram.
  public var mermaid: String {
    var text = "sequenceDiagram\n  participant s as system\n"
    for (index, lane) in lanes.enumerated() {
      text += "  participant o\(index) as \(Self.escaped(title(of: lane)))\n"
    }
    let last = lanes.isEmpty ? "s" : "s,o\(lanes.count - 1)"
    for number in log.steps.indices.dropFirst(since - 1) {
      let step = log.steps[number]
      text += "  Note over \(last): \(number + 1). \(Self.escaped(step.text))"
      text += " at \(step.time.decimalSeconds) s\n"
      for line in log.lines where line.step == number + 1 {
        let index = lanes.firstIndex(of: Lane(line)) ?? 0
        let call = line.argument.isEmpty ? line.call : "\(line.call) \(line.argument)"
        text +=
          line.isSilent
          ? "  Note over o\(index): \(Self.escaped(call))\n"
          : "  s->>o\(index): \(Self.escaped(call))\n"
      }
    }
    return text
  }

  /// Number signs begin an entity and semicolons end a line of Mermaid.
  private static func escaped(_ text: String) -> String {
    ShownName.shown(text).replacingScalars { $0 == "#" ? "#35;" : $0 == ";" ? "#59;" : nil }
  }
}

extension LifecycleSequence.Lane {
  init(_ line: LifecycleLine) { self.init(app: line.app, object: line.object, kind: line.kind) }
}

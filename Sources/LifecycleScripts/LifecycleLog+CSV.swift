extension LifecycleLog {
  private static let columns = [
    "time_s", "app", "object", "callback", "evidence", "kind", "scene", "instance", "argument",
    "app_state", "scene_state", "view_state", "step", "source",
  ]

  /// The log as RFC 4180 text.
  ///
  /// - Parameter step: the first step to write.
  public func csv(since step: Int = 1) -> String {
    lines(since: step).reduce(into: CSVText.line(Self.columns)) { text, line in
      text += CSVText.line(line.fields.map(CSVText.field))
    }
  }

  /// The log as a JSON array with one object per line; absent values are null.
  ///
  /// - Parameter step: the first step to write.
  public func json(since step: Int = 1) -> String {
    let numbers: Set = ["time_s", "scene", "instance", "step"]
    let rows = lines(since: step).map { line in
      let fields = zip(Self.columns, line.fields).map { name, value in
        let isAbsent = value.isEmpty && name != "argument"
        return "\"\(name)\": "
          + (isAbsent ? "null" : numbers.contains(name) ? value : JSONText.string(value))
      }
      return "  {" + fields.joined(separator: ", ") + "}"
    }
    return rows.isEmpty ? "[]\n" : "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }
}

extension LifecycleLine {
  /// The values of the columns; empty for absent ones.
  fileprivate var fields: [String] {
    [
      time.decimalSeconds, app, object, call, evidence.spelling, kind.words,
      scene.map(String.init) ?? "", instance.map(String.init) ?? "", argument, states.app.words,
      states.scene?.words ?? "", states.view?.words ?? "", String(step), reason.source.title,
    ]
  }
}

extension CallbackTarget {
  /// The kind in a word.
  public var words: String { "\(self)" }
}

import CLibrary
import Rainbow

/// The output of `flotsam lifecycle`.
enum LifecyclePrinter {
  /// The log as text, from a step on.
  static func text(
    of log: LifecycleLog, as format: OutputOptions.Format, since step: Int = 1
  ) -> String {
    switch format {
    case .csv: log.csv(since: step)
    case .json: log.json(since: step)
    case .markdown: wideTable(log, step).markdown
    case .latex: wideTable(log, step).latex
    case .table: table(log, since: step, isColoured: isOutputWatched && Terminal.showsColour)
    }
  }

  private static func wideTable(_ log: LifecycleLog, _ step: Int) -> Table {
    Table("", "", log.lines.enumerated().filter { $0.element.step >= step }) {
      Column(title: "line") { .count($0.offset + 1) }
      Column(title: "step") { .text(log.steps[$0.element.step - 1].text) }
      Column(title: "time_s") {
        .shown($0.element.time.decimalSeconds, key: $0.element.time.seconds)
      }
      Column(title: "app") { .text($0.element.app) }
      Column(title: "object") { .text($0.element.object) }
      Column(title: "callback") { .text($0.element.call) }
      Column(title: "argument") { .text($0.element.argument) }
      Column(title: "app state") { .text($0.element.states.app.words) }
      Column(title: "scene state") { .text($0.element.states.scene?.words) }
      Column(title: "view state") { .text($0.element.states.view.map { "\($0)" }) }
      Column(title: "evidence") { .text($0.element.evidence.spelling) }
    }
  }

  // MARK: The table

  /// The columns of the output: those of the terminal, from 60 to 80.
  static var columns: Int { max(60, min(80, Terminal.columns ?? 80)) }

  /// One header per step, one line per call, in 80 columns or a narrower terminal: the line's
  /// number, the object, the call with its argument, the states of app, scene and view after it,
  /// and the evidence for its place.
  static func table(_ log: LifecycleLog, since step: Int, isColoured: Bool) -> String {
    let hasApps = Set(log.lines.map(\.app)).count > 1
    let names = log.lines.map { label($0, hasApps) }
    let width = min(max(6, names.map(\.count).max() ?? 6), 20)
    var text = head(width)
    var printed = step - 1
    func printHeaders(through step: Int) {
      while printed < step {
        printed += 1
        text += header(log.steps[printed - 1], printed, isColoured)
      }
    }
    for (index, line) in log.lines.enumerated() where line.step >= step {
      printHeaders(through: line.step)
      text += row(
        index + 1, line, names[index], width, isColoured,
        isLate: line.time != log.steps[line.step - 1].time)
    }
    printHeaders(through: log.steps.count)
    return text
  }

  private static func head(_ width: Int) -> String {
    let start = "line " + pad("object", width) + "  call"
    return pad(start, columns - 18) + "app  scene view  e\n"
  }

  static func header(_ step: LifecycleHeader, _ number: Int, _ isColoured: Bool) -> String {
    let time = "  at \(step.time.decimalSeconds) s"
    var lines = wrapped("\(number). \(ShownName.shown(step.text))\(time)", width: columns - 4)
    let first = "-- " + lines.removeFirst()
    lines = lines.map { "   " + $0 }
    let text = ([first] + lines).joined(separator: "\n") + "\n"
    return isColoured ? text.bold : text
  }

  private static func row(
    _ number: Int, _ line: LifecycleLine, _ name: String, _ width: Int, _ isColoured: Bool,
    isLate: Bool
  ) -> String {
    var call = line.call
    if !line.argument.isEmpty { call += " " + line.argument }
    if isLate { call += " (at \(line.time.decimalSeconds) s)" }
    let room = columns - 5 - width - 2 - 19
    var parts = wrapped(call, width: room)
    var start = left("\(number)", 4) + " " + pad(name, width) + "  "
    var text = ""
    // A name that is too long for its column stands on a line of its own.
    if name.count > width {
      text = start.trimmedEnd + "\n"
      start = String(repeating: " ", count: 5 + width + 2)
    }
    let states = [
      word(of: line.states.app), line.states.scene.map(word) ?? "-",
      line.states.view.map(word) ?? "-",
    ]
    let end = pad(states[0], 5) + pad(states[1], 6) + pad(states[2], 6) + mark(line.evidence)
    // So does a call that is too long.
    if parts.contains(where: { $0.count > room }) {
      let isOneLine = start.count + call.count <= columns
      let blanks = { (part: String) in
        String(repeating: " ", count: max(0, min(start.count, columns - part.count)))
      }
      text +=
        isOneLine
        ? start + paint(call, line, isColoured)
        : start.trimmedEnd + parts.map { "\n" + blanks($0) + paint($0, line, isColoured) }.joined()
      return text + "\n" + String(repeating: " ", count: columns - 18) + end + "\n"
    }
    let first = parts.removeFirst()
    text += start + paint(pad(first, room + 1), line, isColoured) + end + "\n"
    for part in parts { text += String(repeating: " ", count: start.count + 2) + part + "\n" }
    return text
  }

  private static func label(_ line: LifecycleLine, _ hasApps: Bool) -> String {
    hasApps ? "\(line.app) \(line.object)" : line.object
  }

  /// Words packed into lines; a word longer than a line stands alone.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  private static func paint(_ text: String, _ line: LifecycleLine, _ isColoured: Bool) -> String {
    guard isColoured else { return text }
    if line.isSilent { return text.lightBlack }
    return switch line.kind {
    case .app: line.callback?.isNotification ?? false ? text.lightBlack : text.blue
    case .scene: text.magenta
    case .controller: text.green
    }
  }

  // MARK: Short words

  private static func word(of state: ProcessState) -> String {
    switch state {
    case .notRunning: "none"
    case .inactive: "inac"
    case .active: "actv"
    case .background: "back"
    case .suspended: "susp"
    }
  }

  private static func word(_ state: SceneLifecycle.State) -> String {
    switch state {
    case .unattached: "none"
    case .foregroundInactive: "inac"
    case .foregroundActive: "actv"
    case .background: "back"
    case .suspended: "susp"
    }
  }

  private static func word(_ state: ControllerVisibility.State) -> String {
    switch state {
    case .disappeared: "off"
    case .appearing: ">on"
    case .appeared: "on"
    case .disappearing: ">off"
    }
  }

  private static func mark(_ evidence: Evidence) -> String {
    switch evidence {
    case .contract: "!"
    case .documented: "d"
    case .observed: "o"
    }
  }

  static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func left(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The reasons for a line's place in the log.
  static func why(_ number: Int, in log: LifecycleLog) -> String {
    let line = log.lines[number - 1]
    var text = "line \(number): \(line.app) \(line.object) \(line.call)"
    if !line.argument.isEmpty { text += " \(line.argument)" }
    return Terminal.wrapped(text, columns: columns - 2) + "\n"
      + log.facts(of: number).map { name, value in
        "  " + pad(name, 9) + Terminal.wrapped(value, columns: columns - 13, indent: 11) + "\n"
      }.joined()
  }

  /// The lines that have another place under a second profile.
  static func difference(_ first: LifecycleLog, _ second: LifecycleLog) -> String {
    let rows = LifecycleDifference(first, second).rows
    if rows.isEmpty {
      return "\(first.profile.spelling) and \(second.profile.spelling) give the same log.\n"
    }
    var text = "- \(first.profile.spelling)\n+ \(second.profile.spelling)\n"
    var step = 0
    for row in rows {
      if row.step != step {
        step = row.step
        text += header(first.steps[step - 1], step, false)
      }
      text += hanging("\(row.mark) ", row.text, indent: 6)
    }
    return text
  }

  /// A text behind a mark, whose further lines are indented.
  static func hanging(_ mark: String, _ text: String, indent: Int) -> String {
    let lineEnd = "\n" + String(repeating: " ", count: indent)
    return mark + wrapped(text, width: columns - indent).joined(separator: lineEnd) + "\n"
  }

  /// Whether standard output is a terminal, with or without colours.
  private static var isOutputWatched: Bool { isatty(1) == 1 }

  /// Writes text to standard output.
  ///
  /// - Throws: `InputError` of category `readWriteFailed`, as on a full disk.
  static func write(_ text: String) throws(InputError) {
    var output = try OutputFile("-")
    try output.write(text)
    try output.finish()
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

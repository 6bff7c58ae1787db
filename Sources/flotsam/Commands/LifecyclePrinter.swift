import Experiments
import MobileOS
import Rainbow

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The output of `flotsam lifecycle`.
enum LifecyclePrinter {
  /// The log as text; for a person at a terminal coloured and indented by kind of object.
  static func text(of log: LifecycleLog, as format: OutputOptions.Format) -> String {
    switch format {
    case .csv: log.csv
    case .json: log.json
    case .markdown: markdown(log)
    case .table: table(log, forTerminal: isOutputWatched)
    }
  }

  private static func markdown(_ log: LifecycleLog) -> String {
    var table = TerminalTable(["time_s>", "app", "object", "callback", "evidence"])
    for line in log.lines {
      table.append([
        line.time.decimalSeconds, line.app, line.object, line.callback.spelling,
        line.evidence.spelling,
      ])
    }
    return table.markdown
  }

  static func table(_ log: LifecycleLog, forTerminal: Bool) -> String {
    let isColoured = forTerminal && Terminal.showsColour
    let times = log.lines.map(\.time.decimalSeconds)
    let timeWidth = max(6, times.map(\.count).max() ?? 0)
    let appWidth = log.lines.map(\.app.count).max() ?? 0
    let objectWidth = log.lines.map(\.object.count).max() ?? 0
    let callbackWidth = log.lines.map { indented($0, forTerminal).count }.max() ?? 0
    var text = ""
    for (line, time) in zip(log.lines, times) {
      let callback = pad(indented(line, forTerminal), callbackWidth)
      let start = [
        String(repeating: " ", count: timeWidth - time.count) + time, pad(line.app, appWidth),
        pad(line.object, objectWidth),
      ].joined(separator: "  ")
      text += "\(start)  \(isColoured ? coloured(callback, line) : callback)  "
      text += isColoured ? line.evidence.spelling.dim : line.evidence.spelling
      text += "\n"
    }
    return text
  }

  private static func indented(_ line: LifecycleLine, _ isIndented: Bool) -> String {
    guard isIndented else { return line.callback.spelling }
    return switch line.callback.target {
    case .app: line.callback.spelling
    case .scene: "  " + line.callback.spelling
    case .controller: "    " + line.callback.spelling
    }
  }

  private static func coloured(_ text: String, _ line: LifecycleLine) -> String {
    switch line.callback.target {
    case .app: line.callback.isNotification ? text.lightBlack : text.blue
    case .scene: text.magenta
    case .controller: text.green
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Whether standard output is a terminal, whatever it shows of colours.
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

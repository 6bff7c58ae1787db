/// The expectations of a script, compared with its log.
public struct LifecycleExpectation {
  /// The lines that are missing at their place, in order, as written.
  public var missing: [String] { texts("-") }
  /// The lines of the log that must not be there.
  public var unwanted: [String] { texts("+") }
  /// The expected lines and those of the log side by side: `-` for a line that is missing, `+`
  /// for one that must not be there, a blank for one that is there as it should be.
  public private(set) var rows: [(mark: Character, text: String)] = []

  /// The weakest evidence of the lines that are there; nil where none was expected.
  public private(set) var evidence: Evidence?

  /// Whether the log is as expected.
  public var holds: Bool { missing.isEmpty && unwanted.isEmpty }

  /// Looks the expected lines up in order; others may stand between them.
  ///
  /// - Complexity: O(lines of the log).
  public init(_ script: LifecycleScript, _ log: LifecycleLog) {
    var next = log.lines.startIndex
    for text in script.expected {
      if let found = log.lines[next...].firstIndex(where: { $0.matches(text) }) {
        rows.append((" ", text))
        next = found + 1
        let line = log.lines[found].evidence
        if evidence.map({ $0.rawValue < line.rawValue }) ?? true { evidence = line }
      } else {
        rows.append(("-", text))
      }
    }
    for line in log.lines where script.forbidden.contains(where: line.matches) {
      rows.append(("+", "\(line.object) \(line.call) \(line.argument)"))
    }
  }

  private func texts(_ mark: Character) -> [String] {
    rows.filter { $0.mark == mark }.map { $0.text }
  }
}

extension LifecycleLine {
  /// Whether the line is the one that a script describes: `home viewDidLoad()`, `home viewDidLoad`,
  /// `home willMove(toParent:) nil`.
  func matches(_ text: String) -> Bool {
    guard text.hasPrefix(object + " ") else { return false }
    let rest = text.dropFirst(object.count + 1)
    let name = call.prefix { $0 != "(" || call.first == "(" }
    return rest == call || rest == name || rest == "\(call) \(argument)"
      || rest == "\(name) \(argument)"
  }
}

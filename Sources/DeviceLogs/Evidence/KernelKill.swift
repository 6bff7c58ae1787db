/// A kill in one line of the kernel's log.
///
/// The form is that of `memorystatus: killing_top_process pid 41 [backboardd] (vm-pageshortage 0
/// 17s rf:low type:app) 34416KB - memorystatus_available_pages: 8324`. Older systems leave out the
/// age, `rf`, `type` and the size; missing data are nil.
public struct KernelKill: Hashable, Sendable {
  /// A limit that the process had exceeded according to an earlier line.
  public struct Limit: Hashable, Sendable {
    /// `Active` or `Inactive`, and `Soft` or `Hard`, such as `ActiveHard`.
    public var kind: String
    /// The limit in bytes.
    public var bytes: Int64
    /// Whether exceeding it ends the process.
    public var isFatal: Bool
  }

  /// The kernel's action, such as `killing_top_process`.
  public var action: String
  /// The process number.
  public var pid: Int64?
  /// The process's name in the log.
  public var name: String
  /// The cause as spelled in reports.
  public var cause: String?
  /// The jetsam band in the log's numbers.
  public var band: Int?
  /// The time in that band, in seconds.
  public var secondsInBand: Int64?
  /// The likelihood of a relaunch, such as `low`.
  public var relaunch: String?
  /// The type of process, such as `app` or `daemon`.
  public var type: String?
  /// Its footprint in bytes.
  public var footprintBytes: Int64?
  /// Available memory in pages of the device's size.
  public var availablePages: Int64?
  /// The kernel's clock at the kill, in seconds since the device started.
  public var uptimeSeconds: Double?
  /// The date in the line, in its own form.
  public var date: String?
  /// The limit that it had exceeded according to an earlier line.
  public var limit: Limit?
  /// The latest jetsam priority from runningboardd in an earlier line.
  public var assignedPriority: Int?
  /// The latest state and role from runningboardd in an earlier line, in its own words.
  public var assignedState: String?
  /// The line in the log, counted from 1.
  public var line: Int
}

extension KernelKill {
  /// Reads a line of a log.
  ///
  /// - Returns: nil for a line that is not about a kill.
  /// - Complexity: O(length of the line).
  public init?(_ text: Substring, line: Int) {
    guard let mark = text.firstRange(of: "killing_") else { return nil }
    let action = text[mark.lowerBound...].prefix { $0.isLetter || $0 == "_" || $0.isNumber }
    let rest = text[action.endIndex...]
    guard let open = rest.firstIndex(of: "["), let close = Self.closing(rest[open...]) else {
      return nil
    }
    self.action = String(action)
    self.line = line
    name = String(rest[rest.index(after: open)..<close])
    pid = rest[..<open].number(after: "pid ")
    date = Self.timestamp(text) ?? Self.date(text[..<mark.lowerBound])
    uptimeSeconds = Self.uptime(text[..<mark.lowerBound])
    let tail = rest[rest.index(after: close)...]
    if let start = tail.firstIndex(of: "("), let end = tail[start...].firstIndex(of: ")") {
      readParentheses(tail[tail.index(after: start)..<end])
    } else if let code = tail.number(after: "osr_code: ") {
      cause = CauseMeaning.code(Int(code))?.name
    }
    if let unit = tail.firstRange(of: "KB") {
      let digits = tail[..<unit.lowerBound].reversed().prefix { $0.isNumber }
      footprintBytes = Int64(String(digits.reversed())).flatMap(Int64.init(loggedKilobytes:))
    }
    availablePages = tail.number(after: "memorystatus_available_pages: ")
    // A line without any of these only mentions a kill.
    if cause == nil, band == nil, footprintBytes == nil, availablePages == nil, pid == nil {
      return nil
    }
  }

  /// `vm-pageshortage 0 17s rf:low type:app`.
  private mutating func readParentheses(_ text: Substring) {
    for (index, word) in text.split(whereSeparator: { $0 == " " || $0 == "," }).enumerated() {
      if index == 0, Int(word) == nil, !word.contains(":") {
        cause = String(word)
      } else if let number = Int(word), band == nil {
        band = number
      } else if word.hasSuffix("s"), let seconds = Int64(word.dropLast()) {
        secondsInBand = seconds
      } else if word.hasPrefix("rf:") {
        relaunch = word.dropFirst(3) == "-" ? nil : String(word.dropFirst(3))
      } else if word.hasPrefix("type:") {
        type = word.dropFirst(5) == "-" ? nil : String(word.dropFirst(5))
      }
    }
  }

  /// The bracket that ends the name, which may contain brackets.
  private static func closing(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// `328.762` before `memorystatus:`.
  private static func uptime(_ text: Substring) -> Double? {
    guard let mark = text.firstRange(of: "memorystatus:") else { return nil }
    guard let word = text[..<mark.lowerBound].split(separator: " ").last else { return nil }
    // A tab may follow the date instead of blanks.
    let digits = word.split(separator: "\t").last ?? word
    guard digits.contains("."), !digits.contains(":") else { return nil }
    return Double(digits)
  }

  /// The `timestamp` of a line in JSON, as `log show --style ndjson` writes it.
  private static func timestamp(_ text: Substring) -> String? {
    guard text.first == "{", let key = text.firstRange(of: "\"timestamp\"") else { return nil }
    let parts = text[key.upperBound...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// `2026-09-28 16:10:17.591` or `Sep 28 16:10:17` at the start of the line.
  private static func date(_ text: Substring) -> String? {
    let words = text.split(separator: " ").prefix(3).map(String.init)
    guard let time = words.firstIndex(where: { $0.count { $0 == ":" } == 2 }), time > 0 else {
      return nil
    }
    return words[...time].joined(separator: " ")
  }
}

extension KernelKill.Limit {
  /// Reads `MyApp [994] exceeded mem limit: ActiveHard 77 MB (fatal)`.
  ///
  /// - Returns: the process's name and number, and the limit; nil for any other line.
  static func read(_ text: Substring) -> (name: String, pid: Int64?, limit: Self)? {
    guard let mark = text.firstRange(of: "exceeded mem limit: ") else { return nil }
    let words = text[mark.upperBound...].split(separator: " ")
    guard words.count >= 3, let size = Int64(words[1]), (0...1 << 30).contains(size),
      words[2] == "MB"
    else { return nil }
    let isFatal = words.count > 3 && words[3].hasPrefix("(fatal")
    let limit = Self(kind: String(words[0]), bytes: size << 20, isFatal: isFatal)
    var subject = text[..<mark.lowerBound].drop { $0 == " " }
    for lead in ["memorystatus: ", "EXC_RESOURCE -> "] {
      if let range = subject.firstRange(of: lead) { subject = subject[range.upperBound...] }
    }
    while subject.last == " " { subject.removeLast() }
    guard subject.last == "]", let open = subject.lastIndex(of: "[") else {
      return (String(subject), nil, limit)
    }
    var name = subject[..<open]
    while name.last == " " { name.removeLast() }
    let pid = Int64(subject[subject.index(after: open)...].dropLast())
    return (String(name), pid, limit)
  }
}

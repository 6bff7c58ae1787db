/// The reason of an end in a crash report of Apple's systems, or in a line of FrontBoard or RunningBoard
/// about it.
///
/// Forms: `Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d` (to iOS 14),
/// `Termination Reason: FRONTBOARD 2343432205` (since iOS 15), `"termination" : {"namespace":...}`, and
/// `<RBSTerminateContext| domain:10 code:0x8BADF00D ...`. `Process: Maps [17]` stands before them, or
/// `application<com.example.maps>:17` behind them.
struct TerminationReader {
  /// A record, or what a further line adds to the latest one.
  enum Part {
    case record(DeathRecord)
    case name(String, Int64?)
    case others
  }

  private var process: (name: String, pid: Int64?)?
  /// Whether the type of its exception was read.
  private var hasType = false
  /// The line of the latest reason in a report, which further lines may go on with.
  private var latest: (line: Int, cause: String)?
  /// The latest line, if it ends with the code of a reason, which may be cut.
  private(set) var open: (text: Substring, line: Int)?
  /// A line that says that the system ended a process, and is followed by the reason.
  private(set) var kill: (text: Substring, line: Int)?

  /// The lines from one part of a report to the next: between an exception's type and the reason are
  /// up to four fields (codes, subtype, message, note), and in copies an empty line.
  private static let mostLines = 6

  /// Reads a line; nil for one that says nothing about an end.
  mutating func read(_ text: Substring, _ number: Int) -> Part? {
    open = nil
    let line = text.trimmed.drop { "`*# ".contains($0) }
    // A heading is not a line of a report.
    if text.trimmed.first == "#" { process = nil }
    if line.hasPrefix("Process: ") {
      process = Self.process(line.dropFirst(9).trimmed)
      hasType = false
      return nil
    }
    if line.hasPrefix("Exception Type: ") {
      // A second one is of another report, whose process is not named.
      if hasType { process = nil }
      hasType = true
    }
    if let name = Self.member("procName", of: line), !name.isEmpty { process = (String(name), nil) }
    let isNear = latest.map { number - $0.line <= Self.mostLines } ?? false
    let reason = Self.reason(line)
    if let cause = reason ?? Self.context(line) {
      let named = Self.described(line)
      if reason == nil {
        if isNear, latest?.cause == cause { return named.map { .name($0.name, $0.pid) } ?? .others }
        if named == nil, process == nil || line.contains("request") { return nil }
      }
      var record = DeathRecord(.launchd, process: named?.name ?? process?.name ?? "(unnamed)")
      record.pid = named?.pid ?? process?.pid
      record.cause = cause
      record.line = number
      record.date = LogHeader.date(before: line.startIndex, in: text, within: 160)
      (process, latest) = (nil, reason == nil ? nil : (number, cause))
      if kill.map({ number - $0.line > Self.mostLines }) == false { kill = nil }
      // Of the codes that a cut leaves, only these are codes too.
      if reason != nil, let code = line.split(separator: " ").last.flatMap(Self.number), code < 2 {
        open = (text, number)
      }
      return .record(record)
    }
    if isNear, line.hasPrefix("Termination Description: ") {
      return Self.described(line).map { .name($0.name, $0.pid) } ?? .others
    }
    return nil
  }

  /// Notes that the system ended a process of a report, whose reason is to follow.
  ///
  /// - Returns: whether the line says so, and the line before it whose reason did not follow.
  mutating func readKill(
    _ text: Substring, _ number: Int
  ) -> (isRead: Bool, left: (text: Substring, line: Int)?) {
    guard text.contains("Exception Type:"), text.contains("EXC_CRASH (SIGKILL)") else {
      return (false, nil)
    }
    defer { kill = (text, number) }
    return (true, kill)
  }

  /// `Maps [17]`, or nil for another form.
  private static func process(_ text: Substring) -> (String, Int64?)? {
    guard text.last == "]", let open = text.lastIndex(of: "["),
      let pid = Int64(text[text.index(after: open)...].dropLast())
    else { return nil }
    let name = text[..<open].trimmed
    return name.isEmpty ? nil : (String(name), pid)
  }

  /// The value of a member of JSON.
  private static func member(_ key: String, of line: Substring) -> Substring? {
    guard let mark = line.firstRange(of: "\"\(key)\"") else { return nil }
    let rest = line[mark.upperBound...].drop { " :\"".contains($0) }
    return rest.firstIndex { ",}\"".contains($0) }.map { rest[..<$0] }
  }

  private static let context = "<RBSTerminateContext| domain:"

  /// The cause in a reason of MetricKit: `Namespace SIGNAL, Code 11`, or RunningBoard's context.
  static func cause(of text: String) -> String? {
    reason("Termination Reason: \(text)") ?? context(text[...])
  }

  /// The cause in a line of a report.
  private static func reason(_ line: Substring) -> String? {
    if line.hasPrefix("\"termination\""), !line.contains(context),
      let name = member("namespace", of: line), let code = member("code", of: line)
    {
      return cause(name, code)
    }
    guard line.hasPrefix("Termination Reason:") else { return nil }
    let words = line.dropFirst(19).split { " ,`*".contains($0) }.filter {
      $0 != "Namespace" && $0 != "Code"
    }
    return words.count > 1 ? cause(words[0], words[1]) : nil
  }

  private static func context(_ line: Substring) -> String? {
    guard let mark = line.firstRange(of: context) else { return nil }
    let words = line[mark.upperBound...].split(separator: " ")
    guard words.count > 2, words[1].hasPrefix("code:"), let domain = Int(words[0]) else {
      return nil
    }
    return cause(domain, words[1].dropFirst(5))
  }

  private static let namespaces = [
    "JETSAM": 1, "SIGNAL": 2, "CODESIGNING": 3, "DYLD": 6, "LIBXPC": 7, "EXEC": 9,
    "SPRINGBOARD": 10, "FRONTBOARD": 10, "TCC": 11, "RUNNINGBOARD": 15,
  ]

  private static func cause(_ name: Substring, _ code: Substring) -> String? {
    namespaces[String(name)].flatMap { cause($0, code) }
  }

  /// The cause; nil for a code of FrontBoard or RunningBoard that is not known, which may be cut.
  private static func cause(_ domain: Int, _ code: Substring) -> String? {
    // No signal has the number 0, which is the start of a hexadecimal one.
    guard let code = number(code), domain != 2 || code != 0 else { return nil }
    let cause = ExitReason.cause(domain, code)
    return domain > 9 && ExitMeaning.named(cause) == nil ? nil : cause
  }

  private static func number(_ word: Substring) -> Int? {
    word.lowercased().hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
  }

  /// The process that a description names: `application<com.example.maps>:17`, or
  /// `transgression: com.example.maps exhausted`; not the one that asks for the end.
  private static func described(_ line: Substring) -> (name: String, pid: Int64?)? {
    let start = line.firstRange(of: context)?.upperBound ?? line.startIndex
    if let process = KillForm.described(in: line[start...]) {
      // Digits at the end may be a part of the number.
      return line.last?.isNumber == true && process.pid.map { line.hasSuffix(":\($0)") } == true
        ? (process.name, nil) : process
    }
    if let mark = line.firstRange(of: "transgression: ") {
      let name = line[mark.upperBound...].prefix { !$0.isWhitespace && $0 != ":" && $0 != "<" }
      return line[name.endIndex...].hasPrefix(" exhausted") ? (String(name), nil) : nil
    }
    return line.lowercased().contains(" request from ")
      ? nil : KillForm.described(in: line[..<start])
  }
}

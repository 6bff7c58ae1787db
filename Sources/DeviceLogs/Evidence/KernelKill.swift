/// A kill in one line of the kernel's log: the end of a process, and what only such a line says.
///
/// The form is that of `memorystatus: killing_top_process pid 41 [backboardd] (vm-pageshortage 0
/// 17s rf:low type:app) 34416KB - memorystatus_available_pages: 8324`. Older systems leave out the
/// age, `rf`, `type` and the size; missing data are nil.
@dynamicMemberLookup
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

  /// The end; its process and its cause are empty where the line lacks them.
  public var record: DeathRecord
  /// The kernel's action, such as `killing_top_process`.
  public var action: String
  /// The likelihood of a relaunch, such as `low`.
  public var relaunch: String?
  /// The type of process, such as `app` or `daemon`.
  public var type: String?
  /// The kernel's clock at the kill, in seconds since the device started.
  public var uptimeSeconds: Double?

  /// A part of the record.
  public subscript<Part>(dynamicMember part: WritableKeyPath<DeathRecord, Part>) -> Part {
    get { record[keyPath: part] }
    set { record[keyPath: part] = newValue }
  }
}

extension KernelKill {
  /// Reads a line of a log.
  ///
  /// - Parameters:
  ///   - text: the line, or a part of it with one kill.
  ///   - line: its number in the log, from 1.
  ///   - isCut: whether a number at the end of the text may lack digits.
  /// - Returns: nil for a line that is not about a kill, and for one that is cut or put together
  ///   wrongly inside its parentheses.
  /// - Complexity: O(length of the line).
  public init?(_ text: Substring, line: Int, isCut: Bool = false) {
    guard let mark = text.firstRange(of: "killing_") else { return nil }
    self.init(text, at: mark, line: line, isCut: isCut)
  }

  /// Reads the kill with the `killing_` at `mark`.
  init?(_ text: Substring, at mark: Range<Substring.Index>, line: Int, isCut: Bool) {
    let action = text[mark.lowerBound...].prefix { $0.isLetter || $0 == "_" || $0.isNumber }
    let rest = text[action.endIndex...]
    guard let open = rest.firstIndex(of: "["), let close = rest[open...].closingBracket,
      rest[..<open].allSatisfy({ $0.isWhitespace || $0.isNumber || "pid".contains($0) })
    else { return nil }
    self.action = String(action)
    // The name may contain brackets.
    record = DeathRecord(.kernelLog, process: String(rest[rest.index(after: open)..<close]))
    record.line = line
    // Several numbers are one that was broken.
    let numbers = rest[..<open].split { !$0.isNumber }
    record.pid = numbers.count == 1 ? Int64(numbers[0]) : nil
    record.date = LogHeader.date(before: mark.lowerBound, in: text)
    uptimeSeconds = Self.uptime(text[..<mark.lowerBound])
    var tail = rest[rest.index(after: close)...]
    if let start = tail.firstIndex(where: { !$0.isWhitespace }), tail[start] == "(" {
      guard let end = tail[start...].firstIndex(of: ")"),
        readParentheses(tail[tail.index(after: start)..<end])
      else { return nil }
      tail = tail[tail.index(after: end)...]
    } else if let close = tail.firstIndex(of: ")"), !tail[..<close].contains("(") {
      // The end of another record.
      tail = tail[..<tail.startIndex]
    } else if let code = tail.number(after: "osr_code: "), !isCut || tail.last?.isNumber == false {
      record.cause = CauseMeaning.code(Int(code))?.name ?? ""
    }
    if let unit = tail.firstRange(of: "KB") {
      let digits = tail[..<unit.lowerBound].reversed().prefix { $0.isNumber }
      // Other text before them is of another record, and digits of a number that was taken apart.
      let before = tail[..<unit.lowerBound].dropLast(digits.count)
      let isOwn = !before.contains { $0.isNumber || $0 == "=" }
      if record.cause.isEmpty ? isOwn : before.allSatisfy(\.isWhitespace) {
        record.footprintBytes = Int64(String(digits.reversed())).flatMap(
          Int64.init(loggedKilobytes:))
      }
    }
    if let mark = tail.firstRange(of: "memorystatus_available_pages: ") {
      let digits = tail[mark.upperBound...].prefix { $0.isNumber }
      let next = tail[digits.endIndex...].first
      // A point or a dash begins a time or a date that the number ran into.
      let ends = ",)\"'`|<*_"
      let isWhole = next.map { $0.isWhitespace || $0.isLetter || ends.contains($0) } ?? !isCut
      if isWhole { record.availableBytes = Int64(digits).flatMap(Int64.init(loggedPages:)) }
    }
    // A line without any of these only mentions a kill.
    if record.cause.isEmpty, record.band == nil, record.footprintBytes == nil,
      record.availableBytes == nil, record.pid == nil
    {
      return nil
    }
  }

  /// Reads `vm-pageshortage 0 17s rf:low type:app`; false for words in another order.
  private mutating func readParentheses(_ text: Substring) -> Bool {
    for (index, word) in text.split(whereSeparator: { $0 == " " || $0 == "," }).enumerated() {
      if index == 0, Int(word) == nil, !word.contains(":") {
        record.cause = CauseMeaning.withoutNextWord(word)
      } else if let number = Int(word) {
        guard record.band == nil, record.secondsInBand == nil else { return false }
        record.band = number
      } else if word.hasSuffix("s"), let seconds = Int64(word.dropLast()) {
        record.secondsInBand = Double(seconds)
      } else if word.hasPrefix("rf:") {
        relaunch = word.dropFirst(3) == "-" ? nil : String(word.dropFirst(3))
      } else if word.hasPrefix("type:") {
        type = word.dropFirst(5) == "-" ? nil : String(word.dropFirst(5))
      } else if !word.contains(":"), word != "…", word != "..." {
        return false
      }
    }
    return true
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
}

extension EvidenceLog.Exceeded {
  /// Reads `MyApp [994] exceeded mem limit: ActiveHard 77 MB (fatal)`; nil for any other line.
  init?(_ text: Substring) {
    guard let mark = text.firstRange(of: "exceeded mem limit: ") else { return nil }
    var words = text[mark.upperBound...].split(separator: " ")
    // `50MB`
    if words.count > 1, words[1].hasSuffix("MB") {
      words.insert("MB", at: 2)
      words[1] = words[1].dropLast(2)
    }
    guard words.count >= 4, let size = Int64(words[1]), (0...1 << 20).contains(size),
      words[2] == "MB", words[3].hasPrefix("(fatal)") || words[3].hasPrefix("(non-fatal)")
    else { return nil }
    limit = KernelKill.Limit(
      kind: String(words[0]), bytes: size << 20, isFatal: words[3].hasPrefix("(fatal)"))
    let before = text[..<mark.lowerBound]
    if let process = KillForm.name(before: before, lead: nil) {
      (name, pid) = process
      return
    }
    // Kernels that leave out the number.
    let leads = ["memorystatus: ", "EXC_RESOURCE -> "].compactMap { before.ranges(of: $0).last }
    let own = leads.first.map { before[$0.upperBound...].trimmed } ?? ""
    (name, pid) = (own.contains { "[]():".contains($0) } ? "" : String(own), nil)
  }
}

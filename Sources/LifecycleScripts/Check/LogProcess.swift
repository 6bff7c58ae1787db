/// Which process wrote a line, in the styles of the system's log and of the tools that show it.
enum LogProcess {
  /// The name of the process and its number; `app` and nil where the line has neither.
  ///
  /// - Parameters:
  ///   - line: the whole line.
  ///   - words: its words before the message.
  static func read(_ line: Substring, _ words: ArraySlice<Substring>) -> (String, String?) {
    inBrackets(words) ?? inColumns(words) ?? betweenTabs(line) ?? ("app", nil)
  }

  /// Where the message begins after what the system's log puts in front: behind the process, or
  /// behind the time.
  static func messageStart(_ words: [Substring], in line: Substring) -> Int {
    if let fields = fields(ofCopy: line) {
      return fields.dropLast().reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    }
    let process = words.prefix(8).lastIndex { word in
      guard let open = word.lastIndex(of: "["), open > word.startIndex else { return false }
      return word[word.index(after: open)...].first?.isNumber ?? false
    }
    if let process {
      // `<Notice>:` and `[subsystem:category]` stand between the process and the message.
      return words[(process + 1)...].firstIndex { !Self.isDecoration($0) } ?? words.count
    }
    // The default style of `log show`: a thread, a level, an activity, process, time to live, name.
    if let thread = words.prefix(4).firstIndex(where: { $0.hasPrefix("0x") }),
      let end = words[thread...].prefix(8).firstIndex(where: { $0.hasSuffix(":") }),
      // The number of the process stands between them; behind an object's address there is none.
      words[thread..<end].contains(where: { $0.allSatisfy(\.isNumber) })
    {
      return words[(end + 1)...].firstIndex { !Self.isDecoration($0) } ?? words.count
    }
    return words.firstIndex { !Self.isTime($0) } ?? words.count
  }

  private static func isDecoration(_ word: Substring) -> Bool {
    (word.hasPrefix("<") && word.hasSuffix(">:"))
      || word.hasPrefix("[") && word.hasSuffix("]") && word.contains(":")
      || word.hasPrefix("(") && word.hasSuffix(")")
  }

  /// A date, a time, an offset, or a number.
  private static func isTime(_ word: Substring) -> Bool {
    (word.first?.isNumber ?? false) && word.allSatisfy { $0.isNumber || "-:.,/+TZ".contains($0) }
  }

  /// `Mail[512:1c5b]`, `Mail(Library)[512]`: Xcode's console, the styles compact and syslog, and what
  /// is read off a device.
  private static func inBrackets(_ words: ArraySlice<Substring>) -> (String, String?)? {
    for (place, word) in zip(words.indices, words) {
      guard let open = word.lastIndex(of: "["), open > word.startIndex else { continue }
      let digits = word[word.index(after: open)...].prefix(while: \.isNumber)
      guard !digits.isEmpty else { continue }
      // `2022-09-16 10:02:11.101 Life Cycle[4021:1]`: the name has blanks.
      let start = words.startIndex + 2
      let isPlain =
        place > start && word.hasSuffix("]") && words[words.startIndex].count == 10
        && words[..<start].allSatisfy(isTime)
      let blanks = isPlain ? words[start..<place].filter { $0.count > 2 } : []
      let text = (blanks + [word[..<open]]).joined(separator: " ")
      return (name(text[...]), String(digits))
    }
    return nil
  }

  /// The default style: a number of the process, a time to live, then `Mail:`, maybe `My Mail:`.
  private static func inColumns(_ words: ArraySlice<Substring>) -> (String, String?)? {
    for index in words.indices.dropLast(2)
    where words[index].allSatisfy(\.isNumber) && words[index + 1].allSatisfy(\.isNumber) {
      guard let end = words[(index + 2)...].firstIndex(where: { $0.hasSuffix(":") }) else { break }
      let text = words[(index + 2)...end].joined(separator: " ").dropLast()
      return (name(text[...]), String(words[index]))
    }
    return nil
  }

  /// What the Console app copies: kind, time, process, message, with tabs between them.
  private static func betweenTabs(_ line: Substring) -> (String, String?)? {
    let all = line.split(separator: "\t", omittingEmptySubsequences: false)
    let own = all.firstIndex { $0.contains("lifecycle ") }
    let last = fields(ofCopy: line).map { $0.count - 1 }
    guard let message = own ?? last, message > 0 else { return nil }
    let before = all[..<message].filter { !$0.isEmpty }
    guard let text = before.last(where: { !$0.allSatisfy(\.isNumber) }) else { return nil }
    return (name(text), before.last { $0.allSatisfy(\.isNumber) }.map(String.init))
  }

  /// The columns of a line that the Console app copies: kind, time, process, message.
  private static func fields(ofCopy line: Substring) -> [Substring]? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    return fields.count > 3 && fields[1].contains(":") && isTime(fields[1]) ? fields : nil
  }

  /// The process without the library that wrote for it.
  private static func name(_ text: Substring) -> String {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return String(text) }
    return String(text[..<open])
  }
}

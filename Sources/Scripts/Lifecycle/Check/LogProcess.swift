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

  /// `Mail[512:1c5b]`, `Mail(Library)[512]`: Xcode's console, the styles compact and syslog, and what
  /// is read off a device.
  private static func inBrackets(_ words: ArraySlice<Substring>) -> (String, String?)? {
    for word in words {
      guard let open = word.lastIndex(of: "["), open > word.startIndex else { continue }
      let digits = word[word.index(after: open)...].prefix(while: \.isNumber)
      guard !digits.isEmpty else { continue }
      return (name(word[..<open]), String(digits))
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
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard let message = fields.firstIndex(where: { $0.contains("lifecycle ") }), message > 0 else {
      return nil
    }
    let before = fields[..<message].filter { !$0.isEmpty }
    guard let text = before.last(where: { !$0.allSatisfy(\.isNumber) }) else { return nil }
    return (name(text), before.last { $0.allSatisfy(\.isNumber) }.map(String.init))
  }

  /// The process without the library that wrote for it.
  private static func name(_ text: Substring) -> String {
    guard let open = text.firstIndex(of: "("), open > text.startIndex else { return String(text) }
    return String(text[..<open])
  }
}

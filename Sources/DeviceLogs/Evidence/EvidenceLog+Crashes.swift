/// Crashes in Android's main log, which people take for kills.
extension EvidenceLog {
  /// Reads a line of the report of an exception that no code catches (RuntimeInit.java):
  /// `Process: com.example.fox, PID: 17`, and on the next line the exception.
  ///
  /// - Returns: whether the line is part of such a report.
  mutating func readCrash(_ text: Substring, _ number: Int) -> Bool {
    if let index = crash {
      crash = nil
      if let name = Self.exception(text) {
        deaths[index].cause = "crash, \(name)"
        return true
      }
    }
    guard let head = text.firstRange(of: "Process: "),
      let mark = text[head.upperBound...].firstRange(of: ", PID: "),
      let pid = Int64(text[mark.upperBound...].trimmed)
    else { return false }
    let name = text[head.upperBound..<mark.lowerBound]
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return false }
    var death = DeathRecord(.processDied, process: String(name))
    death.pid = pid
    death.cause = "crash"
    death.date = LogHeader.date(before: head.lowerBound, in: text, within: 160)
    death.line = number
    append(death)
    crash = deaths.count - 1
    return true
  }

  /// The first name of a class in a line, such as `java.lang.OutOfMemoryError`; nil for none.
  private static func exception(_ text: Substring) -> Substring? {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let name = word.last == ":" ? word.dropLast() : word
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let isName = parts.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "$" }
      }
      if parts.count > 1, isName, parts[0].first?.isLowercase == true,
        parts.last?.first?.isUppercase == true
      {
        return name
      }
    }
    return nil
  }
}

/// Crashes in Android's main log, which people take for kills.
extension EvidenceLog {
  /// Reads a line of the report of an exception that no code catches (RuntimeInit.java):
  /// `Process: com.example.fox, PID: 17`, and on the next line the exception.
  ///
  /// - Returns: whether the line is part of such a report.
  mutating func readCrash(_ text: Substring, _ number: Int) -> Bool {
    if let index = crashWithoutException {
      crashWithoutException = nil
      if let name = Self.exception(text) {
        deaths[index].cause = DeathRecord.crash(name)
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
    crashWithoutException = deaths.count - 1
    return true
  }

  /// The class with which a message begins, such as `java.lang.OutOfMemoryError`; nil for another one
  /// and for a line of another tag, which may stand between the two.
  private static func exception(_ text: Substring) -> Substring? {
    var message = text
    if let tag = text.firstRange(of: "AndroidRuntime") {
      guard let mark = text[tag.upperBound...].firstRange(of: ": ") else { return nil }
      message = text[mark.upperBound...]
    }
    guard let word = message.split(whereSeparator: \.isWhitespace).first else { return nil }
    let name = word.last == ":" ? word.dropLast() : word
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "$" }
    }
    let isClass = parts.first?.first?.isLowercase == true && parts.last?.first?.isUppercase == true
    return parts.count > 1 && isName && isClass ? name : nil
  }
}

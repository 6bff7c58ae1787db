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

  /// Words around the name of a process in an earlier line than that of its end, and the first words of
  /// that line: of `devicectl device process launch --console`, of a stack trace that Crashlytics
  /// exports, and of a tombstone (libdebuggerd).
  private static let announcements = [
    (lead: "Launched application with ", tail: " bundle identifier", end: "App terminated due to "),
    (lead: "# Application: ", tail: "", end: "Fatal Exception: "),
    (lead: "  >>> ", tail: " <<<", end: "signal "),
  ]

  /// Reads the line of an end whose process an earlier line names, and remembers such names.
  ///
  /// - Returns: whether the line reports an end.
  mutating func readAnnounced(_ text: Substring, _ number: Int) -> Bool {
    let tag = text.firstRange(of: " DEBUG")
    let head = tag.flatMap { text[$0.upperBound...].firstRange(of: ": ") }
    let message = (head.map { text[$0.upperBound...] } ?? text).drop { $0 == "#" || $0 == " " }
    for (lead, tail, end) in Self.announcements {
      if let start = text.firstRange(of: lead) {
        let rest = text[start.upperBound...]
        let close = tail.isEmpty ? rest.endIndex : rest.firstRange(of: tail)?.lowerBound
        let name = close.map { rest[..<$0].trimmed } ?? ""
        guard !name.isEmpty, !name.contains(" ") else { continue }
        let source: DeathRecord.Source = lead.hasPrefix("Launched") ? .launchd : .processDied
        var death = DeathRecord(source, process: String(name))
        death.pid = text.number(after: "pid: ")
        death.line = number
        announced[end] = death
      } else if tail.isEmpty, message.hasPrefix("Platform: ") {
        // Any other line may have the rest of the name.
        if announced[end]?.line == number - 1 { announced[end]?.line = nil }
      } else if message.hasPrefix(end), var death = announced[end],
        !tail.isEmpty || death.line == nil
      {
        let signal = message.number(after: "signal ").flatMap { Int(exactly: $0) }
        if let signal, ExitReason.signals.values.contains(signal), end != "Fatal Exception: " {
          death.cause = ExitReason.cause(2, signal)
        } else if let name = Self.exception(message.dropFirst(end.count)) {
          death.cause = DeathRecord.crash(name)
        } else {
          continue
        }
        death.line = number
        death.date = LogHeader.date(before: message.startIndex, in: text, within: 160)
        announced[end] = nil
        append(death)
        return true
      }
    }
    return false
  }

  /// Reads the reason of an end in a crash report or a line of RunningBoard.
  ///
  /// - Returns: whether the line reports an end.
  mutating func readTermination(_ text: Substring, _ number: Int) -> Bool {
    let kill = termination.readKill(text, number)
    if let left = kill.left { leaveNameless(left) }
    switch termination.read(text, number) {
    case .record(let record): append(record)
    case .name(let name, let pid):
      guard let last = deaths.indices.last, deaths[last].source == .launchd else { return false }
      let known = deaths[last].pid
      // The head before it is of another report where it has another number.
      if deaths[last].process == "(unnamed)" || pid != nil && known != nil && pid != known {
        deaths[last].process = name
      }
      deaths[last].pid = pid ?? known
    case .others: break
    case nil: return kill.isRead
    }
    return true
  }

  /// Counts a line that was taken for the first of a record, and is the only one.
  mutating func leaveNameless(_ line: (text: Substring, line: Int)) {
    tally.understood -= 1
    takeNameless(line.text, line.line, Self.lower(line.text))
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

/// The values of `ApplicationExitInfo` as they are written.
extension ExitInfoReader {
  /// The record of an end with its cause and the values of the other keys.
  static func record(
    of cause: String, _ values: [String: String], package: String?, line: Int
  ) -> DeathRecord {
    let uid = values["realUid"].flatMap { Int64($0) }
    // Names have no blanks: with one, text of other lines ran into it.
    let process = values["process"].flatMap { name in
      name.contains { " =()".contains($0) } || Self.endsInDate(name) ? nil : name
    }
    let name = process ?? package ?? uid.map { "uid \($0)" } ?? "(unnamed)"
    var record = DeathRecord(.exitInfo, process: name)
    record.cause = cause
    record.line = line
    record.date = Self.date(values["timestamp"])
    record.pid = values["pid"].flatMap { Int64($0) }
    record.uid = uid
    record.importance = values["importance"].flatMap { value in
      // `400`, `400 (CACHED)` or `CACHED(400)`.
      Int(value.prefix { $0.isNumber })
        ?? value[...].number(after: "(").flatMap { Int(exactly: $0) }
    }
    if cause == "SIGNALED", let status = values["status"].flatMap({ Int($0) }), status > 0 {
      record.cause = "SIGNALED, signal \(status)"
    }
    let details = [Self.subreason(values["subreason"]), values["description"]].compactMap(\.self)
      .filter { !$0.isEmpty && $0 != "null" }
    if !details.isEmpty { record.detail = details.joined(separator: ": ") }
    if record.detail?.contains("MemoryLimiter") == true { record.cause = "MemoryLimiter:AnonSwap" }
    // A size of zero was not sampled.
    let sizes = ["pss", "rss"].compactMap { values[$0].flatMap(Self.bytes) }
    record.footprintBytes = sizes.first { $0 > 0 }
    return record
  }

  /// `LOW_MEMORY` of `3 (LOW_MEMORY)`, `3` or `REASON_LOW_MEMORY`; nil for no reason.
  static func reason(_ text: String) -> String? {
    let digits = text.prefix { $0.isNumber }
    if let number = Int(digits) {
      if reasons.indices.contains(number), number > 0 {
        // With other words in parentheses it is the number of another key, or not whole.
        let words = letters(text)
        let known = letters(reasons[number])
        let isOther =
          text.dropFirst(digits.count).first { $0 != " " } == "(" && !words.isEmpty
          && !known.contains(words) && !words.contains(known)
        return isOther ? nil : reasons[number]
      }
      if let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close {
        return String(text[text.index(after: open)..<close])
      }
      return "reason \(number)"
    }
    // `LOW_MEMORY(3)` of apps, whose number is that of the name.
    if text.last == ")", let open = text.lastIndex(of: "("),
      let number = Int(text[text.index(after: open)...].dropLast())
    {
      let name = reason(String(text[..<open].trimmed))
      return reasons.indices.contains(number) && name == reasons[number] ? name : nil
    }
    let name = text.uppercased().replacing("REASON_", with: "").replacing("_", with: " ")
    return reasons.first { $0.replacing("_", with: " ") == name } ?? byConstant[name]
  }

  private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }

  /// The reasons by number (ApplicationExitInfo.reasonCodeToString).
  static let reasons = [
    "UNKNOWN", "EXIT_SELF", "SIGNALED", "LOW_MEMORY", "APP CRASH(EXCEPTION)", "APP CRASH(NATIVE)",
    "ANR", "INITIALIZATION FAILURE", "PERMISSION CHANGE", "EXCESSIVE RESOURCE USAGE",
    "USER REQUESTED", "USER STOPPED", "DEPENDENCY DIED", "OTHER KILLS BY SYSTEM", "FREEZER",
    "STATE CHANGE", "PACKAGE UPDATED",
  ]

  /// Names of constants that are spelled otherwise.
  private static let byConstant = [
    "CRASH": "APP CRASH(EXCEPTION)", "CRASH NATIVE": "APP CRASH(NATIVE)",
    "OTHER": "OTHER KILLS BY SYSTEM", "PACKAGE STATE CHANGE": "STATE CHANGE",
  ]

  /// The words in the parentheses of `3 (TOO MANY EMPTY PROCS)`; nil for none and for UNKNOWN.
  static func subreason(_ text: String?) -> String? {
    guard let text, let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      open < close
    else { return nil }
    let words = String(text[text.index(after: open)..<close])
    return words == "UNKNOWN" ? nil : words
  }

  /// The date as given; milliseconds since 1970 as a date.
  static func date(_ text: String?) -> String? {
    guard let text else { return nil }
    guard let number = Int64(text), number > 0 else { return text }
    let seconds = (text.count > 11 ? number / 1000 : number) - 978_307_200
    guard (0..<3_000_000_000).contains(seconds) else { return nil }
    return ReportTime(.zero + .seconds(seconds)).text
  }

  /// Whether the date of another line ran into a name: `com.example.hen2025-05-09`.
  static func endsInDate(_ name: String) -> Bool { name.utf8.suffix(5).begin(in: "00-00") }

  /// `2.5GB`, `123MB`, `0.00`: powers of 1024; without a unit it is in kB, as `getPss` returns it.
  static func bytes(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let units = [
      "": 0x1p10, "B": 1, "K": 0x1p10, "KB": 0x1p10, "M": 0x1p20, "MB": 0x1p20, "G": 0x1p30,
      "GB": 0x1p30, "T": 0x1p40, "TB": 0x1p40,
    ]
    guard let unit = units[String(text[digits.endIndex...].filter { !$0.isWhitespace })],
      // More than any phone has are bytes of another record.
      number * unit < 0x1p38
    else { return nil }
    return Int64(number * unit)
  }
}

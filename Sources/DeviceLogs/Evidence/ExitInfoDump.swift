/// Android's `dumpsys activity exit-info`, line by line.
///
/// A record is several lines of `key=value`; sizes carry suffixes (`rss=2.5GB`, DebugUtils).
struct ExitInfoDump {
  private var current: DeathRecord?
  private var package: String?

  /// Whether a line may belong to such a dump.
  static func mayTell(_ line: Substring) -> Bool {
    ["ApplicationExitInfo", "timestamp=", "reason=", "importance="].contains { line.contains($0) }
  }

  /// The record that ended before this line; nil for none.
  mutating func read(_ line: Substring) -> DeathRecord? {
    if line.contains("ApplicationExitInfo #") {
      defer { current = DeathRecord(.exitInfo, process: "unknown") }
      return finish()
    }
    guard current != nil else { return nil }
    if let date = Self.value("timestamp=", line, words: 2) { current?.date = date }
    if let process = Self.value("process=", line) { current?.process = process }
    if let pid = Self.value("pid=", line).flatMap({ Int64($0) }) { current?.pid = pid }
    if let uid = Self.value("realUid=", line).flatMap({ Int64($0) }) { current?.uid = uid }
    if let reason = Self.name("reason=", line) { current?.cause = reason }
    if let importance = Self.value("importance=", line) { current?.band = Int(importance) }
    let resident = Self.value("rss=", line).flatMap(Self.bytes)
    let share = Self.value("pss=", line).flatMap(Self.bytes)
    // A size of zero was not sampled.
    if let size = [share, resident].compactMap(\.self).first(where: { $0 > 0 }) {
      current?.footprintBytes = size
    }
    return nil
  }

  /// The last record.
  mutating func finish() -> DeathRecord? {
    defer { current = nil }
    guard let current, !current.cause.isEmpty else { return nil }
    return current
  }

  /// The text after a key that begins a word.
  private static func value(_ key: String, _ line: Substring, words: Int = 1) -> String? {
    for (offset, word) in line.split(separator: " ").enumerated() where word.hasPrefix(key) {
      let parts = line.split(separator: " ")[
        offset..<min(offset + words, line.split(separator: " ").count)]
      return String(parts.joined(separator: " ").dropFirst(key.count))
    }
    return nil
  }

  /// `LOW_MEMORY` of `reason=3 (LOW_MEMORY)`; the number if there is no name.
  private static func name(_ key: String, _ line: Substring) -> String? {
    guard let number = value(key, line) else { return nil }
    guard let text = value(key, line, words: 3), let open = text.firstIndex(of: "("),
      let close = text[open...].firstIndex(of: ")")
    else { return "reason \(number)" }
    return String(text[text.index(after: open)..<close])
  }

  /// `2.5GB`, `123MB`, `0.00`: powers of 1024.
  static func bytes(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    let units = [
      "": 1.0, "B": 1, "K": 0x1p10, "KB": 0x1p10, "M": 0x1p20, "MB": 0x1p20, "G": 0x1p30,
      "GB": 0x1p30, "T": 0x1p40, "TB": 0x1p40,
    ]
    guard let unit = units[String(text[digits.endIndex...])], number * unit < 0x1p50 else {
      return nil
    }
    return Int64(number * unit)
  }
}

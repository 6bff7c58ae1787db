/// A report of Cr4shed, a tool on jailbroken devices: lines of `Key: value`.
struct CrashToolReader {
  /// The values by key; before the reason those of the heads, which may be of other text.
  private var values: [String: Substring] = [:]
  /// The line of the reason, which alone identifies the form.
  private var line: Int?

  /// Whether a report is being read.
  var isReading: Bool { line != nil }

  private static let heads = ["Date", "Process", "Bundle id", "Device"]
  private static let keys =
    heads + [
      "Reason", "Uptime", "Virtual memory size", "Resident memory size", "CPU usage",
      "Thread count",
    ]

  /// Reads a line; false for one that is not part of a report.
  mutating func read(_ text: Substring, _ number: Int) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let key = String(text[..<colon].trimmed)
    guard Self.keys.contains(key) else { return false }
    var value = text[text.index(after: colon)...].trimmed
    // Up to the next key, where lines were glued.
    if let next = Self.keys.compactMap({ value.firstRange(of: $0 + ": ")?.lowerBound }).min() {
      value = value[..<next].trimmed
    }
    if line == nil {
      guard key == "Reason", value.contains("jetsam") else {
        // `Process: Maps [17]` is the head of Apple's report.
        let isOther = key == "Process" && value.last == "]"
        if Self.heads.contains(key) { values[key] = isOther ? nil : value }
        return false
      }
      line = number
    }
    // A key that is there already is one of other text, and so is the head of another report.
    guard values[key] == nil || values[key] == value,
      key != "Process" && key != "Bundle id" || values[key] != nil
    else { return false }
    values[key] = value
    return true
  }

  /// The record of the file; nil for none.
  mutating func finish() -> DeathRecord? {
    guard let reason = values["Reason"] else { return nil }
    let process = values["Process"] ?? values["Bundle id"]
    var record = DeathRecord(.crashTool, process: process.map(String.init) ?? "(unnamed)")
    record.cause = reason.lowercased().contains("exceeding") ? "per-process-limit" : "jettisoned"
    record.date = values["Date"].map(String.init)
    if let device = values["Device"] {
      let parts = device.split(separator: ",", maxSplits: 1).map { String($0.trimmed) }
      record.device = parts.first
      record.system = parts.count > 1 ? parts[1] : nil
    }
    record.line = line
    return record
  }
}

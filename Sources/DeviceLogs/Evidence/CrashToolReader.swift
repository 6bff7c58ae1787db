/// A report of Cr4shed, a tool on jailbroken devices: lines of `Key: value`.
struct CrashToolReader {
  private var values: [String: Substring] = [:]
  private var line = 0

  /// Whether a report is being read.
  var isReading: Bool { !values.isEmpty }

  /// Reads a line; false for one that is not part of a report.
  mutating func read(_ text: Substring, _ number: Int) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let key = String(text[..<colon].trimmed)
    var value = text[text.index(after: colon)...].trimmed
    // Up to the next key, where lines were glued.
    if Self.keys.contains(key),
      let next = Self.keys.compactMap({ value.firstRange(of: $0 + ": ")?.lowerBound }).min()
    {
      value = value[..<next].trimmed
    }
    if values.isEmpty {
      // Only the reason line identifies the form; a date or a process comes before it.
      guard key == "Reason", value.contains("jetsam") else {
        if ["Process", "Date", "Device", "Bundle id"].contains(key) {
          // `Process: Maps [17]` is the head of Apple's report.
          before[key] = key == "Process" && value.last == "]" ? nil : value
        }
        return false
      }
      line = number
      values = before
    }
    // A key that is there already is one of other text, and so is the head of another report.
    guard Self.keys.contains(key), values[key] == nil || values[key] == value,
      key != "Process" && key != "Bundle id" || values[key] != nil
    else { return false }
    values[key] = value
    return true
  }

  private var before: [String: Substring] = [:]

  private static let keys: Set<String> = [
    "Date", "Process", "Bundle id", "Device", "Reason", "Uptime", "Virtual memory size",
    "Resident memory size", "CPU usage", "Thread count",
  ]

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

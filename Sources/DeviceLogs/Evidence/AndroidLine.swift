/// Lines of Android's logs that tell of kills.
///
/// Forms: `am_kill : [user,pid,process,adjustment,reason]` and `am_proc_start` of the events log
/// (EventLogTags.logtags), `killinfo: [pid,uid,adjustment,...]` of lmkd (event.logtags, lmkd.cpp), and
/// `Kill 'process' (pid), uid N, oom_score_adj N to free N kB rss, ...; reason: ...` of its main log.
struct AndroidLine {
  /// The names that `am_proc_start` gave to process numbers: killinfo has numbers alone.
  private var names: [Int64: String] = [:]

  /// Whether a line may be one of them.
  static func mayTell(_ line: Substring) -> Bool {
    ["am_kill", "am_proc_", "killinfo", "Kill '"].contains { line.contains($0) }
  }

  /// The death that a line tells of, nil for none.
  mutating func read(_ line: Substring) -> DeathRecord? {
    if let fields = Self.fields(of: "am_proc_start", in: line), fields.count > 3 {
      names[Int64(fields[1]) ?? -1] = String(fields[3])
      return nil
    }
    if let fields = Self.fields(of: "am_kill", in: line) { return Self.amKill(fields, line) }
    if let fields = Self.fields(of: "killinfo", in: line) { return killInfo(fields, line) }
    return Self.logcat(line)
  }

  private static func amKill(_ fields: [Substring], _ line: Substring) -> DeathRecord? {
    guard fields.count >= 5, let adjustment = Int(fields[3]) else { return nil }
    var record = DeathRecord(.amKill, process: String(fields[2]))
    record.band = adjustment
    // A reason may hold commas; a last field of digits is the resident size in kB.
    var reason = fields[4...]
    if reason.count > 1, let size = Int64(reason.last ?? "") {
      record.footprintBytes = bytes(kilobytes: size)
      reason = reason.dropLast()
    }
    record.cause = Self.withoutNumbers(reason.joined(separator: ","))
    record.date = date(line)
    return record
  }

  private func killInfo(_ fields: [Substring], _ line: Substring) -> DeathRecord? {
    guard fields.count >= 8, let pid = Int64(fields[0]), let uid = Int64(fields[1]),
      let adjustment = Int(fields[2]), let size = Int64(fields[4]), let reason = Int(fields[5])
    else { return nil }
    var record = DeathRecord(.killInfo, process: names[pid] ?? "uid \(uid)")
    record.band = adjustment
    record.footprintBytes = Self.bytes(kilobytes: size)
    record.cause = Self.reasons.indices.contains(reason) ? Self.reasons[reason] : "reason \(reason)"
    if let free = Int64(fields[6]), let cached = Int64(fields[7]) {
      record.availableBytes = Self.bytes(kilobytes: free).flatMap { free in
        Self.bytes(kilobytes: cached).map { $0 + free }
      }
    }
    record.date = Self.date(line)
    return record
  }

  private static func logcat(_ line: Substring) -> DeathRecord? {
    guard let start = line.firstRange(of: "Kill '") else { return nil }
    let rest = line[start.upperBound...]
    guard let quote = rest.firstIndex(of: "'"), let free = rest.firstRange(of: " to free ") else {
      return nil
    }
    var record = DeathRecord(.logcat, process: String(rest[..<quote]))
    record.band = rest[..<free.lowerBound].split(separator: " ").last.flatMap { Int($0) }
    record.footprintBytes = Int64(rest[free.upperBound...].prefix { $0.isNumber })
      .flatMap(bytes(kilobytes:))
    if let reason = rest.firstRange(of: "reason: ") {
      record.cause = withoutNumbers(String(rest[reason.upperBound...]))
    }
    record.date = date(line)
    return record
  }

  /// Reasons by their number (lmkd.cpp, kill_reasons).
  private static let reasons = [
    "pressure after kill", "not responding", "low swap and thrashing", "low memory and swap",
    "low memory and thrashing", "direct reclaim and thrashing",
    "low memory and swap utilization", "low file cache after thrashing", "low memory",
    "direct reclaim stuck",
  ]

  /// `[a,b,c]` behind a tag.
  private static func fields(of tag: String, in line: Substring) -> [Substring]? {
    guard let mark = line.firstRange(of: tag) else { return nil }
    let rest = line[mark.upperBound...]
    guard let open = rest.firstIndex(of: "["), let close = rest.lastIndex(of: "]"), open < close
    else { return nil }
    return rest[rest.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Reasons such as `empty for 1800s` differ in their numbers alone.
  private static func withoutNumbers(_ reason: String) -> String {
    var text = ""
    for word in reason.split(separator: " ") {
      let isMeasured = word.contains { $0.isNumber }
      text += (text.isEmpty ? "" : " ") + (isMeasured ? "…" : String(word))
    }
    return text
  }

  private static func bytes(kilobytes: Int64) -> Int64? {
    (0...1 << 40).contains(kilobytes) ? kilobytes << 10 : nil
  }

  /// `10-15 17:29:58.790` or `2025-10-15 17:29:58.790`.
  private static func date(_ line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1].count(where: { $0 == ":" }) == 2 else { return nil }
    return "\(words[0]) \(words[1])"
  }
}

/// Lines about kills in Android's logs.
///
/// Forms: `am_kill : [user,pid,process,adjustment,reason]`, `am_proc_start`, `am_proc_died` and
/// `am_pss` of the events log (EventLogTags.logtags), `killinfo: [pid,uid,adjustment,...]` of lmkd
/// (event.logtags, lmkd.cpp), and `Kill 'process' (pid), uid N, oom_score_adj N to free N kB rss,
/// ...; reason: ...` of its main log.
struct AndroidLine {
  /// Names by process number from `am_proc_start`, since killinfo has numbers only.
  private var names: [Int64: String] = [:]
  /// The latest `am_pss` by process number, in bytes.
  private var measured: [Int64: Int64] = [:]
  /// Process numbers with a kill line but no `am_proc_died` yet.
  private var killed: Set<Int64> = []

  /// Whether a line may be one of them.
  static func mayTell(_ line: Substring) -> Bool {
    marks.contains { line.contains($0) }
  }

  private static let marks = ["am_kill", "am_proc_", "am_pss", "killinfo", "Kill '"]

  /// The death in a line; nil for none.
  mutating func read(_ line: Substring) -> DeathRecord? {
    if let fields = Self.fields(of: "am_proc_start", in: line), fields.count > 3 {
      names[Int64(fields[1]) ?? -1] = String(fields[3])
      killed.remove(Int64(fields[1]) ?? -1)
      return nil
    }
    // In bytes by the tag's types (EventLogTags.logtags: `(Pss|2|2)`).
    if let fields = Self.fields(of: "am_pss", in: line), fields.count > 3,
      let pid = Int64(fields[0]), let size = Int64(fields[3])
    {
      measured[pid] = (1...1 << 50).contains(size) ? size : nil
      return nil
    }
    if let fields = Self.fields(of: "am_proc_died", in: line) { return died(fields, line) }
    if let fields = Self.fields(of: "am_kill", in: line) { return amKill(fields, line) }
    if let fields = Self.fields(of: "killinfo", in: line) { return killInfo(fields, line) }
    return logcat(line)
  }

  /// The end of a process without a kill line before.
  private mutating func died(_ fields: [Substring], _ line: Substring) -> DeathRecord? {
    guard fields.count >= 3, let pid = Int64(fields[1]), killed.remove(pid) == nil else {
      return nil
    }
    var record = DeathRecord(.processDied, process: String(fields[2]))
    record.pid = pid
    record.band = fields.count > 3 ? Int(fields[3]) : nil
    record.footprintBytes = measured[pid]
    record.cause = "no line says"
    record.date = Self.date(line)
    return record
  }

  private mutating func amKill(_ fields: [Substring], _ line: Substring) -> DeathRecord? {
    guard fields.count >= 5, let adjustment = Int(fields[3]) else { return nil }
    var record = DeathRecord(.amKill, process: String(fields[2]))
    record.pid = Int64(fields[1])
    record.band = adjustment
    // A reason may hold commas; a last field of digits is the resident size in kB.
    var reason = fields[4...]
    if reason.count > 1, let size = Int64(reason.last ?? "") {
      record.footprintBytes = Int64(loggedKilobytes: size)
      reason = reason.dropLast()
    }
    record.cause = Self.withoutNumbers(reason.joined(separator: ","))
    record.date = Self.date(line)
    if let pid = record.pid {
      killed.insert(pid)
      if record.footprintBytes == nil { record.footprintBytes = measured[pid] }
    }
    return record
  }

  private mutating func killInfo(_ fields: [Substring], _ line: Substring) -> DeathRecord? {
    guard fields.count >= 8, let pid = Int64(fields[0]), let uid = Int64(fields[1]),
      let adjustment = Int(fields[2]), let size = Int64(fields[4]), let reason = Int(fields[5])
    else { return nil }
    var record = DeathRecord(.killInfo, process: names[pid] ?? "uid \(uid)")
    record.pid = pid
    record.uid = uid
    record.band = adjustment
    record.footprintBytes = Int64(loggedKilobytes: size)
    record.cause = Self.reasons.indices.contains(reason) ? Self.reasons[reason] : "reason \(reason)"
    if let free = Int64(fields[6]), let cached = Int64(fields[7]) {
      record.availableBytes = Int64(loggedKilobytes: free).flatMap { free in
        Int64(loggedKilobytes: cached).map { $0 + free }
      }
    }
    record.date = Self.date(line)
    killed.insert(pid)
    return record
  }

  private mutating func logcat(_ line: Substring) -> DeathRecord? {
    guard let start = line.firstRange(of: "Kill '") else { return nil }
    let rest = line[start.upperBound...]
    guard let quote = rest.firstIndex(of: "'"), let free = rest.firstRange(of: " to free ") else {
      return nil
    }
    var record = DeathRecord(.logcat, process: String(rest[..<quote]))
    record.band = rest[..<free.lowerBound].split(separator: " ").last.flatMap { Int($0) }
    record.footprintBytes = Int64(rest[free.upperBound...].prefix { $0.isNumber })
      .flatMap(Int64.init(loggedKilobytes:))
    let behind = rest[quote...]
    record.pid = behind.number(after: "(")
    record.uid = behind.number(after: "uid ")
    if let pid = record.pid { killed.insert(pid) }
    if let reason = rest.firstRange(of: "reason: ") {
      record.cause = Self.withoutNumbers(String(rest[reason.upperBound...]))
    }
    record.date = Self.date(line)
    return record
  }

  /// Reasons by their number (lmkd.cpp, kill_reasons).
  private static let reasons = [
    "pressure after kill", "not responding", "low swap and thrashing", "low memory and swap",
    "low memory and thrashing", "direct reclaim and thrashing",
    "low memory and swap utilization", "low file cache after thrashing", "low memory",
    "direct reclaim stuck",
  ]

  /// The fields of `[a,b,c]` after a tag.
  private static func fields(of tag: String, in line: Substring) -> [Substring]? {
    guard let mark = line.firstRange(of: tag) else { return nil }
    let rest = line[mark.upperBound...]
    guard let open = rest.firstIndex(of: "["), let close = rest.lastIndex(of: "]"), open < close
    else { return nil }
    return rest[rest.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
  }

  /// The reason with `…` for words with digits: `empty for 1800s` is one reason for all times.
  private static func withoutNumbers(_ reason: String) -> String {
    var text = ""
    for word in reason.split(separator: " ") {
      let isMeasured = word.contains { $0.isNumber }
      text += (text.isEmpty ? "" : " ") + (isMeasured ? "…" : String(word))
    }
    return text
  }

  /// `10-15 17:29:58.790` or `2025-10-15 17:29:58.790`.
  private static func date(_ line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[1].count(where: { $0 == ":" }) == 2 else { return nil }
    return "\(words[0]) \(words[1])"
  }
}

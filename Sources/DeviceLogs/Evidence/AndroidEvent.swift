/// A line about the start or the end of a process in Android's events log.
///
/// Forms: `am_kill : [user,pid,process,adjustment,reason]` (without the user up to Android 4.1), `am_proc_start`, `am_proc_died`,
/// `am_crash` and `am_pss` (EventLogTags.logtags), and `killinfo: [pid,uid,adjustment,...]` of lmkd
/// (event.logtags, lmkd.cpp).
enum AndroidEvent {
  private static let readers:
    [(tag: String, read: @Sendable ([Substring]) -> EvidenceLog.Record?)] =
      [
        ("am_proc_start", start), ("am_pss", size), ("am_proc_died", died), ("am_crash", crash),
        ("am_kill", kill), ("killinfo", killInfo),
      ]

  /// Tags of the events that are read.
  static let marks = readers.map(\.tag)

  /// Reads a line with one of the tags; nil for another form.
  static func record(_ line: Substring) -> EvidenceLog.Record? {
    for (tag, read) in readers {
      if let fields = fields(of: tag, in: line) { return read(fields) }
    }
    return nil
  }

  private static func start(_ written: [Substring]) -> EvidenceLog.Record? {
    var fields = written
    // The user's number, without which the name takes the place of the app's user.
    if fields.count > 2, integer(fields[2]) == nil { fields.insert("0", at: 0) }
    guard fields.count > 3, let pid = integer(fields[1]) else { return nil }
    let isUse = fields.count > 4 && fields[4].contains("activity")
    return .start(pid: pid, name: String(fields[3].trimmed), isUse: isUse, date: nil)
  }

  private static func size(_ fields: [Substring]) -> EvidenceLog.Record? {
    // In bytes by the tag's types (EventLogTags.logtags: `(Pss|2|2)`).
    guard fields.count > 3, let pid = integer(fields[0]), let size = integer(fields[3])
    else { return nil }
    return .size(pid: pid, (1...1 << 40).contains(size) ? size : nil)
  }

  /// The fields with the user, who is wanting up to Android 4.1: `[17,com.example.fox,15,reason]`.
  private static func withUser(_ fields: [Substring]) -> [Substring] {
    let isOld = fields.count > 1 && integer(fields[0]) != nil && integer(fields[1]) == nil
    return isOld ? ["0"] + fields : fields
  }

  private static func died(_ written: [Substring]) -> EvidenceLog.Record? {
    let fields = withUser(written)
    guard fields.count >= 3, let pid = integer(fields[1]) else { return nil }
    var record = DeathRecord(.processDied, process: String(fields[2].trimmed))
    record.pid = pid
    record.adjustment = fields.count > 3 ? integer(fields[3]).map(Int.init) : nil
    record.cause = DeathRecord.unexplained
    return .event(record)
  }

  private static func crash(_ fields: [Substring]) -> EvidenceLog.Record? {
    // handleApplicationCrashInner writes the process number before the user, although the tag
    // declares the user first; process, flags, exception, message and place follow.
    guard fields.count >= 5, let pid = integer(fields[0]) else { return nil }
    var record = DeathRecord(.processDied, process: String(fields[2].trimmed))
    record.pid = pid
    record.cause = DeathRecord.crash(fields[4].trimmed)
    return .event(record)
  }

  private static func kill(_ written: [Substring]) -> EvidenceLog.Record? {
    let fields = withUser(written)
    guard fields.count >= 5, let pid = integer(fields[1]),
      let adjustment = integer(fields[3]).map(Int.init)
    else { return nil }
    var record = DeathRecord(.amKill, process: String(fields[2].trimmed))
    record.pid = pid
    record.adjustment = adjustment
    // A reason may hold commas; a last field of digits is the resident size in kB.
    var reason = fields[4...]
    if reason.count > 1, let size = integer(reason.last ?? "") {
      record.footprintBytes = Int64(loggedKilobytes: size)
      reason = reason.dropLast()
    } else if reason.count > 1, reason.last?.allSatisfy({ $0.isNumber || $0 == " " }) == true {
      // A size that was broken.
      reason = reason.dropLast()
    }
    record.cause = AndroidCause.withoutNumbers(reason.joined(separator: ","))
    return .event(record)
  }

  private static func killInfo(_ all: [Substring]) -> EvidenceLog.Record? {
    // Some makers write the name before the number.
    let name = all.first.flatMap { $0.contains(".") ? String($0.trimmed) : nil }
    let fields = name == nil ? all : Array(all.dropFirst())
    guard fields.count >= 8, let pid = integer(fields[0]), let uid = integer(fields[1]),
      let adjustment = integer(fields[2]).map(Int.init), let size = integer(fields[4]),
      let reason = integer(fields[5]).map(Int.init)
    else { return nil }
    var record = DeathRecord(.killInfo, process: name ?? "uid \(uid)")
    record.pid = pid
    record.uid = uid
    record.adjustment = adjustment
    record.footprintBytes = Int64(loggedKilobytes: size)
    record.cause =
      reasons.indices.contains(reason)
      // AOSP's `NONE`: levels of minfree alone, as on phones with little memory.
      ? reasons[reason] : reason == -1 ? "low memory" : "reason \(reason) of the maker"
    if fields.count > 29, let swap = integer(fields[29]) {
      record.swapBytes = Int64(loggedKilobytes: swap)
    }
    if let free = integer(fields[6]), let cached = integer(fields[7]) {
      record.availableBytes = Int64(loggedKilobytes: free).flatMap { free in
        Int64(loggedKilobytes: cached).map { $0 + free }
      }
    }
    return .event(record)
  }

  /// Reasons by their number (lmkd.cpp, kill_reasons).
  private static let reasons = [
    "pressure after kill", "not responding", "low swap and thrashing", "low memory and swap",
    "low memory and thrashing", "direct reclaim and thrashing",
    "low memory and swap utilization", "low file cache after thrashing", "low memory",
    "direct reclaim stuck",
  ]

  /// The whole number of a field, around which people write blanks.
  private static func integer(_ field: Substring) -> Int64? { Int64(field.trimmed) }

  /// The fields of `[a,b,c]` after a tag.
  private static func fields(of tag: String, in line: Substring) -> [Substring]? {
    guard let mark = line.firstRange(of: tag) else { return nil }
    var rest = line[mark.upperBound...]
    // MIUI: `[am_kill][1521882459]:[0,...]`.
    if rest.hasPrefix("]["), let end = rest.firstRange(of: "]:[") {
      rest = rest[rest.index(before: end.upperBound)...]
    }
    // A quotation mark ends a text of JSON.
    guard let open = rest.firstIndex(of: "[") else { return nil }
    let end = rest.firstRange(of: "]\"")?.lowerBound ?? rest[open...].closingBracket
    guard let close = end ?? rest.lastIndex(of: "]"), open < close else { return nil }
    return rest[rest.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
  }
}

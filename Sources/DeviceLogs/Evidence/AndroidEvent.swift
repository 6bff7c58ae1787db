/// A line about the start or the end of a process in Android's events log.
///
/// Forms: `am_kill : [user,pid,process,adjustment,reason]` (without the user up to Android 4.1), `am_proc_start`, `am_proc_died`,
/// `am_crash` and `am_pss` (EventLogTags.logtags), and `killinfo: [pid,uid,adjustment,...]` of lmkd
/// (event.logtags, lmkd.cpp).
enum AndroidEvent {
  /// The start of a process, with its name, whether an activity was the reason, and the date.
  case start(pid: Int64, name: String, isUse: Bool, date: String?)
  /// The size of a process, in bytes.
  case size(pid: Int64, Int64?)
  /// A kill or an end.
  case death(DeathRecord)

  /// Tags of the events that are read.
  static let marks = ["am_kill", "am_proc_died", "killinfo", "am_proc_start", "am_pss", "am_crash"]

  /// Reads a line with one of the tags; nil for another form.
  init?(_ line: Substring) {
    if var fields = Self.fields(of: "am_proc_start", in: line) {
      // The user's number, without which the name takes the place of the app's user.
      if fields.count > 2, Self.integer(fields[2]) == nil { fields.insert("0", at: 0) }
      guard fields.count > 3, let pid = Self.integer(fields[1]) else { return nil }
      let isUse = fields.count > 4 && fields[4].contains("activity")
      self = .start(pid: pid, name: String(fields[3].trimmed), isUse: isUse, date: nil)
    } else if let fields = Self.fields(of: "am_pss", in: line) {
      // In bytes by the tag's types (EventLogTags.logtags: `(Pss|2|2)`).
      guard fields.count > 3, let pid = Self.integer(fields[0]), let size = Self.integer(fields[3])
      else { return nil }
      self = .size(pid: pid, (1...1 << 40).contains(size) ? size : nil)
    } else if let fields = Self.fields(of: "am_proc_died", in: line) {
      guard let record = Self.died(Self.withUser(fields)) else { return nil }
      self = .death(record)
    } else if let fields = Self.fields(of: "am_crash", in: line) {
      // handleApplicationCrashInner writes the process number before the user, although the tag
      // declares the user first; process, flags, exception, message and place follow.
      guard fields.count >= 5, let pid = Self.integer(fields[0]) else { return nil }
      var record = DeathRecord(.processDied, process: String(fields[2].trimmed))
      record.pid = pid
      record.cause = DeathRecord.crash(fields[4].trimmed)
      self = .death(record)
    } else if let fields = Self.fields(of: "am_kill", in: line) {
      guard let record = Self.amKill(Self.withUser(fields)) else { return nil }
      self = .death(record)
    } else if let fields = Self.fields(of: "killinfo", in: line) {
      guard let record = Self.killInfo(fields) else { return nil }
      self = .death(record)
    } else {
      return nil
    }
  }

  /// The fields with the user, who is wanting up to Android 4.1: `[17,com.example.fox,15,reason]`.
  private static func withUser(_ fields: [Substring]) -> [Substring] {
    let isOld = fields.count > 1 && integer(fields[0]) != nil && integer(fields[1]) == nil
    return isOld ? ["0"] + fields : fields
  }

  private static func died(_ fields: [Substring]) -> DeathRecord? {
    guard fields.count >= 3, let pid = Self.integer(fields[1]) else { return nil }
    var record = DeathRecord(.processDied, process: String(fields[2].trimmed))
    record.pid = pid
    record.adjustment = fields.count > 3 ? Self.integer(fields[3]).map(Int.init) : nil
    record.cause = DeathRecord.unexplained
    return record
  }

  private static func amKill(_ fields: [Substring]) -> DeathRecord? {
    guard fields.count >= 5, let pid = Self.integer(fields[1]),
      let adjustment = Self.integer(fields[3]).map(Int.init)
    else { return nil }
    var record = DeathRecord(.amKill, process: String(fields[2].trimmed))
    record.pid = pid
    record.adjustment = adjustment
    // A reason may hold commas; a last field of digits is the resident size in kB.
    var reason = fields[4...]
    if reason.count > 1, let size = Self.integer(reason.last ?? "") {
      record.footprintBytes = Int64(loggedKilobytes: size)
      reason = reason.dropLast()
    } else if reason.count > 1, reason.last?.allSatisfy({ $0.isNumber || $0 == " " }) == true {
      // A size that was broken.
      reason = reason.dropLast()
    }
    record.cause = AndroidCause.withoutNumbers(reason.joined(separator: ","))
    return record
  }

  private static func killInfo(_ all: [Substring]) -> DeathRecord? {
    // Some makers write the name before the number.
    let name = all.first.flatMap { $0.contains(".") ? String($0.trimmed) : nil }
    let fields = name == nil ? all : Array(all.dropFirst())
    guard fields.count >= 8, let pid = Self.integer(fields[0]), let uid = Self.integer(fields[1]),
      let adjustment = Self.integer(fields[2]).map(Int.init), let size = Self.integer(fields[4]),
      let reason = Self.integer(fields[5]).map(Int.init)
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
    if fields.count > 29, let swap = Self.integer(fields[29]) {
      record.swapBytes = Int64(loggedKilobytes: swap)
    }
    if let free = Self.integer(fields[6]), let cached = Self.integer(fields[7]) {
      record.availableBytes = Int64(loggedKilobytes: free).flatMap { free in
        Int64(loggedKilobytes: cached).map { $0 + free }
      }
    }
    return record
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

  /// The bracket that closes the one at a place, or the last one.
  private static func closing(_ text: Substring, from open: Substring.Index) -> Substring.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return text.lastIndex(of: "]")
  }

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
    let end = rest.firstRange(of: "]\"")?.lowerBound ?? Self.closing(rest, from: open)
    guard let close = end, open < close else { return nil }
    return rest[rest.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
  }
}

/// What the lines of an Android log said of processes so far.
struct AndroidProcesses {
  /// Names by process number from `am_proc_start`, since killinfo has numbers only.
  private var names: [Int64: String] = [:]
  /// The latest `am_pss` by process number, in bytes.
  private var sizes: [Int64: Int64] = [:]

  /// Notes an event; a death gets the known data of the process.
  mutating func note(_ event: AndroidEvent) -> DeathRecord? {
    switch event {
    case .start(let pid, let name, _, _):
      names[pid] = name
      sizes[pid] = nil
      return nil
    case .size(let pid, let size):
      sizes[pid] = size
      return nil
    case .death(var record):
      guard let pid = record.pid else { return record }
      if record.source == .killInfo, let name = names[pid] { record.process = name }
      record.footprintBytes = record.footprintBytes ?? sizes[pid]
      return record
    }
  }
}

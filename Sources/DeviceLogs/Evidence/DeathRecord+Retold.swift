extension [DeathRecord] {
  /// Joins several records about one death: the kernel, launchd and ReportSystemMemory each write a
  /// line about a kill, lmkd writes into the events log and into the main log, and a report or
  /// exit-info may record it too.
  ///
  /// Records describe one death if they have the same process number, the same name where known,
  /// different sources, and dates at most five seconds apart (two minutes for a report, whose date is
  /// that of its counters). The record with most data is kept, completed from the others.
  ///
  /// - Returns: the deaths in the order of their first records, the number of records joined to
  ///   another, and for each death its first record's place.
  func joiningRetold() -> (deaths: [DeathRecord], retold: Int, places: [Int]) {
    // The places in `kept` by number and by name; with a number only records without one are sought
    // by name, since those with the same number are found by it.
    var numbered: [Int64: [Int]] = [:]
    var named: [String: (all: [Int], unnumbered: [Int])] = [:]
    var kept: [DeathRecord] = []
    var places: [Int] = []
    var retold = 0
    var twins: Set<Int> = []
    for (place, record) in enumerated() {
      guard record.source != .metricKit, record.source != .powerLog else {
        kept.append(record)
        places.append(place)
        continue
      }
      // A copy may have changed the case of letters in one of the lines.
      let name = record.isNameless ? nil : record.process.lowercased()
      func isSame(_ place: Int) -> Bool { kept.span[place].isSameDeath(as: record) }
      let ofNumber = record.pid.flatMap { numbered[$0] }?.last(where: isSame)
      let same =
        ofNumber
        ?? name.flatMap { named[$0] }.flatMap {
          (record.pid == nil ? $0.all : $0.unnumbered).last(where: isSame)
        }
      // A record that has a name is found by it already.
      let known = same.map { kept[$0].process.lowercased() }
      if let same {
        let wasNameless = kept[same].isNameless
        kept[same].complete(from: record)
        retold += 1
        // A record with the name alone, which is of the same death now that both are known.
        let all = wasNameless ? name.flatMap { named[$0]?.unnumbered } : nil
        if let twin = all?.last(where: { $0 != same && isSame($0) }), twins.insert(twin).inserted {
          kept[same].complete(from: kept[twin])
          retold += 1
        }
      } else {
        kept.append(record)
        places.append(place)
      }
      let own = same ?? kept.count - 1
      if let pid = record.pid, numbered[pid]?.contains(own) != true {
        numbered[pid, default: []].append(own)
      }
      guard let name, name != known, named[name]?.all.last != own else { continue }
      named[name, default: ([], [])].all.append(own)
      if kept[own].pid == nil { named[name, default: ([], [])].unnumbered.append(own) }
    }
    let single = kept.indices.filter { !twins.contains($0) }
    return (single.map { kept[$0] }, retold, single.map { places[$0] })
  }
}

extension DeathRecord {
  /// The longest time between records of one death, in seconds.
  private static let longestGap = 5.0
  /// The longest time between a report's counters and a log line about one of its kills.
  private static let longestReport = 120.0
  /// The most lines between two lines of launchd about one end, such as in a list of its details.
  private static let mostLinesOfEnd = 8
  /// The most lines between records of one death that have no dates.
  private static let mostLines = 200

  fileprivate var isNameless: Bool {
    process == uid.map { "uid \($0)" } || process == pid.map { "pid \($0)" }
  }

  /// Whether another record is about the same death.
  fileprivate func isSameDeath(as other: Self) -> Bool {
    if let pid, let otherPid = other.pid {
      guard pid == otherPid, isNamed(as: other) else { return false }
    } else {
      guard process == other.process || process.lowercased() == other.process.lowercased(),
        !contradicts(other)
      else { return false }
    }
    // systemd-oomd says why, and systemd how many processes ended; earlyoom names the process by its
    // number, and sends SIGKILL to one that SIGTERM did not end.
    if source == .oomDaemon, other.source == source, pid == nil || other.pid == nil {
      let isOther = cause.isEmpty != other.cause.isEmpty || (detail == nil) != (other.detail == nil)
      return isOther && isNear(other)
    }
    if other.source == source {
      // The kernel and kubelet, or libc and a tombstone, report one end, of which only one line may
      // have the number.
      if [.oomKiller, .processDied].contains(source), (pid == nil) != (other.pid == nil) {
        return isNear(other)
      }
      // launchd and SpringBoard, one or both of which do not write the number of an app.
      if source == .launchd, pid == nil || other.pid == nil, cause == other.cause {
        let lines = line.flatMap { line in other.line.map { abs(line - $0) } } ?? 0
        return (date != nil || lines <= Self.mostLinesOfEnd) && isNear(other)
      }
      // Apps print their latest exits at every start, often without a number.
      if source == .exitInfo, pid == nil, other.pid == nil, date != nil {
        return date == other.date
      }
      // The same record in two files, or two lines of one kind: launchd and RunningBoard both tell
      // of an exit, and a number is not given to another process within seconds.
      guard pid != nil, pid == other.pid else { return false }
      if source == .jetsamEvent { return incident == other.incident && date == other.date }
      if source == .exitInfo { return date == other.date }
    }
    // Without a number only one record of each kind describes a death; but both `am_proc_died` and
    // `has died` describe one end.
    guard
      pid != nil && pid == other.pid || !retold.contains(other.source)
        || other.source == .processDied,
      source.isAndroid == other.source.isAndroid
    else { return false }
    return isNear(other)
  }

  /// Whether two records give different rules of jetsam.
  private func contradicts(_ other: Self) -> Bool {
    guard !source.isAndroid, let one = CauseMeaning.named(cause),
      let two = CauseMeaning.named(other.cause)
    else { return false }
    return one.name != two.name
  }

  /// Whether the dates or the lines of two records may be of one death.
  private func isNear(_ other: Self) -> Bool {
    if let gap = secondsApart(other) {
      let isReport = source == .jetsamEvent || other.source == .jetsamEvent
      return gap <= (isReport ? Self.longestReport : Self.longestGap)
    }
    if let line, let otherLine = other.line { return abs(line - otherLine) <= Self.mostLines }
    return date == nil && other.date == nil
  }

  private func isNamed(as other: Self) -> Bool {
    // launchd writes the label of a job, which is another one than its process's name.
    if (source == .launchd) != (other.source == .launchd) { return true }
    if isNameless || other.isNameless { return uid == nil || other.uid == nil || uid == other.uid }
    if process.lowercased() == other.process.lowercased()
      || RunningBoardLine.isSame(process, other.process)
      || RunningBoardLine.isSame(other.process, process)
    {
      return true
    }
    // Kernels cut names at 15 characters or write only the end of them.
    return process.hasSuffix(other.process) || other.process.hasSuffix(process)
      || min(process.utf8.count, other.process.utf8.count) >= 15
        && (process.hasPrefix(other.process) || other.process.hasPrefix(process))
  }

  /// Fills in data from another record of the same death; the record with more data gives the
  /// cause and the kind.
  fileprivate mutating func complete(from other: Self) {
    let isBetter = other.source.rank > source.rank
    // Kernels write only the end of a name.
    let isEnd =
      source.isAndroid && other.process.count > process.count && other.process.hasSuffix(process)
    if isNameless && !other.isNameless || isEnd && !other.isNameless { process = other.process }
    // A kill after a crash does not say which crash it was.
    let isVaguer =
      source == .processDied && Self.exception(of: cause) != nil
      && other.cause.lowercased().contains("crash")
    if cause.isEmpty || cause == "crash" && Self.exception(of: other.cause) != nil
      || isBetter && !other.cause.isEmpty && !isVaguer
    {
      cause = other.cause
    }
    if source == .processDied, isBetter, other.cause.isEmpty { cause = "" }
    detail = detail ?? other.detail
    date = date ?? other.date
    pid = pid ?? other.pid
    uid = uid ?? other.uid
    band = isBetter ? other.band ?? band : band ?? other.band
    adjustment = adjustment ?? other.adjustment
    importance = importance ?? other.importance
    secondsInBand = secondsInBand ?? other.secondsInBand
    footprintBytes = footprintBytes ?? other.footprintBytes
    swapBytes = swapBytes ?? other.swapBytes
    availableBytes =
      isBetter ? other.availableBytes ?? availableBytes : availableBytes ?? other.availableBytes
    limit = limit ?? other.limit
    device = device ?? other.device
    system = system ?? other.system
    incident = incident ?? other.incident
    assignedPriority = assignedPriority ?? other.assignedPriority
    assignedState = assignedState ?? other.assignedState
    if isBetter { line = other.line ?? line }
    if other.source != source { retold.append(isBetter ? source : other.source) }
    if isBetter { source = other.source }
  }

  /// The time between two records in seconds; nil where one has no date.
  private func secondsApart(_ other: Self) -> Double? {
    guard let one = date.flatMap(RecordTime.init), let two = other.date.flatMap(RecordTime.init)
    else { return nil }
    return one.seconds(to: two)
  }
}

/// A date of a record, as far as it can be compared.
private struct RecordTime {
  /// A number that grows with the day of the year; nil for a time alone.
  private var day: Double?
  private var second: Double
  /// Seconds east of UTC.
  private var zone: Double?

  /// `2025-10-15 17:29:58.79 +0200`, `10-15 17:29:58.790`, `Sep 28 16:10:17`, `16:10:17`.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let clock = words.firstIndex(where: { $0.count(where: { $0 == ":" }) == 2 }) else {
      return nil
    }
    // `17:29:58.790+0200`
    let word = words[clock]
    let time = word.prefix(8) + word.dropFirst(8).prefix { $0 != "+" && $0 != "-" }
    let parts = time.split(separator: ":").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    second = parts[0] * 3600 + parts[1] * 60 + parts[2]
    zone =
      Self.zone(word.dropFirst(time.count))
      ?? (clock + 1 < words.count ? Self.zone(words[clock + 1]) : nil)
    if clock == 1 {
      let parts = words[0].split(separator: "-").suffix(2).compactMap { Double($0) }
      if parts.count == 2 { day = parts[0] * 31 + parts[1] }
    } else if clock > 1, let number = Double(words[clock - 1]),
      let month = LogHeader.months.firstIndex(of: String(words[clock - 2].prefix(3)))
    {
      day = Double(month + 1) * 31 + number
    }
  }

  private static func zone(_ word: Substring) -> Double? {
    guard let sign = word.first, sign == "+" || sign == "-" else { return nil }
    guard let number = Double(word.dropFirst().filter(\.isNumber)) else { return nil }
    let seconds = (number / 100).rounded(.down) * 3600 + number.remainder(dividingBy: 100) * 60
    return sign == "-" ? -seconds : seconds
  }

  /// The time between two dates; of times of day where one has no day.
  func seconds(to other: Self) -> Double {
    var gap = second - other.second
    if let zone, let otherZone = other.zone { gap -= zone - otherZone }
    if let day, let otherDay = other.day { return abs(gap + (day - otherDay) * 86_400) }
    // Midnight may lie between them.
    return min(abs(gap), abs(abs(gap) - 86_400))
  }
}

extension Inspection {
  /// The longest time between records of one death, in seconds.
  private static let longestGap = 5.0

  /// Joins several records of Android about one death: lmkd writes a line into the events log and
  /// another into the main log, and exit-info and `am_kill` may record it too.
  ///
  /// Records are of one death if they have the same process number, the same name as far as known,
  /// different sources, and dates at most five seconds apart. The first is kept, completed from the
  /// others.
  ///
  /// - Returns: the number of records joined to another.
  mutating func joinRetold() -> Int {
    var latest: [Int64: [Int]] = [:]
    var kept: [Death] = []
    var joined = 0
    for death in deaths {
      guard let pid = death.record.pid, death.record.source.isAndroid else {
        kept.append(death)
        continue
      }
      let same = latest[pid, default: []].last {
        kept[$0].record.isSameDeath(as: death.record, within: Self.longestGap)
      }
      if let same {
        kept[same].record.complete(from: death.record)
        joined += 1
      } else {
        latest[pid, default: []].append(kept.count)
        kept.append(death)
      }
    }
    deaths = kept
    return joined
  }
}

extension DeathRecord.Source {
  /// Whether Android writes it.
  fileprivate var isAndroid: Bool {
    switch self {
    case .killInfo, .logcat, .amKill, .exitInfo, .processDied: true
    case .jetsamEvent, .kernelLog, .metricKit, .powerLog: false
    }
  }
}

extension DeathRecord {
  /// Whether another record with the same process number is about the same death.
  fileprivate func isSameDeath(as other: Self, within gap: Double) -> Bool {
    guard other.source != source, !retold.contains(other.source), isNamed(as: other) else {
      return false
    }
    guard let time = secondsOfYear, let otherTime = other.secondsOfYear else {
      return date == nil && other.date == nil
    }
    return abs(time - otherTime) <= gap
  }

  private func isNamed(as other: Self) -> Bool {
    if isNameless || other.isNameless { return uid == nil || other.uid == nil || uid == other.uid }
    return process == other.process
  }

  private var isNameless: Bool { process == uid.map { "uid \($0)" } }

  /// Completes missing data from another record of the same death.
  fileprivate mutating func complete(from other: Self) {
    if isNameless, !other.isNameless { process = other.process }
    if cause.isEmpty || source == .processDied { cause = other.cause }
    date = date ?? other.date
    band = band ?? other.band
    footprintBytes = footprintBytes ?? other.footprintBytes
    availableBytes = availableBytes ?? other.availableBytes
    retold.append(other.source)
    // Any other source is more specific than `am_proc_died`.
    if source == .processDied { source = other.source }
  }

  /// Seconds since the start of the year of `10-15 17:29:58.790`, with or without a year before it.
  private var secondsOfYear: Double? {
    guard let words = date?.split(separator: " "), words.count >= 2 else { return nil }
    let day = words[0].split(separator: "-").suffix(2).compactMap { Double($0) }
    let clock = words[1].split(separator: ":").compactMap { Double($0) }
    guard day.count == 2, clock.count == 3 else { return nil }
    return ((day[0] * 31 + day[1]) * 24 + clock[0]) * 3600 + clock[1] * 60 + clock[2]
  }
}

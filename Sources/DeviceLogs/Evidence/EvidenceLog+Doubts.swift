extension EvidenceLog {
  /// The text with a blank between a number of pages and the kernel's clock that ran into it: of the
  /// places where `83242328.774 memorystatus:` can be taken apart, the one with the earliest time
  /// after the record before.
  static func separatingClocks(_ text: Substring) -> Substring {
    let mark = " memorystatus: "
    guard text.ranges(of: mark).count > 1 else { return text }
    var result = ""
    var rest = text
    var before: Double?
    while let range = rest.firstRange(of: mark) {
      let head = rest[..<range.lowerBound]
      let length = head.reversed().prefix { $0.isNumber || $0 == "." }.count
      let digits = Array(head.suffix(length))
      var start = 0
      if digits.contains("."), var time = Double(String(digits)) {
        if let before, time > before + longestBurst {
          let starts = digits.indices.compactMap { index in
            digits[index] == "." ? nil : Double(String(digits[index...])).map { (index, $0) }
          }
          let possible = starts.filter { $0.1 >= before && $0.1 <= before + longestBurst }
          if let found = possible.min(by: { $0.1 < $1.1 }) { (start, time) = found }
        }
        before = time
      }
      result += head.dropLast(digits.count) + String(digits[..<start])
      result += (start > 0 ? " " : "") + String(digits[start...]) + rest[range]
      rest = rest[range.upperBound...]
    }
    return Substring(result + rest)
  }

  /// The longest time between records on one line, in seconds.
  private static let longestBurst = 60.0

  /// What two ways of putting lines together agree on; where only one of them gives a record, that.
  static func agreeing(_ tight: Reading, _ loose: Reading, of parts: [Substring]) -> Reading {
    guard tight.records.count == loose.records.count else {
      return withoutBrokenNames(tight.value > loose.value ? tight : loose, parts)
    }
    var reading = Reading()
    reading.unread = max(tight.unread, loose.unread)
    for pair in zip(tight.records, loose.records) {
      if let record = agreeing(pair.0, pair.1) {
        reading.records.append(record)
      } else {
        reading.unread += 1
      }
    }
    return reading
  }

  /// A reading in which a blank that joining put into an Android name is removed.
  ///
  /// Names with several blanks, names that may have blanks and that no part has as a whole, and causes of
  /// XNU that the joining may have changed, are not relied on.
  private static func withoutBrokenNames(_ reading: Reading, _ parts: [Substring]) -> Reading {
    var reading = reading
    reading.records = reading.records.compactMap { record in
      var death: DeathRecord
      var isEvent = false
      switch record {
      case .kernel(let kill):
        let certain = withoutDoubts(kill, parts)
        if certain == nil { reading.unread += 1 }
        return certain.map(Record.kernel)
      case .death(let own): death = own
      case .event(let own):
        death = own
        isEvent = true
      default: return record
      }
      let mayHaveBlanks =
        !death.source.isAndroid || [.kernelKiller, .oomKiller, .oomDaemon].contains(death.source)
      let isBroken = mayHaveBlanks && !parts.contains { $0.contains(death.process) }
      guard death.process.contains(" ") || isBroken, !death.process.hasPrefix("uid "),
        !death.process.hasPrefix("pid ")
      else { return record }
      if mayHaveBlanks, let pid = death.pid {
        death.process = "pid \(pid)"
        return .death(death)
      }
      guard death.process.count(where: { $0 == " " }) == 1 else {
        reading.unread += 1
        return nil
      }
      death.process = death.process.filter { $0 != " " }
      return isEvent ? .event(death) : .death(death)
    }
    return reading
  }

  /// A kill that only one way of joining shows, without a name with a blank or one that was broken, and
  /// without an unknown cause; nil where nothing is left.
  private static func withoutDoubts(_ kill: KernelKill, _ parts: [Substring]) -> KernelKill? {
    var certain = kill
    if kill.process.contains(" ") || !parts.contains(where: { $0.contains(kill.process) }) {
      certain.process = ""
    }
    if !kill.cause.isEmpty, CauseMeaning.named(kill.cause) == nil {
      certain.cause = ""
      certain.band = nil
    }
    return certain.process.isEmpty && certain.pid == nil ? nil : certain
  }

  /// A reading without reasons of lmkd that are not known: of wrapped lines some may be wanting.
  static func withoutUnknownCauses(_ reading: Reading) -> Reading {
    var reading = reading
    for (index, record) in reading.records.enumerated() {
      guard case .death(var death) = record, death.source == .logcat,
        AndroidCause.named(death.cause) == nil
      else { continue }
      death.cause = "low memory"
      reading.records[index] = .death(death)
    }
    return reading
  }

  private static func agreeing(_ tight: Record, _ loose: Record) -> Record? {
    switch (tight, loose) {
    case (.kernel(var one), .kernel(let other)):
      // A name may have blanks, so that it is not known whether one stood at the break.
      guard one.process == other.process, one.cause == other.cause, one.band == other.band,
        let record = agreeing(one.record, other.record)
      else { return nil }
      one.record = record
      return .kernel(one)
    case (.death(let one), .death(let other)): return agreeing(one, other).map(Record.death)
    case (.event(let one), .event(let other)):
      // Without its number, the end may be that of another line.
      return agreeing(one, other).flatMap { death in
        death.pid == nil && death.source == .processDied ? nil : .event(death)
      }
    case (.limit(let one), .limit(let other)): return one == other ? tight : nil
    case (.start, .start), (.size, .size), (.board, .board): return tight
    default: return nil
    }
  }

  private static func agreeing(_ tight: DeathRecord, _ loose: DeathRecord) -> DeathRecord? {
    var record = loose
    if tight.process != loose.process {
      // Names of Android's processes have no blanks.
      guard tight.source.isAndroid, tight.source != .kernelKiller, tight.source != .oomKiller,
        tight.source != .oomDaemon, !tight.process.contains(" ")
      else { return nil }
      record.process = tight.process
    }
    record.pid = either(tight.pid, loose.pid)
    record.date = either(tight.date, loose.date)
    record.uid = either(tight.uid, loose.uid)
    record.adjustment = either(tight.adjustment, loose.adjustment)
    record.band = either(tight.band, loose.band)
    record.secondsInBand = either(tight.secondsInBand, loose.secondsInBand)
    record.footprintBytes = either(tight.footprintBytes, loose.footprintBytes)
    record.swapBytes = either(tight.swapBytes, loose.swapBytes)
    record.availableBytes = either(tight.availableBytes, loose.availableBytes)
    // The same words, or a cause that only one of the ways shows: `low memory` is that of a line of
    // the low-memory killer without any.
    let isSilent = [tight, loose].map {
      ["", "low memory"].contains($0.cause)
        || $0.source == .oomKiller && $0.cause == "out of memory"
    }
    let words = [tight, loose].map { $0.cause.filter { $0 != " " } }
    if !isSilent.contains(true), words[0] != words[1] { return nil }
    if isSilent[1] { record.cause = tight.cause }
    if AndroidCause.named(loose.cause) == nil, AndroidCause.named(tight.cause) != nil {
      record.cause = tight.cause
    }
    return record
  }

  /// A value that both give, or the only one; nil for two different ones.
  private static func either<Value: Equatable>(_ one: Value?, _ other: Value?) -> Value? {
    guard let one, let other else { return one ?? other }
    return one == other ? one : nil
  }

  /// A reading whose last reason goes on in the next line; nil where the reason is not known, or is
  /// known without that line.
  static func withLongerCause(_ reading: Reading, _ longer: Reading) -> Reading? {
    guard reading.records.count == longer.records.count,
      case .death(let death)? = reading.records.last, case .death(let other)? = longer.records.last,
      other.cause.hasPrefix(death.cause), let whole = AndroidCause.named(other.cause)?.name,
      whole != AndroidCause.named(death.cause)?.name
    else { return nil }
    return longer
  }

  /// A reading of more records whose reasons end where those of the shorter reading do: what stands
  /// between them and the next record may be of another log.
  static func withShorterCauses(_ reading: Reading, _ shorter: Reading) -> Reading {
    guard reading.records.count > shorter.records.count else { return reading }
    var result = reading
    for (index, pair) in zip(reading.records, shorter.records).enumerated() {
      guard case .death(var death) = pair.0, case .death(let short) = pair.1,
        short.cause != "low memory", !short.cause.isEmpty, death.cause.hasPrefix(short.cause),
        AndroidCause.named(death.cause)?.name == AndroidCause.named(short.cause)?.name
      else { continue }
      death.cause = short.cause
      result.records[index] = .death(death)
    }
    return result
  }

  /// A reading without the numbers at its end that would be others if the next line belonged to it.
  ///
  /// - Parameter isStrict: whether numbers that the other reading has not are left out too.
  static func withoutDoubts(
    _ reading: Reading, _ longer: Reading, isStrict: Bool = false
  ) -> Reading {
    guard reading.records.count == longer.records.count, let last = reading.records.last,
      let other = longer.records.last
    else { return reading }
    var result = reading
    switch (last, other) {
    case (.kernel(var kill), .kernel(let longer)):
      if kill.availableBytes != longer.availableBytes { kill.availableBytes = nil }
      result.records[result.records.count - 1] = .kernel(kill)
    case (.death(var death), .death(let longer)):
      if death.availableBytes != longer.availableBytes { death.availableBytes = nil }
      if death.adjustment != longer.adjustment { death.adjustment = nil }
      if isStrict || longer.pid != nil, death.pid != longer.pid { death.pid = nil }
      if isStrict || longer.footprintBytes != nil, death.footprintBytes != longer.footprintBytes {
        death.footprintBytes = nil
      }
      // A broken name has been left out already.
      if !isStrict, death.process != longer.process { return Reading(records: [], unread: 1) }
      result.records[result.records.count - 1] = .death(death)
    default: break
    }
    return result
  }
}

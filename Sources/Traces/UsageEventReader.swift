/// Reads the usage events of Android: `dumpsys usagestats`, or an export as CSV.
///
/// A line of the dump is `time="2025-03-01 08:00:00" type=ACTIVITY_RESUMED package=com.example
/// class=com.example.Main instanceId=7 ...` (`UserUsageStatsService.printEvent`). A use begins with
/// `ACTIVITY_RESUMED` (`MOVE_TO_FOREGROUND` before Android 10) and ends with `ACTIVITY_PAUSED`,
/// `ACTIVITY_STOPPED` or `MOVE_TO_BACKGROUND` of the same activity, with the next use, or when the
/// screen or the phone goes off. Activities of one app after another are one use. The dump has the
/// events of a day in several of its parts; equal lines count once.
struct UsageEventReader {
  private struct Event {
    var time: Int64
    var package: String
    /// Which activity of the package; empty if the file does not have it.
    var activity: String
    var kind: Kind
  }

  private enum Kind {
    case start, end, off
  }

  /// The types by name and by their number in `UsageEvents.Event`.
  private static let kinds: [String: Kind] = [
    "ACTIVITY_RESUMED": .start, "MOVE_TO_FOREGROUND": .start, "1": .start,
    "ACTIVITY_PAUSED": .end, "ACTIVITY_STOPPED": .end, "MOVE_TO_BACKGROUND": .end, "2": .end,
    "23": .end, "ACTIVITY_DESTROYED": .end, "24": .end,
    "SCREEN_NON_INTERACTIVE": .off, "16": .off, "DEVICE_SHUTDOWN": .off, "26": .off,
  ]

  private var events: [Event] = []
  private var otherLines = 0
  private var repeatedLines = 0

  /// Whether a text begins as a dump.
  static func recognises(_ lines: [Substring]) -> Bool {
    lines.contains { line in
      line.contains("time=") && line.contains(" package=")
        && kinds.keys.contains { $0.count > 2 && line.contains(" type=\($0)") }
    }
  }

  /// The positions of time, package and type in the header of an export; nil for another header.
  static func columns(_ header: [String]) -> [Int]? {
    let names = header.map { $0.lowercased().filter { $0 != "_" } }
    let known = [
      ["timestamp", "time"], ["package", "packagename"], ["event", "eventtype", "type"],
    ]
    let places = known.map { choices in names.firstIndex(where: choices.contains) }
    return places.contains(nil) ? nil : places.compactMap(\.self)
  }

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    let name = input.name
    var reader = UsageEventReader()
    let line = input.bytes[input.start..<input.end].prefix { $0 != 0x0A && $0 != 0x0D }
    let header = String(decoding: line, as: UTF8.self).split(separator: ",").map {
      KnownHeader.bare(String($0))
    }
    if let places = columns(header) {
      try reader.readTable(DelimitedReader(input, delimiter: UInt8(ascii: ",")), places)
    } else {
      try reader.readDump(input)
    }
    return try reader.trace(name, options)
  }

  private mutating func readTable(
    _ records: consuming DelimitedReader, _ places: [Int]
  ) throws(InputError) {
    var records = records
    _ = try records.next()
    while try records.next() {
      guard let last = places.max(), last < records.fields.count else {
        throw records.failure("it has \(records.fields.count) fields, fewer than the header")
      }
      let time = records.text(places[0])
      guard let instant = Self.instant(time[...]) else {
        throw records.failure(
          "`\(time)` is not a time", remedy: "Write milliseconds or 2025-03-01T08:00:00.123+01:00")
      }
      add(instant, records.text(places[2])[...], records.text(places[1])[...], activity: "")
    }
  }

  private mutating func readDump(_ input: consuming ChunkedInput) throws(InputError) {
    var seen: Set<String> = []
    try input.forEachLine { bytes, _ in
      let line = String(decoding: bytes, as: UTF8.self)
      guard let time = Self.value(of: "time", in: line).flatMap(Self.instant),
        let type = Self.value(of: "type", in: line),
        let package = Self.value(of: "package", in: line)
      else {
        otherLines += 1
        return
      }
      guard seen.insert(String(line.drop { $0 == " " })).inserted else {
        repeatedLines += 1
        return
      }
      let activity =
        Self.value(of: "instanceId", in: line) ?? Self.value(of: "class", in: line) ?? ""
      add(time, type, package, activity: String(activity))
    }
  }

  private mutating func add(
    _ time: Int64, _ type: Substring, _ package: Substring, activity: String
  ) {
    guard let kind = Self.kinds[String(type)], kind == .off || !package.isEmpty else {
      otherLines += 1
      return
    }
    events.append(Event(time: time, package: String(package), activity: activity, kind: kind))
  }

  /// The value of ` key=value` or ` key="value"` in a line.
  private static func value(of key: String, in line: String) -> Substring? {
    var rest = line[...]
    while let found = rest.firstRange(of: key + "=") {
      let isWhole =
        found.lowerBound == line.startIndex || !line[line.index(before: found.lowerBound)].isLetter
      let value = line[found.upperBound...]
      guard isWhole else {
        rest = value
        continue
      }
      return value.first == "\""
        ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { $0 != " " }
    }
    return nil
  }

  /// Nanoseconds since 1970 of a date, or of seconds or milliseconds since then.
  private static func instant(_ text: Substring) -> Int64? {
    let bytes = Array(text.utf8)
    if let time = ISODate.nanoseconds(bytes, bytes.indices) { return time }
    guard let number = Int64(text), number >= 0 else { return nil }
    // Seconds reach 10^11 in the year 5138, and milliseconds did in 1973.
    let (time, isTooLarge) = number.multipliedReportingOverflow(
      by: number > 100_000_000_000 ? 1_000_000 : 1_000_000_000)
    return isTooLarge || time > Int64.max / 2 ? nil : time
  }

  private func trace(_ file: String, _ options: TraceOptions) throws(InputError) -> SpooledTrace {
    var builder = TraceBuilder(mergesRuns: true, options)
    var open: Event?
    func close(_ time: Int64, _ builder: inout TraceBuilder) throws(InputError) {
      guard let use = open else { return }
      open = nil
      let name = Array(use.package.utf8)
      _ = try builder.add(
        user: 0, appName: builder.appName(name, name.indices), time: use.time,
        duration: time < 0 ? -1 : min(time - use.time, Quantity.longestDuration))
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    for event in order.lazy.map({ events[$0] }) {
      switch event.kind {
      case .start:
        if open?.package == event.package {
          open?.activity = event.activity
        } else {
          try close(event.time, &builder)
          open = event
        }
      case .end:
        if let use = open, use.package == event.package, use.activity == event.activity {
          try close(event.time, &builder)
        }
      case .off: try close(event.time, &builder)
      }
    }
    // The end of the last use is not in the file.
    try close(-1, &builder)
    let notes = [
      "\(events.count) events of use were read; \(otherLines) other lines and \(repeatedLines) repeated "
        + "ones were passed over."
    ]
    return try builder.finish(file: file, format: .usageEvents, notes: notes)
  }
}

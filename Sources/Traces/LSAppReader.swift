/// Reads the LSApp table: tab-separated `user_id session_id timestamp app_name event_type`.
///
/// An `Opened` row is a launch; runs of one app of one user are one launch, for any pause and
/// session, because the table records changes of activity inside an app as well. A launch lasts
/// from each `Opened` to the next `Closed` of the same app, summed over the run.
struct LSAppReader: ~Copyable {
  private static let header = ["user_id", "session_id", "timestamp", "app_name", "event_type"]
  private static let events = ["Opened", "Closed", "User Interaction", "Broken"].map {
    Array($0.utf8)
  }

  /// The state of a user's current run.
  private struct Run {
    var app = -1
    /// The time of opening while the app is open, else -1.
    var openedAt: Int64 = -1
    var startedAt: Int64 = .min
    var lastOpenedAt: Int64 = .min
    var session = -1
    var spansSessions = false
  }

  private var records: DelimitedReader
  private var builder: TraceBuilder
  private var sessions = NameTable()
  private var runs: [Run] = []
  private var counts = [Int](repeating: 0, count: LSAppReader.events.count)
  private var launches = 0
  private var launchesOverSessions = 0
  private var launchesSharingASecond = 0
  private var longestPause: Int64 = 0

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    // Names may contain quote characters; the table has no quoting.
    let records = try DelimitedReader(input, delimiter: UInt8(ascii: "\t"), quote: nil)
    var reader = LSAppReader(
      records: records, builder: TraceBuilder(mergesRuns: true, options))
    try reader.readHeader()
    while try reader.records.next() { try reader.readRow() }
    let (file, notes) = (reader.records.name, reader.notes)
    return try reader.builder.finish(file: file, format: .lsapp, notes: notes)
  }

  private mutating func readHeader() throws(InputError) {
    guard try records.next() else { throw InputError("the file is empty", file: records.name) }
    let names = records.fields.indices.map { records.text($0) }
    guard names == Self.header else {
      throw records.failure(
        "the header is not that of LSApp",
        remedy:
          "It is, separated by tabs: `\(Self.header.joined(separator: " "))`; any other table "
          + "is read with `--columns time=...,app=...`")
    }
  }

  private mutating func readRow() throws(InputError) {
    let fields = records.fields
    try records.requireFields(
      5, remedy: "Fields are separated by tabs: `\(Self.header.joined(separator: " "))`")
    guard let time = time(fields[2]) else {
      throw records.failure(
        "`\(records.text(2))` is not a timestamp", remedy: "Write for example 2018-01-16 06:01:05")
    }
    let event = records.bytes[fields[4]]
    guard let kind = Self.events.firstIndex(where: { event.elementsEqual($0) }) else {
      throw records.failure(
        "`\(records.text(4))` is not an event of LSApp",
        remedy: "Events are `Opened`, `Closed`, `User Interaction` and `Broken`")
    }
    if fields[3].isEmpty { throw records.failure("the app is empty") }
    counts[kind] += 1
    // Users and apps are numbered at their first launch, so not for other events.
    if kind == 0 {
      try open(
        user: builder.user(records.bytes, fields[0]),
        app: builder.appName(records.bytes, fields[3]),
        session: sessions.id(of: records.bytes, fields[1]), at: time)
    } else if kind == 1, let user = builder.knownUser(records.bytes, fields[0]) {
      close(user: user, app: builder.appName(records.bytes, fields[3]), at: time)
    }
  }

  private mutating func open(user: Int, app: Int, session: Int, at time: Int64) throws(InputError) {
    while runs.count <= user { runs.append(Run()) }
    var run = runs[user]
    switch try builder.add(user: user, appName: app, time: time) {
    case .merged:
      longestPause = max(longestPause, time - run.lastOpenedAt)
      if session != run.session, !run.spansSessions {
        run.spansSessions = true
        launchesOverSessions += 1
      }
    default:
      launches += 1
      if time == run.startedAt { launchesSharingASecond += 1 }
      run = Run(app: app, startedAt: time, session: session)
    }
    run.openedAt = time
    run.lastOpenedAt = time
    runs[user] = run
  }

  private mutating func close(user: Int, app: Int, at time: Int64) {
    guard runs[user].app == app, runs[user].openedAt >= 0, time >= runs[user].openedAt else {
      return
    }
    builder.lengthenLatest(of: user, by: time - runs[user].openedAt)
    runs[user].openedAt = -1
  }

  /// Nanoseconds since 1970 of `YYYY-MM-DD HH:MM:SS` in an unknown zone.
  private func time(_ field: Range<Int>) -> Int64? {
    let bytes = records.bytes
    guard field.count == 19, bytes[field.lowerBound + 10] == UInt8(ascii: " "),
      let date = CivilTime.triple(
        bytes, field.lowerBound..<field.lowerBound + 10, separators: { $0 == UInt8(ascii: "-") }),
      let days = CivilTime.days(year: date.first, month: date.second, day: date.third),
      let seconds = CivilTime.seconds(
        bytes, field.lowerBound + 11..<field.upperBound, isSpan: false)
    else { return nil }
    return (days * CivilTime.secondsPerDay + seconds) * 1_000_000_000
  }

  private var notes: [String] {
    var notes = [
      "\(counts[0]) `Opened` rows became \(launches) launches; \(counts[1]) `Closed` rows gave "
        + "durations; \(counts[2]) `User Interaction` and \(counts[3]) `Broken` rows were dropped."
    ]
    if launchesOverSessions > 0 {
      notes.append("Launches that span more than one session id: \(launchesOverSessions).")
    }
    if launchesSharingASecond > 0 {
      notes.append(
        "Launches that begin in the second of the one before, kept in the order of the file: "
          + "\(launchesSharingASecond).")
    }
    if longestPause > 3_600_000_000_000 {
      notes.append(
        "The longest pause inside of a merged launch is \(Quantity.duration.format(longestPause)).")
    }
    return notes
  }
}

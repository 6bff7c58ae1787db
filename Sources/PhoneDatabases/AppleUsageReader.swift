/// Reads the uses in an iPhone's own databases: knowledgeC.db, or a PowerLog.
///
/// - knowledgeC: the rows of `ZOBJECT` whose `ZSTREAMNAME` is `/app/inFocus`, or `/app/usage` where
///   there are none of the former: the app in `ZVALUESTRING`, from `ZSTARTDATE` to `ZENDDATE` in
///   seconds since 2001, `ZSECONDSFROMGMT` from Greenwich. Sources: APOLLO, modules
///   `knowledge_app_inFocus` and `knowledge_app_usage`.
/// - PowerLog: the rows of `PLScreenStateAgent_EventForward_ScreenState`: the app in `bundleID`,
///   from `timestamp` to the next row's, plus `system` of
///   `PLStorageOperator_EventForward_TimeOffset`; of rows at one instant the one with the largest
///   `ScreenWeight`. Source: APOLLO, module `powerlog_app_usage`.
/// - PowerLog without that table: `PLAppTimeService_Aggregate_AppRunTime`, the seconds that each app
///   (`BundleID`) was on the screen (`ScreenOnTime`) since `timestamp`, summed over `timeInterval`,
///   an hour. An hour's apps are put one after another, since their order is not in the table.
///   Source: plaso, plugin `ios_powerlog`.
///
/// Columns are read by name; a note names those that are missing.
struct AppleUsageReader {
  private static let focus = "ZOBJECT"
  private static let screen = "PLScreenStateAgent_EventForward_ScreenState"
  private static let runTime = "PLAppTimeService_Aggregate_AppRunTime"

  /// A use with instants in seconds since 1970.
  private struct Use {
    var app: String
    var start: Double
    var end: Double?
  }

  private let database: ForeignDatabase
  private let tables: Set<String>
  private var uses: [Use] = []
  private var notes: [String] = []

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    var reader = try AppleUsageReader(ForeignDatabase(input))
    if reader.tables.contains(focus) {
      try reader.readKnowledge()
    } else if reader.tables.contains(screen) {
      try reader.readPowerLog()
    } else if reader.tables.contains(runTime) {
      try reader.readRunTimes()
    } else {
      throw InputError(
        "it is a SQLite database without the tables `\(focus)` (knowledgeC.db), `\(screen)` and "
          + "`\(runTime)` (PowerLog)",
        remedy: "Give one of these databases of an iPhone", file: reader.database.name)
    }
    return try reader.trace(options)
  }

  private init(_ database: ForeignDatabase) throws(InputError) {
    self.database = database
    tables = try database.tables()
  }

  private mutating func readKnowledge() throws(InputError) {
    let columns = ["ZSTREAMNAME", "ZVALUESTRING", "ZSTARTDATE", "ZENDDATE", "ZSECONDSFROMGMT"]
    try note(columns, missingFrom: Self.focus, needed: 3)
    // Core Data counts from 2001-01-01.
    let epoch = 978_307_200.0
    var found: [String: [Use]] = ["/app/inFocus": [], "/app/usage": []]
    try database.forEachRow(of: Self.focus, columns, orderedBy: "ZSTARTDATE") { row in
      guard let stream = row.text(0), found[stream] != nil, let app = row.text(1),
        let start = row.number(2)
      else { return }
      let zone = row.number(4) ?? 0
      found[stream]?.append(
        Use(app: app, start: start + epoch + zone, end: row.number(3).map { $0 + epoch + zone }))
    }
    uses = found["/app/inFocus"] ?? []
    if uses.isEmpty, let screenTime = found["/app/usage"], !screenTime.isEmpty {
      uses = screenTime
      notes.append("There is no row of /app/inFocus; the uses are those of /app/usage.")
    }
  }

  private mutating func readPowerLog() throws(InputError) {
    let columns = ["timestamp", "bundleID", "ScreenWeight"]
    try note(columns, missingFrom: Self.screen, needed: 2)
    var clock = try clock()
    var states: [(use: Use, weight: Double, hasApp: Bool)] = []
    try database.forEachRow(of: Self.screen, columns, orderedBy: "timestamp") { row in
      guard let start = row.number(0).map({ clock.wall($0) }) else { return }
      let (app, weight) = (row.text(1), row.number(2) ?? 0)
      let state = (Use(app: app ?? "", start: start), weight, app != nil)
      // Of apps that share the screen at an instant, the one with most of it.
      guard let last = states.last, last.use.start == start else { return states.append(state) }
      if app != nil, !last.hasApp || weight > last.weight { states[states.count - 1] = state }
    }
    for index in states.indices.dropLast() { states[index].use.end = states[index + 1].use.start }
    uses = states.filter(\.hasApp).map(\.use)
  }

  private mutating func readRunTimes() throws(InputError) {
    let columns = ["timestamp", "BundleID", "ScreenOnTime", "timeInterval"]
    try note(columns, missingFrom: Self.runTime, needed: 3)
    var clock = try clock()
    var found: [Use] = []
    var interval = -Double.infinity
    var next = 0.0
    try database.forEachRow(of: Self.runTime, columns, orderedBy: "timestamp") { row in
      guard let time = row.number(0), let app = row.text(1), let seconds = row.number(2),
        seconds > 0
      else { return }
      let start = clock.wall(time)
      if start > interval { (interval, next) = (start, start) }
      found.append(Use(app: app, start: next, end: next + seconds))
      next += seconds
    }
    uses = found
    notes.append(
      "The table has the time that each app was on the screen in an hour or so, not when: an app is "
        + "one use in each such interval, in the order of the rows.")
  }

  private mutating func clock() throws(InputError) -> PowerLogClock {
    if !tables.contains(PowerLogClock.table) {
      notes.append(
        "The table `\(PowerLogClock.table)` is not there: times are those of the phone's own clock."
      )
    }
    return try PowerLogClock(database, tables)
  }

  /// Notes the columns that a table lacks, and rejects a table without the first `needed` ones.
  private mutating func note(
    _ columns: [String], missingFrom table: String, needed: Int
  ) throws(InputError) {
    let missing = try database.columns(columns, missingFrom: table)
    if let first = missing.first(where: { columns.prefix(needed).contains($0) }) {
      throw InputError(
        "the table `\(table)` has no column `\(first)`",
        remedy: "Give a database as the phone wrote it", file: database.name)
    }
    if !missing.isEmpty {
      notes.append(
        "The table `\(table)` has no "
          + missing.map { "`\($0)`" }.joined(separator: ", ") + ", so what it says is not known.")
    }
  }

  private consuming func trace(_ options: TraceOptions) throws(InputError) -> SpooledTrace {
    var builder = TraceBuilder(mergesRuns: true, options)
    for use in uses {
      let name = Array(use.app.utf8)
      let start = use.start * 1e9
      guard start.magnitude < 0x1p62 else {
        throw InputError("\(use.start) is not a time", file: database.name)
      }
      let seconds = use.end.map { $0 - use.start } ?? -1
      _ = try builder.add(
        user: 0, appName: builder.appName(name, 0..<name.count), time: Int64(start),
        duration: (0...86_400 * 49).contains(seconds) ? Int64(seconds * 1e9) : -1)
    }
    let counts =
      "\(uses.count) rows of app use were read, \(builder.mergedRequests) merged into the row of the "
      + "same app before."
    return try builder.finish(file: database.name, format: .sqlite, notes: notes + [counts])
  }
}

/// The ends of processes in a PowerLog.
///
/// - `PLProcessMonitorAgent_EventPoint_ProcessExit`: `ProcessName`, `ReasonNamespace` and
///   `ReasonCode` as in XNU's `sys/reason.h`; namespace 1 is jetsam's, whose codes are those of
///   reports.
/// - `PLApplicationAgent_EventPoint_ApplicationExitReason`: `Identifier` and `Reason`; read if the
///   other is absent or empty, since both have the same exits.
///
/// Source: table and column names of public decompilations of powerlogd's agents.
struct PowerLogExits {
  private static let exits = "PLProcessMonitorAgent_EventPoint_ProcessExit"
  private static let reasons = "PLApplicationAgent_EventPoint_ApplicationExitReason"
  private static let offset = "PLStorageOperator_EventForward_TimeOffset"

  /// Tables about memory that are not read.
  private static let unread = [
    "PLApplicationAgent_EventBackward_ApplicationMemory",
    "PLPerformanceAgent_EventPoint_JetsamPriority", "PLPerformanceAgent_EventPoint_SystemMemory",
    "PLPerformanceAgent_EventPoint_IdleReaper", "PLApplicationAgent_EventPoint_AppDocking",
    "PLApplicationAgent_EventPoint_AppPrewarm",
  ].map { (table: $0, name: $0.split(separator: "_").last.map(String.init) ?? $0) }

  /// The involuntary exits, in the order of time.
  private(set) var deaths: [DeathRecord] = []
  /// Data missing from the database, one sentence each.
  private(set) var notes: [String] = []

  /// Reads all of `input`.
  ///
  /// - Throws: `InputError` for a database with neither table.
  init(_ input: consuming ChunkedInput) throws(InputError) {
    let database = try ForeignDatabase(input)
    let tables = try database.tables()
    guard tables.contains(Self.exits) || tables.contains(Self.reasons) else {
      throw InputError(
        tables.contains("ZOBJECT")
          ? "it is a knowledgeC database, which contains uses but no kills"
          : "it is a SQLite database without the tables `\(Self.exits)` and `\(Self.reasons)` of a "
            + "PowerLog",
        remedy: "`flotsam import` makes a trace of the uses in knowledgeC.db and PowerLogs",
        file: database.name)
    }
    let clock = try Clock(database, tables, Self.offset)
    if tables.contains(Self.exits) {
      try readExits(database, clock)
    } else {
      notes.append("it has no table `\(Self.exits)`")
    }
    if deaths.isEmpty, tables.contains(Self.reasons) { try readReasons(database, clock) }
    let unread = Self.unread.filter { tables.contains($0.table) }.map(\.name)
    if !unread.isEmpty {
      notes.append(
        "not read of it: \(unread.joined(separator: ", ")); `flotsam import --help` says why")
    }
    if !tables.contains(Self.offset) {
      notes.append("it has no table `\(Self.offset)`: times are those of the phone's own clock")
    }
  }

  private mutating func readExits(_ database: ForeignDatabase, _ clock: Clock) throws(InputError) {
    let columns = ["timestamp", "ProcessName", "ReasonNamespace", "ReasonCode"]
    try note(columns, of: Self.exits, database)
    var found: [DeathRecord] = []
    try database.forEachRow(of: Self.exits, columns, orderedBy: "timestamp") { row in
      guard let namespace = row.number(2).flatMap({ Int(exactly: $0) }), namespace > 0 else {
        return
      }
      var record = DeathRecord(.powerLog, process: row.text(1) ?? "unknown")
      record.date = row.number(0).flatMap(clock.date)
      record.cause = ExitReason.cause(namespace, row.number(3).flatMap { Int(exactly: $0) })
      found.append(record)
    }
    deaths += found
  }

  private mutating func readReasons(_ database: ForeignDatabase, _ clock: Clock) throws(InputError)
  {
    let columns = ["timestamp", "Identifier", "Reason"]
    try note(columns, of: Self.reasons, database)
    var found: [DeathRecord] = []
    try database.forEachRow(of: Self.reasons, columns, orderedBy: "timestamp") { row in
      var record = DeathRecord(.powerLog, process: row.text(1) ?? "unknown")
      record.date = row.number(0).flatMap(clock.date)
      // No public source lists these numbers.
      record.cause =
        row.text(2) ?? row.number(2).map { "reason \(Int64(clamped: $0))" } ?? "not given"
      found.append(record)
    }
    deaths += found
  }

  private mutating func note(
    _ columns: [String], of table: String, _ database: ForeignDatabase
  ) throws(InputError) {
    let missing = try database.columns(columns, missingFrom: table)
    if !missing.isEmpty {
      notes.append("its table `\(table)` has no " + missing.joined(separator: ", "))
    }
  }
}

extension PowerLogExits {
  /// The wall clock of a PowerLog: its own drifting clock plus an offset, valid from its row on.
  private struct Clock {
    private var offsets: [(from: Double, seconds: Double)] = []

    init(_ database: ForeignDatabase, _ tables: Set<String>, _ table: String) throws(InputError) {
      guard tables.contains(table) else { return }
      var found: [(from: Double, seconds: Double)] = []
      try database.forEachRow(of: table, ["timestamp", "system"], orderedBy: "timestamp") {
        if let from = $0.number(0), let seconds = $0.number(1) { found.append((from, seconds)) }
      }
      offsets = found
    }

    /// `2025-05-28 01:35:47 +0000`; nil for a time out of range.
    func date(_ time: Double) -> String? {
      let offset = offsets.last { $0.from <= time } ?? offsets.first
      // Seconds since 2001, as in reports.
      let since = time + (offset?.seconds ?? 0) - 978_307_200
      guard (0..<3e9).contains(since) else { return nil }
      return ReportTime(.zero + .seconds(Int64(since))).text
    }
  }
}

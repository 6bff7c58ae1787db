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
    let clock = try PowerLogClock(database, tables)
    if tables.contains(Self.exits) {
      let columns = ["timestamp", "ProcessName", "ReasonNamespace", "ReasonCode"]
      try read(Self.exits, columns, of: database, clock) { row in
        let namespace = row.number(2).flatMap { Int(exactly: $0) } ?? 0
        let code = row.number(3).flatMap { Int(exactly: $0) }
        return namespace > 0 ? ExitReason.cause(namespace, code) : nil
      }
    } else {
      notes.append("it has no table `\(Self.exits)`")
    }
    if deaths.isEmpty, tables.contains(Self.reasons) {
      try read(Self.reasons, ["timestamp", "Identifier", "Reason"], of: database, clock) { row in
        // No public source lists these numbers.
        row.text(2) ?? row.number(2).map { "reason \(Int64(clamped: $0))" } ?? "not given"
      }
    }
    let unread = Self.unread.filter { tables.contains($0.table) }.map(\.name)
    if !unread.isEmpty {
      notes.append(
        "not read of it: \(unread.joined(separator: ", ")); `flotsam import --help` says why")
    }
    if !tables.contains(PowerLogClock.table) {
      notes.append(
        "it has no table `\(PowerLogClock.table)`: times are those of the phone's own clock")
    }
  }

  /// Reads the rows of a table, whose first columns are the time and the process, as far as they have
  /// a cause.
  private mutating func read(
    _ table: String, _ columns: [String], of database: ForeignDatabase, _ clock: PowerLogClock,
    cause: (ForeignRow) -> String?
  ) throws(InputError) {
    let missing = try database.columns(columns, missingFrom: table)
    if !missing.isEmpty {
      notes.append("its table `\(table)` has no " + missing.joined(separator: ", "))
    }
    var clock = clock
    try database.forEachRow(of: table, columns, orderedBy: "timestamp") { row in
      guard let cause = cause(row) else { return }
      var record = DeathRecord(.powerLog, process: row.text(1) ?? "unknown")
      record.date = row.number(0).flatMap { clock.date($0) }
      record.cause = cause
      deaths.append(record)
    }
  }
}

extension PowerLogClock {
  /// `2025-05-28 01:35:47 +0000`; nil for a time out of range.
  fileprivate mutating func date(_ time: Double) -> String? {
    // Seconds since 2001, as in reports.
    let since = wall(time) - 978_307_200
    guard (0..<3e9).contains(since) else { return nil }
    return ReportTime(.zero + .seconds(Int64(since))).text
  }
}

import GRDB

/// Adds finished runs to a store, one transaction each.
///
/// The workers of a sweep share it; only one of them can write at a time.
struct RunWriter: Sendable {
  private let store: StudyStore
  private let seed: String
  /// The store's numbers of the metrics, in the order of the metric table.
  private let metrics: [Int64]
  /// The statements that insert the totals of a run, by their number.
  private let insertTotals: [String]
  /// The statements that insert the values of a unit, by their number.
  private let insertUnit: [String]

  /// A writer of runs with a seed.
  ///
  /// Metrics that a store of an earlier build lacks are added.
  init(_ store: StudyStore, seed: UInt64) throws(InputError) {
    self.store = store
    self.seed = "\(seed)"
    insertTotals = Self.insertions(into: "value", ["run"])
    insertUnit = Self.insertions(into: "unit_value", ["run", "unit"])
    metrics = try store.write { db in
      let numbers = try MetricTable.all.map { metric in
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO metric (name, unit) VALUES (?, ?)")
          .execute(arguments: [metric.name, metric.unit])
        return try Int64.fetchOne(
          db.cachedStatement(sql: "SELECT id FROM metric WHERE name = ?"),
          arguments: [metric.name]) ?? 0
      }
      try StudyStore.sealPlan(db)
      return numbers
    }
  }

  /// Whether a run is stored.
  func contains(_ key: RunKey) throws(InputError) -> Bool {
    // One statement needs no transaction, and switching the connection to reading and back would
    // recompile every statement.
    try StudyStore.converting(store.path, .reading) {
      try store.queue.unsafeRead { db in try StudyStore.row(of: key, seed: seed, db) != nil }
    }
  }

  /// Stores a finished run; a run that is stored already must have the same fingerprint.
  ///
  /// - Throws: `InputError` 65 if the fingerprints differ.
  func add(_ outcome: RunOutcome, _ key: RunKey) throws(InputError) {
    let totals = Rows(outcome.values, metrics)
    let units = outcome.units.map { Rows($0, metrics) }
    let values = StudyStore.valueDigest(outcome)
    try store.write { db in
      if let row = try StudyStore.row(of: key, seed: seed, db) {
        let fingerprint: String = row["fingerprint"]
        if fingerprint == outcome.fingerprint { return }
        throw InputError(
          "replication \(key.replication) of \(key.policy) came out differently from what the "
            + "store has (\(outcome.fingerprint), not \(fingerprint))",
          remedy: "The store was written by another build of Flotsam: use a new --store",
          file: store.path)
      }
      try db.cachedStatement(
        sql: """
          INSERT INTO run
            (cell, policy, replication, seed, model_version, fingerprint, unit, checksum)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        key.cellID, key.policy, key.replication, seed, ModelVersion.current,
        outcome.fingerprint, outcome.unit.rawValue,
        StudyStore.runDigest(
          cell: StudyStore.cellDigest(
            try String.fetchOne(
              db.cachedStatement(sql: "SELECT scenario FROM cell WHERE id = ?"),
              arguments: [key.cellID]) ?? ""), policy: key.policy,
          replication: "\(key.replication)", seed: seed, modelVersion: "\(ModelVersion.current)",
          fingerprint: outcome.fingerprint, unit: outcome.unit.rawValue, values: values),
      ])
      let run = db.lastInsertedRowID
      try totals.insert(insertTotals, [run], db)
      for (unit, values) in units.enumerated() { try values.insert(insertUnit, [run, unit], db) }
    }
  }

  /// The statements that insert 0, 1, 2 and more rows at once: the first arguments are the values
  /// that all rows share, then follow metric and value, row by row.
  private static func insertions(into table: String, _ shared: [String]) -> [String] {
    let columns = (shared + ["metric", "value"]).joined(separator: ",")
    var statement = "INSERT INTO \(table) (\(columns)) VALUES "
    let common = shared.indices.map { "?\($0 + 1)," }.joined()
    return [""]
      + MetricTable.all.indices.map { row in
        let first = shared.count + 2 * row + 1
        statement += (row == 0 ? "" : ",") + "(\(common)?\(first),?\(first + 1))"
        return statement
      }
  }
}

/// The metrics of a run, or of one of its units, that have a value.
private struct Rows {
  private let count: Int
  /// The number and value of each metric in turn.
  private let arguments: StatementArguments

  init(_ values: [Double?], _ metrics: [Int64]) {
    var pairs: [DatabaseValue] = []
    pairs.reserveCapacity(2 * values.count)
    for (metric, value) in zip(metrics, values) {
      guard let value, value.isFinite else { continue }
      pairs.append(metric.databaseValue)
      pairs.append(value.databaseValue)
    }
    count = pairs.count / 2
    arguments = StatementArguments(pairs)
  }

  /// Inserts the rows with the statement for their number.
  func insert(_ statements: [String], _ common: StatementArguments, _ db: Database) throws {
    guard count > 0 else { return }
    try db.cachedStatement(sql: statements[count]).execute(arguments: common + arguments)
  }
}

import GRDB

extension StudyStore {
  /// The values of some metrics of all runs of a cell that are stored, by strategy and replication.
  func finished(
    cellID: Int64, metrics: [Metric], seed: UInt64
  ) throws(InputError) -> [String: [Int: [Double?]]] {
    let names = metrics.map(\.name)
    return try read { db in
      var runs: [String: [Int: [Double?]]] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT run.policy, run.replication, metric.name, value.value FROM run
          LEFT JOIN value ON value.run = run.id
          LEFT JOIN metric ON metric.id = value.metric
          WHERE run.cell = ? AND run.seed = ? AND run.model_version = ?
            AND (metric.name IS NULL OR metric.name IN (\(names.map { _ in "?" }.joined(separator: ","))))
          """,
        arguments: StatementArguments(
          [cellID, "\(seed)", ModelVersion.current] as [any DatabaseValueConvertible])
          + StatementArguments(names))
      while let row = try rows.next() {
        let policy: String = row[0]
        let replication: Int = row[1]
        var values =
          runs[policy]?[replication] ?? Array(repeating: nil, count: metrics.count)
        if let name: String = row[2], let index = names.firstIndex(of: name) {
          values[index] = row[3]
        }
        runs[policy, default: [:]][replication] = values
      }
      return runs
    }
  }

  /// Whether a run is stored.
  func contains(_ key: RunKey, seed: UInt64) throws(InputError) -> Bool {
    try read { db in try Self.row(of: key, seed: seed, db) != nil }
  }

  private static func row(of key: RunKey, seed: UInt64, _ db: Database) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id, fingerprint FROM run WHERE cell = ? AND policy = ? AND replication = ?
          AND seed = ? AND model_version = ?
          """),
      arguments: [key.cellID, key.policy, key.replication, "\(seed)", ModelVersion.current])
  }

  /// Stores a finished run; one that is there already must have come out the same.
  ///
  /// - Throws: ``InputError`` 65 for one that came out differently.
  func add(_ outcome: RunOutcome, _ key: RunKey, seed: UInt64) throws(InputError) {
    try write { db in
      if let row = try Self.row(of: key, seed: seed, db) {
        let fingerprint: String = row["fingerprint"]
        if fingerprint == outcome.fingerprint { return }
        throw InputError(
          "replication \(key.replication) of \(key.policy) came out differently from what the "
            + "store has (\(outcome.fingerprint), not \(fingerprint))",
          remedy: "The store was written by another build of Flotsam: use a new --store",
          file: path)
      }
      try db.cachedStatement(
        sql: """
          INSERT INTO run (cell, policy, replication, seed, model_version, fingerprint, unit)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        key.cellID, key.policy, key.replication, "\(seed)", ModelVersion.current,
        outcome.fingerprint, outcome.unit.rawValue,
      ])
      let run = db.lastInsertedRowID
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO value (run, metric, value)
          VALUES (?, (SELECT id FROM metric WHERE name = ?), ?)
          """)
      for (metric, value) in zip(MetricTable.all, outcome.values) {
        guard let value, value.isFinite else { continue }
        try insert.execute(arguments: [run, metric.name, value])
      }
      try Self.addUnits(outcome, run: run, db)
    }
  }

  private static func addUnits(_ outcome: RunOutcome, run: Int64, _ db: Database) throws {
    guard !outcome.units.isEmpty else { return }
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO unit_value (run, unit, metric, value)
        VALUES (?, ?, (SELECT id FROM metric WHERE name = ?), ?)
        """)
    for (unit, values) in outcome.units.enumerated() {
      for (metric, value) in zip(MetricTable.all, values) {
        guard let value, value.isFinite else { continue }
        try insert.execute(arguments: [run, unit, metric.name, value])
      }
    }
  }
}

extension StudyStore {
  /// The totals of a stored run.
  func outcome(of key: RunKey, seed: UInt64) throws(InputError) -> RunOutcome {
    try read { db in
      guard let row = try Self.row(of: key, seed: seed, db) else {
        throw InputError("a run has gone from the store", file: path, category: .readWriteFailed)
      }
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT metric.name, value.value FROM value JOIN metric ON metric.id = value.metric
          WHERE value.run = ?
          """, arguments: [row["id"] as Int64])
      let values: [String: Double] = Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
      return RunOutcome(
        fingerprint: row["fingerprint"], values: MetricTable.all.map { values[$0.name] })
    }
  }
}

import GRDB

extension StudyStore {
  /// The values of some metrics of the stored runs of a cell, by strategy and replication.
  func finished(
    cellID: Int64, metrics: [Metric], seed: UInt64
  ) throws(InputError) -> [String: [Int: [Double?]]] {
    try read { db in
      let columns = try MetricColumns(db, metrics.map(\.name))
      var runs: [String: [Int: [Double?]]] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, policy, replication FROM run WHERE cell = ? AND seed = ? AND model_version = ?
          """, arguments: [cellID, "\(seed)", ModelVersion.current])
      while let row = try rows.next() {
        runs[row[1], default: [:]][row[2]] = try columns.values(ofRun: row[0], db)
      }
      return runs
    }
  }

  /// The row of a run; nil if it is not stored.
  static func row(of key: RunKey, seed: String, _ db: Database) throws -> Row? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id, fingerprint FROM run WHERE cell = ? AND policy = ? AND replication = ?
          AND seed = ? AND model_version = ?
          """),
      arguments: [key.cellID, key.policy, key.replication, seed, ModelVersion.current])
  }

  /// The totals of a stored run.
  func outcome(of key: RunKey, seed: UInt64) throws(InputError) -> RunOutcome {
    try read { db in
      guard let row = try Self.row(of: key, seed: "\(seed)", db) else {
        throw InputError("a run has gone from the store", file: path, category: .readWriteFailed)
      }
      let columns = try MetricColumns(db, MetricTable.all.map(\.name))
      return RunOutcome(
        fingerprint: row["fingerprint"], values: try columns.values(ofRun: row["id"], db))
    }
  }
}

import GRDB

extension StudyStore {
  struct StudyRow: Sendable {
    var name: String
    var question: String
    var definition: String
    var seed: String
    var modelVersion: Int
    var mostReplications: Int
    var isSampled: Bool
    var factors: [String]
    var metrics: [String]
    var words: [String]

    /// How often every strategy of a cell is repeated; nil if the definition is in an earlier form.
    var rule: ReplicationRule? {
      guard let node = try? YAMLNode(parsing: definition, named: "store")["replications"] else {
        return nil
      }
      return try? ReplicationRule(node, at: "replications")
    }
  }

  /// The study of the store, or nil for a store without one.
  func studyRow() throws(InputError) -> StudyRow? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT * FROM study").map { row in
        StudyRow(
          name: row["name"], question: row["question"], definition: row["definition"],
          seed: row["seed"], modelVersion: row["model_version"],
          mostReplications: row["most_replications"], isSampled: row["is_sampled"],
          factors: JSONList.texts(row["factors"]).map { $0 ?? "" },
          metrics: JSONList.texts(row["metrics"]).map { $0 ?? "" },
          // Stores of earlier builds lack this column.
          words: (row["words"] as String?).map { JSONList.texts($0).map { $0 ?? "" } } ?? [])
      }
    }
  }

  /// How a study relates to the previous one of the store.
  public enum Adoption: Sendable {
    /// The store was empty.
    case new
    /// It is the same study.
    case same
    /// The study has been edited since; runs that it still needs are kept.
    case changed
  }

  /// Makes the cells and strategies of a study the plan of the store.
  ///
  /// - Returns: how it relates to the previous study, and the cells' rows in the order of the plan.
  /// - Throws: `InputError` 65 if the store belongs to a study of another name.
  func adopt(_ study: Study) throws(InputError) -> (Adoption, [Int64]) {
    let old = try studyRow()
    if let old, old.name != study.name {
      throw InputError(
        "the store belongs to the study `\(old.name)`, not to `\(study.name)`",
        remedy: "Name another store with --store", file: path)
    }
    let definition = study.definition
    if old?.definition == definition {
      let ids = try read { db in
        try Int64.fetchAll(db, sql: "SELECT id FROM cell WHERE number IS NOT NULL ORDER BY number")
      }
      if ids.count == study.cells.count { return (.same, ids) }
    }
    let ids = try writePlan(study, definition)
    return (old == nil ? .new : .changed, ids)
  }

  private func writePlan(_ study: Study, _ definition: String) throws(InputError) -> [Int64] {
    try write { db in
      try db.execute(sql: "DELETE FROM treatment")
      try db.execute(sql: "UPDATE cell SET number = NULL")
      var ids: [Int64] = []
      ids.reserveCapacity(study.cells.count)
      for cell in study.cells {
        let identity = try study.identity(of: cell)
        let id = try Int64.fetchOne(
          db,
          sql: """
            INSERT INTO cell (number, levels, scenario) VALUES (?, ?, ?)
            ON CONFLICT (scenario) DO UPDATE SET number = excluded.number, levels = excluded.levels
            RETURNING id
            """, arguments: [cell.number, JSONList.text(cell.levels), identity])
        guard let id else { continue }
        ids.append(id)
        for (position, policy) in cell.policies.enumerated() {
          try db.execute(
            sql: "INSERT INTO treatment (cell, policy, position) VALUES (?, ?, ?)",
            arguments: [id, policy, position])
        }
      }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO study
          (id, name, question, definition, seed, model_version, most_replications, is_sampled,
           factors, metrics, words)
          VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, '[]')
          """,
        arguments: [
          study.name, study.question, definition, "\(study.seed)", ModelVersion.current,
          study.rule.most, study.isSampled, JSONList.text(study.factors),
          JSONList.text(study.metrics.map(\.name)),
        ])
      for metric in MetricTable.all {
        try db.execute(
          sql: "INSERT OR IGNORE INTO metric (name, unit) VALUES (?, ?)",
          arguments: [metric.name, metric.unit])
      }
      try Self.sealPlan(db)
      return ids
    }
  }

  /// The number of stored runs among those that a study needs at least.
  public func storedRuns(of study: Study, shard: StudyShard?) throws(InputError) -> Int {
    try read { db in
      var count = 0
      let find = try db.makeStatement(
        sql: """
          SELECT run.policy, run.replication FROM cell JOIN run ON run.cell = cell.id
          WHERE cell.scenario = ? AND run.seed = ? AND run.model_version = ?
            AND run.replication < ?
          """)
      for cell in study.cells {
        let rows = try Row.fetchCursor(
          find,
          arguments: [
            try study.identity(of: cell), "\(study.seed)", ModelVersion.current, study.rule.least,
          ])
        while let row = try rows.next() {
          let isMine = shard?.contains(cell: cell, replication: row[1], rule: study.rule) ?? true
          if isMine, cell.policies.contains(row[0]) { count += 1 }
        }
      }
      return count
    }
  }
}

/// Lists of texts in the store's form: JSON.
enum JSONList {
  static func text(_ texts: [String?]) -> String {
    "[" + texts.map { $0.map(JSONText.string) ?? "null" }.joined(separator: ",") + "]"
  }

  /// Parses a list that ``text(_:)`` wrote; JSON is a subset of YAML.
  static func texts(_ json: String) -> [String?] {
    let items = (try? YAMLNode(parsing: json, named: "store"))?.items ?? []
    return items.map { $0.isNull ? nil : levelText($0) }
  }
}

import GRDB

/// The parts of a store that are not as they were written.
public struct StoreDamage: Sendable {
  /// The damaged runs in words: `replication 3 of lru in cell 7`.
  public internal(set) var runs: [String] = []
  /// The number of runs examined.
  public internal(set) var examinedCount = 0
  /// Whether the runs have checksums; in stores of earlier versions a sweep adds them.
  public internal(set) var hasChecksums = true
  /// Whether the study, its cells or its strategies are damaged.
  var isPlanDamaged = false
  /// Whether values are out of order: all are there, but a search by run misses some.
  var isDisordered = false
  /// The rows of the damaged runs.
  var rows: [Int64] = []

  /// One sentence; nil if nothing is damaged.
  public var text: String? {
    guard let first = runs.first else { return nil }
    let others = runs.count > 1 ? " and \(runs.count - 1) more" : ""
    return "damaged, and left out: \(first)\(others)"
  }
}

extension StudyStore {
  /// Compares everything that is exported with its checksums, without trusting the stored types.
  ///
  /// - Complexity: O(values), and a check of the database's own structure.
  /// - Throws: `InputError` 65 if the structure itself is damaged.
  static func examine(_ db: Database, _ path: String) throws -> StoreDamage {
    var damage = StoreDamage()
    guard try db.tableExists("run") else { return damage }
    // Indices are compared with their tables too: rows are found and partly read through them.
    let checks =
      ["PRAGMA quick_check(1)"]
      + ["study", "cell", "treatment", "run", "metric"].map { "PRAGMA integrity_check(\($0))" }
    for check in checks {
      guard try String.fetchOne(db, sql: check) == "ok" else { throw damaged(path) }
    }
    guard try db.columns(in: "run").contains(where: { $0.name == "checksum" }) else {
      guard try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 <= 1 else { throw damaged(path) }
      damage.hasChecksums = false
      return damage
    }
    let written = try DatabaseValue.fetchOne(db, sql: "SELECT checksum FROM study") ?? .null
    damage.isPlanDamaged = try written != planDigest(db).map(\.databaseValue) ?? .null
    let (digests, orphans) = try runDigests(db, isDisordered: &damage.isDisordered)
    // A later run would get the number of one that is gone, and its values would be there already.
    if orphans > 0 {
      damage.isDisordered = true
      damage.runs.append("values of \(orphans) runs that the store does not have")
    }
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, cell, policy, replication, checksum FROM run ORDER BY id")
    var latest = Int64.min
    while let row = try rows.next() {
      damage.examinedCount += 1
      // A run without a unique number was never written: the schema itself is damaged.
      guard let id = Int64.fromDatabaseValue(row[0]), id > latest else { throw damaged(path) }
      latest = id
      guard row[4] as DatabaseValue != digests[id]?.databaseValue ?? .null else { continue }
      damage.rows.append(id)
      damage.runs.append(
        "replication \(named(row[3])) of \(named(row[2])) in row \(named(row[1])) of the cells")
    }
    return damage
  }

  /// Adds the missing checksums of runs, and that of the plan.
  static func seal(_ db: Database) throws {
    let unsealed = try Int64.fetchAll(db, sql: "SELECT id FROM run WHERE checksum = ''")
    if !unsealed.isEmpty {
      var isDisordered = false
      let digests = try runDigests(db, isDisordered: &isDisordered).digests
      for id in unsealed {
        try db.execute(
          sql: "UPDATE run SET checksum = ? WHERE id = ?", arguments: [digests[id], id])
      }
    }
    try sealPlan(db)
  }

  /// Writes the checksum of the study, its cells, strategies and metrics after a change.
  static func sealPlan(_ db: Database) throws {
    try db.execute(sql: "UPDATE study SET checksum = ?", arguments: [try planDigest(db)])
  }

  /// Removes damaged runs, so that a sweep repeats them.
  ///
  /// The tables of values are rewritten: a search by run misses rows that are out of order.
  static func removeDamaged(_ db: Database, _ damage: StoreDamage) throws {
    let rows = damage.rows.map { "\($0)" }.joined(separator: ",")
    let isRewritten = damage.isDisordered || !damage.rows.isEmpty
    for table in isRewritten ? ["value", "unit_value"] : [] {
      guard
        let definition = try String.fetchOne(
          db, sql: "SELECT sql FROM main.sqlite_master WHERE name = ?", arguments: [table])
      else { continue }
      try db.execute(
        sql: """
          ALTER TABLE main.\(table) RENAME TO damaged_\(table);
          \(definition);
          INSERT OR IGNORE INTO main.\(table) SELECT * FROM main.damaged_\(table)
            WHERE run + 0 NOT IN (\(rows)) AND run + 0 IN (SELECT id FROM main.run);
          DROP TABLE main.damaged_\(table);
          """)
    }
    try db.execute(sql: "DELETE FROM main.run WHERE id IN (\(rows))")
    if damage.isPlanDamaged {
      try db.execute(
        sql: "DELETE FROM treatment; DELETE FROM study; UPDATE cell SET number = NULL")
    }
  }

  /// Hides damaged runs from readers of this connection, and sorts values that are out of order.
  static func hideDamaged(_ db: Database, _ damage: StoreDamage) throws {
    // SQLite looks a table up among the temporary ones first.
    if damage.isDisordered {
      try db.execute(
        sql: """
          CREATE TEMP TABLE value (
            run INTEGER, metric INTEGER, value REAL, PRIMARY KEY (run, metric)) WITHOUT ROWID;
          INSERT OR IGNORE INTO temp.value SELECT run, metric, value FROM main.value;
          CREATE TEMP TABLE unit_value (
            run INTEGER, unit INTEGER, metric INTEGER, value REAL, PRIMARY KEY (run, unit, metric)
          ) WITHOUT ROWID;
          INSERT OR IGNORE INTO temp.unit_value
            SELECT run, unit, metric, value FROM main.unit_value;
          """)
    }
    guard !damage.rows.isEmpty else { return }
    try db.execute(sql: "CREATE TEMP TABLE damaged_run (id INTEGER PRIMARY KEY)")
    for id in damage.rows {
      try db.execute(sql: "INSERT INTO damaged_run VALUES (?)", arguments: [id])
    }
    try db.execute(
      sql: """
        CREATE TEMP VIEW run AS SELECT * FROM main.run
        WHERE id NOT IN (SELECT id FROM temp.damaged_run)
        """)
  }

  /// The checksum of the identity of a run and the sum of its values.
  static func runDigest(
    cell: String, policy: String, replication: String, seed: String, modelVersion: String,
    fingerprint: String, unit: String, values: UInt64
  ) -> String {
    var digest = StoreDigest()
    for text in [cell, policy, replication, seed, modelVersion, fingerprint, unit] {
      digest.mix(text)
    }
    digest.mix(values)
    return String(digest.state, radix: 16)
  }

  /// The sum of the values of a run, as ``runDigest(cell:policy:replication:seed:modelVersion:fingerprint:unit:values:)``
  /// takes it.
  static func valueDigest(_ outcome: RunOutcome) -> UInt64 {
    var sum: UInt64 = 0
    for (unit, values) in [(-1, outcome.values)] + outcome.units.enumerated().map({ ($0, $1) }) {
      for (metric, value) in zip(MetricTable.all, values) {
        guard let value, value.isFinite else { continue }
        sum &+= StoreDigest.term(
          metric: StoreDigest.of([metric.name]), unit: Int64(unit), value: value)
      }
    }
    return sum
  }

  /// The checksums that all runs should have, by row, and the number of runs that have values only.
  ///
  /// - Parameter isDisordered: set to true if a value is out of order.
  private static func runDigests(
    _ db: Database, isDisordered: inout Bool
  ) throws -> (digests: [Int64: String], orphans: Int) {
    let metrics = try digests(db, "SELECT id, name FROM metric")
    let scenarios = try digests(db, "SELECT id, scenario FROM cell")
    var sums: [Int64: UInt64] = [:]
    for query in [
      "SELECT run, metric, -1, value FROM value", "SELECT run, metric, unit, value FROM unit_value",
    ] {
      let rows = try Row.fetchCursor(db, sql: query)
      var latest = (Int64.min, Int64.min, Int64.min)
      while let row = try rows.next() {
        let run = Int64.fromDatabaseValue(row[0]) ?? 0
        // A value that is no longer a number counts as one that is never written.
        let value = Double.fromDatabaseValue(row[3]) ?? .infinity
        let metric = Int64.fromDatabaseValue(row[1]) ?? 0
        let unit = Int64.fromDatabaseValue(row[2]) ?? .min
        sums[run, default: 0] &+= StoreDigest.term(
          metric: metrics[metric] ?? 0, unit: unit, value: value)
        if latest >= (run, unit, metric) { isDisordered = true }
        latest = (run, unit, metric)
      }
    }
    var digests: [Int64: String] = [:]
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT id, cell, policy, replication, seed, model_version, fingerprint, unit FROM run")
    while let row = try rows.next() {
      let id = Int64.fromDatabaseValue(row[0]) ?? 0
      digests[id] = runDigest(
        cell: "\(scenarios[Int64.fromDatabaseValue(row[1]) ?? 0] ?? 0)", policy: shown(row[2]),
        replication: shown(row[3]), seed: shown(row[4]), modelVersion: shown(row[5]),
        fingerprint: shown(row[6]), unit: shown(row[7]), values: sums[id] ?? 0)
    }
    return (digests, sums.keys.count { digests[$0] == nil })
  }

  /// The checksum of a cell's scenario, as part of a run's.
  static func cellDigest(_ scenario: String) -> String { "\(StoreDigest.of([scenario]))" }

  /// The checksum of everything but runs; nil without a study.
  private static func planDigest(_ db: Database) throws -> String? {
    let columns = """
      name, question, definition, seed, model_version, most_replications, is_sampled, factors,
      metrics, words
      """
    guard let study = try Row.fetchOne(db, sql: "SELECT \(columns) FROM study") else { return nil }
    // Sums do not depend on the order of rows.
    var sum = StoreDigest.of(study.databaseValues.map(shown))
    for query in [
      "SELECT 'cell', id, number, levels, scenario FROM cell",
      "SELECT 'treatment', cell, policy, position FROM treatment",
      "SELECT 'metric', id, name, unit FROM metric",
    ] {
      let rows = try Row.fetchCursor(db, sql: query)
      while let row = try rows.next() { sum &+= StoreDigest.of(row.databaseValues.map(shown)) }
    }
    return String(sum, radix: 16)
  }

  /// The checksums of a column of texts by row.
  private static func digests(_ db: Database, _ query: String) throws -> [Int64: UInt64] {
    var digests: [Int64: UInt64] = [:]
    let rows = try Row.fetchCursor(db, sql: query)
    while let row = try rows.next() {
      digests[Int64.fromDatabaseValue(row[0]) ?? 0] = StoreDigest.of([shown(row[1])])
    }
    return digests
  }

  /// A value in a form that is safe to show, since the store may come from others.
  private static func named(_ value: DatabaseValue) -> String {
    let text = shown(value)
    return ShownName.shown(text.count <= 80 ? text : text.prefix(80) + "...")
  }

  /// A value of any type as text.
  private static func shown(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "null"
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)d"
    case .string(let text): text
    case .blob(let data): "blob of \(data.count)"
    }
  }
}

import GRDB

/// The tables of a store, also for reading with `sqlite3`.
///
/// - `study`: one row. `name`, `question`, `definition` (all that decides the results, as JSON),
///   `seed`, `model_version`, `most_replications`, `is_sampled`, `factors` and `metrics` (JSON
///   lists of names), `words` (JSON list: the study as it was named to `flotsam sweep`).
/// - `cell`: one row per combination of levels. `scenario` (its resolved fields as JSON: the
///   identity), `levels` (JSON list in the order of `study.factors`), `number` (place in the plan,
///   null for a cell that is no longer in the study).
/// - `treatment`: the strategies of a cell; `position` is their order in the study.
/// - `run`: one row per finished run. `cell`, `policy`, `replication`, `seed` and `model_version`
///   identify it; `fingerprint` is the hash of its trajectory, `checksum` that of the row and its
///   values (`study.checksum`: of all other tables), `unit` the kind of unit in `unit_value`.
/// - `metric`: names and units. `value`: one row per run and metric that has a value.
/// - `unit_value`: one row per user of a fleet or day of a single recorded user, and metric.
///
/// `PRAGMA application_id` is 0x464C4F54 ("FLOT"), `PRAGMA user_version` the version of the schema.
enum StoreSchema {
  /// The version of the tables; later ones are rejected.
  static let version = 2
  /// "FLOT".
  static let applicationID = 0x464C_4F54

  static let tables = """
    CREATE TABLE study (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      name TEXT NOT NULL,
      question TEXT NOT NULL,
      definition TEXT NOT NULL,
      seed TEXT NOT NULL,
      model_version INTEGER NOT NULL,
      most_replications INTEGER NOT NULL,
      is_sampled INTEGER NOT NULL,
      factors TEXT NOT NULL,
      metrics TEXT NOT NULL,
      words TEXT NOT NULL DEFAULT '[]',
      checksum TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE cell (
      id INTEGER PRIMARY KEY,
      number INTEGER,
      levels TEXT NOT NULL,
      scenario TEXT NOT NULL UNIQUE
    );
    CREATE INDEX cell_number ON cell(number);
    CREATE TABLE treatment (
      cell INTEGER NOT NULL REFERENCES cell(id),
      policy TEXT NOT NULL,
      position INTEGER NOT NULL,
      PRIMARY KEY (cell, policy)
    ) WITHOUT ROWID;
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      cell INTEGER NOT NULL REFERENCES cell(id),
      policy TEXT NOT NULL,
      replication INTEGER NOT NULL,
      seed TEXT NOT NULL,
      model_version INTEGER NOT NULL,
      fingerprint TEXT NOT NULL,
      unit TEXT NOT NULL,
      checksum TEXT NOT NULL DEFAULT '',
      UNIQUE (cell, policy, replication, seed, model_version)
    );
    CREATE TABLE metric (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      unit TEXT NOT NULL
    );
    CREATE TABLE value (
      run INTEGER NOT NULL REFERENCES run(id),
      metric INTEGER NOT NULL REFERENCES metric(id),
      value REAL NOT NULL,
      PRIMARY KEY (run, metric)
    ) WITHOUT ROWID;
    CREATE TABLE unit_value (
      run INTEGER NOT NULL REFERENCES run(id),
      unit INTEGER NOT NULL,
      metric INTEGER NOT NULL REFERENCES metric(id),
      value REAL NOT NULL,
      PRIMARY KEY (run, unit, metric)
    ) WITHOUT ROWID;
    """

  /// Makes the tables of an empty database.
  static func create(_ db: Database) throws {
    try db.execute(sql: tables)
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// Rejects a store whose tables lack a column that this program cannot add.
  ///
  /// - Throws: `InputError` that names the column.
  static func requireColumns(_ db: Database, _ path: String) throws {
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let added =
      version < Self.version
      ? [("study", "words"), ("study", "checksum"), ("run", "checksum")] : []
    let own = try DatabaseQueue()
    try own.write(create)
    for table in ["study", "cell", "treatment", "run", "metric", "value", "unit_value"]
    where try db.tableExists(table) {
      let there = Set(try db.columns(in: table).map(\.name))
      let wanted = try own.read { try $0.columns(in: table) }.map(\.name)
      for column in wanted
      where !there.contains(column) && !added.contains(where: { $0 == (table, column) }) {
        throw InputError(
          "the store lacks a part: `\(column)` in its table `\(table)`; it is of version \(version) "
            + "of the tables, and this program has version \(Self.version)",
          remedy: "A sweep into a new --store computes the runs again", file: path)
      }
    }
  }

  /// Adds the columns that stores of earlier versions lack: the words of the sweep, and checksums.
  static func complete(_ db: Database) throws {
    guard try db.tableExists("study"), try db.tableExists("run") else { return }
    if try !db.columns(in: "study").contains(where: { $0.name == "words" }) {
      try db.execute(sql: "ALTER TABLE study ADD COLUMN words TEXT NOT NULL DEFAULT '[]'")
    }
    guard try !db.columns(in: "run").contains(where: { $0.name == "checksum" }) else { return }
    for table in ["study", "run"] {
      try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN checksum TEXT NOT NULL DEFAULT ''")
    }
    try StudyStore.seal(db)
    try db.execute(sql: "PRAGMA user_version = \(version)")
  }
}

import Files
import GRDB

extension StudyStore {
  /// Joins stores of one study into one.
  ///
  /// Runs that several stores have must have come out the same. The order of merging does not
  /// matter. Every input is one transaction.
  ///
  /// - Returns: how many runs were added.
  /// - Throws: ``InputError`` 65 for stores of another study and for runs that differ; nothing of
  ///   that input is then in the result.
  public static func merge(_ inputs: [String], into output: String) throws(InputError) -> Int {
    var rows: [(path: String, row: StudyRow)] = []
    for path in inputs {
      rows.append((path, try StudyStore(path, .reading).requireStudy()))
    }
    guard let first = rows.first else { return 0 }
    let old = fileExists(output) ? try StudyStore(output, .reading).studyRow() : nil
    for (path, row) in rows { try check(row, path, against: old ?? first.row) }
    let store = try StudyStore(output, .writing)
    var added = 0
    for path in inputs { added += try store.absorb(path) }
    if old?.words.isEmpty ?? true,
      let words = rows.lazy.map(\.row.words).first(where: { !$0.isEmpty })
    {
      try store.remember(words: words)
    }
    return added
  }

  private static func check(
    _ row: StudyRow, _ path: String, against wanted: StudyRow
  ) throws(InputError) {
    guard row.name == wanted.name else {
      throw InputError(
        "it belongs to the study `\(row.name)`, the others to `\(wanted.name)`",
        remedy: "Merge stores of one study only", file: path)
    }
    guard row.definition == wanted.definition, row.modelVersion == wanted.modelVersion else {
      throw InputError(
        "it was written for another version of the study `\(row.name)`",
        remedy: "Run `flotsam sweep` with this store and the present study first", file: path)
    }
  }

  private func absorb(_ path: String) throws(InputError) -> Int {
    try Self.converting(self.path, .writing) {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS part", arguments: [path])
        // Stores of earlier versions have no checksums; theirs are made of what is there.
        let checksum =
          try Row.fetchAll(db, sql: "PRAGMA part.table_info(run)")
          .contains { $0["name"] == "checksum" } ? "part.run.checksum" : "''"
        defer { try? db.execute(sql: "DETACH DATABASE part") }
        var added = 0
        try db.inTransaction(.immediate) {
          try db.execute(sql: Self.planOfPart)
          try Self.refuseDifferences(db, path)
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO main.run
                (cell, policy, replication, seed, model_version, fingerprint, unit, checksum)
              SELECT own.id, run.policy, run.replication, run.seed, run.model_version,
                run.fingerprint, run.unit, \(checksum)
              FROM part.run JOIN part.cell ON part.cell.id = part.run.cell
              JOIN main.cell AS own ON own.scenario = part.cell.scenario
              """)
          added = db.changesCount
          try db.execute(sql: Self.valuesOfPart)
          try Self.seal(db)
          try Self.removeDamaged(db, try Self.examine(db, path))
          return .commit
        }
        return added
      }
    }
  }

  private static func refuseDifferences(_ db: Database, _ path: String) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT part.run.policy, part.run.replication, own.number
        FROM part.run JOIN part.cell ON part.cell.id = part.run.cell
        JOIN main.cell AS own ON own.scenario = part.cell.scenario
        JOIN main.run AS mine ON \(sameRun)
        WHERE mine.fingerprint <> part.run.fingerprint LIMIT 1
        """)
    guard let row else { return }
    throw InputError(
      "replication \(row[1] as Int) of \(row[0] as String) in cell \(row[2] as Int? ?? 0) came out "
        + "differently here than in another store",
      remedy: "The stores were written by different builds of Flotsam: run one of them again",
      file: path)
  }

  private static let sameRun = """
    mine.cell = own.id AND mine.policy = part.run.policy
      AND mine.replication = part.run.replication AND mine.seed = part.run.seed
      AND mine.model_version = part.run.model_version
    """

  private static let planOfPart = """
    INSERT OR IGNORE INTO main.study
      (id, name, question, definition, seed, model_version, most_replications, is_sampled, factors,
       metrics)
      SELECT id, name, question, definition, seed, model_version, most_replications, is_sampled,
        factors, metrics FROM part.study;
    INSERT OR IGNORE INTO main.metric (name, unit) SELECT name, unit FROM part.metric;
    INSERT INTO main.cell (number, levels, scenario)
      SELECT number, levels, scenario FROM part.cell WHERE true
      ON CONFLICT (scenario) DO NOTHING;
    INSERT OR IGNORE INTO main.treatment (cell, policy, position)
      SELECT own.id, part.treatment.policy, part.treatment.position
      FROM part.treatment JOIN part.cell ON part.cell.id = part.treatment.cell
      JOIN main.cell AS own ON own.scenario = part.cell.scenario;
    """

  private static let valuesOfPart = """
    INSERT OR IGNORE INTO main.value (run, metric, value)
      SELECT mine.id, named.id, part.value.value
      FROM part.value JOIN part.run ON part.run.id = part.value.run
      JOIN part.cell ON part.cell.id = part.run.cell
      JOIN main.cell AS own ON own.scenario = part.cell.scenario
      JOIN main.run AS mine ON \(sameRun)
      JOIN part.metric ON part.metric.id = part.value.metric
      JOIN main.metric AS named ON named.name = part.metric.name;
    INSERT OR IGNORE INTO main.unit_value (run, unit, metric, value)
      SELECT mine.id, part.unit_value.unit, named.id, part.unit_value.value
      FROM part.unit_value JOIN part.run ON part.run.id = part.unit_value.run
      JOIN part.cell ON part.cell.id = part.run.cell
      JOIN main.cell AS own ON own.scenario = part.cell.scenario
      JOIN main.run AS mine ON \(sameRun)
      JOIN part.metric ON part.metric.id = part.unit_value.metric
      JOIN main.metric AS named ON named.name = part.metric.name;
    """
}

import CLibrary
import GRDB

extension StudyStore {
  /// The outcome of merging.
  public struct Merged: Sendable {
    /// The number of runs added.
    public var added = 0
    /// The damaged parts of the inputs, which are left out: a sentence each that begins with the
    /// file.
    public var damage: [String] = []
  }

  /// Joins stores of one study into one.
  ///
  /// A run in several stores must have the same fingerprint in all. The order of merging does not
  /// matter. Every input is one transaction.
  ///
  /// - Throws: `InputError` 65 for stores of another study and for runs that differ; the result
  ///   then has nothing of that input.
  public static func merge(_ inputs: [String], into output: String) throws(InputError) -> Merged {
    var merged = Merged()
    var rows: [(path: String, row: StudyRow, damaged: [Int64])] = []
    for path in inputs {
      try InputError.check(!isSameFile(path, output), "it cannot be merged into itself", file: path)
      let part = try StudyStore(path, .reading)
      rows.append((path, try part.requireStudy(), part.damage.rows))
      if let text = part.damage.text { merged.damage.append("\(path): \(text)") }
    }
    guard let first = rows.first else { return merged }
    for (path, row, _) in rows { try check(row, path, against: first.row) }
    // A merge that was killed may have left a store without a study, or an empty file.
    let store = try StudyStore(output, .writing)
    let old = try store.studyRow()
    if let old { try check(first.row, rows[0].path, against: old) }
    if let text = store.damage.text { merged.damage.append("\(output): \(text)") }
    for (path, _, damaged) in rows { merged.added += try store.absorb(path, without: damaged) }
    if old?.words.isEmpty ?? true,
      let words = rows.lazy.map(\.row.words).first(where: { !$0.isEmpty })
    {
      try store.remember(words: words)
    }
    return merged
  }

  /// Whether two paths lead to one file, as a link does: one process would wait for itself.
  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  private static func check(
    _ row: StudyRow, _ path: String, against wanted: StudyRow
  ) throws(InputError) {
    try InputError.check(
      row.name == wanted.name,
      "it belongs to the study `\(row.name)`, the others to `\(wanted.name)`",
      remedy: "Merge stores of one study only", file: path)
    try InputError.check(
      row.definition == wanted.definition && row.modelVersion == wanted.modelVersion,
      "it was written for another version of the study `\(row.name)`",
      remedy: "Run `flotsam sweep` with this store and the present study first", file: path)
  }

  /// - Parameter damaged: rows of runs that are left out, because their values would damage the same
  ///   run here.
  private func absorb(_ path: String, without damaged: [Int64]) throws(InputError) -> Int {
    try Self.converting(self.path, .writing) {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS part", arguments: [Self.plain(path)])
        // Stores of earlier versions have no checksums; they are computed from the values.
        let checksum =
          try Row.fetchAll(db, sql: "PRAGMA part.table_info(run)")
          .contains { $0["name"] == "checksum" } ? "sound_run.checksum" : "''"
        let rows = damaged.map { "\($0)" }.joined(separator: ",")
        try db.execute(
          sql: "CREATE TEMP VIEW sound_run AS SELECT * FROM part.run WHERE id NOT IN (\(rows))")
        defer { try? db.execute(sql: "DROP VIEW sound_run; DETACH DATABASE part") }
        var added = 0
        try db.inTransaction(.immediate) {
          try db.execute(sql: Self.planOfPart)
          try Self.refuseDifferences(db, path)
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO main.run
                (cell, policy, replication, seed, model_version, fingerprint, unit, checksum)
              SELECT own.id, sound_run.policy, sound_run.replication, sound_run.seed,
                sound_run.model_version, sound_run.fingerprint, sound_run.unit, \(checksum)
              FROM sound_run \(Self.joiningCells)
              """)
          added = db.changesCount
          try db.execute(sql: Self.valuesOfPart)
          try Self.seal(db)
          let damage = try Self.examine(db, path)
          try Self.removeDamaged(db, damage)
          added -= damage.rows.count
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
        SELECT sound_run.policy, sound_run.replication, own.number
        FROM sound_run \(joiningRuns)
        WHERE mine.fingerprint <> sound_run.fingerprint LIMIT 1
        """)
    guard let row else { return }
    throw InputError(
      "replication \(row[1] as Int) of \(row[0] as String) in cell \(row[2] as Int? ?? 0) came out "
        + "differently here than in another store",
      remedy: "The stores were written by different builds of Flotsam: run one of them again",
      file: path)
  }

  /// Joins the runs of `sound_run` with their cells in both stores.
  private static let joiningCells = """
    JOIN part.cell ON part.cell.id = sound_run.cell
    JOIN main.cell AS own ON own.scenario = part.cell.scenario
    """

  /// Joins them with the same run of this store too.
  private static let joiningRuns = """
    \(joiningCells)
    JOIN main.run AS mine ON mine.cell = own.id AND mine.policy = sound_run.policy
      AND mine.replication = sound_run.replication AND mine.seed = sound_run.seed
      AND mine.model_version = sound_run.model_version
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
      FROM part.value JOIN sound_run ON sound_run.id = part.value.run \(joiningRuns)
      JOIN part.metric ON part.metric.id = part.value.metric
      JOIN main.metric AS named ON named.name = part.metric.name;
    INSERT OR IGNORE INTO main.unit_value (run, unit, metric, value)
      SELECT mine.id, part.unit_value.unit, named.id, part.unit_value.value
      FROM part.unit_value JOIN sound_run ON sound_run.id = part.unit_value.run \(joiningRuns)
      JOIN part.metric ON part.metric.id = part.unit_value.metric
      JOIN main.metric AS named ON named.name = part.metric.name;
    """
}

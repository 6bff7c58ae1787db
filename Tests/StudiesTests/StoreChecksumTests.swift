import Files
import GRDB
import Testing

@testable import Studies

/// The checksums of a small store: numbers of a program in another language, which took the texts of the
/// rows in the order of their columns.
@Suite
struct StoreChecksumTests {
  private func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try StoreSchema.create(db)
      try db.execute(
        sql: """
          INSERT INTO study VALUES
            (1, 'n', 'q', '{}', '1', 7, 3, 0, '[]', '["kills"]', '[]', '');
          INSERT INTO cell VALUES (1, 1, '["2GiB"]', '{"a":1}'), (2, NULL, '[]', '{}');
          INSERT INTO treatment VALUES (1, 'lru', 0);
          INSERT INTO metric VALUES (4, 'kills', 'count'), (5, 'time', 's');
          INSERT INTO run VALUES (9, 1, 'lru', 2, '1', 7, 'ab', 'user', ''),
            (10, 2, 'lru', 0, '1', 7, 'cd', 'replication', '');
          INSERT INTO value VALUES (9, 4, 2.5), (9, 5, 0);
          INSERT INTO unit_value VALUES (9, 0, 4, 1.5), (9, 1, 4, 1.0);
          """)
    }
    return queue
  }

  @Test func `plan and runs have the checksums of their rows`() throws {
    try database().write { db in
      try StudyStore.seal(db)
      #expect(try String.fetchOne(db, sql: "SELECT checksum FROM study") == "a67ad14989628e17")
      #expect(
        try String.fetchAll(db, sql: "SELECT checksum FROM run ORDER BY id")
          == ["3de6a6fc247ee399", "81caaf0ee12f24dc"])
      let damage = try StudyStore.examine(db, "a.sqlite")
      #expect(damage.runs.isEmpty && damage.examinedCount == 2 && !damage.isPlanDamaged)
      #expect(damage.hasChecksums)
    }
  }

  @Test(arguments: [
    "UPDATE cell SET number = 2 WHERE id = 1", "UPDATE cell SET number = 3 WHERE id = 2",
    "UPDATE cell SET id = 3 WHERE id = 2", "UPDATE metric SET name = 'tim' WHERE id = 5",
    "UPDATE treatment SET cell = 2", "DELETE FROM treatment", "UPDATE study SET words = '[1]'",
    "UPDATE study SET most_replications = 4", "UPDATE study SET is_sampled = 1",
    "UPDATE study SET checksum = '0'", "INSERT INTO treatment VALUES (2, 'lru', 0)",
  ])
  func `every change of the plan is detected`(sql: String) throws {
    let queue = try database()
    try queue.writeWithoutTransaction { db in
      try StudyStore.seal(db)
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
      try db.execute(sql: sql)
      #expect(try StudyStore.examine(db, "a.sqlite").isPlanDamaged)
    }
  }

  @Test func `only stores of the first version lack checksums`() throws {
    try database().write { db in
      try db.execute(sql: "ALTER TABLE run DROP COLUMN checksum; PRAGMA user_version = 1")
      let damage = try StudyStore.examine(db, "a.sqlite")
      #expect(!damage.hasChecksums && damage.examinedCount == 0)
      try db.execute(sql: "PRAGMA user_version = 2")
      let error = #expect(throws: InputError.self) { try StudyStore.examine(db, "a.sqlite") }
      #expect(error?.problem == "the store is damaged or cut short")
    }
  }
}

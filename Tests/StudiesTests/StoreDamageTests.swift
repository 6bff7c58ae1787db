import Files
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Runs
@testable import Studies

/// What a store says of damage, by hand: 12 runs of two strategies in two cells.
@Suite
struct StoreDamageTests {
  private static func study(_ memory: String = "[2GiB, 3GiB]") throws -> Study {
    try StudySupport.study(
      """
      scenario: tiny
      name: grid
      set: {duration: 30min}
      replications: 3
      metrics: [kills]
      factors: {device.memory: \(memory), policy: [jetsam, lru]}
      """)
  }

  private let folder: TemporaryFolder
  private let path: String

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
    _ = try await sweep()
  }

  private func sweep(_ memory: String = "[2GiB, 3GiB]") async throws -> StudyRunner.Outcome {
    try await StudyRunner(
      try Self.study(memory), store: try StudyStore(path, .writing), jobs: 1
    ).run()
  }

  private func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func runCount() throws -> Int {
    var count = 0
    try StudyStore(path, .reading).forEachRun { _ in count += 1 }
    return count
  }

  @Test func `a sound store has no message`() throws {
    let damage = try StudyStore(path, .reading).damage
    #expect(damage.examinedCount == 12 && damage.runs.isEmpty && damage.text == nil)
    #expect(damage.hasChecksums && !damage.isPlanDamaged)
    #expect(try runCount() == 12)
  }

  @Test func `readers skip runs with changed values, and writers remove them`() throws {
    try change("UPDATE value SET value = value + 1 WHERE run = 2")
    let damage = try StudyStore(path, .reading).damage
    #expect(damage.rows == [2] && damage.examinedCount == 12)
    #expect(damage.text?.hasPrefix("damaged, and left out: replication ") == true)
    #expect(damage.text?.hasSuffix(" of the cells") == true)
    #expect(try runCount() == 11)
    try change("DELETE FROM value WHERE run = 7")
    try change("UPDATE run SET replication = 77 WHERE id = 9")
    let more = try StudyStore(path, .reading).damage
    #expect(more.rows == [2, 7, 9] && more.text?.hasSuffix(" and 2 more") == true)
    #expect(more.runs[2].hasPrefix("replication 77 of "))
    let removed = try StudyStore(path, .writing).damage
    #expect(removed.rows == [2, 7, 9])
    let after = try StudyStore(path, .reading).damage
    #expect(after.rows.isEmpty && after.examinedCount == 9)
  }

  @Test func `a sweep repeats the damaged runs and no others`() async throws {
    try change("UPDATE value SET value = 'x' WHERE run = 3 AND metric = 1")
    let outcome = try await sweep()
    #expect(outcome.runsNew == 1 && outcome.runsFound == 11)
    #expect(try StudyStore(path, .reading).damage.runs.isEmpty)
    #expect(try runCount() == 12)
  }

  @Test func `a row out of order does not stop its run from being repeated`() async throws {
    let bytes = try folder.contents("a.sqlite")
    let metric = try #require(MetricTable.all.firstIndex { $0.name == "time_lost_s" })
    var values: [Double] = []
    try StudyStore(path, .reading).forEachRun { run in
      if let value = run.values[metric] { values.append(value) }
    }
    // A record holds run and metric, a byte each, before the value.
    let number = withUnsafeBytes(of: try #require(values.max()).bitPattern.bigEndian) { Array($0) }
    let places = bytes.indices.dropLast(8).filter { bytes[$0..<$0 + 8].elementsEqual(number) }
    #expect(!places.isEmpty)
    var mended = 0
    for place in places.prefix(3) {
      for bit in [0, 1, 2, 7] {
        var damaged = bytes
        damaged[place - 2] ^= 1 << bit
        for ending in ["-wal", "-shm"] { unlink(path + ending) }
        try damaged.write(to: URL(fileURLWithPath: path))
        do {
          _ = try await sweep()
        } catch let error as InputError {
          // What SQLite itself sees is refused.
          #expect(error.exitCode == 65, "\(error)")
          continue
        }
        #expect(try runCount() == 12 && StudyStore(path, .reading).damage.runs.isEmpty)
        mended += 1
      }
    }
    #expect(mended > 0)
  }

  /// Stores the values of all runs in the opposite order of their metrics; the file's schema stays.
  private func turnValues() throws {
    func schema(_ old: String, _ new: String) -> String {
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, '\(old)', '\(new)') WHERE name = 'value';
      """
    }
    try change("CREATE TABLE copy AS SELECT * FROM value; DELETE FROM value")
    try change(schema("(run, metric)", "(run, metric DESC)"))
    try change("INSERT INTO value SELECT * FROM copy; DROP TABLE copy")
    try change(schema("(run, metric DESC)", "(run, metric)"))
  }

  @Test func `values out of order are read unchanged, and sorted by writers`() throws {
    func runs() throws -> [[Double?]] {
      var runs: [[Double?]] = []
      try StudyStore(path, .reading).forEachRun { runs.append($0.values) }
      return runs
    }
    let before = try runs()
    try turnValues()
    let damage = try StudyStore(path, .reading).damage
    #expect(damage.isDisordered && damage.rows.isEmpty && damage.text == nil)
    #expect(try runs() == before)
    #expect(try StudyStore(path, .writing).damage.isDisordered)
    #expect(try !StudyStore(path, .reading).damage.isDisordered)
    #expect(try runs() == before)
  }

  @Test func `a store whose runs have lost their numbers is refused`() throws {
    var bytes = try folder.contents("a.sqlite")
    let table = try #require(bytes.firstRange(of: Data("CREATE TABLE run (".utf8)))
    let key = try #require(bytes[table.upperBound...].firstRange(of: Data("PRIMARY KEY".utf8)))
    // Without a primary key that is an integer, SQLite has no numbers of rows for the column.
    bytes[key.lowerBound + 7] = UInt8(ascii: "0")
    for ending in ["-wal", "-shm"] { unlink(path + ending) }
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: InputError.self) { try StudyStore(path, .reading) }
    #expect(error?.exitCode == 65)
    #expect(error?.problem.contains("damaged or cut short") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    "UPDATE treatment SET position = 5 WHERE position = 1",
    "UPDATE study SET seed = '2'", "UPDATE study SET checksum = 'x'",
    "UPDATE cell SET levels = '[\"9GiB\"]' WHERE number = 1", "UPDATE metric SET unit = 'furlong'",
  ])
  func `a changed plan is refused, and written anew`(sql: String) async throws {
    try change(sql)
    let error = #expect(throws: InputError.self) { try StudyStore(path, .reading) }
    #expect(error?.exitCode == 65)
    #expect(error?.problem == "the store's description of its study is damaged")
    _ = try StudyStore(path, .writing)
    _ = try await sweep()
    #expect(try runCount() == 12)
    #expect(try StudyStore(path, .reading).completeness().isComplete)
  }

  @Test func `stores without checksums get them from a sweep`() async throws {
    try change(
      """
      ALTER TABLE run DROP COLUMN checksum;
      ALTER TABLE study DROP COLUMN checksum;
      PRAGMA user_version = 1;
      """)
    let old = try StudyStore(path, .reading).damage
    #expect(!old.hasChecksums && old.runs.isEmpty)
    #expect(try runCount() == 12)
    #expect(try await sweep().runsNew == 0)
    let new = try StudyStore(path, .reading).damage
    #expect(new.hasChecksums && new.examinedCount == 12)
    // With the version of today they have lost them.
    try change("ALTER TABLE run DROP COLUMN checksum")
    let error = #expect(throws: InputError.self) { try StudyStore(path, .reading) }
    #expect(error?.exitCode == 65)
  }

  @Test func `an edited study keeps the runs that it still needs`() async throws {
    let fewer = try await sweep("[3GiB]")
    #expect(fewer.runsNew == 0 && fewer.runsFound == 6)
    let state = try StudyStore(path, .reading).completeness()
    #expect(state.wanted == 6 && state.present == 6 && state.isComplete)
    let more = try await sweep("[2GiB, 3GiB, 4GiB]")
    #expect(more.runsNew == 6 && more.runsFound == 12)
    #expect(try StudyStore(path, .reading).completeness().wanted == 18)
    let study = try Self.study("[3GiB, 5GiB]")
    #expect(try StudyStore(path, .reading).storedRuns(of: study, shard: nil) == 6)
    let shards = try (1...2).map {
      try StudyStore(path, .reading).storedRuns(of: study, shard: StudyShard(index: $0, count: 2))
    }
    #expect(shards.reduce(0, +) == 6)
  }

  @Test func `a store accepts only its own study`() throws {
    let other = try StudySupport.study("scenario: tiny\nname: other\nfactors: {policy: [lru]}\n")
    let store = try StudyStore(path, .writing)
    let error = #expect(throws: InputError.self) { try store.adopt(other) }
    #expect(error?.problem == "the store belongs to the study `grid`, not to `other`")
  }
}

import GRDB
import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Statistics
@testable import Studies

/// Joining stores of one study, run by run.
@Suite
struct StoreMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A store of two cells with these runs of the first: strategy, replication, kills, fingerprint.
  private func part(
    _ name: String, _ runs: [(String, Int, Double, String)], study: Study? = nil
  ) throws -> String {
    let study = try study ?? StoreSupport.study(memory: "[2GiB, 3GiB]")
    let path = folder.file("\(name).sqlite")
    let written = try WrittenStore(path, study)
    for (policy, replication, kills, fingerprint) in runs {
      try written.add(
        0, policy, replication,
        StoreSupport.outcome(
          ["kills": kills], fingerprint, unit: .user, units: [["kills": kills], ["kills": 0]]))
    }
    try written.store.queue.close()
    return path
  }

  /// Strategy, replication, kills and fingerprint of all runs of the plan.
  private func runs(_ path: String) throws -> [String] {
    var lines: [String] = []
    try StudyStore(path, .reading).forEachRun { run in
      let kills = zip(MetricTable.all, run.values).first { $0.0.name == "kills" }?.1
      lines.append("\(run.policy) \(run.replication) \(kills ?? -1) \(run.fingerprint)")
    }
    return lines
  }

  private func change(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func merged() -> String { folder.file("merged.sqlite") }

  @Test func `the merge has all runs with their units and none twice`() throws {
    let one = try part("one", [("jetsam", 0, 5, "a0"), ("lru", 0, 1, "b0")])
    let two = try part("two", [("lru", 0, 1, "b0"), ("lru", 1, 2, "b1")])
    let first = try StudyStore.merge([one, two], into: merged())
    #expect(first.added == 3 && first.damage.isEmpty)
    let expected = ["jetsam 0 5.0 a0", "lru 0 1.0 b0", "lru 1 2.0 b1"]
    #expect(try runs(merged()) == expected)
    let store = try StudyStore(merged(), .reading)
    #expect(store.damage.runs.isEmpty && store.damage.examinedCount == 3)
    let cell = try store.results().cells[0]
    #expect(cell.unit == .user && cell.treatments[1].entries[0].mean?.count == 4)
    #expect(cell.treatments[1].entries[0].mean?.mean == 0.75)
    #expect(try store.completeness().wanted == 12 && store.factors() == ["device.memory"])
    // Once more nothing is new, and a third part adds what only it has.
    #expect(try StudyStore.merge([two, one], into: merged()).added == 0)
    let three = try part("three", [("lru", 1, 2, "b1"), ("jetsam", 2, 4, "a2")])
    #expect(try StudyStore.merge([three], into: merged()).added == 1)
    #expect(try runs(merged()).count == 4)
    #expect(try StudyStore.merge([], into: folder.file("none.sqlite")).added == 0)
    #expect(!fileExists(folder.file("none.sqlite")))
  }

  @Test func `a merge with a differing run is refused and adds nothing`()
    throws
  {
    let one = try part("one", [("lru", 0, 1, "b0")])
    let two = try part("two", [("lru", 0, 1, "ff"), ("lru", 1, 2, "b1")])
    let error = #expect(throws: InputError.self) {
      try StudyStore.merge([one, two], into: merged())
    }
    #expect(error?.exitCode == 65 && error?.file == two)
    #expect(
      error?.problem == "replication 0 of lru in cell 1 came out differently here than in another "
        + "store")
    #expect(try runs(merged()) == ["lru 0 1.0 b0"])
  }

  @Test func `the error names another study or another version`() throws {
    let one = try part("one", [("lru", 0, 1, "b0")])
    let other = try part(
      "other", [], study: try StoreSupport.study(memory: "[2GiB, 3GiB]", name: "other"))
    let longer = try part(
      "longer", [], study: try StoreSupport.study(replications: "4", memory: "[2GiB, 3GiB]"))
    for (path, problem) in [
      (other, "it belongs to the study `other`, the others to `grid`"),
      (longer, "it was written for another version of the study `grid`"),
    ] {
      let error = #expect(throws: InputError.self) {
        try StudyStore.merge([one, path], into: merged())
      }
      #expect(error?.problem == problem && error?.file == path)
      #expect(!fileExists(merged()))
    }
    // What is there already says which study it is.
    _ = try StudyStore.merge([one], into: merged())
    let error = #expect(throws: InputError.self) { try StudyStore.merge([other], into: merged()) }
    #expect(error?.problem == "it belongs to the study `other`, the others to `grid`")
    let old = try part("old", [("lru", 1, 1, "b1")])
    try change(old, "UPDATE study SET model_version = model_version - 1, checksum = ''")
    try StudyStore.reseal(old)
    let version = #expect(throws: InputError.self) { try StudyStore.merge([old], into: merged()) }
    #expect(version?.problem == "it was written for another version of the study `grid`")
  }

  @Test func `damaged runs of a part are skipped, and those of the target removed`() throws {
    let one = try part("one", [("jetsam", 0, 5, "a0"), ("lru", 0, 1, "b0")])
    let two = try part("two", [("jetsam", 0, 5, "a0"), ("lru", 1, 2, "b1")])
    try change(one, "UPDATE value SET value = value + 1 WHERE run = 1")
    let first = try StudyStore.merge([one], into: merged())
    #expect(first.added == 1 && first.damage.count == 1)
    #expect(
      first.damage[0]
        == "\(one): damaged, and left out: replication 0 of jetsam in row 1 of the cells")
    #expect(try runs(merged()) == ["lru 0 1.0 b0"])
    let both = try StudyStore.merge([one, two], into: merged())
    #expect(both.added == 2 && both.damage.count == 1)
    #expect(try runs(merged()) == ["jetsam 0 5.0 a0", "lru 0 1.0 b0", "lru 1 2.0 b1"])
    try change(merged(), "UPDATE run SET fingerprint = 'cc' WHERE fingerprint = 'b1'")
    let mended = try StudyStore.merge([two], into: merged())
    #expect(mended.added == 1 && mended.damage.first?.hasPrefix("\(merged()): damaged, ") == true)
    #expect(try runs(merged()).last == "lru 1 2.0 b1")
  }

  @Test func `a run with mixed values of two builds is repeated`() throws {
    let one = try part("one", [("lru", 0, 1, "b0"), ("lru", 1, 2, "b1")])
    let two = folder.file("two.sqlite")
    let written = try WrittenStore(two, try StoreSupport.study(memory: "[2GiB, 3GiB]"))
    try written.add(
      0, "lru", 0, StoreSupport.outcome(["kills": 1, "time_lost_s": 5], "b0", unit: .user))
    try written.store.queue.close()
    #expect(try StudyStore.merge([one], into: merged()).added == 2)
    // One is lost where none is new.
    #expect(try StudyStore.merge([two], into: merged()).added == -1)
    #expect(try runs(merged()) == ["lru 1 2.0 b1"])
    #expect(try StudyStore(merged(), .reading).damage.examinedCount == 1)
  }

  @Test func `the command words of the first store that has some are kept`() throws {
    let paths = try ["one", "two", "three"].map { try part($0, [("lru", 0, 1, "b0")]) }
    try StudyStore(paths[1], .writing).remember(words: ["two.yaml"])
    try StudyStore(paths[2], .writing).remember(words: ["three.yaml"])
    _ = try StudyStore.merge([paths[0]], into: merged())
    #expect(try StudyStore(merged(), .reading).completeness().words == [])
    _ = try StudyStore.merge(paths, into: merged())
    #expect(try StudyStore(merged(), .reading).completeness().words == ["two.yaml"])
    _ = try StudyStore.merge([paths[2]], into: merged())
    #expect(try StudyStore(merged(), .reading).completeness().words == ["two.yaml"])
  }

  @Test func `stores without checksums get them in a merge`() throws {
    let old = try part("old", [("lru", 0, 1, "b0"), ("lru", 1, 2, "b1")])
    try change(
      old,
      """
      ALTER TABLE run DROP COLUMN checksum;
      ALTER TABLE study DROP COLUMN checksum;
      ALTER TABLE study DROP COLUMN words;
      PRAGMA user_version = 1;
      """)
    #expect(try StudyStore.merge([old], into: merged()).added == 2)
    let store = try StudyStore(merged(), .reading)
    #expect(store.damage.hasChecksums && store.damage.examinedCount == 2)
    #expect(store.damage.runs.isEmpty)
  }
}

extension StudyStore {
  /// Gives a store whose rows were changed on purpose the checksums of what it holds now.
  static func reseal(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in try seal(db) }
    try queue.close()
  }
}

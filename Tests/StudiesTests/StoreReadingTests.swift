import GRDB
import SimulationKernel
import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Statistics
@testable import Studies

/// What is read of a store is what was written, and of that the plan's.
@Suite
struct StoreReadingTests {
  private let folder: TemporaryFolder
  private let written: WrittenStore
  private var store: StudyStore { written.store }

  /// Of three cells the first lacks a run, the second has one, and the third none.
  init() throws {
    folder = try TemporaryFolder()
    written = try WrittenStore(folder.file("a.sqlite"), try StoreSupport.study())
    let runs: [(Int, String, Int, [String: Double], String)] = [
      (0, "lru", 0, ["kills": 1, "time_lost_s": 2, "user_days": 4], "b0"),
      (0, "jetsam", 2, ["kills": 7, "time_lost_s": .nan, "user_days": 4], "a2"),
      (0, "lru", 2, ["kills": 5, "time_lost_s": 6, "user_days": 4], "b2"),
      (1, "lru", 1, ["kills": 9], "c1"),
      (0, "jetsam", 0, ["kills": 5, "time_lost_s": 1.5, "user_days": 4], "a0"),
      (0, "lru", 1, ["kills": 3, "time_lost_s": 4, "user_days": 4], "b1"),
      // Neither of the plan's strategies nor of its replications.
      (0, "fifo", 0, ["kills": 100], "d0"), (0, "lru", 3, ["kills": 100], "b3"),
    ]
    for (cell, policy, replication, values, fingerprint) in runs {
      try written.add(cell, policy, replication, StoreSupport.outcome(values, fingerprint))
    }
    try RunWriter(store, seed: written.study.seed + 1).add(
      StoreSupport.outcome(["kills": 100], "e1"), written.key(0, "jetsam", 1))
  }

  private static let plan = ["a0", "a2", "b0", "b1", "b2", "c1"]

  @Test func `planned runs are read by cell, strategy and replication`()
    throws
  {
    let kills = try #require(MetricTable.all.firstIndex { $0.name == "kills" })
    let time = try #require(MetricTable.all.firstIndex { $0.name == "time_lost_s" })
    var runs: [StudyStore.StoredRun] = []
    try store.forEachRun { runs.append($0) }
    #expect(runs.map(\.fingerprint) == Self.plan)
    #expect(
      runs.map(\.cell) == [1, 1, 1, 1, 1, 2] && runs.map(\.replication) == [0, 2, 0, 1, 2, 1])
    #expect(runs.map(\.policy) == ["jetsam", "jetsam", "lru", "lru", "lru", "lru"])
    #expect(runs.map(\.levels).prefix(5).allSatisfy { $0 == ["2GiB"] })
    #expect(runs[5].levels == ["3GiB"] && runs[5].seed == "\(written.study.seed)")
    #expect(runs.map { $0.values[kills] } == [5, 7, 1, 3, 5, 9])
    #expect(runs.map { $0.values[time] } == [1.5, nil, 2, 4, 6, nil])
    #expect(runs[5].values.compactMap(\.self) == [9])
    var sum = Fingerprint()
    for fingerprint in Self.plan { sum.mix(try #require(UInt64(fingerprint, radix: 16))) }
    #expect(try store.fingerprint() == sum)
  }

  @Test func `a fingerprint that is not a number counts as none`() throws {
    let own = try WrittenStore(
      folder.file("own.sqlite"), try StoreSupport.study(memory: "[2GiB]", policies: "[lru]"))
    try own.add(0, "lru", 0, StoreSupport.outcome(["kills": 1], "none"))
    var sum = Fingerprint()
    sum.mix(0)
    #expect(try own.store.fingerprint() == sum)
    // A run may have nothing to say.
    try own.add(0, "lru", 1, StoreSupport.outcome([:], "2"))
    sum.mix(2)
    #expect(try own.store.fingerprint() == sum)
    #expect(try StudyStore(folder.file("own.sqlite"), .reading).damage.examinedCount == 2)
  }

  @Test func `a runner gets all finished runs of the seed for a cell`() throws {
    let metrics = try [StoreSupport.metric("time_lost_s"), StoreSupport.metric("kills")]
    let found = try store.finished(
      cellID: written.cells[0], metrics: metrics, seed: written.study.seed)
    #expect(
      found == [
        "jetsam": [0: [1.5, 5], 2: [nil, 7]], "fifo": [0: [nil, 100]],
        "lru": [0: [2, 1], 1: [4, 3], 2: [6, 5], 3: [nil, 100]],
      ])
    let all = try store.finished(
      cellID: written.cells[1], metrics: MetricTable.all, seed: written.study.seed)
    #expect(all == ["lru": [1: StoreSupport.values(["kills": 9])]])
    let outcome = try store.outcome(of: written.key(0, "lru", 1), seed: written.study.seed)
    #expect(outcome.fingerprint == "b1")
    #expect(
      outcome.values == StoreSupport.values(["kills": 3, "time_lost_s": 4, "user_days": 4]))
    #expect(try written.contains(0, "lru", 1) && !written.contains(0, "jetsam", 1))
    let gone = #expect(throws: InputError.self) {
      try store.outcome(of: written.key(0, "jetsam", 1), seed: written.study.seed)
    }
    #expect(gone?.exitCode == 74 && gone?.problem == "a run has gone from the store")
  }

  @Test func `completeness refers to the plan and names what is short`() throws {
    let state = try store.completeness()
    #expect(state.present == 6 && state.wanted == 18 && state.cellCount == 3 && !state.mayGrow)
    #expect(
      state.shortCells == [
        .init(number: 1, levels: ["2GiB"], present: 5, wanted: 6),
        .init(number: 2, levels: ["3GiB"], present: 1, wanted: 6),
        .init(number: 3, levels: ["4GiB"], present: 0, wanted: 6),
      ])
    #expect(state.otherModels.isEmpty && state.factors == ["device.memory"])
    #expect(try store.storedRuns(of: written.study, shard: nil) == 6)
    // Another version of the model has done two of the runs.
    try store.write { db in
      try db.execute(
        sql: """
          UPDATE run SET model_version = model_version - 1, checksum = ''
          WHERE fingerprint IN ('b1', 'b2')
          """)
      try StudyStore.seal(db)
    }
    let older = try StudyStore(folder.file("a.sqlite"), .reading).completeness()
    #expect(older.present == 4 && older.otherModels.map(\.runs) == [2])
    #expect(try store.storedRuns(of: written.study, shard: nil) == 4)
  }

  @Test func `estimates use the existing runs`() async throws {
    let results = try store.results()
    #expect(results.name == "grid" && results.runCount == 6 && !results.isSampled)
    #expect(results.cells.map(\.number) == [1, 2] && results.cells[1].levels == ["3GiB"])
    let first = results.cells[0]
    #expect(first.unit == .replication && first.treatments.map(\.replications) == [2, 3])
    #expect(first.treatments.map { $0.entries.count } == [2, 2])
    #expect(first.treatments.map { $0.entries[0].mean?.mean } == [6, 3])
    #expect(first.treatments.map { $0.entries[1].mean?.mean } == [1.5, 4])
    #expect(first.treatments.map { $0.entries[0].mean?.count } == [2, 3])
    #expect(first.treatments.map(\.userDays) == [4, 4])
    #expect(results.cells[1].treatments.map(\.replications) == [0, 1])
    #expect(results.cells[1].treatments.map(\.userDays) == [nil, nil])
    let together = try await store.results(jobs: 2)
    #expect(together.cells.map(\.number) == [1, 2] && together.runCount == 6)
    let days = try store.results(metrics: [StoreSupport.metric("user_days")])
    #expect(days.cells[0].treatments[0].entries.count == 1)
    #expect(days.cells[0].treatments.map(\.userDays) == [4, 4])
    #expect(days.cells[0].treatments[1].entries[0].mean?.mean == 4)
  }

  @Test func `points of a design are strategies with runs`() throws {
    let kills = try StoreSupport.metric("kills")
    let both = try store.responses(kills)
    #expect(both.factors == ["device.memory", "policy"] && !both.isSampled)
    #expect(both.points.map(\.levels) == [["2GiB", "jetsam"], ["2GiB", "lru"], ["3GiB", "lru"]])
    // The days of the last run are unknown, so that no total is divided.
    #expect(
      both.points.map(\.values) == [[5, nil, 7], [1, 3, 5], [nil, 9]] && !both.isPerUserDay)
    let one = try WrittenStore(
      folder.file("one.sqlite"), try StoreSupport.study(policies: "[lru]"))
    try one.add(2, "lru", 0, StoreSupport.outcome(["kills": 2]))
    let alone = try one.store.responses(kills)
    #expect(alone.factors == ["device.memory"] && alone.points.map(\.levels) == [["4GiB"]])
  }

  @Test func `totals of points are per user and day`() throws {
    let written = try WrittenStore(
      folder.file("days.sqlite"), try StoreSupport.study(memory: "[2GiB, 3GiB]", policies: "[lru]"))
    let runs = [(0, 0, 6.0, 2.0), (0, 1, 8, 2), (1, 0, 6, 4), (1, 1, 4, 4)]
    for (cell, replication, kills, days) in runs {
      try written.add(
        cell, "lru", replication, StoreSupport.outcome(["kills": kills, "user_days": days]))
    }
    let kills = try written.store.responses(StoreSupport.metric("kills"))
    #expect(kills.points.map(\.values) == [[3, 4], [1.5, 1]] && kills.isPerUserDay)
    let days = try written.store.responses(StoreSupport.metric("user_days"))
    #expect(days.points.map(\.values) == [[2, 2], [4, 4]] && !days.isPerUserDay)
  }

  @Test func `a sample is recognised`() throws {
    let study = try StudySupport.study(
      "scenario: tiny\nsample: 4\nfactors: {apps.growthFactor: {from: 1, to: 2}}")
    let sample = try StudyStore(folder.file("sample.sqlite"), .writing)
    _ = try sample.adopt(study)
    #expect(try sample.results().isSampled && sample.responses(study.metrics[0]).isSampled)
  }

  @Test func `name, question and factors of the study are read back`() throws {
    #expect(try store.name() == "grid" && store.seed() == written.study.seed)
    #expect(try store.factors() == ["device.memory"])
    #expect(try store.metrics().map(\.name) == ["kills", "time_lost_s"])
    #expect(try store.factorColumns().map(\.name) == ["device.memory_bytes"])
    #expect(try store.shortfalls() == nil && store.selections() == nil)
    #expect(try store.studyText() == written.study.definition + "\n")
    try store.remember(words: ["mine.yaml", "--set", "a b"])
    let sealed = try StudyStore(folder.file("a.sqlite"), .reading)
    #expect(try sealed.completeness().words == ["mine.yaml", "--set", "a b"])
    let empty = try StudyStore(folder.file("empty.sqlite"), .writing)
    let error = #expect(throws: InputError.self) { try empty.name() }
    #expect(error?.problem == "the store holds no study yet")
  }

  @Test func `a repeated run must be equal or is refused`() throws {
    let values = ["kills": 5.0]
    try written.add(0, "jetsam", 0, StoreSupport.outcome(values, "a0"))
    let error = #expect(throws: InputError.self) {
      try written.add(0, "jetsam", 0, StoreSupport.outcome(values, "ff"))
    }
    #expect(error?.exitCode == 65)
    #expect(
      error?.problem == "replication 0 of jetsam came out differently from what the store has "
        + "(ff, not a0)")
    #expect(try StudyStore(folder.file("a.sqlite"), .reading).damage.runs.isEmpty)
  }

  @Test func `adopting a study reports its relation to the stored one`() throws {
    func relation(_ adoption: StudyStore.Adoption) -> String { "\(adoption)" }
    #expect(relation(try store.adopt(written.study).0) == "same")
    let fewer = try StoreSupport.study(memory: "[3GiB]")
    let (changed, cells) = try store.adopt(fewer)
    #expect(relation(changed) == "changed" && cells == [written.cells[1]])
    #expect(try store.completeness().wanted == 6 && store.results().cells.map(\.number) == [1])
    #expect(try store.completeness().cellCount == 1)
    #expect(relation(try store.adopt(written.study).0) == "changed")
    #expect(try store.completeness().present == 6)
    let new = try StudyStore(folder.file("new.sqlite"), .writing)
    #expect(relation(try new.adopt(written.study).0) == "new")
    // Its plan has a checksum before there are runs.
    #expect(try StudyStore(folder.file("new.sqlite"), .reading).completeness().wanted == 18)
    // A plan that has lost a cell is written again.
    try new.write { db in try db.execute(sql: "UPDATE cell SET number = NULL WHERE number = 2") }
    #expect(relation(try new.adopt(written.study).0) == "changed")
    #expect(try new.completeness().cellCount == 3)
  }

  // MARK: Units

  private func cell(_ outcomes: [RunOutcome]) throws -> StudyResults.Cell {
    let written = try WrittenStore(
      folder.file("units.sqlite"), try StoreSupport.study(memory: "[2GiB]", policies: "[lru]"))
    for (replication, outcome) in outcomes.enumerated() {
      try written.add(0, "lru", replication, outcome)
    }
    return try written.store.results().cells[0]
  }

  /// Two replications of three units; the last has nothing to say in the second.
  private func outcomes(_ kind: RunUnitKind) -> [RunOutcome] {
    [[1, 2, 6], [3, 5]].enumerated().map { replication, kills in
      StoreSupport.outcome(
        ["kills": kills.reduce(0, +)], "f\(replication)", unit: kind,
        units: kills.map { ["kills": $0] } + (replication == 1 ? [["time_lost_s": 8]] : []))
    }
  }

  @Test func `each drawn user is one observation`() throws {
    let cell = try cell(outcomes(.user))
    #expect(cell.unit == .user && cell.treatments[0].replications == 2)
    let entry = cell.treatments[0].entries[0]
    #expect(entry.mean?.count == 5 && entry.mean?.mean == 17.0 / 5)
    #expect(cell.treatments[0].entries[1].mean?.mean == 8)
    #expect(cell.treatments[0].users[0]?.p50 == 3)
  }

  @Test(arguments: [(RunUnitKind.recordedUser, StudyResults.Unit.user), (.day, .day)])
  func `each recorded user is a mean over replications`(
    kind: RunUnitKind, unit: StudyResults.Unit
  ) throws {
    let cell = try cell(outcomes(kind))
    #expect(cell.unit == unit)
    let entry = cell.treatments[0].entries[0]
    // 2, 3.5 and 6.
    #expect(entry.mean?.count == 3)
    #expect(abs((entry.mean?.mean ?? .nan) - 11.5 / 3) < 1e-12)
  }

  @Test func `runs with one unit count as replications`() throws {
    let cell = try cell(
      [4, 8].map {
        StoreSupport.outcome(["kills": $0], "\(Int($0))", unit: .user, units: [["kills": $0]])
      })
    #expect(cell.unit == .replication && cell.treatments[0].entries[0].mean?.count == 2)
    #expect(cell.treatments[0].entries[0].mean?.mean == 6)
  }

  @Test func `metrics have their columns by the store's numbers`() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE metric (id INTEGER PRIMARY KEY, name TEXT)")
      try db.execute(
        sql: "INSERT INTO metric VALUES (1, 'a'), (3, 'b'), (7, 'c'), (-1, 'd'), (0, 'z')")
      let few = try MetricColumns(db, ["c", "a", "z", "d"])
      #expect([1, 3, 7, 0, -1, 8, 2].map { few[$0] } == [1, nil, 0, 2, 3, nil, nil])
      // Two of eight are a quarter; of nine fewer.
      #expect(try MetricColumns(db, ["c", "a"]).condition.isEmpty)
      try db.execute(sql: "INSERT INTO metric VALUES (8, 'x')")
      #expect(try MetricColumns(db, ["c", "a"]).condition == " AND metric IN (1,7)")
      #expect(try MetricColumns(db, ["c", "a", "b"]).condition.isEmpty)
      try db.execute(sql: "INSERT INTO metric VALUES (999999, 'e'), (1000000, 'f')")
      let many = try MetricColumns(db, ["f", "e"])
      #expect(many[999_999] == 1 && many[1_000_000] == 0)
    }
  }
}

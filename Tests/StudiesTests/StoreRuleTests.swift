import GRDB
import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Statistics
@testable import Studies

/// What a store says of a rule that stops by itself, and of its study as a file.
@Suite
struct StoreRuleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A store whose first cell has these times lost by strategy.
  private func written(_ rule: String, _ times: [String: [Double]]) throws -> WrittenStore {
    let written = try WrittenStore(
      folder.file("a.sqlite"),
      try StoreSupport.study(replications: rule, metrics: "[time_lost_s, kills]"))
    for (policy, times) in times {
      for (replication, time) in times.enumerated() {
        try written.add(
          0, policy, replication,
          StoreSupport.outcome(
            ["time_lost_s": time, "kills": Double(replication)], "\(replication)"))
      }
    }
    return written
  }

  /// The race that is told by hand at `SelectionTests`: it ends after six replications.
  @Test func `a selection uses the values of every cell with runs`() throws {
    let store = try written(
      "{bestOf: 95%, indifference: 10%, from: 2, to: 10}",
      ["jetsam": [10, 10, 10, 10, 10, 10], "lru": [20, 21, 20, 21, 20, 21]]
    ).store
    let found = try #require(try store.selections())
    #expect(found.confidence == 0.95 && found.cells.map(\.number) == [1])
    #expect(found.cells[0].policies == ["jetsam", "lru"] && found.cells[0].selection.best == 0)
    #expect(found.cells[0].selection.status == [.remaining, .eliminated(after: 6)])
    let shortfalls = try #require(try store.shortfalls())
    #expect(shortfalls.most == 10 && shortfalls.cells.isEmpty)
    #expect(shortfalls.metrics.map(\.name) == ["time_lost_s", "kills"])
    let state = try store.completeness()
    // Two replications of each strategy in the two cells without runs.
    #expect(state.present == 12 && state.wanted == 20 && state.mayGrow)
    #expect(state.shortCells.map(\.number) == [2, 3] && state.shortCells.map(\.wanted) == [4, 4])
  }

  @Test func `a rule that its limit stops is reported with its cell`() throws {
    let store = try written(
      "{precision: 5%, from: 2, to: 4}", ["jetsam": [1, 9, 2, 30], "lru": [5, 5, 5, 5]]
    ).store
    let shortfalls = try #require(try store.shortfalls())
    #expect(shortfalls.most == 4 && shortfalls.cells.map(\.number) == [1])
    #expect(shortfalls.cells[0].policies == ["jetsam", "lru"])
    #expect(try store.selections() == nil)
    let state = try store.completeness()
    #expect(state.present == 8 && state.wanted == 16 && state.mayGrow)
  }

  @Test func `a complete plan with fixed numbers does not grow`() throws {
    let written = try WrittenStore(
      folder.file("a.sqlite"),
      try StoreSupport.study(replications: "1", memory: "[2GiB]", policies: "[lru]"))
    #expect(try !written.store.completeness().isComplete)
    try written.add(0, "lru", 0, StoreSupport.outcome(["kills": 1]))
    let state = try written.store.completeness()
    #expect(state.isComplete && state.present == 1 && state.wanted == 1 && !state.mayGrow)
  }

  // MARK: The study as a file

  @Test func `a study is read back as its file, with its question`() throws {
    let study = try StudySupport.study(StoredStudyTests.text)
    let store = try StudyStore(folder.file("a.sqlite"), .writing)
    _ = try store.adopt(study)
    #expect(try store.studyText() == "# Which of the two?\n\(study.definition)\n")
    #expect(try store.definition()?["name"] != nil)
    // Words that name a file say nothing where the study has no recording.
    try store.remember(words: ["mine.yaml"])
    #expect(try store.studyText() == "# Which of the two?\n\(study.definition)\n")
    try store.write { try $0.execute(sql: "UPDATE study SET definition = '{\"design\": 1}'") }
    let old = #expect(throws: InputError.self) { try store.studyText() }
    #expect(
      old?.problem
        == "it was written by an earlier build, which did not keep its study as a file")
    try store.write { try $0.execute(sql: "UPDATE study SET definition = '['") }
    #expect(try store.definition() == nil && store.requireStudy().rule == nil)
  }

  @Test func `a recording is found beside the study or its scenario`() throws {
    let trace = "time_s,app\n0,a\n60,b\n120,a\n"
    try makeFolder(of: folder.file("sub/x"))
    try folder.write(trace, to: "sub/trace.csv")
    try folder.write(
      """
      device: {profile: phone-1gb}
      workload: {chooser: trace, file: trace.csv}
      windows: {simulated: false}
      """, to: "sub/traced.yaml")
    let path = try folder.write(
      "scenario: sub/traced.yaml\nfactors: {policy: [lru, gdsf]}\n", to: "mine.yaml")
    let study = try StudySupport.loader.load(path)
    let store = try StudyStore(folder.file("a.sqlite"), .writing)
    _ = try store.adopt(study)
    let text = study.definition + "\n"
    #expect(try store.studyText() == text)
    try store.remember(words: [path])
    let scenario = YAMLLoader.path(of: "sub/traced.yaml", relativeTo: path)
    #expect(try store.studyText() == "\(text)\(StudyLoader.homeMark)\(scenario)\n")
    try folder.write(trace, to: "trace.csv")
    #expect(try store.studyText() == "\(text)\(StudyLoader.homeMark)\(path)\n")
  }

  // MARK: Damage that is no number any more

  @Test(arguments: [
    "UPDATE value SET run = 'x' WHERE run = 3 AND metric = 1",
    "UPDATE value SET metric = 'x' WHERE run = 3 AND metric = 1",
    "UPDATE value SET metric = 9999 WHERE run = 3 AND metric = 1",
    "UPDATE value SET value = x'00' WHERE run = 3", "UPDATE run SET policy = 7 WHERE id = 3",
    "UPDATE run SET policy = 0.5 WHERE id = 3", "UPDATE run SET policy = x'FF' WHERE id = 3",
    "UPDATE run SET unit = 'day' WHERE id = 3", "UPDATE run SET seed = '0' WHERE id = 3",
    "UPDATE run SET model_version = 0 WHERE id = 3", "UPDATE run SET cell = 2 WHERE id = 3",
    "UPDATE run SET cell = 'x' WHERE id = 3", "UPDATE run SET checksum = NULL || '' WHERE id = 99",
    "UPDATE run SET fingerprint = 'x' WHERE id = 3", "UPDATE run SET replication = 9 WHERE id = 3",
    "INSERT INTO value VALUES (3, 2, 1.5)", "INSERT INTO unit_value VALUES (3, 7, 1, 1.5)",
    "UPDATE run SET checksum = checksum || ' ' WHERE id = 3",
    "UPDATE unit_value SET unit = 'x' WHERE run = 3 AND unit = 1",
    "UPDATE unit_value SET unit = 'x' WHERE run = 3 AND unit = 0",
    "UPDATE unit_value SET unit = 7 WHERE run = 3 AND unit = 0",
    "UPDATE unit_value SET run = 'x' WHERE run = 3 AND unit = 0",
    "UPDATE unit_value SET value = 'x' WHERE run = 3 AND unit = 0",
    "DELETE FROM unit_value WHERE run = 3 AND unit = 0",
  ])
  func `a change of a run damages that run and no other`(sql: String) throws {
    let written = try written("5", [:])
    for replication in 0..<5 {
      try written.add(
        0, "lru", replication,
        StoreSupport.outcome(
          [MetricTable.all[0].name: 3, "time_lost_s": 1, "kills": 2], "\(replication)", unit: .user,
          units: [["time_lost_s": 3], ["time_lost_s": 4, "kills": 0]]))
    }
    try written.store.queue.close()
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: folder.file("a.sqlite"), configuration: configuration)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let damage = try StudyStore(folder.file("a.sqlite"), .reading).damage
    #expect(damage.rows == (sql.hasSuffix("99") ? [] : [3]) && damage.examinedCount == 5)
  }
}

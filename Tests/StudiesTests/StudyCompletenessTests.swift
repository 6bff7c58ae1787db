import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Runs
@testable import Studies

/// What a store knows of what it lacks, and stores of earlier builds.
@Suite
struct StudyCompletenessTests {
  private static let text = """
    scenario: tiny
    name: grid
    replications: 3
    factors:
      device.memory: [2GiB, 3GiB, 4GiB]
      policy: [jetsam, lru]
    """

  private func sweep(_ study: Study, _ store: StudyStore, stop: Int = .max) async throws {
    let done = Atomic(0)
    _ = try await StudyRunner(study, store: store, jobs: 1, words: ["mine.yaml"]).run(
      isInterrupted: { done.load(ordering: .relaxed) >= stop },
      progress: { done.store($0.runsNew, ordering: .relaxed) })
  }

  @Test func `an interrupted sweep lacks exactly the runs it has not done`() async throws {
    let folder = try TemporaryFolder()
    let study = try StudySupport.study(Self.text)
    let store = try StudyStore(folder.file("a.sqlite"), .writing)
    try await sweep(study, store, stop: 8)
    let state = try store.completeness()
    #expect(state.present == 8 && state.wanted == 18 && !state.isComplete && !state.mayGrow)
    #expect(
      state.shortCells == [
        .init(number: 2, levels: ["3GiB"], present: 2, wanted: 6),
        .init(number: 3, levels: ["4GiB"], present: 0, wanted: 6),
      ])
    #expect(state.words == ["mine.yaml"])
    try await sweep(study, store)
    #expect(try store.completeness().isComplete)
    // More replications are asked for than there are.
    var more = study
    more.rule = .fixed(4)
    try await sweep(more, store, stop: 1)
    #expect(try store.completeness().wanted == 24)
  }

  @Test func `a stopping rule knows the runs it still needs`() async throws {
    let folder = try TemporaryFolder()
    var study = try StudySupport.study(Self.text)
    for (index, rule) in [
      ReplicationRule.precision(share: 0.05, from: 3, to: 9),
      .bestOf(confidence: 0.9, indifference: 0.05, from: 4, to: 12),
    ].enumerated() {
      study.rule = rule
      let store = try StudyStore(folder.file("\(index).sqlite"), .writing)
      try await sweep(study, store, stop: 2)
      let state = try store.completeness()
      #expect(state.present == 2 && state.mayGrow && state.wanted == 6 * rule.least)
      try await sweep(study, store)
      let whole = try store.completeness()
      #expect(whole.isComplete && !whole.mayGrow && whole.present >= state.wanted)
      #expect(whole.present == (try store.results().runCount))
    }
  }

  @Test(arguments: [
    ReplicationRule.fixed(100), .precision(share: 0.1 + 0.2, from: 5, to: 200),
    .bestOf(confidence: 0.95, indifference: 1e-7, from: 10, to: 1_000_000),
  ])
  func `a rule is read back from a store`(rule: ReplicationRule) throws {
    let folder = try TemporaryFolder()
    let store = try StudyStore(folder.file("a.sqlite"), .writing)
    var study = try StudySupport.study(Self.text)
    study.rule = rule
    _ = try store.adopt(study)
    #expect(try store.requireStudy().rule == rule)
  }

  @Test func `a store of an earlier build is continued`() async throws {
    let folder = try TemporaryFolder()
    let study = try StudySupport.study(Self.text)
    let path = folder.file("a.sqlite")
    try await sweep(study, try StudyStore(path, .writing), stop: 5)
    // Such a build kept neither the words nor checksums, and had fewer metrics.
    let old = try DatabaseQueue(path: path)
    try await old.write { db in
      try db.execute(
        sql: """
          ALTER TABLE study DROP COLUMN words;
          ALTER TABLE study DROP COLUMN checksum;
          ALTER TABLE run DROP COLUMN checksum;
          PRAGMA user_version = 1;
          DELETE FROM value WHERE metric = (SELECT id FROM metric WHERE name = 'events');
          DELETE FROM metric WHERE name = 'events';
          """)
    }
    try old.close()
    #expect(try StudyStore(path, .reading).completeness().words == [])
    _ = try StudyStore.merge([path], into: folder.file("merged.sqlite"))
    try await sweep(study, try StudyStore(path, .writing))
    let state = try StudyStore(path, .reading).completeness()
    #expect(state.isComplete && state.words == ["mine.yaml"])
  }
}

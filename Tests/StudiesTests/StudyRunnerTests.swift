import MobileOS
import Synchronization
import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Studies

/// What is stored, and that it does not depend on how it was done.
@Suite
struct StudyRunnerTests {
  private static let text = """
    scenario: tiny
    name: grid
    replications: 3
    metrics: [time_lost_to_relaunch_s, launch_latency_p95_ms]
    factors:
      device.memory: [2GiB, 3GiB]
      policy: [jetsam, lru, gdsf]
    """

  /// Everything that an export shows, as text.
  private func runs(_ store: StudyStore) throws -> [String] {
    var lines: [String] = []
    try store.forEachRun { run in
      lines.append(
        "\(run.cell) \(run.levels) \(run.policy) \(run.replication) \(run.fingerprint) \(run.values)"
      )
    }
    return lines
  }

  private func swept(
    _ folder: TemporaryFolder, _ name: String, jobs: Int = 1, shard: StudyShard? = nil
  ) async throws -> StudyStore {
    let store = try StudyStore(folder.file(name), .writing)
    _ = try await StudyRunner(
      try StudySupport.study(Self.text), store: store, jobs: jobs, shard: shard
    )
    .run()
    return store
  }

  @Test func `a stored run equals the run of other commands`() async throws {
    let folder = try TemporaryFolder()
    let store = try await swept(folder, "a.sqlite")
    let study = try StudySupport.study(Self.text)
    let scenario = try study.scenario(of: study.cells[1])
    let strategies = try study.strategies(of: study.cells[1], in: scenario)
    let expected = try await Runner(jobs: 1).run(
      RunPlan(strategies.map { .init(scenario, $0) }, replications: 3))
    var found = 0
    try store.forEachRun { run in
      guard run.cell == 2, let policy = study.cells[1].policies.firstIndex(of: run.policy) else {
        return
      }
      let result = expected[policy][run.replication]
      #expect(run.fingerprint == "\(result.fingerprint)")
      #expect(run.values == MetricTable.all.map { $0.value(result) })
      found += 1
    }
    #expect(found == 9)
  }

  @Test func `results do not depend on jobs, interruptions, shards and merge order`() async throws {
    let folder = try TemporaryFolder()
    let expected = try runs(try await swept(folder, "one.sqlite"))
    #expect(expected.count == 18)
    #expect(try runs(try await swept(folder, "jobs.sqlite", jobs: 5)) == expected)

    let interrupted = try StudyStore(folder.file("interrupted.sqlite"), .writing)
    let study = try StudySupport.study(Self.text)
    for stop in [1, 4, 5, 100] {
      let done = Atomic(0)
      let outcome = try await StudyRunner(study, store: interrupted, jobs: 2).run(
        isInterrupted: { done.load(ordering: .relaxed) >= stop },
        progress: { done.store($0.runsNew, ordering: .relaxed) })
      #expect(outcome.isInterrupted == (stop < 100))
    }
    #expect(try runs(interrupted) == expected)

    for index in 1...4 {
      _ = try await swept(
        folder, "part\(index).sqlite", shard: StudyShard(index: index, count: 4))
    }
    for (name, order) in [("up", [1, 2, 3, 4]), ("down", [4, 3, 2, 1, 2])] {
      let output = folder.file("\(name).sqlite")
      let merged = try StudyStore.merge(
        order.map { folder.file("part\($0).sqlite") }, into: output)
      #expect(merged.added == 18 && merged.damage.isEmpty)
      #expect(try runs(StudyStore(output, .reading)) == expected)
    }
  }

  @Test func `no stored run is repeated, and new levels run alone`() async throws {
    let folder = try TemporaryFolder()
    let store = try await swept(folder, "a.sqlite")
    let again = try await StudyRunner(try StudySupport.study(Self.text), store: store, jobs: 1)
      .run()
    #expect(again.runsNew == 0 && again.runsFound == 18)
    let wider = Self.text.replacing("[2GiB, 3GiB]", with: "[3GiB, 4GiB]")
    let more = try await StudyRunner(try StudySupport.study(wider), store: store, jobs: 1).run()
    #expect(more.runsNew == 9 && more.runsFound == 9)
    #expect(try runs(store).count == 18)
    // Back to the first plan: everything is still there.
    let back = try await StudyRunner(try StudySupport.study(Self.text), store: store, jobs: 1).run()
    #expect(back.runsNew == 0 && back.runsFound == 18)
  }

  @Test func `two runners can share one store`() async throws {
    let folder = try TemporaryFolder()
    let expected = try runs(try await swept(folder, "one.sqlite"))
    async let first = swept(folder, "both.sqlite", jobs: 2)
    async let second = swept(folder, "both.sqlite", jobs: 2)
    _ = try await (first, second)
    #expect(try runs(StudyStore(folder.file("both.sqlite"), .reading)) == expected)
  }

  @Test func `shards are disjoint, complete and balanced`() throws {
    let study = try StudySupport.study(Self.text)
    for count in [1, 2, 3, 5] {
      var sizes: [Int] = []
      for index in 1...count {
        sizes.append(study.runCount(in: StudyShard(index: index, count: count)))
      }
      #expect(sizes.reduce(0, +) == 18)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 3, "\(sizes)")
    }
    #expect(throws: InputError.self) { try StudyShard("0/3") }
    #expect(throws: InputError.self) { try StudyShard("4/3") }
    #expect(throws: InputError.self) { try StudyShard("3") }
  }

  @Test func `a store refuses another study`() async throws {
    let folder = try TemporaryFolder()
    let store = try await swept(folder, "a.sqlite")
    let other = try StudySupport.study(Self.text.replacing("name: grid", with: "name: other"))
    await #expect(throws: InputError.self) {
      try await StudyRunner(other, store: store, jobs: 1).run()
    }
    let second = try StudyStore(folder.file("b.sqlite"), .writing)
    _ = try await StudyRunner(other, store: second, jobs: 1).run()
    #expect(throws: InputError.self) {
      try StudyStore.merge(
        [folder.file("a.sqlite"), folder.file("b.sqlite")], into: folder.file("c.sqlite"))
    }
    #expect(!fileExists(folder.file("c.sqlite")))
  }
}

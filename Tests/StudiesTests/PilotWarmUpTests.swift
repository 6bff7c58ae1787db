import MobileOS
import SimulationKernel
import TestSupport
import Testing

@testable import Files
@testable import Scenarios
@testable import Studies

/// Studies that find their warm-up themselves.
@Suite
struct PilotWarmUpTests {
  private static let text = """
    scenario: tiny
    set: {duration: 6h}
    warmUp: mser-5
    replications: 3
    factors: {device.memory: [2GiB], policy: [lru, gdsf]}
    """

  @Test func `the warm-up does not depend on the order of the pilot runs`() throws {
    let study = try StudySupport.study(Self.text)
    let scenario = try study.scenario(of: study.cells[0])
    var pilots = PilotWarmUp(scenario, try study.strategies(of: study.cells[0], in: scenario))
    var runs: [PilotWarmUp.Run] = []
    while let run = pilots.next() { runs.append(run) }
    #expect(runs.count == 10)
    for run in runs.reversed() {
      #expect(pilots.warmUp == nil)
      pilots.note(run, run.launches())
    }
    #expect(try pilots.warmUp == study.warmUp(of: study.cells[0]))
    #expect((pilots.warmUp ?? .zero) > .zero, "phones begin with nothing in memory")
  }

  @Test(arguments: [1, 3])
  func `stored runs are those of the scenario with that warm-up`(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let study = try StudySupport.study(Self.text)
    let store = try StudyStore(folder.file("a.sqlite"), .writing)
    _ = try await StudyRunner(study, store: store, jobs: jobs).run()
    var scenario = try study.scenario(of: study.cells[0])
    scenario.warmUp = try study.warmUp(of: study.cells[0])
    let strategies = try study.strategies(of: study.cells[0], in: scenario)
    var found = 0
    try store.forEachRun { run throws(InputError) in
      guard let policy = study.policies.firstIndex(of: run.policy) else { return }
      let outcome = try StudyRun(
        scenario: scenario, strategy: strategies[policy], replication: run.replication
      ).outcome()
      #expect(run.fingerprint == outcome.fingerprint)
      #expect(run.values == outcome.values)
      found += 1
    }
    #expect(found == 6)
  }
}

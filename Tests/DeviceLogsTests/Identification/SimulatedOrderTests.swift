import MobileOS
import SimulationKernel
import Testing

@testable import DeviceLogs
@testable import Scenarios

/// Reports of simulated phones under known strategies: the strategy's order is found again.
@Suite
struct SimulatedOrderTests {
  /// What the reports of a run under a policy say.
  private func identify(_ policy: String, seed: Int) throws -> Identification {
    let yaml = """
      duration: 36h
      seed: \(seed)
      policy: \(policy)
      device: {profile: phone-2gb, memory: 1300MiB, compression: false, freezer: false}
      apps: {count: 40, footprint: {median: 150MB, sigma: 0.8}}
      system: {processes: 20, dock: 3}
      windows: {simulated: false}
      workload: {user: heavy}
      """
    let scenario = try ScenarioLoader(builtInNames: []) { $0 == "small" ? yaml : nil }
      .load("small").scenario
    let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: 0)
    let log = try #require(DeviceSimulation(setup, logging: true, reporting: true).finish().log)
    var evidence = IdentificationEvidence()
    for snapshot in log.reports {
      let text = try SimulatedReport(snapshot, scenario, device: 0).report.text()
      evidence.add(
        try JetsamReport(reading: Array(text.utf8), named: "run.ips"), named: "seed \(seed)")
    }
    return Identification(evidence.choices)
  }

  @Test(arguments: [
    ("jetsam", VictimOrder.queue), ("largest", .largestOfAll), ("smallest", .smallestOfAll),
    // Told apart by nothing that a report has, which the queue's double says.
    ("lru", .queue),
  ])
  func `a known strategy's order is found if its reports identify it`(
    policy: String, order: VictimOrder
  ) throws {
    var told = 0
    var found = 0
    for seed in 1...5 {
      switch try identify(policy, seed: seed).verdict {
      case .identified(let claimed):
        told += 1
        if claimed == order { found += 1 }
      case .nearly(let claimed):
        told += 1
        if claimed.contains(order) { found += 1 }
      case .undecided(let left): #expect(left.contains(order), "seed \(seed): \(left)")
      case .noneFits: Issue.record("seed \(seed): no order fits")
      case .noEvidence: break
      }
    }
    // 95 % of five are all five.
    #expect(found == told, "\(found) of \(told)")
    #expect(told >= 1, "\(told) of 5 were told at all")
    #expect(VictimOrder.queue.double?.hasPrefix("lru") == true)
    #expect(VictimOrder.allCases.filter { $0.double != nil } == [.queue])
  }

  @Test(arguments: ["random", "lfu", "gdsf"])
  func `no order is reported for a strategy outside the list`(policy: String) throws {
    for seed in 1...5 {
      let verdict = try identify(policy, seed: seed).verdict
      switch verdict {
      case .identified, .nearly: Issue.record("seed \(seed): \(verdict)")
      default: break
      }
    }
  }
}

import MobileOS
import Testing

@testable import Experiments

/// Conclusions over plausible phones.
@Suite
struct RobustnessTests {
  private func robustness(_ policies: [String], jobs: Int) async throws -> Robustness {
    let study = try StudySupport.study(
      "scenario: tiny\nset: {duration: 6h}\nfactors: {policy: [\(policies.joined(separator: ", "))]}"
    )
    let scenario = try study.scenario(of: study.cells[0])
    let metric = try #require(MetricTable.metric(named: "cold_launches"))
    return try await Robustness(
      scenario, strategies: study.strategies(of: study.cells[0], in: scenario), names: policies,
      metric: metric, phones: 20, replications: 3, runner: Runner(jobs: jobs), progress: { _ in })
  }

  @Test func `shares add up and do not depend on the number of jobs`() async throws {
    let one = try await robustness(["lru", "largest", "lru-k(k=1)"], jobs: 1)
    let three = try await robustness(["lru", "largest", "lru-k(k=1)"], jobs: 3)
    #expect(one.findings.count == 2)
    for (first, second) in zip(one.findings, three.findings) {
      let shares = first.shares
      #expect(abs(shares.better + shares.worse + shares.neither - 1) < 1e-12)
      #expect(first.sameSign == second.sameSign && first.difference == second.difference)
      #expect(first.spread == second.spread)
      #expect(first.flip?.factor == second.flip?.factor)
    }
    #expect(one.findings[0].difference != nil)
  }

  @Test func `every assumption is a field of scenarios and moves what it names`() throws {
    // With simulated system processes there is no lump of system memory.
    let scenarios = try [0, 20].map { processes in
      let study = try StudySupport.study(
        """
        scenario: tiny
        set:
          apps: {growthFactor: 2, growthTime: 5min, filePages: 50MB, warmLaunchShare: 0.5,
            purgeable: 2MB}
          device: {cores: 6, killLatency: 6ms, compression: true}
          system: {processes: \(processes)}
          windows: {simulated: true, navigationPause: {mean: 10s}, sceneMemory: 4MB, viewMemory: 2MB}
          workload: {returnShare: 0.5}
          background: {simulated: true, audioApps: 0.1, locationApps: 0.1, pushApps: 0.1,
            refreshApps: 0.1, forceQuits: 0.1}
        """)
      return try study.scenario(of: study.cells[0])
    }
    let fields = Set(
      FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self)).map(\.path))
    for (index, assumption) in Assumption.all.enumerated() {
      #expect(fields.contains(assumption.name), "\(assumption.name)")
      #expect(assumption.range.lowerBound < 1 && assumption.range.upperBound >= 1)
      var factors = [Double](repeating: 1, count: Assumption.all.count)
      let scenario = try #require(scenarios.first(where: assumption.applies), "\(assumption.name)")
      let before = "\(scenario.plausible(Assumption.all, factors))"
      // Cores are the one figure that may only be too many.
      let isOneSided = assumption.range.upperBound == 1
      factors[index] = isOneSided ? assumption.range.lowerBound : assumption.range.upperBound
      #expect(
        "\(scenario.plausible(Assumption.all, factors))" != before,
        "\(assumption.name) changes nothing")
    }
  }
}

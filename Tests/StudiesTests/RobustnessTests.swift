import MobileOS
import SimulationKernel
import Testing

@testable import Files
@testable import Runs
@testable import Scenarios
@testable import Statistics
@testable import Studies

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
      #expect(shares.better.count + shares.worse.count + shares.neither.count == 20)
      #expect(first.sameSign == second.sameSign && first.difference == second.difference)
      #expect(first.spread == second.spread)
      #expect(first.flip?.factor == second.flip?.factor)
    }
    #expect(one.findings[0].difference != nil)
    #expect(one.findings.allSatisfy { $0.average?.count == 20 })
  }

  @Test func `a deciding assumption is distinguished from thirty others`() throws {
    let factors = latinHypercube(points: 40, dimensions: 30, seed: 3)
    let screen = AssumptionScreen(factors)
    var stream = RandomStream(StreamID(seed: 11, purpose: 1))
    // By chance something explains a part of anything; the p-values are as spread as they should
    // be.
    var small = 0
    for _ in 0..<20 {
      let noise = factors.map { _ in Optional(stream.uniform()) }
      let found = try #require(screen.strongest(noise))
      #expect(found.index > 0.05)
      if found.p < 0.05 { small += 1 }
      let marks = noise.map { ($0 ?? 0) < 0.2 }
      if let threshold = screen.threshold(marks), threshold.p < 0.05 { small += 1 }
    }
    #expect(small <= 6)
    let planted = factors.map { Optional($0[7] + 0.2 * stream.uniform()) }
    let found = try #require(screen.strongest(planted))
    #expect(found.assumption == 7 && found.p <= 0.01)
    let (threshold, p) = try #require(screen.threshold(factors.map { $0[4] > 0.7 }))
    #expect(threshold.assumption == 4 && threshold.isAbove && threshold.right == 40 && p <= 0.01)
    #expect(abs(threshold.factor - 0.7) < 0.05)
    #expect(screen.threshold(factors.map { _ in true }) == nil)
  }

  @Test func `the interval of a share is Wilson's`() {
    // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine
    // 17 (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (count, total, low, high) in [
      (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
      (1, 29, 0.0061, 0.1718),
    ] {
      let interval = Proportion(count, of: total).interval
      #expect(abs(interval.low - low) < 5e-5 && abs(interval.high - high) < 5e-5, "\(interval)")
    }
    #expect(Proportion(20, of: 20).interval.high == 1)
  }

  @Test func `each assumption is a scenario field and changes its target`() throws {
    // With simulated system processes there is no lump of system memory.
    let scenarios = try [0, 20].map { processes in
      let study = try StudySupport.study(
        """
        scenario: tiny
        set:
          apps: {growthFactor: 2, growthTime: 5min, filePages: 50MB, warmLaunchShare: 0.5,
            purgeable: 2MB, sizeCostCorrelation: 0.5, burstApps: 0.2, burstUses: 0.2,
            burstFactor: {from: 2, to: 6}, burstTime: 60s}
          device: {cores: 6, killLatency: 6ms, compression: true, stalls: true}
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
      // Of a distribution one parameter may be meant: `apps.footprint.sigma`.
      let field =
        fields.contains(assumption.name)
        ? assumption.name : assumption.name.split(separator: ".").dropLast().joined(separator: ".")
      #expect(fields.contains(field), "\(assumption.name)")
      #expect(assumption.range.lowerBound < 1 && assumption.range.upperBound >= 1)
      var factors = [Double](repeating: 1, count: Assumption.all.count)
      let scenario = try #require(scenarios.first(where: assumption.applies), "\(assumption.name)")
      let before = "\(scenario.plausible(Assumption.all, factors))"
      // Some change at one end only: cores may only be too many, a trigger is this one or that.
      let moves = [assumption.range.lowerBound, assumption.range.upperBound].contains {
        factors[index] = $0
        return "\(scenario.plausible(Assumption.all, factors))" != before
      }
      #expect(moves, "\(assumption.name) changes nothing")
    }
  }
}

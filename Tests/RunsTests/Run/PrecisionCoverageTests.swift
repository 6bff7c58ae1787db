import MobileOS
import Scenarios
import SimulationKernel
import Statistics
import TestSupport
import Testing

@testable import Runs

/// How often the intervals at which `--precision` stops hold the truth on the OS itself, whose users
/// are skewed: studies are drawn from a pool of runs, the mean of which is the truth.
@Suite
struct PrecisionCoverageTests {
  /// No counts that are zero for most users, as kills are here: ten zeros look like a precise 0.
  private static let metrics = ["time_lost_s"].compactMap(MetricTable.metric(named:))

  private static func pool() async throws -> [[Double?]] {
    let text = """
      duration: 12h
      device: {profile: phone-2gb}
      apps: {count: 40, filePages: {median: 60MB, sigma: 0.5}}
      workload: {user: heavy}
      """
    let scenario = try ScenarioLoader(builtInNames: ["pool"]) { _ in text }.load("pool").scenario
    let runs = try await Runner(jobs: 2).run(
      RunPlan(
        [.init(scenario, scenario.strategy)], replications: BuildKind.isDebug ? 300 : 4000,
        bounds: nil))
    return runs[0].map { run in metrics.map { $0.value(run) } }
  }

  /// The values of a study at which the rule stops, from a shuffled pool.
  private static func stopped(_ rule: ReplicationRule, _ values: [Double]) -> ArraySlice<Double> {
    var count = rule.least
    while true {
      let runs = values[..<count].map { [$0] as [Double?]? }
      let decision = rule.decide([runs], [metrics[0]])
      let target = min(values.count, decision.targets[0])
      if decision.isFinal || target == count { return values[..<count] }
      count = target
    }
  }

  @Test func `intervals of a chosen precision contain the true value`() async throws {
    let pool = try await Self.pool()
    let studies = BuildKind.isDebug ? 300 : 2000
    for (index, metric) in Self.metrics.enumerated() {
      let values = pool.compactMap { $0[index] }
      let truth = SampleMean(values).mean
      for share in [0.1, 0.2] {
        let rule = ReplicationRule.precision(share: share, from: 10, to: 200)
        var stream = RandomStream(StreamID(seed: 1, purpose: UInt32(index)))
        var shuffled = values
        let held = (0..<studies).count { _ in
          for place in shuffled.indices.dropLast() {
            let rest = UInt32(shuffled.count - place)
            shuffled.swapAt(place, place + Int(stream.uniform(below: rest)))
          }
          let interval = SampleMean(Self.stopped(rule, shuffled)).interval
          return interval.map { $0.low <= truth && truth <= $0.high } ?? false
        }
        // Nominal 95 %; what is left are skewed values, not the stopping.
        #expect(
          Double(held) >= (BuildKind.isDebug ? 0.89 : 0.915) * Double(studies),
          "\(metric.name), \(share): \(held) of \(studies)")
      }
    }
  }
}

import TestSupport
import Testing

@testable import Runs
@testable import Statistics

/// Samples that end when their interval is narrow enough promise what others do: by simulation, with a
/// mean that is known.
///
/// The whole number of studies is run in optimised builds.
@Suite
struct SequentialSampleTests {
  /// A rule that stopped as soon as the interval is narrow enough would cover it 92.7 % of the time
  /// with 15 % from five replications on.
  @Test(
    arguments: [
      (5, 0.05, "cold_launches"), (10, 0.05, "cold_launches"), (3, 0.1, "cold_launches"),
      (5, 0.15, "cold_launches"),
    ]
      // Samples that are drawn again and again take long where nothing is optimised.
      + (BuildKind.isDebug ? [] : [(5, 0.1, "launch_latency_p95_ms")]))
  func `sequential sample intervals cover the mean 93.5 to 96.5 % of the time`(
    from: Int, precision: Double, name: String
  ) throws {
    let metric = try #require(MetricTable.metric(named: name))
    let share = try SimulatedStudies.share { study in
      let all = SimulatedStudies.replications(400, study: study)
      let rule = ReplicationRule.precision(share: precision, from: from, to: 400)
      var have = 0
      while true {
        let decision = rule.decide([all[..<have].map { [$0] }], [metric])
        if decision.isFinal { break }
        have = decision.targets[0]
      }
      let sample = SampleMean(all[..<have], method: metric.intervalMethod)
      #expect((sample.interval?.halfWidth ?? .infinity) <= precision * sample.mean)
      let interval = try #require(sample.interval)
      return interval.low <= 12 && 12 <= interval.high
    }
    print("coverage of \(name), sequential sample from \(from) to within \(precision): \(share)")
    let slack = SimulatedStudies.slack
    #expect((0.935 - slack...0.965 + slack).contains(share), "seed 42: \(share)")
  }
}

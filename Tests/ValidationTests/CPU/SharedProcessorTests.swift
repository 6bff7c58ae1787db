import MobileOS
import SimulationKernel
import Statistics
import TestSupport
import Testing

/// V6: the CPU against M/M/1-PS and M/M/c under processor sharing.
///
/// 30 replications each; an expectation must lie in their 95 % interval. Where a test asks many
/// questions the intervals are widened so that all of its answers together hold with 95 %
/// (Bonferroni). Nothing is fitted.
@Suite
struct SharedProcessorTests {
  private static let replications = 30
  private static let arrivals = BuildKind.isDebug ? 16_000 : 100_000

  private func runs(cores: Int, rates: [(band: CPUBand, rate: Double)]) -> [SharedProcessor] {
    (0..<Self.replications).map {
      SharedProcessor(
        cores: cores, rates: rates, count: Self.arrivals, replication: UInt32($0))
    }
  }

  /// Whether an expectation lies in the interval of the replications.
  private func check(
    _ values: [Double], against expected: Double, questions: Int = 1, _ name: String
  ) throws {
    let sample = SampleMean(values, confidence: 1 - 0.05 / Double(questions))
    let interval = try #require(sample.interval)
    #expect(
      interval.low <= expected && expected <= interval.high,
      "\(name): expected \(expected), seen \(sample.mean) ± \(interval.halfWidth)")
  }

  private static let loads = [0.3, 0.5, 0.8]

  @Test(arguments: loads)
  func `on one core mean and variance of response times are those of M/M/1-PS`(
    load: Double
  ) throws {
    let runs = runs(cores: 1, rates: [(.foreground, load)])
    let questions = 2 * Self.loads.count
    try check(
      runs.map { $0.jobs.map(\.response).mean }, against: 1 / (1 - load), questions: questions,
      "mean at \(load)")
    try check(
      runs.map { $0.jobs.map(\.response).meanSquareDeviation(from: 1 / (1 - load)) },
      against: SharedProcessorTheory.responseVariance(load: load), questions: questions,
      "variance at \(load)")
  }

  @Test func `on one core a job of work x takes x over 1 minus the load`() throws {
    let load = 0.7
    let runs = runs(cores: 1, rates: [(.foreground, load)])
    let classes = [0.0..<0.1, 0.1..<0.5, 0.5..<1, 1..<2, 2..<4, 4..<100]
    for works in classes {
      let slowdowns = runs.map { run in
        let members = run.jobs.filter { works.contains($0.work) }
        return members.map(\.response).mean / members.map(\.work).mean
      }
      try check(
        slowdowns, against: 1 / (1 - load), questions: classes.count, "work in \(works)")
    }
  }

  @Test(arguments: [1, 2, 4, 6])
  func `on several cores the number of jobs is that of M/M/c`(cores: Int) throws {
    let rate = 0.75 * Double(cores)
    let runs = runs(cores: cores, rates: [(.background, rate)])
    let expected = SharedProcessorTheory.meanCount(cores: cores, rate: rate)
    try check(
      runs.map { $0.meanCounts[Int(CPUBand.background.rawValue)] }, against: expected,
      "jobs on \(cores) cores")
    // Little's law from the other side: response times, not counts.
    try check(
      runs.map { $0.jobs.map(\.response).mean }, against: expected / rate,
      "response on \(cores) cores")
    let probabilities = SharedProcessorTheory.counts(cores: cores, rate: rate)
    for count in 0...8 {
      try check(
        runs.map { $0.timeAtCount[count] }, against: probabilities[count], questions: 4 * 9,
        "share of time with \(count) jobs on \(cores) cores")
    }
  }

  @Test(arguments: [(1, 0.5), (1, 0.8), (2, 1.4), (4, 3.2)])
  func `the distribution of response times is the tagged job's`(cores: Int, rate: Double) throws {
    let runs = runs(cores: cores, rates: [(.foreground, rate)])
    let times = [0.1, 0.5, 1, 2, 4, 8, 16]
    let tails = SharedProcessorTheory.responseTail(cores: cores, rate: rate, at: times)
    for (time, tail) in zip(times, tails) {
      try check(
        runs.map { run in
          Double(run.jobs.count { $0.response > time }) / Double(run.jobs.count)
        }, against: tail, questions: 4 * times.count, "P(T > \(time)) on \(cores) cores")
    }
  }

  @Test(arguments: [1, 3])
  func `a higher band does not see a lower one, and both together are M/M/c`(cores: Int) throws {
    let high = 0.3 * Double(cores)
    let low = 0.4 * Double(cores)
    let runs = runs(cores: cores, rates: [(.foreground, high), (.background, low)])
    let alone = SharedProcessorTheory.meanCount(cores: cores, rate: high)
    let together = SharedProcessorTheory.meanCount(cores: cores, rate: high + low)
    try check(
      runs.map { $0.meanCounts[Int(CPUBand.foreground.rawValue)] }, against: alone, "foreground")
    try check(
      runs.map { $0.meanCounts[Int(CPUBand.background.rawValue)] }, against: together - alone,
      "background")
  }
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(count) }

  fileprivate func meanSquareDeviation(from center: Double) -> Double {
    map { ($0 - center) * ($0 - center) }.mean
  }
}

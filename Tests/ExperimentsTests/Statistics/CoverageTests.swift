import SimulationKernel
import Testing

@testable import Experiments

/// Intervals and selections hold what they promise, over many simulated studies of a model whose
/// truth is known.
@Suite
struct CoverageTests {
  private static let studies = 2_000

  /// The values of one simulated study: a sum of twelve waits of exponential length, mean 12.
  private func replications(_ count: Int, study: Int, shift: Double = 0) -> [Double] {
    (0..<count).map { replication in
      var stream = RandomStream(
        StreamID(seed: 42, replication: UInt32(replication), device: UInt32(study)))
      var sum = shift
      for _ in 0..<12 { sum += stream.exponential(mean: 1) }
      return sum
    }
  }

  @Test(arguments: [5, 10, 30])
  func `95 % intervals cover the mean 93.5 to 96.5 % of the time`(count: Int) throws {
    var covered = 0
    for study in 0..<Self.studies {
      let interval = try #require(SampleMean(replications(count, study: study)).interval)
      if interval.low <= 12, 12 <= interval.high { covered += 1 }
    }
    let share = Double(covered) / Double(Self.studies)
    #expect((0.935...0.965).contains(share), "seed 42: \(share)")
  }

  @Test func `intervals of a sequential sample stay honest`() throws {
    var covered = 0
    for study in 0..<Self.studies {
      let all = replications(400, study: study)
      let rule = ReplicationRule.precision(share: 0.05, from: 10, to: 400)
      var have = 0
      while true {
        let decision = rule.decide([all[..<have].map { [$0] }], directions: [.lower])
        if decision.isFinal { break }
        have = decision.targets[0]
      }
      let interval = try #require(SampleMean(all[..<have]).interval)
      #expect(interval.halfWidth <= 0.05 * 13)
      if interval.low <= 12, 12 <= interval.high { covered += 1 }
    }
    // Stopping when the interval happens to be narrow costs a little coverage (Chow, Robbins 1965).
    let share = Double(covered) / Double(Self.studies)
    #expect((0.92...0.97).contains(share), "seed 42: \(share)")
  }

  @Test func `bootstrap intervals of thirty values cover nearly as often`() throws {
    var covered = 0
    for study in 0..<500 {
      let interval = try #require(
        SampleMean(replications(30, study: study), method: .bootstrapPercentile).interval)
      if interval.low <= 12, 12 <= interval.high { covered += 1 }
    }
    #expect((0.90...0.97).contains(Double(covered) / 500), "seed 42: \(covered) of 500")
  }

  /// The least favourable case: all others are worse by exactly the indifference.
  @Test(arguments: [(0.90, 3), (0.95, 5)])
  func `the selection is right at least as often as it says`(
    confidence: Double, strategies: Int
  ) throws {
    var right = 0
    let studies = 1_000
    for study in 0..<studies {
      // Common random numbers: half of every value is shared.
      let shared = replications(600, study: study)
      let values = (0..<strategies).map { strategy in
        zip(shared, replications(600, study: 10_000 * (strategy + 1) + study)).map {
          ($0 + $1) / 2 + (strategy == 1 ? 0 : 1.2)
        }
      }
      let selection = Selection(
        values, lowerIsBetter: true, confidence: confidence, indifference: 1.2 / 13.2, from: 10,
        to: 600)
      #expect(selection.isFinished)
      if selection.best == 1 { right += 1 }
    }
    let share = Double(right) / Double(studies)
    #expect(share >= confidence - 0.01, "seed 42: \(share)")
  }

  @Test func `equal strategies count as one, and a limit ends the race`() {
    let values: [Double?] = [5, 6, 7, 5, 6, 8, 5, 6, 7, 6]
    let worse = values.map { $0.map { $0 + 3 } }
    let selection = Selection(
      [values, values, worse], lowerIsBetter: true, confidence: 0.95, indifference: 0.1, from: 10,
      to: 10)
    #expect(selection.status[1] == .identical(to: 0))
    #expect(selection.isFinished)
    let unfinished = Selection(
      [Array(values.prefix(4)), worse], lowerIsBetter: true, confidence: 0.95, indifference: 0.1,
      from: 10, to: 20)
    #expect(!unfinished.isFinished && unfinished.targets == [10, 10])
  }
}

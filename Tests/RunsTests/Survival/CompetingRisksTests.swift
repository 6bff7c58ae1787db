import SimulationKernel
import TestSupport
import Testing

@testable import Runs
@testable import Statistics

/// The estimators against textbook values and known hazards.
@Suite
struct CompetingRisksTests {
  private func stays(_ rows: [(Double, Int?)]) -> [CompetingRisks.Stay] {
    rows.enumerated().map {
      CompetingRisks.Stay(seconds: $0.element.0, outcome: $0.element.1, user: $0.offset)
    }
  }

  /// Remission of 21 leukaemia patients under 6-MP, the textbook case of
  /// Kaplan and Meier's estimate (Freireich 1963; Cox and Oakes 1984, table 4.1).
  @Test func `the Kaplan-Meier estimate of the remission times is the published one`() {
    let events = [6, 6, 6, 7, 10, 13, 16, 22, 23.0]
    let censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35.0]
    let risks = CompetingRisks(
      stays(events.map { ($0, 0) } + censored.map { ($0, nil) }), outcomeCount: 1)
    let times = [6, 7, 10, 13, 16, 22, 23.0]
    let survival = risks.incidence(times)[0].map { 1 - ($0 ?? 2) }
    for (value, published) in zip(survival, [0.857, 0.807, 0.753, 0.690, 0.627, 0.538, 0.448]) {
      #expect(abs(value - published) < 0.0006)
    }
    #expect(risks.incidence([40])[0] == [nil], "nobody was watched for so long")
  }

  /// By hand: five stays, outcomes 0 at 1 and 3, 1 at 2, an end of the watch at 2.
  @Test func `the Aalen-Johansen estimate of a small case agrees with the hand one`() {
    let risks = CompetingRisks(
      stays([(1, 0), (2, 1), (2, nil), (3, 0), (4, nil)]), outcomeCount: 2)
    let found = risks.incidence([1, 2, 3])
    // 1/5; then 4/5 * 1/4 of outcome 1; of the 3/5 untouched, one of the two still watched.
    #expect(found[0] == [0.2, 0.2, 0.2 + 0.6000000000000001 / 2])
    #expect(found[1] == [0.2 * 0, 0.2, 0.2])
  }

  @Test func `a stay watched until the horizon counts at the horizon`() {
    let risks = CompetingRisks(stays([(10, 0), (60, nil), (60, nil), (60, nil)]), outcomeCount: 1)
    #expect(risks.incidence([30, 60, 61])[0] == [0.25, 0.25, nil])
    #expect(risks.curves([30, 60, 61], seed: 1)[0].interval(at: 60) != nil)
  }

  @Test func `without censoring incidences are plain shares`() {
    var stream = RandomStream(StreamID(seed: 3))
    let rows = (0..<200).map { _ in
      (stream.uniform() * 10, Optional(Int(stream.uniform(below: 3 as UInt32))))
    }
    let risks = CompetingRisks(stays(rows), outcomeCount: 3)
    for (outcome, curve) in risks.incidence([2, 5, 20]).enumerated() {
      for (value, time) in zip(curve, [2.0, 5, 20]) {
        let share = Double(rows.count { $0.0 <= time && $0.1 == outcome }) / 200
        #expect(abs((value ?? -1) - share) < 1e-12)
      }
    }
  }

  /// Constant hazards a and b: the incidence of a is a / (a + b) * (1 - exp(-(a + b) t)).
  @Test func `intervals cover constant hazards at the stated rate`() {
    let (a, b, end) = (0.02, 0.03, 60.0)
    var held = 0
    let truth = a / (a + b) * (1 - 0.22313016014842982)  // exp(-0.05 * 30)
    for sample in 0..<100 {
      var stream = RandomStream(StreamID(seed: 11, replication: UInt32(sample)))
      let stays = (0..<150).map { index -> CompetingRisks.Stay in
        let (x, y) = (stream.exponential(mean: 1 / a), stream.exponential(mean: 1 / b))
        let watch = stream.uniform() * end
        let time = min(x, y, watch)
        return CompetingRisks.Stay(
          seconds: time, outcome: time == watch ? nil : x < y ? 0 : 1, user: index / 3)
      }
      let curve = CompetingRisks(stays, outcomeCount: 2)
        .curves([30], resamples: 200, seed: UInt64(sample))[0]
      if let interval = curve.interval(at: 30), interval.low <= truth, truth <= interval.high {
        held += 1
      }
    }
    #expect((87...100).contains(held), "\(held) of 100")
  }

  /// Users leave the app eight times and lose it with a probability of their own, 0.3 in the mean.
  ///
  /// The middle 95 % of the resamples alone hold it in 92, 94 and 95 % of samples.
  @Test(arguments: [10, 20, 40])
  func `intervals of few users cover the true share`(users: Int) {
    let share = SimulatedStudies.share { study in
      var stream = RandomStream(
        StreamID(seed: 42, replication: UInt32(users), device: UInt32(study)))
      let stays = (0..<users).flatMap { user -> [CompetingRisks.Stay] in
        let own = stream.uniform()
        return (0..<8).map { _ in
          // The mean of two uniform numbers stays below x with the probability 2 x^2.
          let isKilled = (own + stream.uniform()) / 2 < 0.15.squareRoot()
          return CompetingRisks.Stay(
            seconds: isKilled ? 1 : 9, outcome: isKilled ? 0 : nil, user: user)
        }
      }
      let curve = CompetingRisks(stays, outcomeCount: 1)
        .curves([5], resamples: 400, seed: UInt64(study))[0]
      guard let interval = curve.interval(at: 5) else { return false }
      return interval.low <= 0.3 && 0.3 <= interval.high
    }
    print("coverage of the share of \(users) users: \(share)")
    let slack = SimulatedStudies.slack
    #expect((0.93 - slack...0.97 + slack).contains(share), "\(users) users: \(share)")
  }

  @Test func `an outcome that never happened has an interval too`() {
    let risks = CompetingRisks(stays((0..<20).map { _ in (5, nil) }), outcomeCount: 1)
    let curve = risks.curves([1], seed: 1)[0]
    #expect(curve.values == [0])
    let high = curve.interval(at: 1)?.high ?? 0
    // 1 - 0.05^(1/20).
    #expect(abs(high - 0.13911) < 1e-4)
  }

  @Test func `one user has no interval`() {
    let stay = CompetingRisks.Stay(seconds: 1, outcome: 0, user: 0)
    let curve = CompetingRisks([stay, stay], outcomeCount: 1).curves([2], seed: 1)[0]
    #expect(curve.values == [1] && curve.interval(at: 2) == nil)
  }
}

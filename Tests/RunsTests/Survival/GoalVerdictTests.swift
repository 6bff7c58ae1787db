import MobileOS
import Scenarios
import SimulationKernel
import Statistics
import Testing

@testable import Runs

/// Verdicts on goals, and differences between cases with the same users.
@Suite
struct GoalVerdictTests {
  private func verdict(_ share: Double, _ low: Double, _ high: Double, users: Int) -> GoalVerdict {
    GoalVerdict(share, ConfidenceInterval(low: low, high: high), goal: 0.9, users: users)
  }

  @Test func `the interval decides, not the estimate`() {
    #expect(verdict(0.95, 0.9, 1, users: 40) == .kept)
    #expect(verdict(0.8, 0.7, 0.89, users: 40) == .missed)
    // Three times as near to the goal as the interval reaches: nine times as many users.
    #expect(verdict(0.95, 0.8, 1, users: 40) == .open(users: 360))
    #expect(verdict(0.85, 0.7, 0.95, users: 40) == .open(users: 160))
    // The estimate is the goal: no number of users that is worth watching would decide.
    #expect(verdict(0.9, 0.8, 1, users: 40) == .open(users: nil))
    #expect(GoalVerdict(1, nil, goal: 0.9, users: 1) == .open(users: nil))
  }

  /// 0.9^29 is 0.047, and 0.9^28 is 0.052.
  @Test func `if all users reach the goal 29 users prove 90 percent`() {
    for users in 2...40 {
      let deaths = CompetingRisks(
        (0..<users).map { CompetingRisks.Stay(seconds: 9, outcome: nil, user: $0) },
        outcomeCount: 1)
      let alive = deaths.curves([5], isCautious: true, seed: 1)[0].complement
      #expect(
        GoalVerdict(1, alive.interval(at: 5), goal: 0.9, users: users)
          == (users < 29 ? .open(users: 29) : .kept), "\(users) users")
    }
    #expect(
      GoalVerdict(1, ConfidenceInterval(low: 0.9, high: 1), goal: 1, users: 28) == .open(users: nil)
    )
  }

  @Test func `one more kill does not narrow the interval of being alive`() {
    func low(kills: Int) -> Double {
      let stays = (0..<100).map {
        CompetingRisks.Stay(
          seconds: $0 < kills ? 1 : 9, outcome: $0 < kills ? 0 : nil, user: $0 / 5)
      }
      return CompetingRisks(stays, outcomeCount: 1).curves([5], isCautious: true, seed: 1)[0]
        .complement
        .interval(at: 5)?.low ?? 2
    }
    for kills in 0..<5 { #expect(low(kills: kills) >= low(kills: kills + 1), "\(kills) kills") }
  }

  /// A case of users of whom each left the app some times; true where it was killed within 5 s.
  private func one(_ killed: [[Bool]]) throws -> SurvivalStudy.Case {
    let departures = killed.map {
      $0.map {
        Departure(leftAt: .zero, away: .seconds($0 ? 2 : 9), outcome: $0 ? .killed : .runEnded)
      }
    }
    let stays = SurvivalStudy.Case.stays(departures, outcomes: [.killed])
    let alive = CompetingRisks(stays, outcomeCount: 1).curves([5], isCautious: true, seed: 1)[0]
      .complement
    return SurvivalStudy.Case(
      hypothesis: VictimHypothesis(try StrategySpec.parse("lru")), release: nil,
      footprintBytes: nil,
      observed: [], unused: departures, alive: alive, incidence: [])
  }

  @Test func `a difference has the mean and interval of the user differences`() throws {
    // Of eight departures each, users lose none, two or four, and then none, three or five.
    let users = 60
    let now = try one((0..<users).map { user in (0..<8).map { $0 < user % 3 * 2 } })
    let then = try one(
      (0..<users).map { user in (0..<8).map { $0 < user % 3 * 2 + min(1, user % 3) } })
    let found = try #require(then.difference(from: now, after: 5, seed: 3))
    // Two users of three lose an eighth.
    #expect(abs(found.value + 2.0 / 3 / 8) < 1e-12)
    // The mean of users with differences of -1/8 (2/3) and 0 (1/3): by its standard error.
    let error = 0.125 * (2.0 / 9 / Double(users)).squareRoot()
    #expect(abs(found.interval.low - (found.value - 1.96 * error)) < 0.3 * error, "\(found)")
    #expect(abs(found.interval.high - (found.value + 1.96 * error)) < 0.3 * error, "\(found)")
    #expect(found.isSignificant && !found.isBelow(0.05))
    // Taken for themselves the two intervals overlap.
    let (own, other) = (then.alive.interval(at: 5), now.alive.interval(at: 5))
    #expect(try #require(own).high > #require(other).low)
  }

  @Test func `no difference is reported only with enough users`() throws {
    for users in [2, 20, 58, 59, 100] {
      let same = try one((0..<users).map { [$0 % 2 == 0, false] })
      let found = try #require(same.difference(from: same, after: 5, seed: 3))
      #expect(found.value == 0 && !found.isSignificant)
      // 0.95^59 is 0.0485, and 0.95^58 is 0.0510.
      #expect(found.isBelow(0.05) == (users >= 59), "\(users) users: \(found)")
      if users < 59 { #expect(try #require(found.usersToTell(0.05)) >= 59) }
    }
    let alone = try one([[true, false]])
    #expect(alone.difference(from: alone, after: 5, seed: 3) == nil)
    let unknown = try one([[false], [false]])
    #expect(unknown.difference(from: unknown, after: 50, seed: 3) == nil)
  }

  /// Users lose the app with a probability of their own, by the same draws in both releases.
  @Test func `simultaneous intervals hold all differences at the stated rate`() throws {
    var stream = RandomStream(StreamID(seed: 11))
    let (users, trials) = (40, 100)
    let shares: [(Double, Double)] = [(0.1, 0.2), (0.3, 0.3), (0.5, 0.4)]
    var held = 0
    for trial in 0..<trials {
      var isHeld = true
      for (index, share) in shares.enumerated() {
        var (now, then): ([[Bool]], [[Bool]]) = ([], [])
        for _ in 0..<users {
          let own = stream.uniform()
          let draws = (0..<3).map { _ in (own + stream.uniform()) / 2 }
          now.append(draws.map { $0 < Self.quantile(share.0) })
          then.append(draws.map { $0 < Self.quantile(share.1) })
        }
        let found = try #require(
          one(then).differences(
            from: one(now), after: [5], among: shares.count,
            seed: UInt64(trial * shares.count + index))[0]
        ).simultaneous
        let truth = share.0 - share.1
        if truth < found.interval.low || truth > found.interval.high { isHeld = false }
      }
      held += isHeld ? 1 : 0
    }
    #expect(held >= 90, "\(held) of \(trials)")
  }

  /// Where the mean of two uniform numbers stays below with that probability, up to one half.
  private static func quantile(_ probability: Double) -> Double { (probability / 2).squareRoot() }

  @Test func `a verdict says better, worse, equal, identical or undecided`() {
    func verdict(_ value: Double, _ low: Double, _ high: Double, users: Int = 100)
      -> Comparison.Verdict
    {
      SurvivalDifference(
        value: value, interval: ConfidenceInterval(low: low, high: high), users: users
      ).verdict(0.05)
    }
    #expect(verdict(0.2, 0.1, 0.3) == .better)
    #expect(verdict(-0.2, -0.3, -0.1) == .worse)
    #expect(verdict(0.02, -0.01, 0.04) == .practicallyEqual)
    #expect(verdict(0.02, -0.01, 0.04, users: 20) == .notDistinguishable)
    #expect(verdict(0.1, -0.1, 0.3) == .notDistinguishable)
  }

  @Test func `the required number of users grows with the interval squared`() {
    func needed(_ value: Double, _ reach: Double) -> Int? {
      SurvivalDifference(
        value: value, interval: ConfidenceInterval(low: value - reach, high: value + reach),
        users: 50
      ).usersToTell(0.05)
    }
    // By chance 0.01 from zero: 0.08 must shrink to 0.04, four times as many users.
    #expect(needed(0.01, 0.08) == 200)
    // 0.95^59 is below 5 %, however narrow the interval.
    #expect(needed(0, 0.051) == 59)
    // A difference of 0.1 shows when 0.2 has shrunk to 0.1.
    #expect(needed(-0.1, 0.2) == 200)
    #expect(needed(0.05 - 1e-9, 0.2) == nil)
  }
}

import TestSupport
import Testing

@testable import Runs
@testable import Statistics

/// The intervals of all strategies hold their truths at once, and no verdict contradicts the one
/// beside it: comparisons by simulation, with true differences that are known.
///
/// Five strategies share a baseline and the users, so that their differences depend on each other
/// as those of real comparisons do. The whole number of studies is run in optimised builds.
@Suite
struct SimultaneousIntervalTests {
  /// True differences to the baseline: none, and small and large ones either way.
  private static let truths = [0, 0, -0.4, 2.5, -3]
  private static let metric = MetricTable.all.first { $0.name == "cold_launches" }

  /// The entries of one simulated comparison, after that of the baseline.
  private static func entries(_ replications: Int, study: Int) throws -> [Comparison.Entry] {
    let shared = SimulatedStudies.replications(replications, study: study)
    let values = ([0] + truths).enumerated().map { strategy, truth in
      zip(
        shared, SimulatedStudies.replications(replications, study: 100_000 * (strategy + 1) + study)
      ).map { 0.7 * $0 + 0.3 * $1 + truth }
    }
    return Comparison.entries(
      [try #require(metric)], values.map { [$0.map { $0 }] }, equivalence: nil
    ).dropFirst().map { $0[0] }
  }

  @Test(arguments: [5, 10, 30])
  func `all intervals hold at once 95 % of the time, and all verdicts too`(
    replications: Int
  ) throws {
    var allHold = 0
    var plainHold = 0
    var wrong = 0
    for study in 0..<SimulatedStudies.count {
      let entries = try Self.entries(replications, study: study)
      func hold(_ interval: (Comparison.Entry) -> ConfidenceInterval?) throws -> Bool {
        try zip(entries, Self.truths).allSatisfy { entry, truth in
          let interval = try #require(interval(entry))
          return interval.low <= truth && truth <= interval.high
        }
      }
      if try hold(\.simultaneousInterval) { allHold += 1 }
      if try hold({ $0.difference?.interval }) { plainHold += 1 }
      let isWrong = zip(entries, Self.truths).contains { entry, truth in
        entry.verdict == .better && truth >= 0 || entry.verdict == .worse && truth <= 0
      }
      if isWrong { wrong += 1 }
      for entry in entries {
        let isTold = entry.verdict == .better || entry.verdict == .worse
        #expect(isTold == entry.simultaneousInterval?.excludesZero)
        #expect(isTold == ((entry.adjustedP ?? 1) < 0.05))
      }
    }
    let studies = Double(SimulatedStudies.count)
    // Bonferroni promises at least 95 %; differences that share a baseline get a little more.
    let share = Double(allHold) / studies
    print("coverage of five intervals at once, \(replications): \(share)")
    let slack = SimulatedStudies.slack
    #expect((0.945 - slack...0.985 + slack).contains(share), "seed 42: \(share)")
    #expect(Double(plainHold) / studies < 0.93, "plain intervals do not hold at once: seed 42")
    #expect(Double(wrong) / studies <= 0.05, "wrong verdicts, seed 42: \(wrong)")
  }

  @Test func `large differences are still found`() throws {
    var found = 0
    for study in 0..<SimulatedStudies.count {
      let entries = try Self.entries(10, study: study)
      if entries[3].verdict == .worse, entries[4].verdict == .better { found += 1 }
    }
    #expect(Double(found) / Double(SimulatedStudies.count) > 0.85, "seed 42: \(found)")
  }
}

import SimulationKernel
import TestSupport
import Testing

@testable import MobileOS

/// Storms of kills and the fairness between apps against counts from their definitions.
@Suite
struct KillStormTests {
  /// By definition: some moment of the launch lies in [k, k + 10 s) of a kill k of a storm, which is
  /// the third within 10 s or follows a kill of a storm within 10 s.
  private func lasted(_ kills: [Int64], from start: Int64, to end: Int64) -> Bool {
    var ends: Int64?
    for (index, kill) in kills.enumerated() where kill <= end {
      let isThird = index >= 2 && kill - kills[index - 2] <= 10
      let goesOn = ends.map { kill < $0 } ?? false
      if isThird || goesOn { ends = kill + 10 }
    }
    return ends.map { start < $0 } ?? false
  }

  @Test func `a launch is in a storm as the definition says`() {
    var (inside, outside) = (0, 0)
    for seed in 1...500 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      var kills: [Int64] = []
      var time: Int64 = 0
      for _ in 0..<12 {
        time += Int64(stream.uniform(below: 14 as UInt32))
        kills.append(time)
      }
      for end in stride(from: 0, to: time + 30, by: 3) as StrideTo<Int64> {
        let start = max(0, end - Int64(stream.uniform(below: 5 as UInt32)))
        var storm = KillStorm()
        for kill in kills where kill <= end { storm.kill(at: .zero + .seconds(kill)) }
        let expected = lasted(kills, from: start, to: end)
        #expect(storm.lasted(since: .zero + .seconds(start)) == expected, "seed \(seed), \(end)")
        if expected { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 100 && outside > 100)
  }

  /// Jain's index by hand: shares 1, 1/2 and 0 have (3/2)² / (3 · 5/4) = 0.6.
  @Test func `the fairness of three apps is that of the formula`() throws {
    var fairness = AppFairness(appCount: 4)
    #expect(fairness.index == nil)
    for (app, alive) in [(0, true), (0, true), (1, true), (1, false), (2, false)] {
      fairness.count(ProcessID(UInt32(app)), isAlive: alive)
    }
    #expect(abs(try #require(fairness.index) - 0.6) < 1e-12)
    fairness.restart()
    fairness.count(ProcessID(3), isAlive: false)
    #expect(fairness.index == 1)
  }
}

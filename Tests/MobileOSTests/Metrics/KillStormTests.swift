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

  /// Jain's index by hand: of 4, 2 and 0 s per use it is 6² / (3 · 20) = 0.6.
  @Test func `the fairness of three apps is that of the formula`() throws {
    var apps = AppTallies(footprints: [1, 1, 1, 1])
    #expect(apps.fairness == nil)
    for (app, lost) in [(0, 5), (0, 3), (1, 2), (2, 0), (2, 0)] as [(UInt32, Int64)] {
      apps.count(ProcessID(app), lost: .seconds(lost))
    }
    #expect(abs(try #require(apps.fairness) - 0.6) < 1e-12)
    apps.restart()
    #expect(apps.fairness == nil)
    apps.count(ProcessID(3), lost: .zero)
    #expect(apps.fairness == 1)
    apps.count(ProcessID(3), lost: .seconds(1))
    #expect(apps.fairness == 1)
    apps.count(ProcessID(0), lost: .zero)
    #expect(apps.fairness == 0.5)
    // What an app waits in use is no further use: 0.5 s per use of each.
    apps.countWait(ProcessID(0), .milliseconds(500))
    #expect(apps.fairness == 1)
  }
}

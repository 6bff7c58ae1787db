import SimulationKernel
import Testing

@testable import MobileOS

/// Windows of waiting, against one that looks at every millisecond.
@Suite
struct StallTimeTests {
  /// Waiting as a list of milliseconds, and what follows from it.
  private struct Oracle {
    var isOn: [Bool] = []

    func inSecond(at now: Int) -> Double {
      let second = now / 1000
      let current = isOn[(second * 1000)..<now].count { $0 }
      guard second > 0 else { return Double(current) }
      let earlier = isOn[((second - 1) * 1000)..<(second * 1000)].count { $0 }
      return Double(current) + Double(earlier) * Double(1000 - now % 1000) / 1000
    }

    func average(at now: Int) -> Double {
      var average = 0.0
      for step in 0..<(now / 2000) {
        let share = Double(isOn[(step * 2000)..<((step + 1) * 2000)].count { $0 }) / 2000
        average = average * 1677 / 2048 + share * (1 - 1677.0 / 2048)
      }
      return average
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `total, second and average equal sums over milliseconds`(seed: UInt64) {
    var stream = RandomStream(StreamID(seed: seed))
    var oracle = Oracle()
    var stall = StallTime(keepsRecent: true)
    var now = 0
    for _ in 0..<40 {
      let length =
        stream.bernoulli(0.2)
        ? 1 + Int(stream.uniform(below: 30_000 as UInt64))
        : 1 + Int(stream.uniform(below: 900 as UInt64))
      let isOn = stream.bernoulli(0.5)
      _ = stall.set(isOn, at: .zero + .milliseconds(Int64(now)))
      oracle.isOn += Array(repeating: isOn, count: length)
      now += length
      let recent = stall.recent(at: .zero + .milliseconds(Int64(now)))
      #expect(
        abs(recent.inSecond.milliseconds - oracle.inSecond(at: now)) < 1e-3,
        "seed \(seed), \(now) ms")
      #expect(abs(recent.tenSeconds - oracle.average(at: now)) < 1e-9, "seed \(seed), \(now) ms")
      #expect(recent.isNow == isOn)
    }
    stall.advance(to: .zero + .milliseconds(Int64(now)))
    #expect(stall.total == .milliseconds(Int64(oracle.isOn.count { $0 })), "seed \(seed)")
  }

  @Test func `values that no trigger reads are not kept; the total is equal`() {
    var kept = StallTime(keepsRecent: true)
    var total = StallTime(keepsRecent: false)
    for (second, isOn) in [true, false, true].enumerated() {
      let now = SimTime.zero + .seconds(Int64(second * second))
      #expect(kept.set(isOn, at: now) == total.set(isOn, at: now))
    }
    let end = SimTime.zero + .seconds(5)
    #expect(kept.recent(at: end).isNow && kept.recent(at: end).inSecond == .seconds(1))
    #expect(!total.recent(at: end).isNow && total.recent(at: end).inSecond == .zero)
    kept.advance(to: end)
    total.advance(to: end)
    #expect(total.total == kept.total && total.total == .seconds(2))
  }

  @Test func `the start of waiting is reported once`() {
    var stall = MemoryStall(keepsRecent: false)
    let steps = [(1, 2), (1, 2), (1, 1), (0, 0)].enumerated().map { second, jobs in
      stall.set(waiting: jobs.0, runnable: jobs.1, at: .zero + .seconds(Int64(second)))
    }
    #expect(steps == [true, false, true, false])
    #expect(stall.some.total == .seconds(3) && stall.full.total == .seconds(1))
  }
}

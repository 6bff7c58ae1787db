import SimulationKernel
import Testing

@testable import MobileOS

/// The accounts of a fleet are those of its devices, counter by counter.
@Suite
struct RunStatisticsTests {
  /// A device's accounts in which every counter has moved, `factor` times as far.
  private func statistics(_ factor: Int) -> RunStatistics {
    let amount = Int64(factor)
    let time = SimDuration.seconds(amount)
    let now = SimTime.zero + .seconds(100 * amount)
    var statistics = RunStatistics(availableBytes: 1000 * amount)
    for _ in 0..<factor {
      for kind in LaunchKind.allCases {
        statistics.countLaunch(kind, isFirst: true)
        statistics.countLatency(.seconds(2) + time, lost: time, of: kind)
        statistics.countMarkedApp(lost: time)
        statistics.countStormLatency(.seconds(2) + time)
      }
      statistics.countWait(time)
      for cause in KillCause.allCases {
        statistics.countKill(cause, of: .active, .app)
        statistics.countKill(cause, of: .background, .app)
        statistics.countKill(cause, of: .suspended, .daemon)
      }
      for counter in Counter.allCases { statistics.count(counter) }
    }
    statistics.setClasses(
      AppClass.allCases.map { _ in
        AppClassTotals(relaunches: amount, kills: amount, lost: TimeSum(time))
      })
    statistics.levelChanged(from: .normal, to: .warning, at: .zero)
    statistics.levelChanged(from: .warning, to: .critical, at: .zero + time)
    statistics.levelChanged(from: .critical, to: .normal, at: .zero + time + time)
    statistics.observe(
      alive: factor, availableBytes: 500 * amount, compressedBytes: amount,
      swapUsedBytes: amount, at: .zero + time)
    statistics.finish(
      RunTotals(
        callbacks: Callback.allCases.map { _ in UInt64(factor) }, cpuWork: time, cores: 2,
        stallSome: time + time, stallFull: time), at: now)
    return statistics
  }

  /// What the accounts hold for themselves while a run goes on.
  private static let internalState: Set<String> = [
    "latestLatency", "equalLatencies", "level", "levelSince", "earlier",
  ]

  /// Every sum in the accounts by name; whatever is of a kind not known here is reported.
  private func sums(of statistics: RunStatistics) -> [String: Int64] {
    var sums: [String: Int64] = [:]
    for child in Mirror(reflecting: statistics).children {
      let name = child.label ?? "?"
      if Self.internalState.contains(name) { continue }
      switch child.value {
      case let number as Int: sums[name] = Int64(number)
      case let number as Int64: sums[name] = number
      case let time as TimeSum: sums[name] = Int64(time.nanoseconds)
      case let classes as [AppClassTotals] where !classes.isEmpty:
        for (index, totals) in classes.enumerated() {
          sums["\(name)[\(index)].relaunches"] = totals.relaunches
          sums["\(name)[\(index)].kills"] = totals.kills
          sums["\(name)[\(index)].lost"] = Int64(totals.lost.nanoseconds)
        }
      case let users as [Double]: sums[name] = Int64(users.count)
      case let counts as [Int64]:
        for (index, count) in counts.enumerated() where count != 0 {
          sums["\(name)[\(index)]"] = count
        }
      case let counts as [UInt64]:
        for (index, count) in counts.enumerated() { sums["\(name)[\(index)]"] = Int64(count) }
      case let mean as TimeWeightedMean:
        sums[name + ".duration"] = Int64(mean.duration.nanoseconds)
        sums[name + ".integral"] = Int64((mean.mean * mean.duration.seconds).rounded())
      case let histogram as LogHistogram: sums[name] = Int64(histogram.count)
      default: Issue.record("\(name) is of a kind that this test does not know")
      }
    }
    return sums
  }

  @Test func `every counter of a fleet is the sum over its devices`() {
    let parts = [statistics(1), statistics(3)]
    var fleet = parts[0]
    fleet.merge(parts[1])
    var (first, second, both) = (sums(of: parts[0]), sums(of: parts[1]), sums(of: fleet))
    // The one account that is no sum.
    #expect(first.removeValue(forKey: "leastAvailableBytes") == 500)
    #expect(second.removeValue(forKey: "leastAvailableBytes") == 1500)
    #expect(both.removeValue(forKey: "leastAvailableBytes") == 500)
    #expect(Set(first.keys) == Set(second.keys) && Set(first.keys) == Set(both.keys))
    for (name, value) in first {
      #expect(value > 0, "\(name) was not moved by this test")
      #expect(both[name] == value + (second[name] ?? 0), "\(name)")
    }
  }

  @Test func `counts of the parts during the warm-up are not in the run`() {
    var statistics = RunStatistics(availableBytes: 0)
    statistics.restart(
      RunTotals(
        callbacks: [2, 5], cpuWork: .seconds(3), cores: 2, stallSome: .seconds(2),
        stallFull: .seconds(1)), at: .zero + .seconds(60))
    statistics.finish(
      RunTotals(
        callbacks: [9, 5], cpuWork: .seconds(8), cores: 2, stallSome: .seconds(6),
        stallFull: .seconds(4)), at: .zero + .seconds(160))
    #expect(statistics.callbacks == [7, 0])
    #expect(statistics.cpuWork == TimeSum(.seconds(5)))
    #expect(statistics.cpuCapacity == TimeSum(.seconds(200)))
    #expect(statistics.stallSome == TimeSum(.seconds(4)))
    #expect(statistics.stallFull == TimeSum(.seconds(3)))
  }

  @Test func `lost time is split into relaunches, paging and reclaim`() {
    let statistics = statistics(1)
    #expect(statistics.timeLostToRelaunch == TimeSum(.seconds(2)))
    #expect(statistics.timeLostToPaging == TimeSum(.seconds(1)))
    #expect(statistics.timeLostToReclaim == TimeSum(.seconds(1)))
    #expect(statistics.timeLost == TimeSum(.seconds(4)))
  }
}

import MobileOS
import Runs
import TestSupport
import Testing
import Traces

/// V5: a month of a real phone replayed at every number of apps kept alive.
///
/// The counts come from an independent program that reads the same export (repository
/// abardou/viz-habits, user 1). Nothing was fitted.
@Suite(
  .enabled("needs the recorded data", { ReferenceData.path("vizhabits/user1_misses.csv") != nil }))
struct RealPhoneTests {
  @Test func `cold launches as counted by another program`() async throws {
    let trace = try SpooledTrace(
      readingFrom: try #require(ReferenceData.path("vizhabits/user1.aum.csv")))
    let counted = try ReferenceData.rows(
      try #require(ReferenceData.path("vizhabits/user1_misses.csv")))
    #expect(counted.count > 20)
    for name in Set(counted.map { $0[0] }).sorted() {
      let rows = counted.filter { $0[0] == name }
      let policy = try #require(PolicyRegistry.entry(named: name), "no policy \(name)")
      let curve = try await ReplayCurve(
        trace, strategies: [(name, Strategy(trigger: OnDemand.self, policy: policy))],
        memoryBytes: rows.compactMap { Int64($0[1]) }.map { $0 << 20 },
        footprintBytes: 1 << 20, seed: 1, runner: Runner(jobs: 1))
      for (row, point) in zip(rows, curve.points) {
        #expect(point.result.statistics.launches == Int(row[2]))
        #expect(point.result.statistics.coldLaunches == Int(row[3]), "\(name), \(row[1]) alive")
      }
    }
  }
}

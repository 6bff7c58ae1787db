import TestSupport
import Testing

@testable import Runs
@testable import Statistics

/// What a policy is worth in memory, by hand.
@Suite
struct MemoryEquivalentTests {
  private let line: [(memoryBytes: Int64, loss: Double)] = [
    (1000, 0.5), (2000, 0.3), (4000, 0.3), (8000, 0.1),
  ]

  @Test func `between two sizes the baseline's share is linear in memory`() {
    #expect(MemoryCurve.need(0.4, line) == .about(1500))
    #expect(MemoryCurve.need(0.2, line) == .about(6000))
  }

  @Test func `where more memory did not help the first sufficient size counts`() {
    #expect(MemoryCurve.need(0.3, line) == .about(2000))
  }

  @Test func `beyond the simulated sizes only a limit is known`() {
    #expect(MemoryCurve.need(0.05, line) == .moreThan(8000))
    #expect(MemoryCurve.need(0.6, line) == .atMost(1000))
    #expect(MemoryCurve.need(0.5, line) == .about(1000))
    #expect(MemoryCurve.need(0.5, []) == nil)
  }

  @Test func `each policy except the baseline has a worth at every size`() {
    let points = [("lru", [0.5, 0.3]), ("gdsf", [0.4, 0.2])].flatMap { name, shares in
      zip([1000, 2000] as [Int64], shares).map {
        MemoryCurve.Point(policy: name, memoryBytes: $0, value: $1, interval: nil)
      }
    }
    let equivalents = MemoryCurve(points, of: MetricTable.coldLaunchShare, replications: 1)
      .equivalents
    #expect(equivalents.map(\.policy) == ["gdsf", "gdsf"])
    #expect(equivalents.map(\.need) == [.about(1500), .moreThan(2000)])
    #expect(equivalents[0].factor == 1.5 && equivalents[1].factor == nil)
  }

  /// A curve of two policies at 1000, 2000 and 4000 bytes with the shares of every replication.
  private func curve(_ shares: [String: [[Double]]]) -> MemoryCurve {
    let points = shares.keys.sorted(by: >).flatMap { name in
      zip([1000, 2000, 4000] as [Int64], shares[name] ?? []).map { size, values in
        MemoryCurve.Point(
          policy: name, memoryBytes: size, value: SampleMean(values).mean, interval: nil,
          values: values)
      }
    }
    return MemoryCurve(
      points, of: MetricTable.coldLaunchShare, replications: shares["lru"]?.first?.count ?? 0)
  }

  @Test func `equal replications give an interval of one point`() throws {
    let worth = try #require(
      curve([
        "lru": [
          [0.5, 0.5, 0.5, 0.5, 0.5], [0.3, 0.3, 0.3, 0.3, 0.3], [0.1, 0.1, 0.1, 0.1, 0.1],
        ],
        "gdsf": [
          [0.4, 0.4, 0.4, 0.4, 0.4], [0.2, 0.2, 0.2, 0.2, 0.2], [0.1, 0.1, 0.1, 0.1, 0.1],
        ],
      ]).equivalents.first)
    let interval = try #require(worth.interval)
    #expect(abs((interval.low ?? 0) - 1500) < 1e-6 && abs((interval.high ?? 0) - 1500) < 1e-6)
    #expect(worth.isTold == true)
  }

  @Test func `differing replications do not separate policy and baseline`() throws {
    let worth = try #require(
      curve([
        "lru": [
          [0.5, 0.4, 0.6, 0.5, 0.5], [0.3, 0.2, 0.4, 0.3, 0.3], [0.1, 0.1, 0.1, 0.1, 0.1],
        ],
        "gdsf": [
          [0.6, 0.3, 0.7, 0.4, 0.4], [0.2, 0.2, 0.2, 0.2, 0.2], [0.1, 0.1, 0.1, 0.1, 0.1],
        ],
      ]).equivalents.first)
    #expect(worth.isTold == false)
    // Some resamples are worse than the baseline with the least memory: the end is not known.
    #expect(worth.interval?.low == nil)
    #expect((worth.interval?.high ?? 0) > 1000)
  }

  /// The baseline loses 0.5, 0.3 and 0.1 at the three sizes, the policy what is worth 3000 bytes.
  ///
  /// A replication shifts the policy by as much at every size. The middle 95 % of the resamples
  /// alone hold 3000 bytes in 83 and 90 % of samples of 5 and 10 replications.
  @Test(arguments: [5, 10])
  func `intervals of few replications cover the true size`(count: Int) {
    let share = SimulatedStudies.share { study in
      let shifts = SimulatedStudies.replications(count, study: study, shift: -12)
      let worth = curve([
        "lru": [0.5, 0.3, 0.1].map { loss in shifts.map { _ in loss } },
        "gdsf": [0.2, 0.15, 0.1].map { loss in shifts.map { loss + 0.01 * $0 } },
      ]).equivalents.first
      return worth?.interval?.contains(3000) ?? false
    }
    print("coverage of the size of \(count) replications: \(share)")
    let slack = SimulatedStudies.slack
    #expect((0.93 - slack...0.97 + slack).contains(share), "\(count) replications: \(share)")
  }

  @Test func `fewer than five replications give no interval`() {
    let equivalents = curve([
      "lru": [[0.5, 0.5], [0.3, 0.3], [0.1, 0.1]], "gdsf": [[0.4, 0.4], [0.2, 0.2], [0.1, 0.1]],
    ]).equivalents
    #expect(
      equivalents.count == 3 && equivalents.allSatisfy { $0.interval == nil && $0.isTold == nil })
  }
}

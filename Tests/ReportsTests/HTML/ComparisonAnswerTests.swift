import Runs
import Testing

@testable import Presentation
@testable import Reports

struct ComparisonAnswerTests {
  private func answer(
    _ comparison: Comparison, metric: String = "time_lost_to_relaunch_s"
  ) throws -> String {
    ComparisonAnswer(
      comparison, metric: try #require(MetricTable.metric(named: metric)), clairvoyant: ["belady"]
    ).text
  }

  /// By hand: lru loses 20 s less on average of mru's 100 s.
  ///
  /// Its differences of -20, -24, -16 and -20 s have
  /// a standard error of 1.633 s; the interval that holds together with belady's is 4.177 of them wide either
  /// way (Student's distribution with 3 degrees of freedom at 98.75 %).
  @Test func `the best strategy that can be built is first, with its numbers`() throws {
    let comparison = FixedRuns.comparison([
      ("mru", [100, 110, 90, 100]), ("lru", [80, 86, 74, 80]), ("belady", [70, 75, 65, 70]),
    ])
    #expect(comparison.rows[1]["time_lost_to_relaunch_s"]?.verdict == .better)
    #expect(
      try answer(comparison)
        == "lru loses 20 % less time to relaunches than mru, 95 % interval 13 to 27. "
        + "With knowledge of the future (belady) it would be 30 % less.")
  }

  /// By hand: 50 s less of 1,000 s.
  ///
  /// Alone, the interval of the same standard
  /// error is 3.182 of them wide either way, 5.197 s.
  @Test func `small shares have a decimal, and the first strategy may be worse`() throws {
    let runs: [(String, [Int64])] = [
      ("mru", [1_000, 1_010, 990, 1_000]), ("lru", [950, 956, 944, 950]),
    ]
    #expect(
      try answer(FixedRuns.comparison(runs))
        == "lru loses 5.0 % less time to relaunches than mru, 95 % interval 4.5 to 5.5.")
    #expect(
      try answer(FixedRuns.comparison(runs.reversed()))
        == "No strategy is shown to be better than lru; mru is worse.")
  }

  @Test func `a difference from zero has a unit and no percentage`() throws {
    let comparison = FixedRuns.comparison([("jetsam", [0]), ("lru", [4])])
    let text = try answer(comparison)
    let axis = MetricAxis(
      try #require(MetricTable.metric(named: "time_lost_to_relaunch_s")), in: comparison)
    #expect(
      text.hasPrefix(
        "In this single run lru has \(axis.text(4)) s more time lost to relaunch per user and day "
          + "than jetsam. "), "\(text)")
    let value = Value.difference(4, in: axis)
    #expect(value.text(decimals: 1) == "+\(axis.text(4)) s/day")
  }

  /// Of launches neither fewer nor more are better.
  @Test func `all differing strategies are named as written`() throws {
    let comparison = FixedRuns.comparison(latencies: [
      ("jetsam", [[1], [1], [1]]), ("lru", [[1, 1], [1, 1], [1, 1]]),
      ("mru", [[1, 1, 1], [1, 1, 1], [1, 1, 1]]),
    ])
    let text = try answer(comparison, metric: "launches")
    #expect(text.hasPrefix("lru has 100 % ") || text.hasPrefix("mru has 200 % "), "\(text)")
    #expect(text.hasSuffix("u is different too."), "\(text)")
  }

  /// By hand: differences of -1, 2, -2 and -3 s, -1 s of 100 s on average with a standard error of 1.080 s,
  /// 3.182 of which are 3.437 s.
  @Test func `strategies that the replications do not separate are reported`() throws {
    let comparison = FixedRuns.comparison([
      ("jetsam", [100, 110, 90, 100]), ("gdsf", [99, 112, 88, 97]),
    ])
    #expect(comparison.rows[1]["time_lost_to_relaunch_s"]?.verdict == .notDistinguishable)
    #expect(
      try answer(comparison)
        == "gdsf is not distinguishable from jetsam by time lost to relaunch: "
        + "the difference is −1.0 %, 95 % interval −4.4 to +2.4, in 4 replications.")
  }

  /// By hand: the pair is that above, and 5 % of 100 s are 5 s.
  ///
  /// Of three, lru loses 1, 0, 2 and 1 s more:
  /// 1 s with a standard error of 0.408 s, 4.177 of which (98.75 %, 3 degrees of freedom) are 1.7 s.
  @Test func `strategies that are practically equal are reported`() throws {
    let pair: [(String, [Int64])] = [
      ("jetsam", [100, 110, 90, 100]), ("gdsf", [99, 112, 88, 97]),
    ]
    #expect(
      try answer(FixedRuns.comparison(pair, equivalence: 0.05))
        == "gdsf is practically equal to jetsam by time lost to relaunch: "
        + "the difference is −1.0 %, 95 % interval −4.4 to +2.4, in 4 replications.")
    let three: [(String, [Int64])] = [
      ("mru", [1_000, 1_010, 990, 1_000]), ("lru", [1_001, 1_010, 992, 1_001]),
      ("gdsf", [1_100, 1_111, 1_090, 1_100]),
    ]
    #expect(
      try answer(FixedRuns.comparison(three, equivalence: 0.01))
        == "No strategy is shown to be better than mru; lru is practically equal to mru; gdsf is "
        + "worse.")
  }

  /// Of launches neither fewer nor more are better.
  @Test func `of a metric without a better direction no strategy is called better`() throws {
    let comparison = FixedRuns.comparison(latencies: [
      ("jetsam", [[1], [1, 1], [1]]), ("lru", [[1, 1], [1], [1]]),
      ("mru", [[1], [1, 1, 1, 1], [1, 1]]),
    ])
    let text = try answer(comparison, metric: "launches")
    #expect(
      text == "No strategy is shown to differ from jetsam; "
        + "lru and mru are not distinguishable from it.", "\(text)")
  }

  @Test func `without clairvoyant strategies the answer does not mention them`() async throws {
    let policies = ["jetsam", "gdsf", "lru"]
    let comparison = try await TinyStudy.comparison(policies: policies, replications: 2)
    #expect(try answer(comparison).hasPrefix("No strategy is shown to be better than jetsam; "))
  }

  @Test func `one replication is reported to have no intervals`() async throws {
    let comparison = try await TinyStudy.comparison(policies: ["mru", "lru"], replications: 1)
    let text = try answer(comparison)
    #expect(text.hasPrefix("In this single run lru loses "))
    #expect(text.contains("--replications"))
    let page = try TinyStudy.page(of: comparison, policies: ["mru", "lru"]).page
    #expect(page.report.background.contains { $0.contains("no intervals can be given") })
  }

  @Test func `a comparison without kills says so`() async throws {
    let comparison = try await TinyStudy.comparison(
      ["device.memory=64GiB"], policies: ["jetsam", "lru"], replications: 2)
    #expect(try answer(comparison).hasPrefix("No kill happened, and every strategy has the same"))
  }

  @Test func `a single strategy is described`() async throws {
    let comparison = try await TinyStudy.comparison(policies: ["jetsam"], replications: 2)
    #expect(try answer(comparison).hasPrefix("jetsam: time lost to relaunch "))
  }

  @Test(arguments: [
    "kills", "apps_alive_mean", "kills_highwater", "foreground_kills", "available_bytes_mean",
  ])
  func `every kind of metric gives a sentence`(metric: String) async throws {
    let text = try answer(await TinyStudy.usual.value, metric: metric)
    #expect(text.hasSuffix(".") && !text.contains("nan") && !text.contains("inf "))
  }
}

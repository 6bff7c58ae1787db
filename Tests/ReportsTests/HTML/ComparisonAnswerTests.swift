import Runs
import Testing

@testable import Reports

struct ComparisonAnswerTests {
  private func answer(
    _ comparison: Comparison, metric: String = "time_lost_to_relaunch_s"
  ) throws -> String {
    ComparisonAnswer(
      comparison, metric: try #require(MetricTable.metric(named: metric)), clairvoyant: ["belady"]
    ).text
  }

  @Test func `the best that can be built comes first with the numbers of the comparison`()
    async throws
  {
    let comparison = try await TinyStudy.comparison(
      ["duration=2d"], policies: ["mru", "lru", "belady"], replications: 10)
    let text = try answer(comparison)
    let row = try #require(comparison.rows.first { $0.strategy == "lru" })
    #expect(row["time_lost_to_relaunch_s"]?.verdict == .better)
    let difference = try #require(
      RelativeDifference(row["time_lost_to_relaunch_s"], baseline: comparison.rows[0]))
    let percent = HumanNumber.decimal(-difference.value, digits: difference.value > -9.95 ? 1 : 0)
    #expect(
      text.hasPrefix("lru loses \(percent) % less time to relaunches than mru, 95 % interval "))
    #expect(text.contains("With knowledge of the future (belady) it would be "))
  }

  @Test func `what the replications cannot tell apart is said to be so`() async throws {
    let comparison = try await TinyStudy.comparison(policies: ["jetsam", "gdsf"], replications: 2)
    let entry = comparison.rows[1]["time_lost_to_relaunch_s"]
    #expect(entry?.verdict == .notDistinguishable)
    let share = try #require(RelativeDifference(entry, baseline: comparison.rows[0]))
    let text = try answer(comparison)
    #expect(
      text.hasPrefix(
        "gdsf is not distinguishable from jetsam by time lost to relaunch: the difference is "
          + "\(share.text), 95 % interval "))
    #expect(text.hasSuffix(" in 2 replications."))
  }

  @Test func `nothing is said of what can be built where nobody knows the future`() async throws {
    let policies = ["jetsam", "gdsf", "lru"]
    let comparison = try await TinyStudy.comparison(policies: policies, replications: 2)
    #expect(try answer(comparison).hasPrefix("No strategy is shown to be better than jetsam; "))
  }

  @Test func `one replication says that intervals cannot be given`() async throws {
    let comparison = try await TinyStudy.comparison(policies: ["mru", "lru"], replications: 1)
    let text = try answer(comparison)
    #expect(text.hasPrefix("In this single run lru loses "))
    #expect(text.contains("--replications"))
    let page = try TinyStudy.page(of: comparison, policies: ["mru", "lru"]).page
    #expect(page.paragraphs.contains { $0.contains("no intervals can be given") })
  }

  @Test func `no kill is said in words`() async throws {
    let comparison = try await TinyStudy.comparison(
      ["device.memory=64GiB"], policies: ["jetsam", "lru"], replications: 2)
    #expect(try answer(comparison).hasPrefix("No kill happened, and every strategy has the same"))
  }

  @Test func `one strategy is described`() async throws {
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

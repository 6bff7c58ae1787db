import TestSupport
import Testing

/// The price of low memory, from the scenario's fields to the metric.
@Suite
struct LowMemoryTests {
  private func metrics(
    _ scenario: String, _ settings: [String] = [], policy: String = "whom=jetsam,when=on-demand"
  ) throws -> [String: Double] {
    try FlotsamProgram.metrics([scenario, "--until", "2d", "--policy", policy], settings)
  }

  private func waiting(_ settings: [String]) throws -> Double {
    try #require(try metrics("low-memory", settings)["time_lost_to_reclaim_s"])
  }

  @Test func `each field raises its own waiting time`() throws {
    let standard = try waiting([])
    #expect(standard > 0)
    #expect(try waiting(["device.stallTouch=2s"]) > 1.2 * standard)
    #expect(try waiting(["device.stallFiles=700MiB"]) > 1.2 * standard)
    // On a smaller phone more victims are waited for; without the OS's file pages that shows.
    let small = ["device.memory=3GiB", "device.stallFiles=0B"]
    #expect(try waiting(small + ["device.stallKill=5s"]) > 1.2 * waiting(small))
    #expect(try waiting(["device.stallBelow=500MiB"]) > 1.2 * standard)
    #expect(try waiting(["device.stalls=false"]) == 0)
  }

  @Test func `the parts add up, and waiting adds to the earlier loss`() throws {
    let (now, before) = (try metrics("low-memory"), try metrics("everyday-phone"))
    let parts = ["relaunch", "paging", "reclaim"].map { now["time_lost_to_\($0)_s"] ?? .nan }
    #expect(abs(parts.reduce(0, +) - (now["time_lost_s"] ?? .nan)) < 1e-6)
    #expect(before["time_lost_to_reclaim_s"] == 0)
    #expect(now["launches"] == before["launches"])
  }

  /// With the waits `on-demand` loses more than `jetsam`, and without them less.
  @Test func `diff counts the waits of both runs under a separate cause`() throws {
    let folder = try TemporaryFolder()
    let policies = ["jetsam", "whom=jetsam,when=on-demand"]
    try FlotsamProgram.succeed(
      ["diff", "low-memory", "--until", "2d", "--out", "out", "--plots", "none", "--policies"]
        + [policies.joined(separator: ",")], in: folder)
    let table = try #require(folder.text("out/difference.csv")).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    func seconds(_ split: String, _ name: String?, side: String) throws -> Double {
      let column = try #require(table[0].firstIndex(of: side))
      let row = try #require(table.first { $0[0] == split && (name == nil || $0[1] == name) })
      return try #require(Double(row[column]))
    }
    for (policy, side) in zip(policies, ["a_s", "b_s"]) {
      let run = try metrics("low-memory", policy: policy)
      let (lost, waited) = (run["time_lost_s"] ?? .nan, run["time_lost_to_reclaim_s"] ?? .nan)
      #expect(abs(try seconds("total", nil, side: side) - lost) < 1e-6)
      #expect(abs(try seconds("cause", "waited for memory", side: side) - waited) < 1e-6)
    }
    #expect(
      try seconds("total", nil, side: "b_s") > seconds("total", nil, side: "a_s"))
  }
}

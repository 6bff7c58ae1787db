import TestSupport
import Testing

/// The metrics of other apps, users and storms against the launches and kills of the same run.
@Suite
struct UserMetricTests {
  private static let scenario = """
    name: shared
    duration: 2d
    warmUp: 0s
    device: {profile: phone-2gb}
    apps: {count: 30}
    myApp: {name: mine, usesPerDay: 12, launchFootprint: 400MB}
    workload: {user: heavy}
    """

  /// The rows of a CSV by column.
  private static func rows(_ folder: TemporaryFolder, _ path: String) throws -> [[String: String]] {
    let lines = String(decoding: try folder.contents(path), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map {
      Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
    }
  }

  @Test func `user metrics agree with values from single launches`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "shared.yaml")
    try FlotsamProgram.succeed(
      ["run", "shared.yaml", "--out", "out", "--plots", "none", "--quiet"], in: folder)
    let launches = try Self.rows(folder, "out/launches.csv")
    let metrics = Dictionary(
      uniqueKeysWithValues: try Self.rows(folder, "out/metrics.csv").map {
        ($0["metric"] ?? "", Double($0["value"] ?? "") ?? .nan)
      })
    func lost(_ rows: [[String: String]]) -> Double {
      rows.reduce(0) { $0 + (Double($1["lost_ms"] ?? "") ?? 0) / 1000 }
    }
    let others = try #require(metrics["time_lost_other_apps_s"])
    #expect(abs(others - lost(launches.filter { $0["app"] != "mine" })) < 0.01)
    let own = try #require(metrics["time_lost_my_app_s"])
    #expect(abs(own - lost(launches.filter { $0["app"] == "mine" })) < 0.01)
    #expect(launches.contains { $0["app"] == "mine" && lost([$0]) > 0 })
    let perDay = try #require(metrics["time_lost_worst_tenth_s"])
    #expect(abs(perDay - lost(launches) / 2) < 0.01)

    let each = Dictionary(grouping: launches) { $0["app"] ?? "" }.values.map {
      lost($0) / Double($0.count)
    }
    let sum = each.reduce(0, +)
    let squares = each.reduce(0) { $0 + $1 * $1 }
    let fairness = try #require(metrics["app_fairness_share"])
    #expect(abs(fairness - sum * sum / (Double(each.count) * squares)) < 1e-4)

    let kills = try Self.rows(folder, "out/kills.csv").compactMap { Double($0["time_s"] ?? "") }
    var storms: [(from: Double, to: Double)] = []
    for (index, kill) in kills.enumerated() {
      if let last = storms.last, kill < last.to {
        storms[storms.count - 1].to = kill + 10
      } else if index >= 2, kill - kills[index - 2] <= 10 {
        storms.append((kill, kill + 10))
      }
    }
    let touched = launches.filter { launch in
      guard let start = Double(launch["time_s"] ?? ""),
        let latency = Double(launch["latency_ms"] ?? "")
      else { return false }
      return storms.contains { start < $0.to && start + latency / 1000 >= $0.from }
    }
    #expect(metrics["kill_storm_launches"] == Double(touched.count))
    #expect(!touched.isEmpty, "nothing is shown by a run without storms")
    let mean =
      touched.reduce(0) { $0 + (Double($1["latency_ms"] ?? "") ?? 0) } / Double(touched.count)
    #expect(abs(try #require(metrics["kill_storm_latency_mean_ms"]) - mean) < 0.01)
  }
}

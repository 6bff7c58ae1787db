import TestSupport
import Testing

/// The metrics of other apps, users and storms against the launches of the same run.
@Suite
struct UserMetricTests {
  private static let scenario = """
    name: shared
    duration: 2d
    warmUp: 0s
    device: {profile: phone-2gb}
    apps: {count: 30}
    myApp: {name: mine, usesPerDay: 12, footprint: 400MB}
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

  @Test func `other apps, fairness and the only user agree with launches one by one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "shared.yaml")
    try FlotsamProgram.succeed(["run", "shared.yaml", "--out", "out", "--quiet"], in: folder)
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
    #expect(launches.contains { $0["app"] == "mine" && lost([$0]) > 0 })
    let perDay = try #require(metrics["time_lost_p90_user_s"])
    #expect(abs(perDay - lost(launches) / 2) < 0.005 * perDay)

    var shares: [String: (later: Double, alive: Double)] = [:]
    for launch in launches where launch["first"] == "0" {
      let app = launch["app"] ?? ""
      shares[app, default: (0, 0)].later += 1
      shares[app, default: (0, 0)].alive += launch["kind"] == "resume" ? 1 : 0
    }
    let values = shares.values.map { $0.alive / $0.later }
    let sum = values.reduce(0, +)
    let squares = values.reduce(0) { $0 + $1 * $1 }
    let fairness = try #require(metrics["app_fairness_share"])
    #expect(abs(fairness - sum * sum / (Double(values.count) * squares)) < 1e-6)
  }
}

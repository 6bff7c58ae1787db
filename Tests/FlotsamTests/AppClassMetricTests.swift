import TestSupport
import Testing

/// What classes of apps lose, from the scenario to metrics, comparisons and studies.
@Suite
struct AppClassMetricTests {
  /// Thirty apps of one size, and a larger one.
  private static let scenario = """
    name: shared
    duration: 2d
    warmUp: 6h
    device: {profile: phone-2gb, memory: 1100MiB}
    apps: {count: 30, footprint: 110MB}
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

  /// The third of each app by its number of uses, by the definition: the middle of its mean rank.
  private static func thirds(_ uses: [String: Int]) -> [String: String] {
    uses.mapValues { own in
      let fewer = uses.values.count { $0 < own }
      let equal = uses.values.count { $0 == own }
      let rank = (Double(fewer) + Double(equal) / 2) / Double(uses.count)
      return ["rare", "occasional", "frequent"][min(2, Int(3 * rank + 1e-9))]
    }
  }

  @Test func `classes agree with single launches and kills`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "shared.yaml")
    try FlotsamProgram.succeed(
      ["run", "shared.yaml", "--out", "out", "--plots", "none", "--quiet"], in: folder)
    let metrics = Dictionary(
      uniqueKeysWithValues: try Self.rows(folder, "out/metrics.csv").map {
        ($0["metric"] ?? "", Double($0["value"] ?? "") ?? .nan)
      })
    func counted(_ path: String) throws -> [[String: String]] {
      try Self.rows(folder, path).filter { Double($0["time_s"] ?? "") ?? 0 >= 21_600 }
    }
    let launches = try counted("out/launches.csv")
    let kills = try counted("out/kills.csv")
    let uses = Self.thirds(Dictionary(grouping: launches) { $0["app"] ?? "" }.mapValues(\.count))
    func agree(_ name: String, _ belongs: (String) -> Bool) throws {
      let own = launches.filter { belongs($0["app"] ?? "") }
      let lost = own.reduce(0) { $0 + (Double($1["lost_ms"] ?? "") ?? 0) / 1000 }
      #expect(abs(try #require(metrics["time_lost_\(name)_apps_s"]) - lost) < 0.01, "\(name)")
      #expect(
        metrics["cold_or_warm_launches_\(name)_apps"]
          == Double(own.count { $0["kind"] != "resume" }), "\(name)")
      #expect(
        metrics["kills_\(name)_apps"] == Double(kills.count { belongs($0["app"] ?? "") }), "\(name)"
      )
    }
    try agree("large") { $0 == "mine" }
    try agree("medium") { $0 != "mine" }
    try agree("small") { _ in false }
    for name in ["rare", "occasional", "frequent"] {
      try agree(name) { uses[$0, default: "rare"] == name }
      #expect(try #require(metrics["time_lost_\(name)_apps_s"]) > 0, "nothing is shown by a 0")
    }
    #expect(try #require(metrics["kills_large_apps"]) > 0)
  }

  /// Both classifications divide all apps of every user: their parts add up to the whole.
  @Test func `classes add up in a comparison, in a study and on its page`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario + "\nseed: 7\n", to: "shared.yaml")
    try FlotsamProgram.succeed(
      [
        "compare", "shared.yaml", "--policies", "jetsam,lru", "--replications", "3", "--no-bounds",
        "--set", "device.count=2", "--metric", "time_lost_large_apps_s", "--out", "out", "--plots",
        "none", "--quiet",
      ], in: folder)
    let parts = [["small", "medium", "large"], ["rare", "occasional", "frequent"]]
    for run in try Self.rows(folder, "out/replications.csv") {
      for names in parts {
        func sum(_ prefix: String, _ suffix: String) -> Double {
          names.reduce(0) { $0 + (Double(run[prefix + $1 + suffix] ?? "") ?? .nan) }
        }
        let lost = try #require(run["time_lost_s"].flatMap(Double.init))
        #expect(abs(sum("time_lost_", "_apps_s") - lost) < 1e-6 * lost)
        #expect(sum("kills_", "_apps") == run["kills_apps"].flatMap(Double.init))
        #expect(
          sum("cold_or_warm_launches_", "_apps")
            == run["cold_or_warm_launches"].flatMap(Double.init))
      }
    }
    let rows = try Self.rows(folder, "out/comparison.csv")
    #expect(
      rows.contains {
        $0["metric"] == "time_lost_large_apps_s" && $0["difference_ci_low"]?.isEmpty == false
      })
    let page = String(decoding: try folder.contents("out/index.html"), as: UTF8.self)
    #expect(page.contains("time lost large apps"))

    try folder.write(
      "scenario: shared.yaml\nreplications: 2\nmetrics: [kills_frequent_apps]\n"
        + "factors: {device.memory: [2GiB, 3GiB]}\n", to: "study.yaml")
    let study = try FlotsamProgram.succeed(
      ["sweep", "study.yaml", "--format", "csv", "--quiet"], in: folder)
    #expect(study.output.contains("kills_frequent_apps"))
  }
}

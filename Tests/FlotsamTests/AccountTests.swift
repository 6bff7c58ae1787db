import TestSupport
import Testing

/// The files of one run say the same: what the metrics count is what the logs list.
@Suite
struct AccountTests {
  private typealias Row = [String: String]

  private func rows(_ folder: TemporaryFolder, _ name: String) throws -> [Row] {
    let lines = try #require(folder.text(name)).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    // A reason may hold commas of its own; it comes last.
    return lines.dropFirst().map { line in
      Dictionary(uniqueKeysWithValues: zip(lines[0], line))
    }
  }

  private func number(_ row: Row, _ name: String) -> Double { Double(row[name] ?? "") ?? .nan }

  /// Pushes start killed apps again before the user comes back to them: such a kill is regretted
  /// all the same, and so in every file.
  @Test(arguments: [1, 2]) func `kills, launches and apps add up to the metrics`(seed: Int) throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "run", "background-heavy", "--seed", "\(seed)", "--until", "3d", "--set", "warmUp=1d",
        "--set", "device.freezer=false", "--set", "background.pushesPerDay=300", "--out", "out",
        "--plots", "none",
        "--quiet",
      ], in: folder)
    let metrics = Dictionary(
      uniqueKeysWithValues: try rows(folder, "out/metrics.csv").map {
        ($0["metric"] ?? "", Double($0["value"] ?? "") ?? .nan)
      })
    let warmUp = 86_400.0
    let kills = try rows(folder, "out/kills.csv").filter { number($0, "time_s") >= warmUp }
    let launches = try rows(folder, "out/launches.csv").filter { number($0, "time_s") >= warmUp }
    #expect(Double(kills.count) == metrics["kills"])
    let regrets = kills.map { number($0, "regretted_after_s") }
    #expect(Double(regrets.count { $0 <= 60 }) == metrics["regretted_kills_1min"])
    #expect(Double(regrets.count { $0 <= 600 }) == metrics["regretted_kills_10min"])
    let resumes = Set(
      launches.filter { $0["kind"] == "resume" }.map { "\($0["app"] ?? "") \($0["time_s"] ?? "")" })
    let returns = kills.filter { number($0, "regretted_after_s") <= 600 }.map { kill in
      (app: kill["app"] ?? "", time: number(kill, "time_s") + number(kill, "regretted_after_s"))
    }
    let afterPush = returns.filter { back in
      resumes.contains { name in
        let parts = name.split(separator: " ")
        return parts[0] == back.app && abs((Double(parts[1]) ?? 0) - back.time) < 1e-3
      }
    }
    #expect(!afterPush.isEmpty, "no push came before a return: this run shows nothing")

    let apps = try rows(folder, "out/apps.csv")
    for column in ["launches", "first_launches", "cold_launches", "warm_launches", "resumes"] {
      #expect(apps.reduce(0) { $0 + number($1, column) } == metrics[column], "\(column)")
    }
    let killed = apps.reduce(0.0) { sum, app in
      sum + app.filter { $0.key.hasPrefix("kills_") }.values.reduce(0) { $0 + (Double($1) ?? 0) }
    }
    #expect(killed == metrics["kills"])

    func lost(_ isWanted: (String) -> Bool) -> Double {
      launches.filter { isWanted($0["kind"] ?? "") }
        .compactMap { Double($0["lost_ms"] ?? "") }.reduce(0, +) / 1000
    }
    let paging = lost { $0 == "resume" }
    let relaunch = lost { $0 != "resume" }
    #expect(paging > 0 && relaunch > 0)
    #expect(abs(paging - (metrics["time_lost_to_paging_s"] ?? 0)) < 1e-6 * paging)
    #expect(abs(relaunch - (metrics["time_lost_to_relaunch_s"] ?? 0)) < 1e-6 * relaunch)
    #expect(abs(paging + relaunch - (metrics["time_lost_s"] ?? 0)) < 1e-6 * relaunch)
    #expect(metrics["user_days"] == 2)
  }

  /// What a read from swap costs reaches the user: each part of it from the scenario to the metric.
  @Test func `slower, later and smaller swap reads cost users more`() throws {
    func waiting(_ settings: [String]) throws -> Double {
      let csv = try FlotsamProgram.succeed(
        ["run", "everyday-phone", "--until", "3d", "--format", "csv", "--quiet"]
          + settings.flatMap { ["--set", $0] }
      ).output
      let row = try #require(
        csv.split(whereSeparator: \.isNewline).first { $0.hasPrefix("time_lost_to_paging_s,") })
      return try #require(Double(row.split(separator: ",")[2]))
    }
    let standard = try waiting([])
    #expect(try waiting(["device.swapBandwidth=90MB"]) > 1.2 * standard)
    #expect(try waiting(["device.swapLatency=3ms"]) > 1.2 * standard)
    #expect(try waiting(["device.swapSegment=16KiB"]) > 1.2 * standard)
  }
}

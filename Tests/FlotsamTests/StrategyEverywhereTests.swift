import Foundation
import TestSupport
import Testing

/// A strategy is one value: what `run` simulates of it, every command that takes one simulates.
///
/// All policies, triggers, warning policies and strategies of real systems, on half a day of a phone
/// that is short of memory.
@Suite
struct StrategyEverywhereTests {
  /// The names of a kind, as the program lists them.
  private static func names(_ kind: String) throws -> [String] {
    let json = try FlotsamProgram.succeed(["policies", "--kind", kind, "--format", "json"]).output
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return try #require(list).compactMap { $0["name"] as? String }
  }

  private static let warnings = Result {
    try names("warning").map { "whom=lru,when=xnu,warn=\($0)" }
  }

  private static let listed = Result {
    // A program needs a file.
    let policies = try names("policy").filter { $0 != "exec" }
    return try policies + names("strategy").filter { !policies.contains($0) }
      + names("trigger").map { "whom=lru,when=\($0)" } + warnings.get()
      + ["whom=lru,when=ttl(minutes=1)", "whom=gdsf,when=ttl(minutes=1)", "lru-k(k=3)"]
  }

  private static var all: [String] { get throws { try listed.get() } }

  /// `survival` takes no other.
  private static var blind: [String] {
    get throws { try all.filter { !knowsTheFuture.contains($0) } }
  }

  private static let knowsTheFuture: Set = [
    "belady", "belady-size", "belady-cost", "offline-optimal", "oracle", "clairvoyant",
    "whom=lru,when=in-hindsight",
  ]

  private static let phone = ["smoke", "--set", "device.memory=1400MiB"]
  private static let halfDay = phone + ["--until", "12h", "--quiet"]
  private static let app = "app5"

  /// What `run` shows of one strategy.
  private struct Run {
    var fingerprint = ""
    var metrics: [String: Double] = [:]
    /// The app's kills in seconds, as written.
    var kills: [String] = []

    init(_ strategy: String, in folder: TemporaryFolder) throws {
      try FlotsamProgram.succeed(
        ["run"] + halfDay + ["--policy", strategy, "--out", "run", "--plots", "none"], in: folder)
      let json = try #require(folder.text("run/run.json"))
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      fingerprint = try #require(object["fingerprint"] as? String)
      metrics = Self.metrics(try #require(folder.text("run/metrics.csv")))
      kills = try #require(folder.text("run/kills.csv")).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }.filter { $0[2] == app }.map { $0[0] }
    }

    static func metrics(_ csv: String) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: csv.split(separator: "\n").dropFirst().compactMap { row in
          let cells = row.split(separator: ",", omittingEmptySubsequences: false)
          return Double(cells[2]).map { (String(cells[0]), $0) }
        })
    }
  }

  private static let runs = Result {
    let folder = try TemporaryFolder()
    return Dictionary(
      uniqueKeysWithValues: try all.map { ($0, try Run($0, in: folder)) })
  }

  private func run(_ strategy: String) throws -> Run {
    try #require(try Self.runs.get()[strategy])
  }

  /// The cells of a CSV text whose strategies may hold commas, by the names of columns.
  private func rows(_ text: String?) throws -> [[String: String]] {
    let lines = try #require(text).split(separator: "\n").map { line in
      var (cells, isQuoted) = ([""], false)
      for character in line {
        if character == "\"" {
          isQuoted.toggle()
        } else if character == ",", !isQuoted {
          cells.append("")
        } else {
          cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test func `the strategies give different results`() throws {
    let prints = try Self.all.map { try run($0).fingerprint }
    #expect(Set(prints).count > 40, "\(Set(prints).count) of \(prints.count)")
    #expect(try run("whom=lru,when=ttl").fingerprint != run("lru").fingerprint)
    let warnings = try Self.warnings.get().map { try run($0).fingerprint }
    #expect(Set(warnings).count >= 3)
  }

  @Test func `compare agrees with run, also by memory`() throws {
    let folder = try TemporaryFolder()
    let list = try Self.all.joined(separator: ",")
    let compare =
      ["compare"] + Self.halfDay
      + [
        "--policies", list, "--replications", "1", "--no-bounds", "--out", "out", "--plots", "none",
      ]
    try FlotsamProgram.succeed(compare, in: folder)
    let replications = try rows(folder.text("out/replications.csv"))
    #expect(try replications.count == Self.all.count)
    for row in replications {
      let strategy = try #require(row["policy"])
      #expect(row["fingerprint"] == (try run(strategy).fingerprint), "\(strategy)")
    }
    try FlotsamProgram.succeed(compare + ["--memory", "1400MiB"], in: folder)
    for row in try rows(folder.text("out/curve.csv")) {
      let strategy = try #require(row["policy"])
      let share = try run(strategy).metrics["cold_launch_share"]
      #expect(row["cold_launch_share"].flatMap(Double.init) == share, "\(strategy)")
    }
  }

  @Test func `a study agrees with run`() throws {
    let folder = try TemporaryFolder()
    let list = try Self.all.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write(
      """
      scenario: smoke
      replications: 1
      set: {duration: 12h, device.memory: 1400MiB}
      factors:
        policy: [\(list)]
      """, to: "study.yaml")
    try FlotsamProgram.succeed(
      ["sweep", "study.yaml", "--quiet", "--out", "out", "--plots", "none"], in: folder)
    let stored = try rows(folder.text("out/runs.csv"))
    #expect(try stored.count == Self.all.count)
    for row in stored {
      let strategy = try #require(row["policy"])
      #expect(row["fingerprint"] == (try run(strategy).fingerprint), "\(strategy)")
    }
  }

  @Test func `survival agrees with run and refuses knowledge of the future`() throws {
    let folder = try TemporaryFolder()
    func survival(_ policies: [String]) throws -> Program {
      try FlotsamProgram.run(
        ["survival"] + Self.halfDay + [
          "--app", Self.app, "--users", "1", "--departures", "1", "--policies",
          policies.joined(separator: ","), "--out", "out", "--plots", "none",
        ], in: folder)
    }
    #expect(try survival(Self.blind).status == 0)
    let departures = try rows(folder.text("out/departures.csv")).filter { $0["run"] == "as it is" }
    for strategy in try Self.blind {
      let kills = departures.filter { $0["hypothesis"] == strategy && $0["outcome"] == "killed" }
        .compactMap { row in
          row["left_at_s"].flatMap(Double.init).flatMap { left in
            row["away_s"].flatMap(Double.init).map { left + $0 }
          }
        }
      // A kill in front is no end of a time out of sight.
      let known = Set(try run(strategy).kills.compactMap(Double.init).map { ($0 * 1e6).rounded() })
      #expect(known.isSuperset(of: kills.map { ($0 * 1e6).rounded() }), "\(strategy)")
      #expect(kills.isEmpty == known.isEmpty, "\(strategy)")
    }
    for strategy in Self.knowsTheFuture {
      let program = try survival([strategy])
      #expect(program.status == 64 && program.error.contains("knows the next"), "\(strategy)")
    }
  }

  @Test func `watch and diff agree with run, two strategies at a time`() throws {
    let folder = try TemporaryFolder()
    let all = try Self.all
    for index in stride(from: 0, to: all.count, by: 2) {
      let (first, second) = (all[index], index + 1 < all.count ? all[index + 1] : "jetsam")
      let both = ["--policies", "\(first),\(second)"]
      let lines = try FlotsamProgram.succeed(
        ["watch"] + Self.phone + ["--until", "12h"] + both
      ).output.split(separator: "\n")
      try FlotsamProgram.succeed(
        ["diff"] + Self.halfDay + both + ["--out", "out", "--plots", "none"], in: folder)
      let total = try #require(
        try rows(folder.text("out/difference.csv")).first { $0["split"] == "total" })
      for (strategy, column) in [(first, "a_s"), (second, "b_s")] {
        let run = try run(strategy)
        let killed = lines.count { $0.contains("  [\(strategy)] ") && $0.contains(" killed: ") }
        #expect(Double(killed) == run.metrics["kills"], "\(strategy)")
        let lost = try #require(total[column].flatMap(Double.init))
        #expect(abs(lost - (run.metrics["time_lost_s"] ?? -1)) < 1e-6, "\(strategy)")
      }
    }
  }

  @Test func `explain and rescue agree with run`() throws {
    for strategy in try Self.all {
      let kills = try run(strategy).kills
      let story = try rows(
        FlotsamProgram.succeed(
          ["explain"] + Self.phone + [
            "--until", "12h", "--policy", strategy, "--app", Self.app, "--format", "csv",
          ]
        ).output)
      #expect(
        story.filter { $0["event"] == "killed" }.map { $0["time_s"] ?? "" } == kills,
        "\(strategy)")
      let rescue = try FlotsamProgram.run(
        ["rescue"] + Self.halfDay + [
          "--policy", strategy, "--app", Self.app, "--kill", "1000",
        ])
      #expect(rescue.status == 64)
      let words = kills.isEmpty ? "is not killed" : "is killed \(kills.count) times"
      #expect(rescue.error.contains(words), "\(strategy): \(rescue.error)")
    }
  }

  @Test func `a scenario's strategy does not affect the compared ones`() throws {
    let own = ["--set", "policy=whom=lru,when=ttl(minutes=1)"]
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["compare"] + Self.halfDay + own
        + [
          "--policies", "lru,gdsf", "--replications", "1", "--no-bounds", "--out", "out", "--plots",
          "none",
        ],
      in: folder)
    for row in try rows(folder.text("out/replications.csv")) {
      let strategy = try #require(row["policy"])
      #expect(row["fingerprint"] == (try run(strategy).fingerprint), "\(strategy)")
    }
  }

  /// A plausible phone has another trigger only for strategies that leave that to the phone.
  @Test func `compare over plausible phones agrees with single runs`() throws {
    let folder = try TemporaryFolder()
    let some = ["jetsam", "gdsf", "whom=lru,when=ttl(minutes=1)", "whom=lru,when=xnu,warn=nobody"]
    try FlotsamProgram.succeed(
      ["compare"] + Self.halfDay + [
        "--policies", some.joined(separator: ","), "--over", "assumptions", "--phones", "10",
        "--replications", "1", "--out", "out", "--plots", "none",
      ], in: folder)
    let lost = try some.map { try #require(try run($0).metrics["time_lost_s"]) }
    for row in try rows(folder.text("out/robustness.csv")) {
      let index = try #require(some.firstIndex(of: row["policy"] ?? ""))
      let difference = try #require(row["difference_share"].flatMap(Double.init))
      #expect(abs(difference - (lost[index] - lost[0]) / lost[0]) < 1e-9, "\(some[index])")
    }
  }

  @Test func `replay agrees with run on the idealised device`() throws {
    let folder = try TemporaryFolder()
    var stream = (1...400).map { ($0 * 7919 % 101) * ($0 % 13 + 1) % 9 }
    stream.append(0)
    try folder.write(
      "time_s,app\n" + stream.enumerated().map { "\($0 * 60),a\($1)\n" }.joined(), to: "trace.csv")
    try folder.write(
      """
      device: {profile: cache, memory: 300MiB, critical: 0B, idle: 0B, soft: 0B, reaper: 0B}
      apps: {footprint: 100MiB}
      workload: {chooser: trace, file: trace.csv}
      """, to: "cache.yaml")
    try FlotsamProgram.succeed(
      [
        "replay", "trace.csv", "--memory", "300MiB", "--policies",
        try Self.all.joined(separator: ","), "--out", "out",
      ], in: folder)
    let replays = try rows(folder.text("out/replay.csv"))
    var counts: Set<Double> = []
    // A replay hands over its uses in pieces, for which `in-hindsight` is documented as on demand.
    for strategy in try Self.all where !strategy.contains("in-hindsight") {
      let csv = try FlotsamProgram.succeed(
        ["run", "cache.yaml", "--policy", strategy, "--format", "csv"], in: folder
      ).output
      let metrics = Run.metrics(csv)
      for name in ["cold_launches", "kills"] {
        let replayed = replays.first { $0["policy"] == strategy && $0["metric"] == name }
        #expect(replayed?["value"].flatMap(Double.init) == metrics[name], "\(strategy), \(name)")
      }
      counts.insert(metrics["kills"] ?? -1)
    }
    #expect(counts.count > 8)
  }
}

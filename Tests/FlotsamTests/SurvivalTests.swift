import Foundation
import TestSupport
import Testing

/// How long an app survives, as the command line reports it.
@Suite
struct SurvivalTests {
  @Test func `survival answers in a sentence with both hypotheses`() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "survival", "smoke", "--app", "app5", "--users", "3", "--departures", "2", "--footprint",
      "60MB,300MB", "--until", "12h", "--quiet",
    ]
    let text = try FlotsamProgram.succeed(
      arguments + ["--out", "out", "--plots", "none"], in: folder
    ).output
    #expect(words(text).contains("the user comes back after "))
    #expect(text.contains("time-in-band: ") && text.contains("size: "))
    #expect(text.components(separatedBy: "Evidence: ").count == 3)
    #expect(text.contains("Only 3 users were watched"))
    let curves = try #require(folder.text("out/survival.csv"))
    #expect(
      curves.hasPrefix(
        "hypothesis,policy,footprint_bytes,estimate,time_s,value,ci_low,ci_high,at_risk,"))
    for estimate in ["alive_if_not_used", "killed_before_return", "returned", "force_quit"] {
      #expect(curves.contains("size,largest,300000000,\(estimate),60,"))
    }
    let departures = try #require(folder.text("out/departures.csv"))
    #expect(departures.contains("later launches removed") && departures.contains("as it is"))
    #expect(folder.text("out/index.html")?.contains("the user comes back after") == true)
  }

  /// The text without line ends.
  private func words(_ text: String) -> String { text.replacing("\n", with: " ") }

  @Test func `a flat curve is explained in words`() throws {
    let folder = try TemporaryFolder()
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "smoke", "--app", "app2", "--users", "2", "--departures", "1", "--until",
          "6h",
          "--set", "device.memory=64GiB", "--quiet", "--out", "out", "--plots", "none",
        ], in: folder
      ).output)
    #expect(
      text.hasPrefix("app2 was never killed, whichever order the system kills in: if the user"))
    #expect(text.contains("is flat at 100 %"))
    #expect(text.contains("the app was never killed within 24 h"))
    #expect(text.contains("The runs end before any user was watched for "))
    #expect(try !folder.contents().keys.contains { $0.hasPrefix("out/plots") })
    #expect(folder.text("out/index.html")?.contains("No kill happened: in 2 departures") == true)
  }

  @Test func `a horizon before the end of the run has an estimate`() throws {
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "smoke", "--app", "app2", "--users", "2", "--departures", "1", "--until",
          "6h",
          "--horizon", "30s", "--quiet",
        ]
      ).output)
    #expect(text.contains("30 s"))
    #expect(!text.contains("No user was watched long enough"))
  }

  /// By size a larger app dies sooner; by time in the band footprints do not count, which three users
  /// cannot show.
  @Test func `the interval decides whether footprints make a difference`() throws {
    let arguments = [
      "survival", "smoke", "--footprint", "60MB,300MB", "--departures", "1", "--until", "6h",
      "--quiet",
    ]
    let three = words(
      try FlotsamProgram.succeed(arguments + ["--app", "app5", "--users", "3"]).output)
    #expect(!three.contains("no difference of 5 points"), "\(three)")
    #expect(
      three.contains(
        "3 users do not decide whether there is a difference between 60 MB and 300 MB"),
      "\(three)")
    let many = words(
      try FlotsamProgram.succeed(
        arguments + ["--app", "app1", "--users", "70", "--set", "device.memory=64GiB"]
      ).output)
    #expect(
      many.contains(
        "Under time-in-band there is no difference of 5 points or more between 60 MB and 300 MB"),
      "\(many)")
  }

  /// A table by rows.
  private static func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map {
      Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The product-limit estimate of being alive, from its definition: at every time of a kill the share
  /// of departures killed then among those watched so long.
  private static func alive(_ departures: [(away: Double, killed: Bool)], at time: Double) -> Double
  {
    Set(departures.filter { $0.killed && $0.away <= time }.map(\.away)).reduce(1) { alive, death in
      let watched = departures.count { $0.away >= death }
      let killed = departures.count { $0.killed && $0.away == death }
      return alive * (1 - Double(killed) / Double(watched))
    }
  }

  private static let release = """
    extends: smoke
    duration: 18h
    device: {memory: 2GiB}
    myApp: {name: mine, usesPerDay: 8, launchFootprint: SIZE}
    """

  @Test func `releases are compared on the same users as by hand`() throws {
    let folder = try TemporaryFolder()
    for (name, size) in [("before", "100MB"), ("after", "700MB")] {
      try folder.write(Self.release.replacing("SIZE", with: size), to: name + ".yaml")
    }
    let arguments = [
      "survival", "before.yaml", "after.yaml", "before.yaml", "--away", "30min,2h", "--users", "8",
      "--departures", "2", "--quiet",
    ]
    let text = words(
      try FlotsamProgram.succeed(arguments + ["--out", "out", "--plots", "none"], in: folder).output
    )
    let rows = Self.rows(try #require(folder.text("out/differences.csv")))
    // Two releases against the first, two hypotheses, two times.
    #expect(rows.count == 8)
    let departures = Self.rows(try #require(folder.text("out/departures.csv"))).filter {
      $0["run"] == "later launches removed"
    }
    func alive(_ release: String?, _ row: [String: String]) throws -> Double {
      let time = try #require(Double(row["time_s"] ?? ""))
      let own = departures.filter {
        $0["release"] == release && $0["hypothesis"] == row["hypothesis"]
      }.map { (away: Double($0["away_s"] ?? "") ?? .nan, killed: $0["outcome"] == "killed") }
      return Self.alive(own, at: time)
    }
    for row in rows {
      let difference = try #require(Double(row["difference"] ?? ""))
      let expected = try alive(row["release"], row) - alive(row["against"], row)
      #expect(abs(difference - expected) < 1e-9, "\(row)")
      let ends = ["ci_low", "simultaneous_ci_low", "ci_high", "simultaneous_ci_high"].compactMap {
        Double(row["difference_" + $0] ?? "")
      }
      try #require(ends.count == 4)
      #expect(ends[1] <= ends[0] && ends[2] <= ends[3], "\(row)")
      if row["release"] == "before.yaml (3)" {
        #expect(difference == 0 && row["verdict"] == "identical", "\(row)")
      }
    }
    // By size a large app dies first.
    #expect(
      rows.contains {
        $0["hypothesis"] == "size" && $0["release"] == "after.yaml"
          && (Double($0["difference"] ?? "") ?? 0) < 0
      }, "\(rows)")
    #expect(text.contains("mine in after.yaml against before.yaml (1): "), "\(text)")
    #expect(text.contains("on the same users") && !text.contains("by their seeds alone"), "\(text)")
    try FlotsamProgram.succeed(
      ["survival", "after.yaml", "before.yaml"] + arguments.dropFirst(4) + [
        "--out", "swapped", "--plots", "none",
      ],
      in: folder)
    let swapped = Self.rows(try #require(folder.text("swapped/differences.csv")))
    let forth = rows.filter { $0["release"] == "after.yaml" }
    try #require(swapped.count == forth.count)
    for (row, other) in zip(forth, swapped) {
      func value(_ row: [String: String], _ column: String) -> Double {
        Double(row["difference" + column] ?? "") ?? .nan
      }
      #expect(value(row, "") == -value(other, ""))
      #expect(abs(value(row, "_ci_low") + value(other, "_ci_high")) < 1e-12)
      #expect(abs(value(row, "_ci_high") + value(other, "_ci_low")) < 1e-12)
    }
    #expect(text.contains("before.yaml (3) against before.yaml (1): identical by "), "\(text)")
    #expect(folder.text("out/index.html")?.contains("Differences to") == true)
    let json = try FlotsamProgram.succeed(arguments + ["--format", "json"], in: folder).output
    #expect(json.contains("\"difference_simultaneous_ci_low\""))
    try FlotsamProgram.succeed(["repeat", "out"], in: folder)
  }

  @Test func `scenarios with different users are not called paired`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.release.replacing("SIZE", with: "100MB"), to: "before.yaml")
    try folder.write(
      Self.release.replacing("SIZE", with: "100MB") + "\napps: {count: 60}\n", to: "more.yaml")
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "before.yaml", "more.yaml", "--away", "1h", "--users", "3",
          "--departures", "1", "--quiet",
        ], in: folder
      ).output)
    #expect(text.contains("The users of more.yaml differ from those of before.yaml: "), "\(text)")
    #expect(!text.contains("on the same users"), "\(text)")
  }

  @Test func `the answer names a strategy as it was written`() throws {
    let strategy = "whom=lru,when=ttl(minutes=1)"
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "smoke", "--app", "app5", "--users", "2", "--departures", "1", "--until",
          "6h", "--policies", strategy, "--quiet",
        ]
      ).output)
    #expect(text.contains("if it kills as \(strategy) does (in brackets"), "\(text)")
  }

  @Test func `releases with other users or options are refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("extends: smoke\ndevice: {count: 2}\n", to: "two.yaml")
    for arguments in [
      ["two.yaml", "--app", "app1"], ["smoke", "--app", "app99"], ["smoke"],
      ["smoke", "--app", "app1", "--footprint", "50MB"], ["smoke", "--app", "app1", "--goal", "5"],
      ["smoke", "--app", "app1", "--away", "0"],
    ] {
      let status = try FlotsamProgram.run(["survival", "smoke"] + arguments, in: folder).status
      #expect([64, 65].contains(status), "\(arguments): \(status)")
    }
    // What only some kinds of answers use is refused in the others.
    #expect(
      try FlotsamProgram.run(["survival", "smoke", "--app", "app1", "--away", "2h"]).status == 64)
  }

  @Test func `invalid options are refused`() throws {
    let cases = [
      ["--app", "app99"], ["--app", "app1", "--footprint", "90GB"],
      ["--app", "app1", "--horizon", "0s"], ["--app", "app1", "--users", "0"],
      ["--app", "app1", "--policies", "lruu"], ["--app", "app1", "--policies", "lru,lru"],
      ["--app", "app1", "--footprint", "0"],
    ]
    for arguments in cases {
      #expect(try FlotsamProgram.run(["survival", "smoke"] + arguments).status == 64)
    }
  }
}

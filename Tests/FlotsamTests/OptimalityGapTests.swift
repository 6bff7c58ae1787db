import Foundation
import TestSupport
import Testing

/// How far from the best possible strategies are, from the scenario to the printed column.
@Suite
struct OptimalityGapTests {
  /// Twelve apps of one size and memory for a third of them.
  ///
  /// What a cache does not have, such as
  /// warnings and file pages, keeps its defaults and must not loosen the bound.
  private static let scenario = """
    name: shelf
    duration: 2d
    device: {profile: cache, memory: 400MiB}
    apps:
      count: 12
      footprint: 100MiB
      coldLaunch: 1s
      resume: 0s
    workload: {user: heavy}
    """

  private static func compare(_ more: [String], in folder: TemporaryFolder) throws -> String {
    try folder.write(scenario, to: "shelf.yaml")
    return try FlotsamProgram.succeed(
      ["compare", "shelf.yaml", "--metric", "cold_launch_share", "--replications", "5"] + more,
      in: folder
    ).output
  }

  /// The rows of a table by column.
  private static func rows(_ folder: TemporaryFolder, _ path: String) throws -> [[String: String]] {
    let lines = String(decoding: try folder.contents(path), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map {
      Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Apps are started in background in the launch that the end of the run cuts short.
  @Test(arguments: [
    ("20s", "583939", "20s", "700MiB"), ("121s", "511554", "20s", "1GiB"),
    ("44s", "563378", "100s", "2GiB"),
  ])
  func `an unfinished launch raises no bound`(
    until: String, seed: String, coldLaunch: String, memory: String
  ) throws {
    let settings = [
      "background.simulated=true", "background.pushApps=1", "background.pushesPerDay=20000",
      "background.pushesPerHour=1000", "apps.coldLaunch=\(coldLaunch)", "device.memory=\(memory)",
    ]
    let text = try FlotsamProgram.succeed(
      ["run", "smoke", "--until", until, "--seed", seed, "--bounds", "--format", "csv"]
        + settings.flatMap { ["--set", $0] }
    ).output
    func value(_ metric: String) throws -> Double {
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix(metric + ",") })
      return try #require(Double(row.split(separator: ",")[2]))
    }
    #expect(try value("time_lost_bound_s") <= value("time_lost_s") * (1 + 1e-9))
  }

  /// Belady's rule is optimal where all apps are alike, so the optimum is known to the last launch.
  @Test func `belady is optimal if all apps are equal`() throws {
    let folder = try TemporaryFolder()
    let text = try Self.compare(["--policies", "lru,belady", "--bounds"], in: folder)
    let rows = text.split(separator: "\n")
    let belady = try #require(rows.first { $0.hasPrefix("belady ") })
    #expect(belady.contains(#/ 0(\.0+)?  /#), "\(belady)")
    let sentences = text.replacing("\n", with: " ")
    #expect(sentences.contains("above optimum") && sentences.contains("which belady reaches"))
    #expect(sentences.contains("knowledge of the future no strategy can expect less than"))
    #expect(!text.contains("PFOO"))
  }

  /// bound <= optimum <= best known, and the bound for those who do not know the future between the
  /// bound for all and what they have.
  @Test func `the files name the bounds, which are in order`() throws {
    let folder = try TemporaryFolder()
    let csv = try Self.compare(
      [
        "--policies", "lru,gdsf,belady", "--bounds", "--format", "csv", "--out", "out", "--plots",
        "none",
      ], in: folder)
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    func value(_ policy: String, _ column: String) throws -> Double {
      let index = try #require(lines[0].firstIndex { $0 == column })
      let row = try #require(
        lines.first { $0[0] == policy && $0[1] == "cold_launch_share" })
      return try #require(Double(row[index]))
    }
    let bound = try value("lru", "bound")
    let best = try value("lru", "best_known")
    let deployable = try value("lru", "deployable_bound")
    #expect(0 < bound && bound <= best * (1 + 1e-9) && bound < deployable)
    for policy in ["lru", "gdsf"] {
      let mean = try value(policy, "mean")
      #expect(deployable < mean)
      #expect(abs(try value(policy, "above_optimum_low") - (mean / best - 1)) < 1e-9)
      #expect(abs(try value(policy, "above_optimum_high") - (mean / bound - 1)) < 1e-9)
    }
    let page = String(decoding: try folder.contents("out/index.html"), as: UTF8.self)
    #expect(page.contains("above optimum") && page.contains("the bound of all strategies"))
    #expect(page.contains("knowledge of the future no strategy can expect less than"))
  }

  /// Of many replications the first ones tell the distance: bounds, those that know the future and the
  /// strategies' means are over the same.
  @Test(arguments: [("quick", 8), ("tight", 13)])
  func `the replications with bounds give the distance`(effort: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let text = try Self.compare(
      [
        "--policies", "lru,gdsf", "--replications", "13", "--bounds", effort, "--out", "out",
        "--plots", "none",
      ],
      in: folder)
    let said = text.replacing("\n", with: " ").contains("on the first 8 replications")
    #expect(said == (effort == "quick"), "\(text)")
    let rows = try Self.rows(folder, "out/comparison.csv")
    let runs = try Self.rows(folder, "out/replications.csv")
    let shares = rows.filter { $0["metric"] == "cold_launch_share" }
    let best = try #require(shares.first?["best_known"].flatMap(Double.init))
    for row in shares {
      #expect(row["n"] == "13" && row["bound_n"] == "\(count)")
      let own = runs.filter { $0["policy"] == row["policy"] }.prefix(count)
        .compactMap { $0["cold_launch_share"].flatMap(Double.init) }
      let mean = own.reduce(0, +) / Double(own.count)
      let above = try #require(row["above_optimum_low"].flatMap(Double.init))
      #expect(own.count == count && abs(above - (mean / best - 1)) < 1e-9)
    }
    let bounds = runs.filter { $0["policy"] == "lru" }.map { $0["launches_bound"] }
    #expect(bounds.count { $0 != "" } == count && bounds.prefix(count).allSatisfy { $0 != "" })
  }

  @Test(arguments: [["--no-bounds"], ["--bounds", "none"]])
  func `without bounds the optimum is not mentioned`(option: [String]) throws {
    let text = try Self.compare(["--policies", "lru,belady"] + option, in: TemporaryFolder())
    #expect(!text.contains("optimum") && !text.contains("knowledge of the future no"))
  }

  @Test func `a tight bound is at least the quick one`() throws {
    func bound(_ effort: String) throws -> Double {
      let csv = try Self.compare(
        ["--policies", "lru,gdsf", "--format", "csv", "--bounds", effort], in: TemporaryFolder())
      let lines = csv.split(separator: "\n")
      let index = try #require(lines[0].split(separator: ",").firstIndex(of: "bound"))
      let row = try #require(lines.first { $0.hasPrefix("lru,cold_launch_share,") })
      return try #require(
        Double(row.split(separator: ",", omittingEmptySubsequences: false)[index]))
    }
    #expect(try bound("tight") >= bound("quick") * (1 - 1e-9))
  }

  /// Whoever takes more memory than there is, is held against no optimum.
  @Test func `a strategy that overcommits memory is excluded`() throws {
    let text = try Self.compare(
      ["--policies", "lru,never,belady", "--bounds"], in: TemporaryFolder())
    let never = try #require(text.split(separator: "\n").first { $0.hasPrefix("never ") })
    #expect(never.contains("–"), "\(never)")
    #expect(!text.contains("which never reaches"))
  }

  /// Few runs do not pay for bounds, many do; the number depends on counts of the runs alone.
  @Test func `by default a comparison bounds as many runs as it can afford`() throws {
    func compare(_ replications: Int) throws -> String {
      try FlotsamProgram.succeed(
        [
          "compare", "smoke", "--policies", "jetsam,lru,lfu,largest,gdsf,random,fifo,mru",
          "--until", "1d", "--replications", "\(replications)",
        ], in: TemporaryFolder()
      ).output.replacing("\n  ", with: " ")
    }
    let few = try compare(1)
    #expect(few.contains("--bounds computes it") && !few.contains("bove optimum"), "\(few)")
    let many = try compare(30)
    #expect(!many.contains("--bounds computes it"), "\(many)")
    #expect(many.contains("Above optimum, on the first"), "\(many)")
    #expect(!many.contains("knowledge of the future no strategy can expect"))
  }

  @Test func `a run computes its bound on request and explains how`() throws {
    func run(_ more: [String]) throws -> String {
      try FlotsamProgram.succeed(["run", "smoke", "--until", "2d"] + more, in: TemporaryFolder())
        .output
    }
    let plain = try run([])
    #expect(plain.contains("strategy needs on these uses.") && !plain.contains("Every strategy"))
    for asked in [["--bounds"], ["--bounds", "tight"]] {
      let text = try run(asked)
      #expect(text.contains("Every strategy needs at least") && !text.contains("--bounds shows"))
    }
    #expect(!(try run(["--no-bounds"])).contains("--bounds"))
  }

  @Test func `memory sizes have bounds on request`() throws {
    let curve = ["--policies", "lru,belady", "--memory", "300MiB,400MiB"]
    let plain = try Self.compare(curve, in: TemporaryFolder())
    #expect(plain.contains("any strategy needs at each size.") && !plain.contains("bound:"))
    let asked = try Self.compare(curve + ["--bounds"], in: TemporaryFolder())
    #expect(asked.contains("bound:") && !asked.contains("--bounds"))
  }

  @Test func `an unknown effort is refused`() throws {
    let program = try FlotsamProgram.run(["compare", "smoke", "--bounds", "loose"])
    #expect(program.status == 64 && program.error.contains("loose"))
    let both = try FlotsamProgram.run(["compare", "smoke", "--bounds", "tight", "--no-bounds"])
    #expect(both.status == 64)
  }

  @Test func `a replay prints the distance to the optimum; one policy on request`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "time_s,app\n" + (0..<200).map { "\($0),a\($0 * $0 % 17)\n" }.joined(), to: "trace.csv")
    let replay = ["replay", "trace.csv", "--memory", "400MiB"]
    let both = try FlotsamProgram.succeed(replay + ["--policies", "lru,belady"], in: folder).output
    #expect(both.contains("How much above the optimum"), "\(both)")
    let gaps = try #require(both.split(separator: "\n").last { $0.hasPrefix("400 MiB") })
    #expect(gaps.contains(#/ 0(\.0+)?$/#), "\(both)")
    let alone = try FlotsamProgram.succeed(replay + ["--policy", "lru"], in: folder).output
    #expect(!alone.contains("Every strategy needs at least"))
    let asked = try FlotsamProgram.succeed(
      replay + ["--policy", "lru", "--bounds"], in: folder
    ).output
    #expect(asked.contains("Every strategy needs at least"))
  }
}

import TestSupport
import Testing

/// `--bounds exact`, from the trace to the printed optimum.
@Suite
struct ExactOptimumTests {
  /// The small case with sizes and costs: 10 launches and, by another choice, a cost of 31 by
  /// exhaustive search; costs in seconds here.
  private static let trace = "ABCADBACDBADCABA".enumerated().reduce(
    "time_s,app,footprint_bytes,cold_launch_ms\n"
  ) { text, use in
    let sizes: [Character: Int] = ["A": 3, "B": 1, "C": 2, "D": 2]
    let costs: [Character: Int] = ["A": 9000, "B": 1000, "C": 4000, "D": 2000]
    let app = use.element
    return text + "\(use.offset),\(app),\(sizes[app, default: 0]),\(costs[app, default: 0])\n"
  }

  @Test func `replay reports the optimum of exhaustive search as proved`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      [
        "replay", "-", "--policies", "lru,gdsf", "--memory", "5B", "--bounds", "exact", "--out",
        "out",
      ], input: Self.trace, in: folder)
    #expect(program.output.contains("The optimum, by a search with all uses"))
    let rows = String(decoding: try folder.contents("out/optimum.csv"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(
      rows == [
        "memory_bytes,metric,unit,least_possible,found,status",
        "5,cold_launch_share,share,0.625,0.625,proved",
        "5,time_lost_to_relaunch_s,s,31,31,proved",
      ])
  }

  @Test func `a single replay states the optimum in a sentence`() throws {
    let text = try FlotsamProgram.succeed(
      ["replay", "-", "--policy", "lru", "--memory", "5B", "--bounds", "exact"], input: Self.trace
    ).output.replacing("\n", with: " ")
    #expect(
      text.contains(
        "The optimum on these uses is 10 cold and warm launches (proved), and 31.0 s lost to them "
          + "(proved)."), "\(text)")
  }

  /// Apps of two sizes, and a scenario of which a run is exactly a replay.
  private static let shelf = """
    name: shelf
    duration: 6h
    device: {profile: cache, memory: 400MiB}
    apps: {count: 12, footprint: {from: 60MiB, to: 200MiB}, coldLaunch: 1s, resume: 0s}
    workload: {user: heavy}
    """

  @Test func `run and compare show the optimum where a run is a replay`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.shelf, to: "shelf.yaml")
    let exact = ["shelf.yaml", "--bounds", "exact"]
    func text(_ command: [String]) throws -> String {
      try FlotsamProgram.succeed(command + exact, in: folder).output.replacing("\n", with: " ")
    }
    let run = try text(["run"])
    #expect(run.contains(#/The optimum on these uses is [0-9]+ cold .*\(proved\)\./#), "\(run)")
    let compared = try text(["compare", "--policies", "lru,gdsf", "--replications", "2"])
    #expect(compared.contains("proved by a search"), "\(compared)")
    // Apps used in a warm-up may be alive after it, more of them than fit.
    let warm = try FlotsamProgram.run(["run", "--set", "warmUp=1h"] + exact, in: folder)
    #expect(warm.status == 64 && warm.error.contains("constant size"), "\(warm.error)")
  }

  @Test(
    arguments: [
      (["run", "smoke", "--bounds", "exact"], 64, "flotsam replay"),
      (["compare", "smoke", "--bounds", "exact"], 64, "flotsam replay"),
      (["run", "smoke", "--states", "5"], 64, "--bounds exact"),
      (["run", "smoke", "--bounds", "exact", "--states", "0"], 64, "--states"),
    ])
  func `a trace without optimum is refused`(arguments: [String], code: Int, part: String) throws {
    let program = try FlotsamProgram.run(arguments)
    #expect(program.status == code && program.error.contains(part), "\(program.error)")
  }
}

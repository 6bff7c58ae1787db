import TestSupport
import Testing

/// `flotsam trace`: what a recording asks of memory, as a user meets it.
@Suite
struct TraceCommandTests {
  /// Uses of thirty apps of many sizes, some far more often than others.
  private var trace: String {
    var state: UInt64 = 3
    var text = "time_s,app,footprint_bytes\n"
    for use in 0..<800 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let draw = Int(state >> 40)
      let app = min(draw % 30, draw / 30 % 30)
      text += "\(60 * use),a\(app),\((app * 37 % 90 + 10) * 1_048_576)\n"
    }
    return text
  }

  @Test func `LRU misses equal those of replays at every size`() throws {
    let rows = try FlotsamProgram.succeed(["trace", "-", "--format", "csv"], input: trace).output
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let curve = rows.filter { $0[0] == "lru_misses" }
    #expect(curve.count >= 5)
    for row in curve {
      let replay = try FlotsamProgram.succeed(
        ["replay", "-", "--policy", "lru", "--memory", "\(row[1])B", "--format", "csv"],
        input: trace)
      let share = replay.output.split(separator: "\n").first { $0.hasPrefix("cold_launch_share,") }
      let value = try #require(share.flatMap { Double($0.split(separator: ",")[2]) })
      #expect(abs(value - (Double(row[2]) ?? -1)) < 1e-12, "\(row[1]) bytes")
    }
  }

  @Test func `the trace is summarised in 80 columns`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      ["trace", "-", "--out", "t"], input: trace, in: folder)
    #expect(program.output.hasPrefix("800 requests of 1 user, 28 apps, "), "\(program.output)")
    for part in ["LRU hits this", "most popular apps", "within the latest hour", "LRU misses"] {
      #expect(program.output.contains(part), "\(program.output)")
    }
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(folder.text("t/trace.csv")?.hasPrefix("quantity,at,value,unit\n") == true)
  }

  @Test func `the error for an invalid trace names its line`() throws {
    let program = try FlotsamProgram.run(["trace", "-"], input: "time_s,app\n1,a\nx,b\n")
    #expect(program.status == 65 && program.error.contains("line 3"), "\(program.error)")
  }

  @Test(arguments: [["trace", "-"], ["replay", "-", "--policy", "lru", "--memory", "1GiB"]])
  func `the error for a too large footprint names its option`(_ command: [String]) throws {
    let program = try FlotsamProgram.run(
      command + ["--footprint", "2048TiB"], input: "time_s,app\n1,a\n")
    #expect(program.status == 64 && program.error.contains("--footprint"), "\(program.error)")
    #expect(program.error.contains("the largest size"), "\(program.error)")
  }

  @Test func `the page of a replay repeats the trace options`() throws {
    let folder = try TemporaryFolder()
    _ = try FlotsamProgram.succeed(
      [
        "replay", "-", "--policy", "lru", "--memory", "1GiB", "--drop-rows-named", "x",
        "--date-order", "day-first", "--out", "r",
      ], input: trace, in: folder)
    let page = try #require(folder.text("r/index.html"))
    let words = page.replacing(/<[^>]*>/, with: "")
    #expect(words.contains("--drop-rows-named x") && words.contains("--date-order day-first"))
  }
}

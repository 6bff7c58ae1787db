import TestSupport
import Testing

/// What `flotsam replay` says about its numbers.
@Suite
struct ReplayNoteTests {
  /// Without launch times no time is lost, which is not measured.
  @Test func `a replay of a trace without launch times notes it`() throws {
    let folder = try TemporaryFolder()
    let uses = (0..<40).map { "\($0 * 60),app\($0 % 5)\n" }.joined()
    try folder.write("time_s,app\n" + uses, to: "uses.csv")
    let replay = try FlotsamProgram.succeed(
      ["replay", "uses.csv", "--policy", "lru", "--memory", "300MiB"], in: folder)
    #expect(
      (replay.output + replay.error).contains("The trace has no launch times"), "\(replay.output)")
  }
}

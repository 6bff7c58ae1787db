import Foundation
import TestSupport
import Testing

/// Ends that nobody planned: they have words, a documented exit code, and leave no half-written files.
@Suite
struct LastWordsTests {
  private static let endless = [
    "run", "smoke", "--set", "duration=20000d", "--out", "out",
  ]

  @Test(arguments: ["ILL", "TRAP", "SEGV", "BUS", "FPE", "ABRT"])
  func `a trap reports version, seed and command`(signal: String) throws {
    let folder = try TemporaryFolder()
    let path = try #require(Program.flotsam)
    // The folder for the results appears when all is read and the run begins, and so are the words.
    let command =
      #""$0" "$@" & until [ -e out ] || ! kill -0 $!; do sleep 0.05; done; kill -\#(signal) $!; wait $!"#
    let words = Self.endless + ["--seed", "4711", "--set", "name=it's"]
    let program = try Program("/bin/sh", ["-c", command, path] + words, in: folder.path)
    #expect(program.status == 70, "\(program.error)")
    let version = try FlotsamProgram.succeed(["--version"]).output.split(separator: "\n")[0]
    for text in [
      "internal error", "version \(version),", "model version", "seed 4711,",
      #"flotsam run smoke --set duration=20000d --out out --seed 4711 --set 'name=it'\''s'"#,
    ] {
      #expect(program.error.contains(text), "\(program.error)")
    }
    #expect(folder.text("out/metrics.csv") == nil)
  }

  @Test func `a time limit ends a run, or a sweep that can be continued`() throws {
    let folder = try TemporaryFolder()
    let run = try FlotsamProgram.run(Self.endless + ["--time-limit", "1s"], in: folder)
    #expect(run.status == 75 && run.error.contains("time limit"), "\(run.error)")
    #expect(folder.text("out/metrics.csv") == nil)
    try folder.write(
      "scenario: smoke\nset: {duration: 1h, warmUp: 0s}\nreplications: 100000\n"
        + "factors: {policy: [lru]}\n", to: "long.yaml")
    let sweep = try FlotsamProgram.run(
      ["sweep", "long.yaml", "--time-limit", "1s", "--jobs", "1"], in: folder)
    #expect(sweep.status == 75 && sweep.error.contains("To continue: flotsam sweep long.yaml"))
    for text in ["0s", "1", "30000d"] {
      let refused = try FlotsamProgram.run(["run", "smoke", "--time-limit", text])
      #expect(refused.status == 64 && refused.error.contains("--time-limit"), "\(refused.error)")
    }
    try FlotsamProgram.succeed(["run", "smoke", "--until", "2h", "--time-limit", "1h"])
    // Far less than a second, and far less than the command takes.
    let short = try FlotsamProgram.run(
      ["compare", "everyday-phone", "--replications", "3", "--time-limit", "10ms"], in: folder)
    #expect(short.status == 75 && short.output.isEmpty, "\(short.error)")
  }
}

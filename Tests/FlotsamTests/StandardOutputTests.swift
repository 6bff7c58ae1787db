import TestSupport
import Testing

/// Results that do not reach standard output are no success.
@Suite(.enabled(if: Program.find("sh") != nil))
struct StandardOutputTests {
  @Test(arguments: [
    "policies", "scenarios", "scenarios smoke", "validate smoke", "validate --fields",
    "run smoke --until 1min --quiet", "compare smoke --until 1min --replications 2 --quiet",
    "lifecycle mail.yaml", "--list-metrics", "--help", "run --help", "help run", "--version",
    "--generate-completion-script bash",
  ])
  func `unwritable standard output exits with 74`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("apps: [{name: Mail}]\nsteps: [{launch: Mail}]\n", to: "mail.yaml")
    let program = try #require(Program.flotsam)
    let run = try Program(
      try #require(Program.find("sh")), ["-c", "'\(program)' \(command) > /dev/full"],
      in: folder.path)
    #expect(run.status == 74)
    #expect(run.error.contains("standard output: writing failed"))
  }

  @Test(arguments: ["scenarios", "run smoke --until 1min --out out", "--help"])
  func `a closed standard output is not taken for a full disk`(command: String) throws {
    let folder = try TemporaryFolder()
    let program = try #require(Program.flotsam)
    let run = try Program(
      try #require(Program.find("sh")), ["-c", "'\(program)' \(command) >&-"], in: folder.path)
    #expect(run.status == 74)
    #expect(run.error.contains("standard output: it is closed"), "\(run.error)")
  }

  /// A pipe takes what is printed by blocks, and notes at once: neither may stand inside a line of the
  /// other.
  @Test(arguments: [
    "run smoke --until 1h --all --out out", "policies --format csv",
    "inspect reports --out out", "replay lesson.csv --policy lru --memory 50MiB --steps",
    "compare smoke --until 1h --replications 2 --policies jetsam,lru --all --out out",
  ])
  func `notes have lines of their own if both streams share a pipe`(command: String) throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["samples", "."], in: folder)
    let program = try #require(Program.flotsam)
    let run = try Program(
      try #require(Program.find("sh")), ["-c", "'\(program)' \(command) 2>&1"], in: folder.path)
    #expect(run.status == 0, "\(run.output)")
    for line in run.output.split(separator: "\n") where line.contains("note: ") {
      #expect(line.hasPrefix("note: "), "\(line)")
    }
  }
}

import TestSupport
import Testing

/// Results that do not reach standard output are no success.
@Suite(.enabled(if: Program.find("sh") != nil))
struct StandardOutputTests {
  @Test(arguments: [
    "policies", "scenarios", "scenarios smoke", "validate smoke", "validate --fields",
    "run smoke --until 1min --quiet", "compare smoke --until 1min --replications 2 --quiet",
    "lifecycle mail.yaml", "--list-metrics",
  ])
  func `what cannot be written to standard output is exit code 74`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("apps: [{name: Mail}]\nsteps: [{launch: Mail}]\n", to: "mail.yaml")
    let program = try #require(FlotsamProgram.path)
    let run = try Program(
      try #require(Program.find("sh")), ["-c", "'\(program)' \(command) > /dev/full"],
      in: folder.path)
    #expect(run.status == 74)
    #expect(run.error.contains("standard output: writing failed"))
  }
}

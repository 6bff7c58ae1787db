import TestSupport
import Testing

/// What the program says of itself.
@Suite
struct HelpTests {
  static let commands = [
    "run", "compare", "explain", "inspect", "identify", "survival", "replay", "policies",
    "scenarios", "validate", "import", "lifecycle",
    "sweep", "report", "export", "merge", "shards", "studies", "sensitivity",
  ]

  @Test func `the help screen names every command and every exit code`() throws {
    let help = try FlotsamProgram.succeed(["--help"]).output
    for command in Self.commands { #expect(help.contains("\n  \(command) ")) }
    for code in [64, 65, 66, 70, 73, 74, 75] { #expect(help.contains("\(code) ")) }
  }

  @Test(arguments: commands)
  func `every command's help has a usage line and an example`(command: String) throws {
    let help = try FlotsamProgram.succeed([command, "--help"]).output
    #expect(help.contains("USAGE: flotsam \(command)"))
    #expect(help.contains("Example"))
    #expect(help.contains("  flotsam \(command) "))
  }

  @Test(arguments: commands)
  func `help fits a narrow terminal's hundred columns`(command: String) throws {
    let help = try FlotsamProgram.succeed([command, "--help"]).output
    for line in help.split(separator: "\n") where !line.hasPrefix("USAGE") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  @Test func `the bare program shows the commands to start with`() throws {
    let program = try FlotsamProgram.succeed([])
    #expect(program.output.contains("flotsam compare everyday-phone"))
  }

  @Test func `the version is three numbers`() throws {
    let version = try FlotsamProgram.succeed(["--version"]).output
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test func `every policy and scenario is listed and explained`() throws {
    let list = try FlotsamProgram.succeed(["policies", "--kind", "policy"]).output
    for line in list.split(separator: "\n").dropFirst(2) {
      let name = String(line.prefix { $0 != " " })
      let text = try FlotsamProgram.succeed(["policies", name]).output
      #expect(text.hasPrefix("\(name): kills "))
    }
    for name in ["smoke", "everyday-phone", "small-phone", "metropolis", "fleet"] {
      #expect(try FlotsamProgram.succeed(["validate", name]).output.contains("valid"))
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Options that need another one, and notes that propose some.
@Suite
struct OptionPartnerTests {
  @Test(arguments: [
    (["compare", "smoke", "--policies", "jetsam,gdsf", "--phones", "30"], "--phones needs --over"),
    (["search", "smoke", "--phones", "12"], "--phones needs --over"),
    (
      ["compare", "smoke", "--policies", "jetsam,gdsf", "--indifference", "10%"],
      "--indifference needs --best-of"
    ),
    (["survival", "my-app", "--horizon", "2d"], "--horizon is for an app of --app"),
    (["kernel", "--format", "json"], "--format is for the decisions of a case"),
    (
      ["run", "smoke", "--trace-out", "same", "--film", "same"],
      "`same` is named for two files; give each its own"
    ),
    (["sweep", "smoke", "--dry-run", "--format", "csv"], "leave out --format"),
  ])
  func `an option without its partner is refused`(words: [String], problem: String) throws {
    let program = try FlotsamProgram.run(words)
    #expect(program.status == 64 && program.error.contains(problem), "\(program.error)")
  }

  @Test(arguments: ["--trace-out", "--trace-events", "--film", "--log"])
  func `a file that was read is not replaced`(option: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("extends: interruptions\nduration: 1h\n", to: "mine.yaml")
    let program = try FlotsamProgram.run(
      ["run", "mine.yaml", "--quiet", option, "./mine.yaml"], in: folder)
    #expect(program.status == 73, "\(program.error)")
    #expect(program.error.contains("it was read for these results"), "\(program.error)")
    #expect(folder.text("mine.yaml") == "extends: interruptions\nduration: 1h\n")
  }

  /// A list of built-in names would be no remedy.
  @Test func `a file that is there and cannot be opened is no mistyped name`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: "loop")
    let program = try FlotsamProgram.run(["run", "loop"], in: folder)
    #expect(program.status == 66 && program.error.contains("cannot be opened"), "\(program.error)")
    #expect(!program.error.contains("Known built-in"), "\(program.error)")
  }

  @Test func `a note suggests a different strategy from the given one`() throws {
    let program = try FlotsamProgram.succeed(
      ["compare", "smoke", "--policies", "gdsf", "--until", "12h", "--replications", "2"])
    #expect(program.error.contains("`--policies gdsf,jetsam`"), "\(program.error)")
  }

  @Test(arguments: ["--trace-out", "--trace-events", "--film", "--log"])
  func `a file on standard output has no metrics at its end`(option: String) throws {
    let folder = try TemporaryFolder()
    let words = ["run", "smoke", "--until", "1h", "--quiet", "--set", "windows.simulated=true"]
    let output = try FlotsamProgram.succeed(words + [option, "-"], in: folder).output
    try FlotsamProgram.succeed(words + [option, "file"], in: folder)
    let file = String(decoding: try folder.contents("file"), as: UTF8.self)
    #expect(output.trimmingCharacters(in: .newlines) == file.trimmingCharacters(in: .newlines))
  }
}

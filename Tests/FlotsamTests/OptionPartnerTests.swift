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
    (["sweep", "smoke", "--dry-run", "--format", "csv"], "leave out --format"),
  ])
  func `an option without its partner is refused`(words: [String], problem: String) throws {
    let program = try FlotsamProgram.run(words)
    #expect(program.status == 64 && program.error.contains(problem), "\(program.error)")
  }

  @Test func `a note proposes another strategy than the one given`() throws {
    let program = try FlotsamProgram.succeed(
      ["compare", "smoke", "--policies", "gdsf", "--until", "12h", "--replications", "2"])
    #expect(program.error.contains("`--policies gdsf,jetsam`"), "\(program.error)")
  }
}

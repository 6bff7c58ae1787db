import TestSupport
import Testing

/// Results of several commands in one folder.
@Suite
struct EarlierResultsTests {
  @Test func `files of an earlier command are named once, and repeated results raise no note`()
    throws
  {
    let folder = try TemporaryFolder()
    let run = ["run", "smoke", "--until", "1h", "--out", "results"]
    try FlotsamProgram.succeed(run, in: folder)
    let again = try FlotsamProgram.succeed(run, in: folder)
    #expect(!again.error.contains("earlier command"), "\(again.error)")
    let compare = [
      "compare", "smoke", "--policies", "jetsam,lru", "--replications", "2", "--until", "1h",
      "--out", "results",
    ]
    let mixed = try FlotsamProgram.succeed(compare, in: folder)
    #expect(mixed.error.contains("results still has files of an earlier command"), "\(mixed.error)")
    #expect(mixed.error.contains("apps.csv"), "\(mixed.error)")
    let last = try FlotsamProgram.succeed(compare, in: folder)
    #expect(!last.error.contains("earlier command"), "\(last.error)")
  }
}

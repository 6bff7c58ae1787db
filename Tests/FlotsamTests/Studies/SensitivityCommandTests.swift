import TestSupport
import Testing

/// `sensitivity` as people run it.
@Suite
struct SensitivityCommandTests {
  @Test func `the page has factors and effects and repeats beside the store`() throws {
    let folder = try PaperTests.folder()
    try FlotsamProgram.succeed(
      [
        "sensitivity", "study.sqlite", "--metric", "kills", "--metric", "time_lost_s", "--out",
        "out",
      ],
      in: folder)
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("What kills depends on") && page.contains("device.memory 3GiB"))
    #expect(page.contains(">sensitivity</span> <span class=\"word\">study.sqlite</span>"))
    let csv = try FlotsamProgram.succeed(
      [
        "sensitivity", "study.sqlite", "--metric", "kills", "--metric", "time_lost_s", "--format",
        "csv",
      ], in: folder
    ).output
    #expect(folder.text("out/sensitivity.csv") == csv)
    let repeated = try FlotsamProgram.succeed(["repeat", "out"], in: folder)
    #expect(repeated.output.contains("came out the same"))
  }

  @Test func `differences of percentages are in points without rounding`() throws {
    let folder = try PaperTests.folder()
    let text = try FlotsamProgram.succeed(
      ["sensitivity", "study.sqlite", "--metric", "cold_launch_share"], in: folder
    ).output
    // Shares are of 100 % at most, whatever the design.
    for share in text.matches(of: /(\d+\.\d) %/) {
      #expect(try #require(Double(share.1)) <= 100, "\(text)")
    }
    #expect(text.contains(" points") || text.contains("No factor makes a difference by itself."))
  }
}

import Foundation
import TestSupport
import Testing

/// How long an app survives, as the command line tells it.
@Suite
struct SurvivalTests {
  @Test func `survival answers in a sentence, with both hypotheses and their evidence`() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "survival", "smoke", "--app", "app5", "--users", "3", "--departures", "2", "--footprint",
      "60MB,300MB", "--until", "12h", "--quiet",
    ]
    let text = try FlotsamProgram.succeed(arguments + ["--out", "out"], in: folder).output
    #expect(words(text).contains("the user comes back after "))
    #expect(text.contains("time-in-band: ") && text.contains("size: "))
    #expect(text.components(separatedBy: "Evidence: ").count == 3)
    #expect(text.contains("Only 3 users were watched"))
    let curves = try #require(folder.text("out/survival.csv"))
    #expect(
      curves.hasPrefix(
        "hypothesis,policy,footprint_bytes,estimate,time_s,value,ci_low,ci_high,at_risk,"))
    for estimate in ["alive_if_not_used", "killed_before_return", "returned", "force_quit"] {
      #expect(curves.contains("size,largest,300000000,\(estimate),60,"))
    }
    let departures = try #require(folder.text("out/departures.csv"))
    #expect(departures.contains("later launches removed") && departures.contains("as it is"))
    #expect(folder.text("out/index.html")?.contains("the user comes back after") == true)
  }

  /// The text without line ends.
  private func words(_ text: String) -> String { text.replacing("\n", with: " ") }

  @Test func `a curve that is flat is explained in words`() throws {
    let folder = try TemporaryFolder()
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "smoke", "--app", "app2", "--users", "2", "--departures", "1", "--until",
          "6h",
          "--set", "device.memory=64GiB", "--quiet", "--out", "out",
        ], in: folder
      ).output)
    #expect(
      text.hasPrefix("app2 was never killed, whichever order the system kills in: if the user"))
    #expect(text.contains("is flat at 100 %"))
    #expect(text.contains("the app was never killed within 24 h"))
    #expect(text.contains("The runs end before any user was watched for "))
    #expect(try !folder.contents().keys.contains { $0.hasPrefix("out/plots") })
    #expect(folder.text("out/index.html")?.contains("No kill happened: in 2 departures") == true)
  }

  @Test func `a horizon that ends before the run does has an estimate`() throws {
    let text = words(
      try FlotsamProgram.succeed(
        [
          "survival", "smoke", "--app", "app2", "--users", "2", "--departures", "1", "--until",
          "6h",
          "--horizon", "30s", "--quiet",
        ]
      ).output)
    #expect(text.contains("30 s"))
    #expect(!text.contains("No user was watched long enough"))
  }

  /// By size a larger app dies sooner; by time in the band footprints do not count, which three users
  /// cannot show.
  @Test func `footprints are said to make a difference, none or neither by the interval`() throws {
    let arguments = [
      "survival", "smoke", "--footprint", "60MB,300MB", "--departures", "1", "--until", "6h",
      "--quiet",
    ]
    let three = words(
      try FlotsamProgram.succeed(arguments + ["--app", "app5", "--users", "3"]).output)
    #expect(!three.contains("no difference of 5 points"), "\(three)")
    #expect(
      three.contains("that 3 users would show; one of 5 points is not ruled out, it would take"),
      "\(three)")
    let many = words(
      try FlotsamProgram.succeed(
        arguments + ["--app", "app1", "--users", "70", "--set", "device.memory=64GiB"]
      ).output)
    #expect(
      many.contains(
        "Under time-in-band 60 MB in place of 300 MB makes no difference of 5 points or more"),
      "\(many)")
  }

  @Test func `what cannot be watched is refused`() throws {
    let cases = [
      ["--app", "app99"], ["--app", "app1", "--footprint", "90GB"],
      ["--app", "app1", "--horizon", "0s"], ["--app", "app1", "--users", "0"],
      ["--app", "app1", "--policies", "lruu"], ["--app", "app1", "--policies", "lru,lru"],
      ["--app", "app1", "--footprint", "0"],
    ]
    for arguments in cases {
      #expect(try FlotsamProgram.run(["survival", "smoke"] + arguments).status == 64)
    }
  }
}

import TestSupport
import Testing

/// Android's counts of processes, as a user asks for them.
@Suite
struct AndroidProcessTests {
  /// What a day of daemons and woken apps says under the limit of Android 10 to 13, by itself and asked
  /// to count as Android does.
  private static func told(_ parameters: String) throws -> String {
    try FlotsamProgram.succeed([
      "run", "whole-system", "--until", "90min", "--set", "warmUp=0s", "--set",
      "windows.simulated=false", "--set", "system.processes=60", "--policy",
      "whom=jetsam,when=android-lmkd(\(parameters))", "--explain",
    ]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `empty processes have half of the limit and end after idling`()
    throws
  {
    let apart = try Self.told("cached=32,empty_min=30")
    #expect(apart.contains("android-lmkd: empty processes 17, not below half the limit of 16"))
    let long = try Self.told("cached=96,empty_min=10")
    #expect(long.contains("android-lmkd: time an empty process idled"))
    let together = try Self.told("cached=32")
    #expect(!together.contains("empty process"))
    #expect(together.contains("cached apps with activities 17, not below half the limit of 16"))
  }

  /// Each case holds for the parameter that it names and not without.
  @Test(arguments: [
    ("empty-processes", ",empty_min=30"), ("empty-for-long", ",empty_min=30"),
    ("previous-app", ",previous_s=60"), ("previous-spared", "previous_s=60"),
  ])
  func `a case fails without its parameter`(name: String, parameter: String) throws {
    let folder = try TemporaryFolder()
    let text = try FlotsamProgram.succeed(["kernel", name, "--text"]).output
    #expect(text.contains(parameter + ")"))
    try folder.write(text.replacing(parameter + ")", with: ")"), to: "mine.yaml")
    let changed = try FlotsamProgram.run(["kernel", "mine.yaml"], in: folder)
    #expect(changed.status == 65 && changed.error.contains("expect."), "\(changed.error)")
  }

  @Test func `a case with a wrong memory factor names the actual one`() throws {
    let folder = try TemporaryFolder()
    let text = try FlotsamProgram.succeed(["kernel", "memory-factor", "--text"]).output
    try folder.write(text.replacing("moderate}", with: "low}"), to: "mine.yaml")
    let changed = try FlotsamProgram.run(["kernel", "mine.yaml"], in: folder)
    #expect(changed.status == 65 && changed.error.contains("it is moderate, not low"))
    #expect(try FlotsamProgram.succeed(["kernel", "memory-factor"]).output.contains("factor low"))
  }
}

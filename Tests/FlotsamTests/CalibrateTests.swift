import Foundation
import TestSupport
import Testing

/// A twin of a phone, from its counters to the scenario that is written.
@Suite
struct CalibrateTests {
  private static let phone = """
    extends: smoke
    duration: 12h
    windows: {simulated: false}
    apps: {count: 20, footprint: {median: 120MB, sigma: 0.6}}
    """

  /// A phone whose apps are half as large again, and its counters.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(phone, to: "phone.yaml")
    try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--seed", "77", "--set", "apps.footprint={median: 180MB, sigma: 0.6}",
        "--out", "observed", "--quiet",
      ], in: folder)
    return folder
  }

  private static let ask = [
    "calibrate", "phone.yaml", "--observed", "observed/metrics.csv", "--fit",
    "apps.footprint=0.3..3", "--draws", "200", "--checks", "50", "--quiet",
  ]

  @Test func `a footprint that is half as large again is found, and the twin has it`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(Self.ask + ["--out", "out"], in: folder)
    let lines = try #require(folder.text("out/fields.csv")).split(separator: "\n")
    // The distribution is written with a comma, and so in quotes.
    let row = try #require(lines.last?.split(separator: "\"").last).split(separator: ",")
      .compactMap { Double($0) }
    let (low, median, high) = (row[0], row[1], row[2])
    #expect(low < 1.5 && 1.5 < high && low < median && median < high, "\(row)")
    #expect(high / low < 3, "the prior is ten times as wide")
    let twin = try #require(folder.text("out/twin.yaml"))
    let written = try #require(twin.firstMatch(of: /"median": "([0-9.]+)MB",\s+"sigma": 0.6/))
    #expect(abs((Double(written.1) ?? 0) - 120 * median) < 1)
    let run = try FlotsamProgram.succeed(["run", "out/twin.yaml"], in: folder)
    #expect(run.output.contains("20 apps"))
    let kept = try #require(folder.text("out/posterior.csv")).split(separator: "\n")
    #expect(kept.count == 21, "a fifth of the half that may be kept, and the header")
    let draws = kept.dropFirst().compactMap { $0.split(separator: ",").first.flatMap { Int($0) } }
    #expect(draws.count == 20 && draws.allSatisfy { $0 % 2 == 1 && $0 < 200 }, "\(draws)")
    let study = try FlotsamProgram.succeed(
      ["sweep", "out/twin.study.yaml", "--replications", "2", "--format", "csv", "--quiet"],
      in: folder
    ).output.split(separator: "\n")
    #expect(study.first?.contains("apps.footprint.median") == true)
    #expect(study.count >= 81, "40 phones under two policies, and the header")
    try FlotsamProgram.succeed(["repeat", "out"], in: folder)
  }

  @Test func `the answer fits 80 columns, and other jobs say the same`() throws {
    let folder = try Self.folder()
    let one = try FlotsamProgram.succeed(Self.ask + ["--jobs", "1"], in: folder).output
    let two = try FlotsamProgram.succeed(Self.ask + ["--jobs", "2"], in: folder).output
    #expect(one == two)
    #expect(one.contains("Most is known of apps.footprint"))
    for line in one.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    ("metric,value\nkils,3\n", 65, "line 2", "kills"),
    ("metric,value\nkills,x\n", 65, "line 2", "no number"),
    ("metric,value\nkills,3\nkills,4\n", 65, "line 3", "twice"),
    ("name,count\n", 65, "value", "metric"),
    ("metric,value\nkills,3\nuser_days,30\n", 64, "--observed", "user-days"),
    ("", 65, "empty", "metrics.csv"),
  ])
  func `counters that are none are refused by line`(
    _ text: String, _ status: Int, _ first: String, _ second: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    try folder.write(text, to: "metrics.csv")
    let program = try FlotsamProgram.run(
      ["calibrate", "phone.yaml", "--observed", "metrics.csv"], in: folder)
    #expect(Int(program.status) == status, "\(program.error)")
    #expect(program.error.contains(first) && program.error.contains(second), "\(program.error)")
  }

  @Test(arguments: [
    ("apps.fotprint", "did you mean"), ("policy", "no positive number"),
    ("apps.footprint=2..1", "range"), ("apps.footprint,apps.footprint", "twice"),
  ])
  func `fields that cannot be found out are refused`(_ fit: String, _ part: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    try folder.write("metric,value\nkills,3\n", to: "metrics.csv")
    let program = try FlotsamProgram.run(
      ["calibrate", "phone.yaml", "--observed", "metrics.csv", "--fit", fit], in: folder)
    #expect(program.status == 64, "\(program.error)")
    #expect(program.error.lowercased().contains(part), "\(program.error)")
  }
}

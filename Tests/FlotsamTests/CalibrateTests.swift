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
        "--out", "observed", "--plots", "none", "--quiet",
      ], in: folder)
    return folder
  }

  private static let ask = [
    "calibrate", "phone.yaml", "--observed", "observed/metrics.csv", "--fit",
    "apps.footprint=0.3..3", "--draws", "200", "--checks", "50", "--quiet",
  ]

  @Test func `a footprint that is 50 % larger is found and set in the twin`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(Self.ask + ["--out", "out", "--plots", "none"], in: folder)
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

  /// Sessions are twice as far apart as the scenario says; ranges that end before that say so, and do
  /// not call it certain.
  @Test func `the error for a narrow range suggests a wider one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--seed", "77", "--until", "2d", "--set", "workload.sessionGap=40min",
        "--trace-out", "uses.csv", "--quiet",
      ], in: folder)
    for (range, end, wider) in [("0.2..1.2", "upper", "0.2..2.4"), ("6..20", "lower", "3..20")] {
      let text = try FlotsamProgram.succeed(
        [
          "calibrate", "phone.yaml", "--set", "workload.sessionGap=20min", "--trace", "uses.csv",
          "--until", "2d", "--fit", "workload.sessionGap=\(range)", "--draws", "80", "--checks",
          "0",
          "--quiet", "--out", end,
        ], in: folder
      ).output.replacing(#/\n */#, with: " ")
      #expect(text.contains("ranges are too narrow for an answer"), "\(text)")
      #expect(!text.contains("Most is known") && !text.contains("100 %"), "\(text)")
      #expect(text.contains("lies at its \(end) end"), "\(text)")
      #expect(text.contains("Try --fit workload.sessionGap=\(wider)."), "\(text)")
      #expect(folder.text("\(end)/twin.yaml")?.contains("which is too narrow") == true)
      let row = try #require(folder.text("\(end)/fields.csv")?.split(separator: "\n").last)
      #expect(row.hasSuffix(",\(end)"), "\(row)")
    }
  }

  @Test func `the answer fits 80 columns and is equal for any jobs`() throws {
    let folder = try Self.folder()
    let one = try FlotsamProgram.succeed(Self.ask + ["--jobs", "1"], in: folder).output
    let two = try FlotsamProgram.succeed(Self.ask + ["--jobs", "2"], in: folder).output
    #expect(one == two)
    #expect(one.contains("Most is known about apps.footprint"))
    for line in one.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `a comparison can be repeated over the posterior`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(Self.ask + ["--out", "twin", "--plots", "none"], in: folder)
    let page = try #require(folder.text("twin/index.html"))
    for plot in ["plot-fields", "plot-check", "plot-field-1"] { #expect(page.contains(plot)) }
    let header = try #require(folder.text("twin/posterior.csv")?.split(separator: "\n").first)
    #expect(header == "draw,weight,apps.footprint,set apps.footprint")
    let over = { (file: String, more: [String]) in
      try FlotsamProgram.run(
        [
          "compare", "twin/twin.yaml", "--policies", "jetsam,largest", "--over", file, "--phones",
          "10", "--replications", "2", "--quiet",
        ] + more, in: folder)
    }
    let text = try over("twin/posterior.csv", ["--all"]).output.replacing("\n", with: " ")
    #expect(text.contains("10 phones that could be the one observed"), "\(text)")
    #expect(text.contains("apps.footprint") && text.contains("calibrated"), "\(text)")
    // Draws are values: the same over the scenario that was calibrated.
    let rows = try over("twin/posterior.csv", ["--format", "csv"]).output
    let base = try FlotsamProgram.succeed(
      [
        "compare", "phone.yaml", "--policies", "jetsam,largest", "--over", "twin/posterior.csv",
        "--phones", "10", "--replications", "2", "--quiet", "--format", "csv",
      ], in: folder
    ).output
    func column(_ name: String, _ table: String) -> String? {
      let lines = table.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines[0].firstIndex(of: name).map { lines[1][$0] }
    }
    #expect(column("difference_mean", rows) == column("difference_mean", base))
    try folder.write("draw,weight\n1,1\n", to: "no.csv")
    try folder.write("weight,a,set a\n1,x,2\n", to: "bad.csv")
    #expect(try over("no.csv", []).status == 65)
    let bad = try over("bad.csv", [])
    #expect(bad.status == 65 && bad.error.contains("bad.csv, line 2"), "\(bad.error)")
    #expect(try over("assumtions", []).status == 66)
  }

  @Test func `the reports of a phone give the sizes of its apps`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      duration: 36h
      device: {profile: phone-2gb, memory: 1300MiB, compression: false, freezer: false}
      apps: {count: 40, footprint: {median: 120MB, sigma: 0.6}}
      system: {processes: 20, dock: 3}
      windows: {simulated: false}
      workload: {user: heavy}
      """, to: "phone.yaml")
    try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--seed", "1", "--set", "apps.footprint={median: 180MB, sigma: 0.6}",
        "--jetsam-reports", "ips", "--quiet",
      ], in: folder)
    try FlotsamProgram.succeed(
      [
        "calibrate", "phone.yaml", "--reports", "ips", "--fit", "apps.footprint=1..3", "--draws",
        "120", "--checks", "0", "--quiet", "--out", "out", "--plots", "none",
      ], in: folder)
    let lines = try #require(folder.text("out/fields.csv")).split(separator: "\n")
    let row = try #require(lines.last?.split(separator: "\"").last).split(separator: ",")
      .compactMap { Double($0) }
    #expect(row[0] < 1.5 && 1.5 < row[2] && row[0] > 1, "\(row)")
    let numbers = try #require(folder.text("out/counters.csv"))
    #expect(numbers.contains("victim_footprint_p50,bytes,"))
    #expect(numbers.contains("processes_per_report,"))
    let none = try FlotsamProgram.run(
      ["calibrate", "phone.yaml", "--reports", "phone.yaml"], in: folder)
    #expect(none.status == 65 && none.error.contains("phone.yaml"), "\(none.error)")
  }

  @Test func `recorded uses give the user's behaviour`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--seed", "77", "--until", "4d", "--set", "workload.sessionGap=40min",
        "--trace-out", "uses.csv", "--quiet",
      ], in: folder)
    let ask = [
      "calibrate", "phone.yaml", "--set", "workload.sessionGap=20min", "--trace", "uses.csv",
      "--fit", "workload.sessionGap=0.2..5", "--draws", "200", "--checks", "50", "--quiet",
    ]
    try FlotsamProgram.succeed(
      ask + ["--until", "4d", "--out", "out", "--plots", "none"], in: folder)
    let row = try #require(folder.text("out/fields.csv")).split(separator: "\n")[1]
      .split(separator: ",").compactMap { Double($0) }
    #expect(row[0] < 2 && 2 < row[2] && row[2] / row[0] < 3, "\(row)")
    let short = try FlotsamProgram.run(ask + ["--until", "9d"], in: folder)
    #expect(short.status == 64 && short.error.contains("the recording has"), "\(short.error)")
    let nothing = try FlotsamProgram.run(["calibrate", "phone.yaml"], in: folder)
    #expect(nothing.status == 64 && nothing.error.contains("--reports"), "\(nothing.error)")
  }

  @Test(arguments: [
    ("metric,value\nkils,3\n", 65, "line 2", "kills"),
    ("metric,value\nkills,x\n", 65, "line 2", "not a number"),
    ("metric,value\nkills,3\nkills,4\n", 65, "line 3", "twice"),
    ("name,count\n", 65, "value", "metric"),
    ("metric,value\nkills,3\nuser_days,30\n", 64, "--observed", "user-days"),
    ("", 65, "empty", "metrics.csv"),
  ])
  func `the error for invalid counters names the line`(
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
    ("apps.fotprint", "did you mean"), ("policy", "not an amount"),
    ("seed", "not an amount"),
    ("apps.footprint=2..1", "range"), ("apps.footprint,apps.footprint", "twice"),
  ])
  func `fields that cannot be calibrated are refused`(_ fit: String, _ part: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    try folder.write("metric,value\nkills,3\n", to: "metrics.csv")
    let program = try FlotsamProgram.run(
      ["calibrate", "phone.yaml", "--observed", "metrics.csv", "--fit", fit], in: folder)
    #expect(program.status == 64, "\(program.error)")
    #expect(program.error.lowercased().contains(part), "\(program.error)")
  }
}

import Foundation
import TestSupport
import Testing

/// One's own app in a scenario, from its fields to what is printed.
@Suite
struct MyAppTests {
  /// A phone so small that apps are killed, and an app whose fields all count.
  private static let phone = """
    extends: smoke
    windows: {simulated: false}
    """

  private static let app = """
    name: Notebook
    usesPerDay: 12
    dwell: 40s
    launchFootprint: 80MB
    frontFootprint: 200MB
    growthTime: 30s
    backgroundFootprint: 60MB
    coldLaunch: 1200ms
    resume: 100ms
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(phone, to: "phone.yaml")
    _ = try folder.write(app, to: "mine.yaml")
    return folder
  }

  /// The app's row of `apps.csv` by column.
  private func row(_ folder: TemporaryFolder, _ overrides: [String] = []) throws -> [String: String]
  {
    _ = try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--my-app", "mine.yaml", "--until", "8d", "--set", "apps.count=20",
        "--out", "out", "--plots", "none", "--quiet",
      ]
        + overrides, in: folder)
    let lines = try #require(folder.text("out/apps.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let own = try #require(lines.first { $0.contains("Notebook") })
    return Dictionary(uniqueKeysWithValues: zip(lines[0], own))
  }

  @Test func `the app is used as often as set, independent of the others`() throws {
    let folder = try Self.folder()
    let often = try #require(try row(folder)["launches"].flatMap(Double.init))
    // Eight days of 12 uses: 96, within five times its square root.
    #expect(abs(often - 96) < 50)
    let seldom = try row(folder, ["--set", "myApp.usesPerDay=2"])["launches"].flatMap(Double.init)
    #expect(try #require(seldom) < 36)
  }

  private func survival(
    _ folder: TemporaryFolder, _ more: [String]
  ) throws -> (text: String, words: String) {
    let text = try FlotsamProgram.succeed(
      [
        "survival", "phone.yaml", "--my-app", "mine.yaml", "--devices", "phone-1gb", "--until",
        "12h", "--departures", "2", "--footprint", "20MB,200MB", "--away", "1h", "--set",
        "apps.count=15", "--set", "apps.footprint=150MB", "--set", "workload.user=light", "--quiet",
      ] + more, in: folder
    ).output
    return (text, text.replacing("\n", with: " "))
  }

  /// Where all of twelve users keep the app, it is alive with more than 50 %; of
  /// 200 MB by size some lose it.
  @Test func `a smaller background footprint keeps the app alive by size`() throws {
    let folder = try Self.folder()
    let (text, words) = try survival(
      folder, ["--users", "12", "--goal", "50", "--out", "out", "--plots", "none"])
    #expect(words.contains("Notebook (at 60 MB after it has entered the background)"))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let rows = try #require(folder.text("out/my-app.csv")).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    func alive(_ change: String, _ order: String) throws -> [Double] {
      let row = try #require(rows.first { $0[1] == order && $0[3] == change && $0[6] == "3600" })
      return try row[7...9].map { try #require(Double($0)) }
    }
    #expect(try alive("20 MB", "size")[0] > alive("200 MB", "size")[0])
    // The queue's order does not look at sizes, and what one app frees is little against the others'.
    #expect(try alive("20 MB", "time-in-band") == alive("200 MB", "time-in-band"))
    #expect(
      words.contains(
        "under every order: at most 60 MB on phone-1gb, and whether up to 200 MB suffices is "
          + "undecided with 12 users, it would take about"), "\(text)")
    #expect(Set(rows.map { $0[3] }).contains("is used half as often"))
    #expect(folder.text("out/index.html")?.contains("Notebook") == true)
    // What-if tables have the intervals of the file, and an effect has one of its own.
    let share = try alive("frees nothing when left", "size").map {
      String(Int(($0 * 100).rounded()))
    }
    #expect(text.contains("  \(share[0]) (\(share[1]) to \(share[2]))"), "\(share): \(text)")
    let effect = try #require(
      words.firstMatch(
        of: /nothing when left: from 100 to (\d+) % .* by size \(-(\d+) points, 95 %/))
    #expect((Int(effect.1) ?? 0) + (Int(effect.2) ?? 0) == 100)
  }

  /// Of apps that are alive with 23 %, both of two are one time in twenty; it takes 29 users to show
  /// 90 %.
  @Test func `two users are not enough to decide 90 %`() throws {
    let (text, words) = try survival(try Self.folder(), ["--users", "2"])
    #expect(
      words.contains(
        "For 90 % under every order: whether up to 200 MB suffices on phone-1gb is undecided with "
          + "2 users, it would take about 29 (--users 29)."), "\(text)")
    #expect(!words.contains("No difference"), "\(text)")
    #expect(
      words.contains("of 5 points or more is undecided with 2 users; it would take"), "\(text)")
    #expect(text.contains("100 (22 to 100)"), "\(text)")
  }

  /// Uses at 9:00, 9:30 and 20:00 of the first day and at 9:00 of the second.
  private static let recording = """
    time_s,app,duration_s
    32400,Notebook,60
    34000,Mail,5
    34200,Notebook,90
    72000,Notebook,
    118800,Notebook,30
    """

  private static let recorded = """
    name: Notebook
    trace: uses.csv
    frontFootprint: 200MB
    backgroundFootprint: 60MB
    """

  @Test func `the app is used at the recorded times only`() throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: folder.file("mine"), withIntermediateDirectories: true)
    _ = try folder.write(Self.recording, to: "mine/uses.csv")
    _ = try folder.write(Self.recorded, to: "mine/app.yaml")
    _ = try FlotsamProgram.succeed(
      [
        "run", "phone.yaml", "--my-app", "mine/app.yaml", "--until", "3d", "--out", "out",
        "--plots", "none",
        "--quiet",
      ], in: folder)
    let lines = try #require(folder.text("out/launches.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let time = try #require(lines[0].firstIndex(of: "time_s"))
    let begun = lines.filter { $0.contains("Notebook") }.compactMap { Double($0[time]) }
    #expect(begun == [32400, 34200, 72000, 118_800])
    let survival = try FlotsamProgram.succeed(
      [
        "survival", "phone.yaml", "--my-app", "mine/app.yaml", "--devices", "phone-1gb", "--until",
        "2d", "--users", "2", "--departures", "2", "--footprint", "20MB", "--away", "1h",
        "--quiet",
      ], in: folder)
    #expect(survival.output.contains("Notebook"))
    #expect(!survival.output.contains("as often"), "how often it is used is recorded")
    try FlotsamProgram.succeed(["repeat", "out"], in: folder)
  }

  @Test(arguments: [
    ("time_s,app\n5,Mail\n6,Notes\n", "none of the 2 apps", "myApp.trace"),
    ("time_s,app\n5,Notebok\n6,Mail\n", "did you mean `notebok`", "app.yaml, line 2"),
    ("time_s,app,user\n5,Notebook,a\n6,Notebook,b\n", "2 users", "myApp.trace"),
    ("time_s,app\n5,Notebook\nsoon,Notebook\n", "line 3", "uses.csv"),
    ("", "empty", "uses.csv"),
  ])
  func `a recording without uses of the app is refused`(
    _ text: String, _ first: String, _ second: String
  ) throws {
    let folder = try Self.folder()
    _ = try folder.write(text, to: "uses.csv")
    _ = try folder.write(Self.recorded, to: "app.yaml")
    let program = try FlotsamProgram.run(
      ["run", "phone.yaml", "--my-app", "app.yaml", "--until", "1h"], in: folder)
    #expect(program.status == 65, "\(program.error)")
    for part in [first, second] {
      #expect(
        program.error.replacing("\n", with: " ").lowercased().contains(part.lowercased()),
        "\(program.error)")
    }
  }

  @Test func `the error for an impossible value names its field`() throws {
    let folder = try Self.folder()
    let cases: [(String, String)] = [
      ("myApp.usesPerDay=100000", "myApp.usesPerDay"),
      ("myApp.usesPerDay=5000", "the user makes about"),
      ("myApp.frontFootprint=50MB", "myApp.frontFootprint"),
      ("myApp.backgroundFootprint=300MB", "myApp.backgroundFootprint"),
      ("myApp.frontFootprint=90GB", "larger than the"),
      ("myApp.resume=9s", "myApp.resume"),
      ("myApp.modes=[audio]", "background: {simulated: true}"),
      ("myApp.modes=[sing]", "myApp.modes"),
      ("device.profile=cache", "it needs a phone"),
      ("myApp.footprint=3MB", "myApp.footprint"),
      ("myApp.trace=uses.csv", "Give `usesPerDay` or `trace`"),
    ]
    for (assignment, words) in cases {
      let program = try FlotsamProgram.run(
        ["run", "phone.yaml", "--my-app", "mine.yaml", "--until", "1h", "--set", assignment],
        in: folder)
      #expect(program.status == 65, "\(assignment): \(program.error)")
      #expect(program.error.contains(words), "\(assignment): \(program.error)")
    }
    let without = try FlotsamProgram.run(["survival", "smoke"], in: folder)
    #expect(without.status != 0 && without.error.contains("--my-app"), "\(without.error)")
  }
}

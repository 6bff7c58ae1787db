import Foundation
import TestSupport
import Testing

/// `--anonymise`: nothing of the original is left in what is written, and the same stays the same.
@Suite
struct AnonymiseTests {
  /// What no output may hold, whatever the case of its letters.
  private static let secrets = [
    "zebrafish", "acmecorp", "janedoe", "Jane", "F2LXK0ABCDEF", "DEADBEEF", "cafe0123", "qa@",
    "/Users", "/home", "/data/", "hunter2", "Quokka",
  ]

  private static let report = """
    {"bug_type":"298","timestamp":"2025-05-28 01:35:47.00 +0200","os_version":"iPhone OS 18.5 (22F76)",\
    "incident_id":"DEADBEEF-0000-4444-8888-123456789ABC","device_name":"Jane's iPhone"}
    {
      "crashReporterKey" : "cafe0123cafe0123cafe0123", "product" : "iPhone14,7",
      "incident" : "DEADBEEF-0000-4444-8888-123456789ABC", "serial" : "F2LXK0ABCDEF",
      "kernel" : "Darwin Kernel Version 24.5.0: root:/Users/janedoe/xnu/RELEASE",
      "date" : "2025-05-28 01:35:47.00 +0200", "build" : "iPhone OS 18.5 (22F76)",
      "largestProcess" : "Zebrafish",
      "memoryStatus" : { "pageSize" : 16384, "compressorSize" : 20000, "uncompressed" : 60000,
        "memoryPages" : { "wired" : 60000, "free" : 4000, "fileBacked" : 90000,
          "anonymous" : 150000, "purgeable" : 10, "active" : 1, "inactive" : 1, "speculative" : 1 } },
      "processes" : [
      {"uuid" : "DEADBEEF-1111-4444-8888-123456789ABC", "name" : "ZebrafishWidgetExtension",
        "states" : ["suspended"], "priority" : 0, "rpages" : 900, "pid" : 30, "coalition" : 4},
      {"name" : "janedoed", "states" : ["daemon", "idle"], "priority" : 0, "rpages" : 200, "pid" : 31},
      {"name" : "com.acmecorp.Quokka", "states" : ["suspended"], "priority" : 0, "rpages" : 9000,
        "reason" : "vm-pageshortage", "pid" : 32, "killDelta" : 100},
      {"name" : "Zebrafish", "states" : ["active", "frontmost"], "priority" : 100, "rpages" : 30000,
        "pid" : 33, "reason" : "hunter2 secret reason"}
      ]
    }
    """

  private static let log = """
    2025-05-28 01:35:47.120 Janes-iPhone kernel[0]: 1234.567 memorystatus: killing_top_process pid 32 \
    [com.acmecorp.Quokka] (vm-pageshortage 0 17s rf:low type:app) 34416KB - memorystatus_available_pages: 8324
    05-28 01:35:48.000  1000  1200 I ActivityManager: Killing 4242:com.acmecorp.zebrafish/u0a123 (adj 900): \
    stop com.acmecorp.zebrafish due to /data/user/0/janedoe by qa@acmecorp.com
    05-28 01:35:49.000  1000  1200 W jetsam: killed process hunter2 at /Users/janedoe/F2LXK0ABCDEF strangely
    """

  private static let metrics = """
    {"timeStampBegin":"2025-05-27 22:00:00","timeStampEnd":"2025-05-28 22:00:00","appVersion":"1",
    "metaData":{"osVersion":"iPhone OS 18.5 (22F76)","deviceType":"iPhone14,7",
    "bundleIdentifier":"com.acmecorp.Quokka"},
    "memoryMetrics":{"peakMemoryUsage":"200000 kB"},
    "applicationTimeMetrics":{"cumulativeForegroundTime":"700 sec"},
    "applicationExitMetrics":{"backgroundExitData":{"cumulativeMemoryPressureExitCount":2},
    "foregroundExitData":{}}}
    """

  private func check(_ folder: TemporaryFolder, _ program: Program, below out: String) throws {
    var texts = try folder.contents().filter { $0.key.hasPrefix(out) }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    texts["standard output"] = program.output
    for (name, text) in texts {
      for secret in Self.secrets {
        let found = text.range(of: secret, options: .caseInsensitive)
        let around = found.map { text[$0.lowerBound...].prefix(60) } ?? ""
        #expect(found == nil, "\(name) holds \(secret): \(around)")
      }
    }
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("janedoe"), withIntermediateDirectories: true)
    try folder.write(Self.report, to: "janedoe/Zebrafish-2025.ips")
    try folder.write(Self.log, to: "janedoe/Janes-iPhone.log")
    try folder.write(Self.metrics, to: "janedoe/acmecorp.json")
    try folder.write("nothing of a known form hunter2\n", to: "janedoe/notes of Jane.txt")
    return folder
  }

  @Test(arguments: ["table", "csv", "json"])
  func `an inspection of a folder contains none of its names`(format: String) throws {
    let folder = try folder()
    let program = try FlotsamProgram.succeed(
      [
        "inspect", "janedoe", "--anonymise", "--app", "com.acmecorp.Quokka", "--out", "shared",
        "--format", format,
      ], in: folder)
    try check(folder, program, below: "shared")
    let kills = try #require(folder.text("shared/kills.csv"))
    // One name wherever the app is, and what the evidence says of it.
    #expect(kills.contains("vm-pageshortage") && kills.contains("iPhone14,7"), "\(kills)")
    #expect(program.error.contains("com.acmecorp.Quokka by process-"), "\(program.error)")
    #expect(program.error.contains("DEADBEEF-0000-4444-8888-123456789ABC iPhone14,7"))
  }

  @Test(arguments: ["Zebrafish-2025.ips", "Janes-iPhone.log"])
  func `an explanation contains none of the names`(file: String) throws {
    let folder = try folder()
    let program = try FlotsamProgram.succeed(
      ["explain", "janedoe/" + file, "--anonymise", "--out", "shared"], in: folder)
    try check(folder, program, below: "shared")
    #expect(program.output.contains("vm-pageshortage"))
    #expect(program.error.contains("replaced"))
  }

  @Test func `a result with replaced names replaces no input`() throws {
    let folder = try folder()
    let report = try #require(folder.text("janedoe/Zebrafish-2025.ips"))
    try FileManager.default.createDirectory(
      atPath: folder.file("shared"), withIntermediateDirectories: true)
    try folder.write(report, to: "shared/kills.csv")
    let program = try FlotsamProgram.run(
      ["inspect", "shared/kills.csv", "--anonymise", "--out", "shared"], in: folder)
    #expect(program.status == 73, "\(program.error)")
    #expect(folder.text("shared/kills.csv") == report)
  }

  @Test func `an anonymised import runs as the original would`() throws {
    let folder = try folder()
    let program = try FlotsamProgram.succeed(
      ["import", "janedoe/Zebrafish-2025.ips", "--anonymise", "--out", "shared.yaml"], in: folder)
    try check(folder, program, below: "shared")
    try FlotsamProgram.succeed(
      ["import", "janedoe/Zebrafish-2025.ips", "--out", "own.yaml"], in: folder)
    let run = ["--until", "2min", "--format", "csv"]
    let shared = try FlotsamProgram.succeed(["run", "shared.yaml"] + run, in: folder)
    let own = try FlotsamProgram.succeed(["run", "own.yaml"] + run, in: folder)
    #expect(shared.output == own.output)
  }

  @Test func `imported payloads and traces contain none of the names`() throws {
    let folder = try folder()
    let metrics = try FlotsamProgram.succeed(
      ["import", "janedoe/acmecorp.json", "--anonymise", "--out", "shared.yaml"], in: folder)
    try check(folder, metrics, below: "shared")
    #expect(folder.text("shared.yaml")?.contains("app-1") == true)
    try folder.write(
      "time_s,app,user\n0,zebrafish,Jane\n1,com.acmecorp.Quokka,janedoe\n2,zebrafish,janedoe\n",
      to: "uses.csv")
    let trace = try FlotsamProgram.succeed(
      ["import", "uses.csv", "--anonymise", "--out", "shared.csv"], in: folder)
    try check(folder, trace, below: "shared")
    #expect(
      folder.text("shared.csv")
        == "time_s,app,user\n0,app-1,user-1\n0,app-2,user-2\n1,app-1,user-2\n")
    #expect(trace.error.contains("zebrafish by app-1"))
  }

  @Test func `the page of an app has places, advice and records`() throws {
    let folder = try folder()
    let program = try FlotsamProgram.succeed(
      ["inspect", "janedoe", "--app", "com.acmecorp.Quokka", "--out", "ticket"], in: folder)
    let text = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("iPhone14,7, iPhone OS 18.5 (22F76): 3 kills, at 33.6 MiB"), "\(text)")
    #expect(text.contains("Janes-iPhone.log, line 1: 2025-05-28 01:35:47.120, vm-pageshortage"))
    #expect(text.contains("For vm-pageshortage: 1 kill, at 33.6 MiB"))
    #expect(folder.text("ticket/index.html")?.contains("What would help") == true)
  }

  /// Days and exits of two releases; 1 of 4 days has a Wilson interval of 4.6 to 69.9 %.
  @Test func `two releases of an app are compared with intervals`() throws {
    let folder = try TemporaryFolder()
    func day(_ version: String, _ foreground: Int, _ background: Int) -> String {
      """
      {"timeStampBegin":"2025-05-27 22:00:00","timeStampEnd":"2025-05-28 22:00:00",
      "appVersion":"\(version)","metaData":{"bundleIdentifier":"com.acme.chess","osVersion":"iPhone OS 18.5",
      "deviceType":"iPhone14,7"},"memoryMetrics":{"peakMemoryUsage":"200000 kB"},
      "applicationExitMetrics":{"foregroundExitData":{"cumulativeMemoryResourceLimitExitCount":\(foreground)},
      "backgroundExitData":{"cumulativeMemoryPressureExitCount":\(background),
      "cumulativeAppWatchdogExitCount":9}}}
      """
    }
    let days =
      [day("1.0", 2, 1)] + Array(repeating: day("1.0", 0, 1), count: 3)
      + Array(repeating: day("2.0", 0, 0), count: 40)
    try folder.write(days.joined(separator: "\n"), to: "payloads.json")
    let program = try FlotsamProgram.succeed(
      ["inspect", "payloads.json", "--out", "out"], in: folder)
    let text = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("0.50 a day, on 25.0 % of the days (4.6 to 69.9 %)"), "\(text)")
    #expect(text.contains("1.00 a day, on 100.0 % of the days (51.0 to 100.0 %)"), "\(text)")
    #expect(text.contains("in front too close to tell (-25.0 points; -80.6 to 0.9)"), "\(text)")
    #expect(text.contains("less often in background (-100.0 points;"), "\(text)")
    let rows = try #require(folder.text("out/stores.csv")).split(separator: "\n")
    #expect(rows.count == 3 && rows[1].hasPrefix("com.acme.chess,1.0,4,0.5,0.25,"), "\(rows)")
  }

  @Test func `a scenario cannot be anonymised`() throws {
    let program = try FlotsamProgram.run(["explain", "smoke", "--app", "app1", "--anonymise"])
    #expect(program.status == 64 && program.error.contains("--anonymise"))
  }
}

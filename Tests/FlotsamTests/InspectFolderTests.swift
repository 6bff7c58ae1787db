import Foundation
import TestSupport
import Testing

/// `flotsam inspect` of a large mixed folder, and of two releases of an app.
@Suite
struct InspectFolderTests {
  private static func kill(
    _ app: String, _ pid: Int, _ day: Int, adjustment: Int, second: Int = 0
  ) -> String {
    let date = "05-\(day < 10 ? "0" : "")\(day) 12:00:\(second < 10 ? "0" : "")\(second).000"
    return "\(date)   412   412 I lmkd    : Kill '\(app)' (\(pid)), uid 10123, oom_score_adj "
      + "\(adjustment) to free 61234kB rss, 1200kB swap; reason: low watermark is breached\n"
  }

  /// 60 reports, 60 logs with 3 kills in 400 lines, 60 payloads, 60 copies of a report and 60 files of no
  /// known form.
  @Test func `each kill of a mixed folder counts once for any worker count`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("in"), withIntermediateDirectories: true)
    let noise = String(
      repeating: "05-01 01:02:03.004  1000  2000 D SomeTag : a message of nothing in particular\n",
      count: 397)
    for index in 0..<60 {
      let report = InspectTests.report(
        "Maps", cause: "highwater", pages: 640 + index, day: "2025-05-\(10 + index % 20)"
      ).replacing("\"date\"", with: "\"incident\" : \"I\(index)\", \"date\"")
        .replacing("\"reason\"", with: "\"pid\" : \(index + 100), \"reason\"")
      try folder.write(report, to: "in/\(index).ips")
      try folder.write(report, to: "in/\(index).ips.synced")
      let kills = (0..<3).map {
        Self.kill(
          "com.example.app\($0)", index * 10 + $0, 1 + index % 28, adjustment: 905, second: $0 * 9)
      }
      try folder.write(noise + kills.joined(), to: "in/\(index).log")
      try folder.write(
        """
        {"timeStampBegin":"2025-05-27 22:00:00","timeStampEnd":"2025-05-28 22:00:00","appVersion":"1",
        "metaData":{"bundleIdentifier":"com.acme.chess"},"applicationExitMetrics":{
        "foregroundExitData":{"cumulativeMemoryResourceLimitExitCount":\(index % 2)}}}
        """, to: "in/\(index).json")
      try folder.write("Dear diary\n", to: "in/\(index).txt")
    }
    let one = try FlotsamProgram.succeed(
      ["inspect", "in", "--format", "csv", "--jobs", "1"], in: folder)
    let many = try FlotsamProgram.succeed(
      ["inspect", "in", "--format", "csv", "--jobs", "4"], in: folder)
    #expect(one.output == many.output)
    let rows = one.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    let counts = Dictionary(grouping: rows, by: \.self).mapValues(\.count)
    #expect(counts == ["jetsam-event": 60, "lmkd-logcat": 180, "metric-kit": 30], "\(counts)")
    let text = try FlotsamProgram.succeed(["inspect", "in", "--quiet"], in: folder).output
    #expect(text.contains("60 passed over"), "\(text)")
  }

  /// 12 of 20 days against 1 of 20 days; the difference of 55 points has an exact interval above 0.
  @Test func `two releases in Android logs are compared with intervals`() throws {
    let folder = try TemporaryFolder()
    func release(_ front: Int) -> String {
      (1...20).map { day in
        Self.kill("com.example.owl", 100 + day, day, adjustment: day <= front ? 0 : 905)
      }.joined()
    }
    try folder.write(release(1), to: "1.0.log")
    try folder.write(release(12), to: "2.0.log")
    let program = try FlotsamProgram.succeed(
      ["inspect", "2.0.log", "--beside", "1.0.log", "--app", "com.example.owl", "--out", "out"],
      in: folder)
    let text = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("more often in front (+55.0 points;"), "\(text)")
    #expect(text.contains("at most this share"), "\(text)")
    let stores = try #require(folder.text("out/stores.csv")).split(separator: "\n")
    #expect(stores.count == 3 && stores[1].hasPrefix("com.example.owl,,20,0.6,0.6,"), "\(stores)")
    #expect(stores[1].hasSuffix(",Android,2.0.log") && stores[2].hasSuffix(",Android,1.0.log"))
    let differences = try #require(folder.text("out/differences.csv")).split(separator: "\n")
    let seen = differences.first { $0.hasPrefix("share_in_front,0.05,0.6,") }
    #expect(seen?.hasSuffix(",yes") == true, "\(differences)")
  }

  @Test func `a run is compared with the logs of a device`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "run", "--quiet"], in: folder)
    try folder.write(
      Self.kill("com.example.owl", 7, 3, adjustment: 100), to: "device.log")
    let program = try FlotsamProgram.succeed(
      ["inspect", "device.log", "--beside", "run/apps.csv", "--app", "com.example.owl"], in: folder)
    let text = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("com.example.owl: 1 day; in front 1.00 a day, on 100.0 %"), "\(text)")
    #expect(text.contains("all apps in apps.csv:"), "\(text)")
    #expect(text.contains("Simulation: days of use of an app in a run"))
  }
}

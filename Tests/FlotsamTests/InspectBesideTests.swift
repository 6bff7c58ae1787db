import Foundation
import TestSupport
import Testing

/// `flotsam inspect --beside`: posted reports and simulated ones side by side.
@Suite
struct InspectBesideTests {
  /// Six reports as people would post them, and those of a simulated phone of 1200 MiB.
  private static func folder() throws -> TemporaryFolder {
    let folder = try InspectTests.folder()
    try FlotsamProgram.succeed(
      ["run", "smoke", "--set", "device.memory=1200MiB", "--jetsam-reports", "simulated"],
      in: folder)
    return folder
  }

  /// What another reader finds in the simulated reports.
  private static func read(
    _ folder: TemporaryFolder
  ) throws -> [(causes: [String], bands: [Int], processes: Int, available: Double)] {
    try folder.allContents("simulated").sorted { $0.key < $1.key }.map { _, bytes in
      let body = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(bytes[body...])) as? [String: Any])
      let processes = try #require(json["processes"] as? [[String: Any]])
      let dead = processes.filter { $0["reason"] != nil }
      let status = try #require(json["memoryStatus"] as? [String: Any])
      let pages = try #require(status["memoryPages"] as? [String: Int])
      let available = (pages["free"] ?? 0) + (pages["fileBacked"] ?? 0)
      return (
        dead.compactMap { $0["reason"] as? String }, dead.compactMap { $0["priority"] as? Int },
        processes.count,
        Double(available * (status["pageSize"] as? Int ?? 0)) / Double(1200 << 20)
      )
    }
  }

  /// The numbers of a row of a CSV file.
  private static func row(_ name: String, of text: String?) throws -> [Double?] {
    let line = try #require(
      text?.split(separator: "\n").first { $0.hasPrefix(name + ",") }, "\(name): \(text ?? "")")
    return line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
  }

  private static func isClose(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }

  @Test func `both sets are counted by cause and by band`() throws {
    let folder = try Self.folder()
    let reports = try Self.read(folder)
    let causes = reports.flatMap(\.causes)
    let bands = reports.flatMap(\.bands)
    #expect(reports.count > 1 && causes.count >= reports.count && bands.count == causes.count)
    try FlotsamProgram.succeed(
      ["inspect", "in/deep", "--beside", "simulated", "--out", "found", "--quiet"], in: folder)
    let rows = folder.text("found/beside.csv")
    func expect(_ name: String, _ these: Double, _ beside: Double) throws {
      let row = try Self.row(name, of: rows)
      #expect(Self.isClose(row[2], these) && Self.isClose(row[3], beside), "\(name): \(row)")
    }
    try expect("reports", 6, Double(reports.count))
    try expect("kills", 6, Double(causes.count))
    let most = try #require(
      Set(causes).max { a, b in
        causes.count { $0 == a } < causes.count { $0 == b }
      })
    try expect(
      "share_for_\(most)", most == "vm-pageshortage" || most == "highwater" ? 0.5 : 0,
      Double(causes.count { $0 == most }) / Double(causes.count))
    try expect("share_idle", 1, Double(bands.count { $0 == 0 }) / Double(bands.count))
    try expect(
      "share_in_front", 0, Double(bands.count { (91...100).contains($0) }) / Double(bands.count))
    // 94,000 pages of 16 KiB on a phone of 6 GiB.
    let posted = 94_000.0 * 16_384 / Double(6144 << 20)
    try expect("available_minimum", posted, reports.map(\.available).min() ?? 0)
    let place = Double(reports.count { $0.available < posted }) / Double(reports.count)
    let first = try Self.row("in/deep/0.ips", of: folder.text("found/beside-reports.csv"))
    #expect(Self.isClose(first[1], posted) && Self.isClose(first[2], place), "\(first)")
    let releases = try #require(folder.text("found/beside-releases.csv"))
    #expect(releases.contains("iPhone OS 18,deep,highwater,3\n"), "\(releases)")
    #expect(
      releases.contains("iPhone OS 18,simulated,\(most),\(causes.count { $0 == most })\n"),
      "\(releases)")
    let page = try #require(folder.text("found/index.html"))
    #expect(page.contains("plot-beside-causes") && page.contains("Compared with simulated"))
    try FlotsamProgram.succeed(["repeat", "found", "--quiet"], in: folder)
  }

  @Test func `the terminal output fits and describes the other records`() throws {
    let folder = try Self.folder()
    let text = try FlotsamProgram.succeed(
      ["inspect", "in", "--beside", "simulated"], in: folder
    ).output
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let words = text.replacing("\n", with: " ")
    #expect(words.contains("The other records have ") && words.contains("median available memory"))
  }

  @Test func `an end that is no kill counts on neither side`() throws {
    let folder = try TemporaryFolder()
    func line(_ pid: Int, _ reason: String) -> String {
      "05-09 12:00:0\(pid).000 1000 1 I ActivityManager: Killing \(pid):com.example.cat/u0a12 (adj 900): "
        + "\(reason)\n"
    }
    let log = line(1, "empty #17") + line(2, "crash") + line(3, "crash") + line(4, "remove task")
    try folder.write(log, to: "these.log")
    try folder.write(log + line(5, "empty #18"), to: "others.log")
    let text = try FlotsamProgram.succeed(
      [
        "inspect", "these.log", "--beside", "others.log", "--app", "com.example.cat", "--out",
        "out",
      ],
      in: folder
    ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("1 kill of 1 process"), "\(text)")
    #expect(text.contains("com.example.cat was killed once."), "\(text)")
    #expect(
      text.contains("The other records have 2 kills, most often for empty …, 100"), "\(text)")
    let rows = folder.text("out/beside.csv")
    let kills = try Self.row("kills", of: rows)
    #expect(kills[2] == 1 && kills[3] == 2, "\(rows ?? "")")
    #expect(rows?.contains("crash") == false, "\(rows ?? "")")
    let crash = try FlotsamProgram.succeed(["inspect", "these.log", "--format", "csv"], in: folder)
    #expect(crash.output.split(separator: "\n").count == 5)
  }

  @Test func `the folder for --beside must exist and be readable`() throws {
    let folder = try InspectTests.folder()
    let missing = try FlotsamProgram.run(
      ["inspect", "in/deep", "--beside", "missing"], in: folder)
    #expect(missing.status == 66 && missing.error.contains("missing"), "\(missing.error)")
    let diary = try FlotsamProgram.run(
      ["inspect", "in/deep", "--beside", "in/diary.txt"], in: folder)
    #expect(diary.status == 65 && diary.error.contains("diary.txt"), "\(diary.error)")
  }
}

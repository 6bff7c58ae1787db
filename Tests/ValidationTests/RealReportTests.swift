import DeviceLogs
import Foundation
import MobileOS
import Scenarios
import TestSupport
import Testing

/// V11: JetsamEvent reports of real devices, posted in public, imported.
///
/// Expected values are read from the files by another JSON parser. Bands of before iOS 16 count
/// ten times (kern_memorystatus.h, xnu-8792 against its predecessors). Nothing was fitted.
@Suite(
  .enabled(
    "needs the recorded data",
    { ReferenceData.path("jetsam/excerpt-ios18.5-iphone14_7.ips") != nil }))
struct RealReportTests {
  static let files = [
    "jetsam/excerpt-ios18.5-iphone14_7.ips", "jetsam/excerpt-ios14.2-iphone12_1-highwater.ips",
    "jetsam/excerpt-ios11.4.1-iphone10_1-per-process-limit.ips",
  ]

  @Test(arguments: files)
  func `the same processes, bands, footprints and totals`(file: String) throws {
    let path = try #require(ReferenceData.path(file))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let body = try #require(text.firstIndex(of: "\n").map { text[$0...] })
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    let reported = try #require(json["processes"] as? [[String: Any]])
    let imported = JetsamImport(try JetsamReport(readingFrom: path))
    let scenario = try ScenarioLoader(builtInNames: []) { name in
      name == "imported" ? imported.scenarioText(named: file) : nil
    }.load("imported").scenario
    let start = scenario.start
    #expect(start == imported.start)
    let scale = file.contains("ios18") ? 1 : 10
    #expect(start.processes.count == reported.count)
    for (process, entry) in zip(start.processes, reported) {
      #expect(process.name == entry["name"] as? String)
      #expect(process.pages == entry["rpages"] as? Int64)
      let states = try #require(entry["states"] as? [String])
      #expect(process.state == state(states), "\(process.name)")
      if let band = entry["priority"] as? Int {
        #expect(process.band == (band == 999 ? 999 : band * scale), "\(process.name)")
      } else {
        // iOS 11 names no band: the app in front is in the foreground band.
        #expect(states.contains("frontmost") && process.band == 100)
      }
    }
    let status = try #require(json["memoryStatus"] as? [String: Any])
    let pages = try #require(status["memoryPages"] as? [String: Int64])
    #expect(start.memory.wired == pages["wired"])
    #expect(start.memory.free == pages["free"])
    #expect(start.memory.fileBacked == pages["fileBacked"])
    #expect(start.memory.anonymous == pages["anonymous"])
    #expect(start.memory.compressor == status["compressorSize"] as? Int64)
    #expect(start.memory.compressed == status["uncompressed"] as? Int64)
    #expect(imported.pageSize == status["pageSize"] as? Int64)
    #expect(scenario.device.memoryBytes == imported.totalBytes)
  }

  private func state(_ words: [String]) -> StartProcess.State {
    if words.contains("frontmost") { return .active }
    if words.contains("suspended") { return .suspended }
    return words.contains("idle") ? .idle : .background
  }
}

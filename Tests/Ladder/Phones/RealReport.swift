import DeviceLogs
import Foundation
import MobileOS
import Scenarios
import TestSupport

/// V11: JetsamEvent reports of real devices, posted in public, imported.
///
/// Expected values are read from the files by another JSON parser. Bands of before iOS 16 count
/// ten times (kern_memorystatus.h, xnu-8792 against its predecessors). Nothing was fitted.
package enum RealReport {
  /// The recorded data.
  package static let needs = [
    "jetsam/excerpt-ios18.5-iphone14_7.ips", "jetsam/excerpt-ios14.2-iphone12_1-highwater.ips",
    "jetsam/excerpt-ios11.4.1-iphone10_1-per-process-limit.ips",
  ]

  /// Every value of a report that the import keeps: 1 where it is the same.
  package static func answers(_ file: String) throws -> [Answer] {
    guard let path = ReferenceData.path(file) else { return [] }
    let body = try String(contentsOfFile: path, encoding: .utf8).drop { $0 != "\n" }
    let json = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] ?? [:]
    let imported = JetsamImport(try JetsamReport(readingFrom: path))
    let scenario = try ScenarioLoader(builtInNames: []) { name in
      name == "imported" ? imported.scenarioText(named: file) : nil
    }.load("imported").scenario
    let start = scenario.start
    let reported = json["processes"] as? [[String: Any]] ?? []
    var answers = [
      same("what is imported is loaded", start == imported.start),
      Answer("processes", start.processes.count, expected: reported.count),
    ]
    let scale = file.contains("ios18") ? 1 : 10
    for (process, entry) in zip(start.processes, reported) {
      let states = entry["states"] as? [String] ?? []
      answers += [
        same("name of \(process.name)", process.name == entry["name"] as? String),
        same("pages of \(process.name)", process.pages == entry["rpages"] as? Int64),
        same("state of \(process.name)", process.state == state(states)),
      ]
      if let band = entry["priority"] as? Int {
        let expected = band == 999 ? 999 : band * scale
        answers.append(same("band of \(process.name)", process.band == expected))
      } else {
        // iOS 11 names no band: the app in front is in the foreground band.
        answers.append(
          same("band of \(process.name)", states.contains("frontmost") && process.band == 100))
      }
    }
    let status = json["memoryStatus"] as? [String: Any] ?? [:]
    let pages = status["memoryPages"] as? [String: Int64] ?? [:]
    return answers + [
      same("wired", start.memory.wired == pages["wired"]),
      same("free", start.memory.free == pages["free"]),
      same("file-backed", start.memory.fileBacked == pages["fileBacked"]),
      same("anonymous", start.memory.anonymous == pages["anonymous"]),
      same("compressor", start.memory.compressor == status["compressorSize"] as? Int64),
      same("compressed", start.memory.compressed == status["uncompressed"] as? Int64),
      same("page size", imported.pageSize == status["pageSize"] as? Int64),
      same("memory", scenario.device.memoryBytes == imported.totalBytes),
    ]
  }

  private static func same(_ question: String, _ isSame: Bool) -> Answer {
    Answer(question, isSame ? 1 : 0, expected: 1)
  }

  private static func state(_ words: [String]) -> StartProcess.State {
    if words.contains("frontmost") { return .active }
    if words.contains("suspended") { return .suspended }
    return words.contains("idle") ? .idle : .background
  }
}

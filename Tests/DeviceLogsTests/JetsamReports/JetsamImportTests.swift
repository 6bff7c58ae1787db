import DeviceLogs
import Files
import Scenarios
import Testing

/// What becomes of a report, and what is said of a damaged one.
@Suite
struct JetsamImportTests {
  private func report(_ text: String) throws -> JetsamReport {
    try JetsamReport(reading: Array(text.utf8), named: "report.ips")
  }

  private func start(_ scenario: String) throws -> StartSection {
    let loader = ScenarioLoader(builtInNames: ["imported"]) { $0 == "imported" ? scenario : nil }
    return try loader.load("imported").scenario.start
  }

  @Test func `bands of reports before iOS 16 are multiplied by ten`() throws {
    let imported = JetsamImport(try report(SyntheticReport.old))
    #expect(imported.pageSize == 16384)
    #expect(imported.totalBytes == Int64(8_192_000))
    #expect(
      imported.start.processes == [
        StartProcess(
          name: "cleaner", kind: .daemon, state: .idle, band: 10, pages: 7, compressed: 3),
        StartProcess(
          name: "player", kind: .daemon, state: .background, band: 120, pages: 8, compressed: 3),
        StartProcess(
          name: "Notes", kind: .app, state: .suspended, band: 0, pages: 9, compressed: 3),
        StartProcess(
          name: "Chess", kind: .app, state: .active, band: 100, pages: 10, compressed: 4),
      ])
    let notes = imported.notes.joined(separator: "\n")
    #expect(notes.contains("priority is missing from 2 of 4"))
    #expect(notes.contains("lacks product, build, date"))
    #expect(notes.contains("memoryStatus lacks purgeable"))
    #expect(notes.contains("1 of the processes was killed"))
  }

  @Test func `a header line changes nothing`() throws {
    let header = #"{"bug_type":"298","timestamp":"2020-01-01 00:00:00.00 +0000"}"#
    let both = try report(header + "\n" + SyntheticReport.old)
    #expect(JetsamImport(both).start == JetsamImport(try report(SyntheticReport.old)).start)
    #expect(both.header.timestamp != nil)
  }

  @Test(arguments: 0..<30)
  func `a written report reads back the same`(seed: UInt64) throws {
    let report = SyntheticReport.random(seed: seed)
    #expect(try self.report(report.text()) == report, "seed \(seed)")
  }

  @Test(arguments: 0..<30)
  func `the scenario starts with the state in the report`(seed: UInt64) throws {
    let imported = JetsamImport(SyntheticReport.random(seed: seed))
    let text = imported.scenarioText(named: "a\nreport.ips")
    #expect(try start(text) == imported.start, "seed \(seed)")
  }

  @Test(arguments: [
    ("", "the file is empty"), (" \n\n ", "the file is empty"),
    ("[1]", "line 1: this is not a JetsamEvent report"),
    ("\n\0\0", "line 2: this is not a JetsamEvent report: the byte 0"),
    (#"{"bug_type":"298"}"#, "processes: it lists no processes"),
    (#"{"bug_type":"309"} {"processes":[{}]}"#, "bug_type: it is a report of type 309"),
    (#"{"processes":[]}"#, "processes: its list of processes is empty"),
    (#"{"processes":[{"rpages":-1}]}"#, "processes.0.rpages: -1 is not a number of pages"),
    (#"{"processes":[{"rpages":"x"}]}"#, "processes.0.rpages: it is not a whole number"),
    (#"{"processes":{}}"#, "processes: it is not a list"),
    (#"{"processes":[{"priority":500}]}"#, "processes.0.priority: 500 is not a jetsam band"),
    (#"{"processes":[{}],"memoryStatus":{"pageSize":3}}"#, "memoryStatus.pageSize"),
    (#"{"processes":[{"#, "line 1: the report is cut off"),
    ("{\"processes\":[{\n\"name\":\"a", "line 2: the report is cut off: it ends inside of a text"),
    (#"{"processes":[{} 1]}"#, "it is not valid JSON"),
    (#"{} {} {"processes":[{}]}"#, "it holds 3 JSON documents"),
  ])
  func `a damaged report is refused with a reason`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try report(text) }
    #expect(error?.exitCode == 65)
    let text = error?.description ?? ""
    #expect(text.hasPrefix("report.ips"))
    #expect(text.contains(message), "\(text)")
  }

  @Test func `each prefix of a report is refused or read as incomplete`() throws {
    let bytes = Array(try SyntheticReport.random(seed: 1, count: 3).text().utf8)
    var read = 0
    for length in 0..<bytes.count - 2 {
      do throws(InputError) {
        let report = try JetsamReport(reading: Array(bytes[..<length]), named: "report.ips")
        #expect(!report.isWhole, "\(length) bytes")
        read += 1
      } catch {
        #expect(error.exitCode == 65, "\(length) bytes: \(error)")
      }
    }
    #expect(read > 0)
  }
}

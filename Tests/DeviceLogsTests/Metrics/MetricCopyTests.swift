import Files
import Testing

@testable import DeviceLogs

/// MetricKit's payloads in copies that people make.
@Suite
struct MetricCopyTests {
  private static let payload = """
    {
      "timeStampEnd" : "2026-01-02 00:00:00",
      "metaData" : {"osVersion" : "iPhone OS 26.1", "bundleIdentifier" : "com.example.bear"},
      "applicationExitMetrics" : {
        "backgroundExitData" : {"cumulativeMemoryPressureExitCount" : 2}
      }
    }

    """

  private static func quoted(_ text: String) -> String {
    text.split(separator: "\n").map { "> \($0)\n" }.joined()
  }

  @Test(arguments: [
    quoted(payload), quoted(quoted(payload)), "```json\n\(payload)```\n",
    "Our users see this:\n\n\(payload)\nIs that normal?\n", payload + "\n--\nSent from my phone\n",
    payload.replacing("\"", with: "\u{201C}").replacing("{", with: "  {"),
  ])
  func `a copied payload is read, and its corrections are noted`(text: String) throws {
    let contents = try EvidenceLaw.read(text)
    #expect(contents.deaths.map(\.process) == ["com.example.bear", "com.example.bear"])
    #expect(Set(contents.deaths.map(\.cause)) == ["memory pressure (background)"])
    #expect(contents.exitDays.count == 1 && !contents.notes.isEmpty)
  }

  @Test func `log lines around a payload are read too`() throws {
    let line = "kernel: memorystatus: killing_top_process pid 41 [Mail] (vm-pageshortage 0)\n"
    let contents = try EvidenceLaw.read(line + Self.payload)
    #expect(contents.deaths.map(\.process) == ["Mail"])
    // Its counters are shown as unread.
    #expect(contents.tally.unknown == 1 && !contents.tally.provesAbsence)
  }

  /// Members of `MXCrashDiagnostic`; the reasons are those of Apple's crash reports.
  @Test func `crashes are read with the reason of their end`() throws {
    let crashes = [
      ("Namespace SIGNAL, Code 11 Segmentation fault: 11", 11), ("RUNNINGBOARD 0xdead10cc", 9),
      ("<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:x>", 9), ("unknown", 6),
    ].map { reason, signal in
      """
      {"diagnosticMetaData":{"bundleIdentifier":"com.example.bear","pid":4242,"signal":\(signal),
        "terminationReason":"\(reason)"}}
      """
    }
    let deaths = try EvidenceLaw.read(
      "{\"timeStampEnd\":\"2026-01-02\",\"crashDiagnostics\":[\(crashes.joined(separator: ","))]}\n"
    ).deaths
    #expect(
      deaths.map(\.cause) == [
        "signal, code 11", "RunningBoard, code 0xdead10cc", "SpringBoard, code 0x8badf00d",
        "signal, code 6",
      ])
    #expect(deaths.map(\.nature) == [.other, .upkeep, .upkeep, .other])
    #expect(deaths.allSatisfy { $0.process == "com.example.bear" && $0.pid == 4242 })
  }
}

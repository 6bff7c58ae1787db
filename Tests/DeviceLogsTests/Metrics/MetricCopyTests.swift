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
}

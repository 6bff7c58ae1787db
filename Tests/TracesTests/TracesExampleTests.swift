import Foundation
import TestSupport
import Testing

/// The library used by itself, as its landing page shows.
@Suite
struct TracesExampleTests {
  @Test func `the page shows the tested code`() throws {
    let root = try #require(ReferenceData.checkout())
    let code = try String(
      contentsOfFile: root + "/Tests/TracesTests/TracesExample.swift", encoding: .utf8)
    let page = try String(
      contentsOfFile: root + "/Sources/Traces/Traces.docc/Traces.md", encoding: .utf8)
    #expect(page.contains("```swift\n" + code + "```"))
  }

  @Test func `the example counts launches`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("trace.csv")
    try "time_s,app\n0,mail\n60,maps\n120,mail\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(try launchCounts(in: path) == ["mail": 2, "maps": 1])
  }
}

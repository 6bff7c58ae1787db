import Foundation
import TestSupport
import Testing

/// The library used by itself, as its landing page shows.
@Suite
struct StatisticsExampleTests {
  @Test func `the page shows the tested code`() throws {
    let root = try #require(ReferenceData.checkout())
    let code = try String(
      contentsOfFile: root + "/Tests/StatisticsTests/StatisticsExample.swift", encoding: .utf8)
    let page = try String(
      contentsOfFile: root + "/Sources/Statistics/Statistics.docc/Statistics.md", encoding: .utf8)
    #expect(page.contains("```swift\n" + code + "```"))
  }

  @Test func `the example agrees with the numbers`() {
    #expect(sentence([1, 2, 3], against: [3, 4.25, 5.5]) == "it loses 2.25 less")
    #expect(sentence([1, 9], against: [9, 1]) == "it is not shown to lose less")
    #expect(sentence([1], against: [2]) == "one pair tells nothing")
  }
}

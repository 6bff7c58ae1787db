import Foundation
import Ladder
import TestSupport
import Testing

/// The table of the documentation is what the ladder gives.
@Suite
struct LadderPageTests {
  private static func page() throws -> [Substring] {
    let checkout = try #require(ReferenceData.checkout())
    let path = checkout + "/docs/Flotsam.docc/Validation.md"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
  }

  /// Debug builds do those that take no time; `make test-release` does all.
  @Test(
    arguments: Ladder.all.indices.filter { Ladder.all[$0].isQuick || !BuildKind.isDebug })
  func `a rung has its row on the page`(index: Int) async throws {
    let row = try await LadderTable.row(Ladder.all[index])
    // Without the recorded data there is nothing to compare.
    guard row.finding != nil else { return }
    #expect(try Self.page().contains(Substring(row.markdown)), "make validate: \(row.markdown)")
  }

  @Test func `the page has a row for every rung and no other`() throws {
    let rows = try Self.page().filter { $0.hasPrefix("| V") }
    #expect(rows.count == Ladder.all.count)
    for (row, rung) in zip(rows, Ladder.all) {
      #expect(row.hasPrefix("| \(rung.name) | \(rung.experiment) | \(rung.fitted) |"))
      #expect(row.hasSuffix("| \(rung.configuration) |"))
    }
    #expect(Set(Ladder.all.map(\.name)) == Set((1...17).map { "V\($0)" }))
  }

  @Test func `a table is replaced at its place`() {
    let rung = Rung("V1", "a", configuration: "c") {
      Rung.Finding(predicted: "1", seen: "2", error: "-1")
    }
    let row = LadderTable.Row(
      rung: rung, finding: Rung.Finding(predicted: "1", seen: "2", error: "-1"))
    let page = "before\n\n" + LadderTable.header + "\n| V1 | old |\n\nafter\n"
    #expect(
      LadderTable.page(page, with: [row])
        == "before\n\n" + LadderTable.header + "\n| V1 | a | nothing | 1 | 2 | -1 | c |\n\nafter\n")
    #expect(LadderTable.page("no table", with: [row]) == nil)
    #expect(LadderTable.Row(rung: rung, finding: nil).markdown.contains("the data are absent"))
  }
}

import Testing

@testable import Presentation
@testable import Reports

/// Tables with more rows than people read.
@Suite
struct LongTableTests {
  @Test func `entries of several devices are concatenated`() {
    let rows = LoggedRows(counts: [0, 2, 0, 0, 3, 1, 0]) { device, index in [device, index] }
    #expect(Array(rows) == [[1, 0], [1, 1], [4, 0], [4, 1], [4, 2], [5, 0]])
    #expect(Array(LoggedRows(counts: []) { device, _ in device }).isEmpty)
    #expect(Array(LoggedRows(counts: [0, 0]) { device, _ in device }).isEmpty)
  }

  @Test func `people see the first rows and the row count`() {
    let table = Table("", "Numbers", 0..<12, shown: { $0 % 2 == 1 }, most: 4) {
      Column(title: "number") { .count($0) }
    }
    #expect(table.columns.first?.texts == ["1", "3", "5", "7"])
    #expect(table.cutSentence() == "The first 4 of 6.")
  }

  @Test func `a file has all rows`() {
    let table = Table("numbers", "Numbers", 0..<12, shown: { $0 % 2 == 1 }, most: 4) {
      Column("number", title: "number") { .count($0) }
    }
    #expect(table.columns.first?.texts == ["1", "3", "5", "7"])
    #expect(table.data?.rows.count == 12)
    #expect(table.cutSentence() == "The first 4 of 6; numbers.csv of --out has all.")
    #expect(table.cutSentence(onPage: true) == "The first 4 of 6; numbers.csv has all.")
  }

  @Test func `computed rows equal stored rows`() {
    var stored = ReportTable(columns: ["number", "text"])
    for number in 0..<5 { stored.append([.count(number), .text("a\n\(number)")]) }
    let made = ReportTable(columns: stored.columns, count: 5) {
      [.count($0), .text("a\n\($0)")]
    }
    #expect(made == stored)
    #expect(CSVFormat.text(made) == CSVFormat.text(stored))
    #expect(JSONFormat.text(made) == JSONFormat.text(stored))
    #expect(made.onSingleLines.rows[3] == [.count(3), .text("a 3")])
    let read = ReportTable(columns: stored.columns, count: 5) {
      // Each reader counts for itself: in order, the place is how often it was asked.
      var asked = 0
      return { place in
        defer { asked += 1 }
        return [.count(asked), .text("a\n\(place)")]
      }
    }
    #expect(read == stored && Array(read.rows) == Array(stored.rows))
    #expect(CSVFormat.text(read) == CSVFormat.text(stored))
    var longer = made
    longer.append([.count(5), .text("")])
    #expect(longer.rows.count == 6 && longer.rows[4] == made.rows[4])
  }
}

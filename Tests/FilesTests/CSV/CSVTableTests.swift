import TestSupport
import Testing

@testable import Files

/// A table with a header, as programs of others write it.
@Suite struct CSVTableTests {
  /// The header, and what stands in the rows with the line that each begins on.
  private func read(_ text: String) throws -> (columns: [String], rows: [[String]]) {
    let folder = try TemporaryFolder()
    var table = try CSVTable(readingFrom: folder.write(text, to: "table.csv"))
    var rows: [[String]] = []
    while try table.next() { rows.append(table.columns.indices.map { table.text($0) }) }
    return (table.columns, rows)
  }

  @Test(arguments: [
    "a,b\n1,2\n3,4\n", "a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r",
    "\u{FEFF}a,b\n1,2\n3,4\n", "\u{FEFF}\"a\",\"b\"\r\n1,2\r\n\r\n3,\"4\"",
    "\n\na,b\n\n1,2\n\n3,4\n\n",
  ])
  func `line ends, byte order marks, quotes and empty lines are ignored`(text: String) throws {
    let table = try read(text)
    #expect(table.columns == ["a", "b"])
    #expect(table.rows == [["1", "2"], ["3", "4"]])
  }

  @Test func `a quoted field may hold commas, line ends and doubled quotes`() throws {
    let table = try read("a,\"b,\"\"c\"\"\"\n\"1\r\n2\",\"\"\n,\"\"\"\"\n")
    #expect(table.columns == ["a", "b,\"c\""])
    #expect(table.rows == [["1\r\n2", ""], ["", "\""]])
  }

  @Test func `a byte order mark counts only at the start`() throws {
    let table = try read("a\n\u{FEFF}1\n")
    #expect(table.rows == [["\u{FEFF}1"]])
  }

  @Test(arguments: [
    ("a,b\n1,2\n3\n", "table.csv, line 3: it has 1 field, the header 2."),
    // The quoted line end counts.
    ("a,b\n\"1\n1\",2\n3,4,5\n", "table.csv, line 4: it has 3 fields, the header 2."),
    (
      "a,b\n1,\"2\n",
      "table.csv, line 2: the quote that opens field 2 is never closed. "
        + "Close it, or double a quote that is part of a quoted field."
    ),
    (
      "a,b\n\"1\"2,3\n",
      "table.csv, line 2: text follows the closing quote of field 1. "
        + "Double a quote that is part of a quoted field."
    ),
    ("a,b\n1,\0\n", "table.csv, line 2: it holds a zero byte; this is not text."),
    ("", "table.csv: the file is empty."), ("\u{FEFF}\n\n", "table.csv: the file is empty."),
  ])
  func `the error for an invalid table names its line`(text: String, words: String) throws {
    let error = try #require(throws: InputError.self) { try read(text) }
    #expect(error.category == .badInput)
    #expect(error.description.hasSuffix("/" + words), "\(error)")
  }
}

import Foundation
import Presentation
import TestSupport
import Testing

/// What other programs read from our files: Python's own CSV and JSON readers.
@Suite(.enabled("needs python3", { Program.find("python3") != nil }))
struct ReadBackTests {
  /// Names that a file format can stumble over.
  static let names = [
    "plain", "", " blanks ", "a,b", "say \"hi\"", "\"", "two\nlines", "carriage\rreturn",
    "both\r\nends", "tab\there", "שלום", "\u{202E}reversed", "👩‍👩‍👧 family", "e\u{301}", "back\\slash",
    "\u{7F}\u{1}", "'quoted'", "semi;colon",
  ]

  static let table: ReportTable = {
    var table = ReportTable(columns: ["name", "number", "count", "hash", "none"])
    for (index, name) in names.enumerated() {
      table.append([
        .text(name), .number(0.1 + Double(index)), .integer(Int64(index)), .hash(UInt64(index)),
        .missing,
      ])
    }
    return table
  }()

  /// What Python makes of a file, as JSON.
  private func read(_ text: String, with script: String) throws -> Any {
    let folder = try TemporaryFolder()
    let program = try Program(
      try #require(Program.find("python3")),
      ["-c", script, try folder.write(text, to: "table")])
    #expect(program.status == 0, "\(program.error)")
    return try JSONSerialization.jsonObject(
      with: Data(program.output.utf8), options: .fragmentsAllowed)
  }

  @Test func `CSV is read back unchanged`() throws {
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))))
      """
    let rows = try #require(
      try read(CSVFormat.text(Self.table), with: script) as? [[String]])
    #expect(rows[0] == Self.table.columns)
    #expect(rows.count == Self.names.count + 1)
    for (index, name) in Self.names.enumerated() {
      let row = rows[index + 1]
      #expect(Array(row[0].unicodeScalars) == Array(name.unicodeScalars))
      #expect(Double(row[1]) == 0.1 + Double(index))
      #expect(row[2] == "\(index)")
      #expect(row[3].count == 16 && Int(row[3], radix: 16) == index)
      #expect(row[4].isEmpty)
    }
  }

  @Test(arguments: ["=cmd()", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=1,\"2\""])
  func `a formula is neutralised`(formula: String) throws {
    var table = ReportTable(columns: ["name", "value"])
    table.append([.text(formula), .number(-1.5)])
    let script = """
      import csv, json, sys
      print(json.dumps(list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))))
      """
    let rows = try #require(try read(CSVFormat.text(table), with: script) as? [[String]])
    #expect(rows[1] == ["'" + formula, "-1.5"])
  }

  @Test func `JSON is read back unchanged`() throws {
    let script = """
      import json, sys
      print(json.dumps(json.load(open(sys.argv[1], encoding='utf-8'))))
      """
    let rows = try #require(
      try read(JSONFormat.text(Self.table), with: script) as? [[String: Any]])
    #expect(rows.count == Self.names.count)
    for (index, name) in Self.names.enumerated() {
      let text = try #require(rows[index]["name"] as? String)
      #expect(Array(text.unicodeScalars) == Array(name.unicodeScalars))
      #expect(rows[index]["number"] as? Double == 0.1 + Double(index))
      #expect(rows[index]["count"] as? Int == index)
      #expect(rows[index]["none"] is NSNull)
    }
  }

  @Test func `an empty table is an empty array, or a header`() throws {
    let table = ReportTable(columns: ["a", "b"])
    #expect(JSONFormat.text(table) == "[]\n")
    #expect(CSVFormat.text(table) == "a,b\n")
  }
}

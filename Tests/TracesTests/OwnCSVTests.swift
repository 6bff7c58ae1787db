import TestSupport
import Testing

@testable import Files
@testable import Traces

/// Rules: the own CSV of the contract (columns, header, order, errors) and RFC 4180.
@Suite struct OwnCSVTests {
  @Test func `users are separated and numbered separately`() throws {
    let trace = try readTrace(
      """
      time_s,app,user,duration_s,footprint_bytes,cold_launch_ms
      10,Mail,ann,1.5,1000,250
      3,Maps,bob,,2000,
      10,Mail,ann,,3000,
      12.25,Maps,ann,0,,80.5
      4,Mail,bob,2,500,
      """)
    #expect(trace.format == .csv)
    #expect(trace.users.map(\.name) == ["ann", "bob"])
    #expect(trace.users[0].launched == ["Mail", "Mail", "Maps"])
    #expect(trace.users[0].seconds == [0, 0, 2.25])
    #expect(trace.users[0].durations == [1.5, -1, 0])
    #expect(
      trace.users[0].apps == [
        TraceApp(name: "Mail", footprintBytes: 1000, coldLaunchMilliseconds: 250),
        TraceApp(name: "Maps", coldLaunchMilliseconds: 80.5),
      ])
    #expect(trace.users[1].launched == ["Maps", "Mail"])
    #expect(trace.users[1].seconds == [0, 1])
    #expect(trace.users[1].apps.map(\.footprintBytes) == [2000, 500])
    #expect(trace.requestCount == 5)
  }

  @Test(arguments: [
    "time_s,app\n1,a\n2,b\n2,b\n", "\u{FEFF}time_s,app\r\n1,a\r\n2,b\r\n2,b",
    "app,time_s\na,1\nb,2\nb,2", "\"app\",\"time_s\"\n\"a\",\"1\"\n\n\"b\",2e0\n\"b\",2.000\n\n",
    "time_s,app\r1,a\r2,b\r2,b\r", "app,user,time_s\na,u,1\nb,u,2\nb,u,2\n",
  ])
  func `marks, line ends, column order and quotes make no difference`(text: String) throws {
    let trace = try readTrace(text)
    #expect(trace.users[0].launched == ["a", "b", "b"])
    #expect(trace.users[0].seconds == [0, 1, 1])
    #expect(trace.users[0].durations == [-1, -1, -1])
  }

  @Test func `quoted names hold commas, quotes and line ends`() throws {
    let trace = try readTrace("time_s,app\n0,\"a,\"\"b\"\"\nc\"\n1,\"\"\"\"\n2,d\"e\n")
    #expect(trace.users[0].launched == ["a,\"b\"\nc", "\"", "d\"e"])
  }

  @Test(arguments: [
    (
      "time_s,app\n2,a\n1,b\n",
      "t, line 3: time runs backwards: `time_s` is 1 after 2. Sort the "
        + "rows of each user by time."
    ),
    (
      "time_s,app\nx,a\n",
      "t, line 2: `time_s` is not a number: `x`. Write a number, for example "
        + "12.5."
    ),
    ("time_s,app\n,a\n", "t, line 2: `time_s` is empty. Write seconds, for example 12.5."),
    (
      "time_s,app\n1e30,a\n",
      "t, line 2: `time_s` is too large: `1e30`. Write a number, for example "
        + "12.5."
    ),
    (
      "time_s,app\n-9e9,a\n9e9,b\n",
      "t, line 2: `time_s` is too large: `-9e9`. Times reach from -146 to 146 years."
    ),
    ("time_s,app\n1,\n", "t, line 2: the app is empty."),
    (
      "time_s,app\n1,a,b\n",
      "t, line 2: it has 3 fields where the header has 2. Quote a field that "
        + "holds a comma."
    ),
    (
      "time_s,name\n1,a\n",
      "t, line 1: the header has an unknown column `name`. Known columns: "
        + "`time_s`, `app`, `user`, `duration_s`, `footprint_bytes`, `cold_launch_ms`."
    ),
    (
      "time_s,app,usr\n1,a,b\n",
      "t, line 1: the header has an unknown column `usr`. Did you mean "
        + "`user`?"
    ),
    (
      "app,user\na,b\n",
      "t, line 1: the header lacks the column `time_s`. The first line is "
        + "`time_s,app` and any of `user`, `duration_s`, `footprint_bytes`, `cold_launch_ms`."
    ),
    ("time_s,app,app\n1,a,b\n", "t, line 1: the header has `app` twice."),
    ("time_s,app,footprint_bytes\n1,a,-5\n", "t, line 2: `footprint_bytes` is negative: `-5`."),
    (
      "time_s,app,footprint_bytes\n1,a,1.5\n",
      "t, line 2: `footprint_bytes` is not a whole number: "
        + "`1.5`. Write bytes as digits only, for example 104857600."
    ),
    ("time_s,app,duration_s\n1,a,-1\n", "t, line 2: `duration_s` is negative: `-1`."),
    (
      "time_s,app\n1,\"a\n2,b\n",
      "t, line 2: the quote that opens field 2 is never closed. Close it, "
        + "or double a quote that is part of a quoted field."
    ),
    (
      "time_s,app\n1,\"a\"b\n",
      "t, line 2: text follows the closing quote of field 2. Double a quote "
        + "that is part of a quoted field."
    ),
    ("time_s,app\n", "t: there is no app use in it (read as `csv`)."),
    ("time_s,app\n1,a\u{0}b\n", "t, line 2: it holds a zero byte; this is not text."),
    (
      "time_s,app\n\"1\n\",a\n1,b\n1\n",
      "t, line 2: `time_s` is not a number: `1\n`. Write a "
        + "number, for example 12.5."
    ),
  ])
  func `an error names its line`(text: String, message: String) {
    #expect(traceFailure(Array(text.utf8), as: .csv) == message)
  }

  @Test func `a broken line 1,000,000 is found`() throws {
    var text: [UInt8] = Array("time_s,app\n".utf8)
    text.reserveCapacity(12_000_000)
    for line in 2..<1_000_000 { text.append(contentsOf: "\(line),a\(line % 300)\n".utf8) }
    text.append(contentsOf: "one million,a\n1000001,b\n".utf8)
    #expect(traceFailure(text).hasPrefix("t, line 1000000: `time_s` is not a number"))
  }

  @Test func `a written trace reads back the same`() throws {
    let text = #"""
      time_s,app,user,duration_s,footprint_bytes,cold_launch_ms
      0,"a,""b""",ann,1.5,1000,250.5
      0.000000001,c,ann,,,
      86400.5,"a,""b""",ann,0.001,,
      0,c,bob,7,12,

      """#
    let trace = try readSpooled(text)
    var written = ""
    try trace.writeCSV { line throws(InputError) in written += line }
    #expect(written == text)
  }

  @Test func `empty columns are left out and formulas are neutralised`() throws {
    let trace = try readSpooled("time_s,app\n5,=1+1\n6,b\n")
    var written = ""
    try trace.writeCSV { line throws(InputError) in written += line }
    #expect(written == "time_s,app\n0,'=1+1\n1,b\n")
  }

  @Test func `a file is written completely or not at all`() throws {
    let trace = try readSpooled("time_s,app\n5,a\n6,b\n")
    let error = try #require(throws: InputError.self) { try trace.writeCSV(to: "/no/such/x.csv") }
    #expect(error.exitCode == 73)
    let root = try #require(throws: InputError.self) { try trace.writeCSV(to: "/") }
    #expect(root.exitCode == 73)
    try trace.writeCSV(to: "/dev/null")

    let folder = try TemporaryFolder()
    let path = folder.file("trace.csv")
    try trace.writeCSV(to: path)
    #expect(try readText(from: path) == "time_s,app\n0,a\n1,b\n")
    // A writer that stops half-way leaves what was there, and nothing else.
    func writeHalf() throws {
      var file = try OutputFile(path)
      try file.write("half")
    }
    try writeHalf()
    #expect(try readText(from: path) == "time_s,app\n0,a\n1,b\n")
    #expect(try folder.contents().keys.sorted() == ["trace.csv"])
  }

  @Test func `a truncated file gives an error or the launches before the cut`() {
    let text = Array("time_s,app,user\r\n1,\"M,\"\"a\",u\r\n2.5,b,v\n3,b,u\n".utf8)
    for length in 0...text.count {
      let prefix = Array(text[..<length])
      let outcomes = outcomesUnderCuts(prefix, as: .csv)
      #expect(outcomes.count == 1, "length \(length): \(outcomes)")
    }
  }
}

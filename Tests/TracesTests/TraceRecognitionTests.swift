import Files
import Testing
import Traces

@Suite struct TraceRecognitionTests {
  @Test(arguments: [
    ("time_s,app\n1,a\n", TraceFormat.csv), ("app,user,time_s\na,u,1\n", .csv),
    ("\u{FEFF}app,time_s\na,1\n", .csv), ("\u{FEFF}1 20160420001523 5012 17 2048\n", .tsinghua),
    (
      "\"Name der App\",\"Datum\",\"Zeit\",\"Dauer\"\n\"a\",\"31.12.19\",\"10:00:00\",\"0:00:01\"\n",
      .aum
    ),
    (
      "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n0\t1\t2018-01-16 06:01:05\ta\tOpened\n",
      .lsapp
    ),
  ])
  func `text formats are recognised by their content`(text: String, format: TraceFormat) throws {
    #expect(try readTrace(text).format == format)
  }

  @Test(arguments: ["hello\nworld\n", "{\"json\": 1}", "\n\n\n", " "])
  func `text that is not a trace is refused`(text: String) {
    #expect(traceFailure(Array(text.utf8)).contains("it is not in a trace format that is known"))
  }

  @Test func `the error for an unknown table gives the option for its columns`() {
    #expect(
      traceFailure(Array("started,package,d\n1,2,4\n".utf8)).contains(
        "`--columns time=started,app=package`"))
  }

  @Test(arguments: [("app,user\na,u\n", "time_s"), ("time_s,user\n1,u\n", "app")])
  func `the error for a table with one column names the other`(text: String, missing: String) {
    let failure = traceFailure(Array(text.utf8))
    #expect(failure.contains("`\(missing)`") && !failure.contains("trace format"), "\(failure)")
  }

  @Test func `an empty file is refused`() {
    #expect(traceFailure([]) == "t: the file is empty.")
    for format in TraceFormat.allCases {
      #expect(traceFailure([], as: format) != "no error")
    }
  }

  @Test func `noise is refused in any format`() {
    var state: UInt64 = 11
    for round in 0..<200 {
      var bytes: [UInt8] = []
      for _ in 0..<(24 * (4 + round)) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(state >> 56))
      }
      #expect(traceFailure(bytes).contains("not in a trace format"), "round \(round)")
      for format in TraceFormat.allCases { _ = traceFailure(bytes, as: format) }
    }
  }

  @Test(arguments: [nil, TraceFormat.sqlite])
  func `the error for a database names the library that reads it`(format: TraceFormat?) {
    let failure = traceFailure(Array("SQLite format 3\0".utf8), as: format)
    #expect(
      failure == "t: it is a database, and those are read by the library `PhoneDatabases`. "
        + "Call `SpooledTrace(importing:)` or `Trace(importing:)`.")
  }

  @Test func `a missing file and a folder are reported as missing input`() throws {
    for path in ["/no/such/file", "/"] {
      let error = try #require(throws: InputError.self) { try Trace(readingFrom: path) }
      #expect(error.exitCode == 66)
      #expect(error.file == path)
    }
  }

  @Test func `an unknown format name gets a suggestion`() throws {
    let error = try #require(throws: InputError.self) { try TraceFormat(named: "oraclegenerl") }
    #expect(error.description.contains("Did you mean `oracleGeneral`"))
    #expect(try TraceFormat(named: "lsapp") == .lsapp)
  }
}

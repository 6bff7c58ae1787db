import TestSupport
import Testing

/// A trace that cannot be replayed is explained in one paragraph, and nothing is printed or
/// written.
@Suite
struct BadTraceTests {
  /// A trace, its exit code, and what the message must name.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let trace: String
    var options: [String] = []
    var status: Int32 = 65
    let mentions: [String]

    var testDescription: String { name }
  }

  /// One oracleGeneral record: time 1, object 7, 8 bytes, never again.
  private static let record =
    "\u{1}\0\0\0" + "\u{7}\0\0\0\0\0\0\0" + "\u{8}\0\0\0" + "\u{2}\0\0\0\0\0\0\0"
  private static let aumHeader = "App name,Date,Time,Duration\n"

  static let cases = [
    Case(name: "nothing in it", trace: "", mentions: ["empty"]),
    Case(name: "a header only", trace: "time_s,app\n", mentions: ["no app use"]),
    Case(
      name: "prose", trace: "hello\nworld\n", mentions: ["not in a trace format", "time_s,app"]),
    Case(
      name: "an unknown column", trace: "time_s,app,usr\n1,a,b\n",
      mentions: ["line 1", "`usr`", "Did you mean `user`?"]),
    Case(
      name: "a negative footprint", trace: "time_s,app,footprint_bytes\n1,a,-5\n",
      mentions: ["line 2", "footprint_bytes", "-5"]),
    Case(
      name: "a footprint with a unit", trace: "time_s,app,footprint_bytes\n1,a,4 GBs\n",
      mentions: ["line 2", "4 GBs", "104857600"]),
    Case(
      name: "time that runs backwards for one of two users",
      trace: "time_s,app,user\n1,a,x\n5,b,y\n0,c,y\n", mentions: ["line 4", "backwards", "0", "5"]),
    Case(
      name: "too many fields", trace: "time_s,app\n1,a,b\n", mentions: ["line 2", "3 fields"]),
    Case(
      name: "a quote that is never closed", trace: "time_s,app\n1,\"a\n",
      mentions: ["line 2", "never closed"]),
    Case(
      name: "dates of both orders",
      trace: aumHeader + "A,12/13/19,10:00:00,0:00:03\nB,13/12/19,9:00:00,0:00:03\n",
      mentions: ["line 3", "line 2", "day first"]),
    Case(
      name: "a date that the order asked for does not have",
      trace: aumHeader + "A,13/12/19,10:00:00,0:00:03\n",
      options: ["--date-order", "month-first"], mentions: ["line 2", "13/12/19", "month first"]),
    Case(
      name: "an hour that no day has", trace: aumHeader + "A,12/13/19,25:00:00,0:00:03\n",
      mentions: ["line 2", "25:00:00"]),
    Case(
      name: "a cut record", trace: record + "\u{2}\0", mentions: ["byte 24", "2 of 24 bytes"]),
    Case(
      name: "a format that does not exist", trace: "time_s,app\n1,a\n",
      options: ["--trace-format", "csw"], status: 64, mentions: ["--trace-format", "`csv`"]),
    Case(
      name: "columns that are not there", trace: "when,what\n1,a\n",
      options: ["--columns", "time=when,app=wat"], mentions: ["line 1", "`wat`", "`what`"]),
    Case(
      name: "a role that no column has", trace: "when,what\n1,a\n",
      options: ["--columns", "tme=when,app=what"], status: 64, mentions: ["--columns", "`time`"]),
    Case(
      name: "columns for a format that has its own", trace: "time_s,app\n1,a\n",
      options: ["--columns", "time=1,app=2", "--trace-format", "csv"], mentions: ["columns"]),
    Case(
      name: "a negative memory", trace: "time_s,app\n1,a\n", options: ["--memory", "-5GiB"],
      status: 64, mentions: ["--memory", "-5GiB", "negative"]),
    Case(
      name: "a negative footprint option", trace: "time_s,app\n1,a\n",
      options: ["--footprint", "-1"], status: 64, mentions: ["--footprint", "-1", "negative"]),
    Case(
      name: "no memory at all", trace: "time_s,app\n1,a\n", options: ["--memory", "0"],
      status: 64, mentions: ["--memory", "more than 0"]),
    Case(
      name: "a policy that does not exist", trace: "time_s,app\n1,a\n",
      options: ["--policy", "belaby"], status: 64,
      mentions: ["--policy", "belaby", "Did you mean `belady`?"]),
  ]

  @Test(arguments: cases)
  func `a bad trace is explained`(bad: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(bad.trace, to: "trace")
    var arguments = ["replay", "trace", "--out", "results"]
    if !bad.options.contains("--policy") { arguments += ["--policy", "lru"] }
    if !bad.options.contains("--memory") { arguments += ["--memory", "1GiB"] }
    let program = try FlotsamProgram.run(arguments + bad.options, in: folder)
    #expect(program.status == bad.status, "\(program.error)")
    #expect(program.output.isEmpty)
    #expect(try folder.contents().keys.sorted() == ["trace"])
    for word in bad.mentions {
      #expect(program.error.contains(word), "\(word) is not in: \(program.error)")
    }
    if bad.status == 65 { #expect(program.error.hasPrefix("flotsam: trace")) }
    #expect(program.error.split(separator: "\n").count == 1, "one paragraph: \(program.error)")
  }

  @Test func `a folder instead of a trace is refused`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.run(
      ["replay", ".", "--policy", "lru", "--memory", "1GiB"], in: folder)
    #expect(program.status == 66)
    #expect(program.error.contains("folder"))
  }

  @Test func `a replay without a policy explains how to name one`() throws {
    let program = try FlotsamProgram.run(["replay", "-", "--memory", "1GiB"], input: "")
    #expect(program.status == 64)
    #expect(program.error.contains("--policies"))
    #expect(program.error.contains("flotsam policies"))
  }

  @Test func `the error for unwritable results is explained`() throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n1,a\n", to: "trace")
    let program = try FlotsamProgram.run(
      ["replay", "trace", "--policy", "lru", "--memory", "1GiB", "--out", "trace/x"], in: folder)
    #expect(program.status == 73)
    #expect(program.error.contains("Not a directory"), "\(program.error)")
  }

  @Test func `an app larger than the device is one noted cold launch`() throws {
    let program = try FlotsamProgram.succeed(
      ["replay", "-", "--policy", "lru", "--memory", "200MiB", "--format", "csv"],
      input: "time_s,app,footprint_bytes\n1,big,900000000\n2,small,1000\n3,small,\n")
    #expect(program.output.contains("\ncold_launches,count,2\n"))
    #expect(program.output.contains("\nkills,count,0\n"))
    #expect(
      program.error == "note: 1 launch of apps larger than the device: cold, and not admitted\n")
  }

  @Test func `byte order mark, CRLF and quoted names with commas are read`() throws {
    let program = try FlotsamProgram.succeed(
      ["import", "-", "--out", "-"],
      input: "\u{FEFF}time_s,app\r\n1,a\r\n2,\"b, c\"\r\n3,\"say \"\"hi\"\"\"\r\n")
    #expect(program.output == "time_s,app\n0,a\n1,\"b, c\"\n2,\"say \"\"hi\"\"\"\n")
  }

  @Test func `localised row names are dropped by option`() throws {
    let program = try FlotsamProgram.succeed(
      [
        "import", "-", "--out", "-", "--drop-rows-beginning", "Bildschirm", "--drop-rows-named",
        "App-Nutzung",
      ],
      input: """
        App-Name,Datum,Uhrzeit,Dauer
        "Bildschirm ein","13.12.19","10:00:05","0:00:00"
        "Netz, neu","13.12.19","10:00:00","0:00:03"
        "B","12.12.19","9:00:00","0:00:03"
        "App-Nutzung","12.12.19","8:00:00","0:00:03"

        """)
    #expect(program.output == "time_s,app,duration_s\n0,B,3\n90000,\"Netz, neu\",3\n")
  }
}

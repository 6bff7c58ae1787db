import Files
import SimulationKernel
import Testing

@testable import Traces

/// Tables of uses whose columns the user names.
@Suite struct NamedColumnsTests {
  private func read(_ text: String, _ columns: String) throws(InputError) -> Trace {
    var options = TraceOptions()
    options.columns = try TraceColumns(columns)
    return try readTrace(text, options: options)
  }

  private func failure(_ text: String, _ columns: String) -> String {
    do throws(InputError) {
      _ = try read(text, columns)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `columns have names, units and an epoch, and rows any order`() throws {
    let table = """
      who;started;package;lasts;kilobytes
      a;2000;maps;1.5;20
      b;1000;mail;2;30
      a;1000;mail;0.25;10
      """
    let trace = try read(
      table, "time=started:ms@2001, app=package, duration=lasts:min, size=kilobytes:kB, user=who")
    #expect(trace.format == .columns && trace.users.map(\.name) == ["a", "b"])
    let user = trace.users[0]
    #expect(user.launched == ["mail", "maps"] && user.seconds == [0, 1])
    #expect(user.durations == [15, 90])
    // 2001-01-01 is 978,307,200 s after 1970.
    #expect(user.firstInstant == .seconds(978_307_201))
    #expect(user.apps.map(\.footprintBytes) == [10_000, 20_000])
    #expect(trace.notes == ["The rows were not in the order of their starts and were sorted."])
  }

  @Test(arguments: [
    ("1,x,7\n2,y,7\n", "time=1,app=2"), ("when,what\n1,x\n2,y\n", "time=1,app=2"),
    ("1\tx\n2\ty\n", "time=1,app=2"), ("1|x\n2|y\n", "time-col=1,obj-id-col=2,delimiter=|"),
    ("x,2025-01-01T00:00:01.000Z\ny,2025-01-01 00:00:02\n", "app=1,time=2"),
    ("app,end,d\nx,4,3\ny,7,5\n", "app=app,end=end,duration=d"),
    ("app,from,to\nx,1,3\ny,2,5\n", "app=app,end=to,time=from"),
    ("1,x\r\n2,y\r\n", "time=1:h,app=2"), ("t,\"a;b\"\n1,x\n2,y\n", "time=1,app=2"),
  ])
  func `tables of many forms give the same uses`(table: String, columns: String) throws {
    let user = try read(table, columns).users[0]
    #expect(user.launched == ["x", "y"])
    #expect(user.seconds[1] - user.seconds[0] == (columns.contains(":h") ? 3600 : 1))
  }

  /// The spellings are those of `parse_reader_params` in libCacheSim's cli_reader_utils.c.
  @Test(arguments: [
    "time-col=2, obj-id-col=5, obj-size-col=4, delimiter=,, has-header=true",
    "time-col=2,obj-id-col=5,size-col=4,delimiter=,,header=1,obj-id-is-num=0,op-col=3",
    "TIME_COL=2,OBJ_ID_COL=5,OBJ_SIZE_COL=4", "time-col=2,obj-id-col=5,obj-size-col=4",
  ])
  func `libCacheSim options are accepted unchanged`(columns: String) throws {
    let table = "version,time,op,size,lbn\n1,10,2a,512,42\n1,10,2a,1024,43\n1,12,28,512,42\n"
    let trace = try read(table, columns)
    #expect(trace.users[0].launched == ["42", "43", "42"])
    #expect(trace.users[0].seconds == [0, 0, 2])
    #expect(trace.users[0].apps.map(\.footprintBytes) == [512, 1024])
    #expect(trace.notes.isEmpty != columns.contains("op-col"))
  }

  @Test func `a first line that is declared not to be a header is a row`() throws {
    #expect(
      try read("1,x\n2,y\n", "time-col=1,obj-id-col=2,has-header=false").users[0].launched.count
        == 2)
    #expect(
      failure("t,app\n1,x\n", "time-col=1,obj-id-col=2,has-header=false").contains("line 1"))
  }

  @Test(arguments: [
    ("app=a", "no column of the time"), ("time=t", "no column of the app"),
    ("time=t,app=a,app=b", "`app` is given twice"), ("time=t,ap=b", "Did you mean `app`?"),
    ("time=t:mss,app=a", "`mss` is not a unit of `time`"), ("time=t@soon,app=a", "`@soon`"),
    ("time,app=a", "is not `role=column`"), ("end=t,app=a", "either a `duration` or a `time`"),
    ("time-col=0,obj-id-col=2", "not the number of a column"),
    ("time-col=1,obj-id-col=2,cnt-col=3", "`cnt-col`"),
    ("time-col=1,obj-id-col=2,has-header=maybe", "`maybe`"),
  ])
  func `an invalid column option is refused`(columns: String, words: String) {
    let failure = failure("t,a\n1,x\n", columns)
    #expect(failure.contains(words), "\(failure)")
  }

  @Test(arguments: [
    ("t,a\n1,x\n", "time=when,app=a", "line 1: there is no column `when`"),
    ("t,a\n1,x\n", "time=3,app=a", "there is no column 3"),
    ("t,a\n1,x\nsoon,y\n", "time=t,app=a", "line 3: `soon` is not a number and not a date"),
    ("t,a\n1,x\n2,\n", "time=t,app=a", "line 3: the app is empty"),
    ("t,a\n1,x\n2\n", "time=t,app=a", "line 3: it has 1 field, and `app` is field 2"),
    ("t,a\n1760000000000,x\n", "time=t,app=a", "`time=...:ms`"),
    ("t,a,s\n1,x,-4\n", "time=t,app=a,size=s", "the size is out of range: `-4`"),
    ("t,a,d\n1,x,-4\n", "time=t,app=a,duration=d", "the duration is out of range: `-4`"),
    ("", "time=t,app=a", "the file is empty"), ("t,a\n", "time=t,app=a", "there is no app use"),
  ])
  func `the error for an invalid row names its line`(
    table: String, columns: String, words: String
  ) {
    let failure = failure(table, columns)
    #expect(failure.contains(words), "\(failure)")
  }

  @Test func `columns and a format with its own columns exclude each other`() throws {
    var options = TraceOptions()
    options.columns = try TraceColumns("time=1,app=2")
    #expect(throws: InputError.self) {
      try readTrace("time_s,app\n1,a\n", as: .csv, options: options)
    }
    #expect(traceFailure(Array("a,b\n1,2\n".utf8), as: .columns).contains("Give the columns"))
  }

  /// The sums must be those of a table in order, whatever is spilled to a file.
  @Test func `a table in any order gives the trace of the sorted table`() throws {
    var generator = SystemRandomNumberGenerator()
    let rows = (0..<500).map { "\($0 / 3),app\($0 % 17),\($0 % 5)" }
    var options = TraceOptions()
    options.columns = try TraceColumns("time=1,app=2,duration=3")
    options.recordsInMemory = 7
    let sorted = try readTrace(rows.joined(separator: "\n"), options: options)
    // Rows of one second stay in their order.
    let thirds = stride(from: 0, to: 498, by: 3).map { rows[$0..<$0 + 3].joined(separator: "\n") }
    let shuffled = thirds.shuffled(using: &generator) + rows[498...]
    let trace = try readTrace(shuffled.joined(separator: "\n"), options: options)
    #expect(trace.users[0].launched == sorted.users[0].launched)
    #expect(trace.users[0].durations == sorted.users[0].durations)
  }
}

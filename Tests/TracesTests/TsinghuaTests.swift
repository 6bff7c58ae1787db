import SimulationKernel
import Testing
import Traces

/// Tsinghua's app-usage trace, in generated lines.
@Suite
struct TsinghuaTests {
  private let text = """
    1 20160420001523 5012 17 2048
    1 20160420001530 5012 17 12
    2 20160420001540 4 3 9
    1 20160421001523 5012 9 33

    """

  @Test func `consecutive requests of one app are one launch`() throws {
    for text in [text, text.replacing(" ", with: "\t"), text.replacing("\n", with: "\r\n")] {
      let trace = try readTrace(text)
      #expect(trace.format == .tsinghua)
      #expect(trace.users.map(\.name) == ["1", "2"])
      #expect(trace.users[0].launched == ["17", "9"])
      #expect(trace.users[0].seconds == [0, 86_400])
      // 00:15:23 of a day.
      #expect(trace.users[0].firstInstant.seconds.truncatingRemainder(dividingBy: 86_400) == 923)
      #expect(trace.notes.contains { $0.contains("4 requests") && $0.contains("1 of them merged") })
    }
  }

  @Test(
    arguments: [
      // Counted by GNU `date`.
      ("20160420001523", 1_461_111_323), ("20160420235959", 1_461_196_799),
      ("20160229090860", 1_456_736_940), ("19991231000000", 946_598_400),
      ("20001101101112", 973_073_472),
    ] as [(String, Int64)])
  func `a time is read from its digits`(digits: String, seconds: Int64) throws {
    let trace = try readTrace("u \(digits) b a t\n", as: .tsinghua)
    #expect(trace.users[0].firstInstant == .seconds(seconds))
    #expect(trace.users[0].launched == ["a"] && trace.users[0].durations == [-1])
  }

  @Test(arguments: [
    "20160420240000", "20160420006000", "20160420000061", "20161320000000", "20160431000000",
    "2016042000152", "201604200015230", "2016042000152x", "x0160420001523",
  ])
  func `digits that are not a time are refused and not recognised`(digits: String) {
    let line = "1 \(digits) 5012 17 2048\n"
    #expect(traceFailure(Array(line.utf8), as: .tsinghua).contains("`\(digits)` is not a time"))
    #expect(traceFailure(Array(line.utf8)).contains("not in a trace format"))
  }

  @Test(arguments: [
    "1 20160420001523 5012 17", "1 20160420001523 5012 17 2048 1", "a 20160420001523 5012 17 2048",
    "1 20160420001523 5012 17 2048.5",
  ])
  func `lines with other fields are not recognised as the trace`(line: String) {
    #expect(traceFailure(Array("\(line)\n".utf8)).contains("not in a trace format"))
  }

  @Test func `decreasing times are raised and counted`() throws {
    let trace = try readTrace(
      """
      1 20160420000010 1 7 1
      1 20160420000009 1 8 1
      1 20160420000008 1 7 1
      1 20160420000011 1 7 1
      """)
    #expect(trace.users[0].launched == ["7", "8", "7"] && trace.users[0].seconds == [0, 0, 0])
    #expect(
      trace.notes == [
        "4 requests to the network became launches, 1 of them merged into the one of the same app "
          + "before; apps that need no network are not in it.",
        "2 requests are earlier than the one before; the order of the file was kept and the time "
          + "raised to that of the one before.",
      ])
  }

  @Test(arguments: [
    ("1\n", "line 1: it has 1 field in place of 5"),
    ("1 20160420001523 5012 17\n", "line 1: it has 4 fields"),
    ("1 20160431001523 5012 17 1\n", "not a time"), ("1 20160420251523 5012 17 1\n", "not a time"),
    (" 20160420001523 5012 17 1\n", "the user is empty"),
  ])
  func `rows of another form are refused`(_ row: String, _ words: String) {
    #expect(traceFailure(Array(row.utf8), as: .tsinghua).contains(words))
  }
}

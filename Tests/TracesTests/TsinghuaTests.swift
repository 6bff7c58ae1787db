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

  @Test func `requests of one app in a row are one launch`() throws {
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

  @Test(arguments: [
    ("1 20160420001523 5012 17\n", "line 1: it has 4 fields"),
    ("1 20160431001523 5012 17 1\n", "no time"), ("1 20160420251523 5012 17 1\n", "no time"),
    (" 20160420001523 5012 17 1\n", "the user is empty"),
  ])
  func `rows of another form are refused`(_ row: String, _ words: String) {
    #expect(traceFailure(Array(row.utf8), as: .tsinghua).contains(words))
  }
}

import Files
import SimulationKernel
import Testing

@testable import Traces

/// Dates whose order is not known, and how it is found out; days are counted by GNU `date`.
@Suite
struct AUMDateTests {
  private func parsed(_ text: String) -> AUMDate? {
    let bytes = Array("\"\(text)\"".utf8)
    return AUMDate(bytes, 1..<bytes.count - 1)
  }

  @Test(
    arguments: [
      ("12/31/19", 18_261, nil), ("31.12.2019", nil, 18_261), ("2019-12-31", 18_261, 18_261),
      ("2/1/20", 18_293, 18_263), ("1/2/99", 47_118, 47_148), ("1/2/2000", 10_958, 10_988),
      ("1/2/100", nil, nil), ("99/99/9999", nil, nil), ("2019-99-99", nil, nil),
    ] as [(String, Int64?, Int64?)])
  func `a date is read in either order`(text: String, month: Int64?, day: Int64?) throws {
    let date = try #require(parsed(text))
    #expect(date.days(.monthFirst) == month && date.days(.dayFirst) == day)
  }

  @Test(arguments: [
    "2019-100-01", "2019-01-100", "100/1/19", "1/100/19", "1/1/10000", "1:2:19", "1/2", "",
  ])
  func `a date with too large numbers is refused`(text: String) {
    #expect(parsed(text) == nil)
  }

  /// Rows of dates and hours in the order of a file; what is decided, and how many notes.
  private func decided(
    _ rows: [(String, Int64)], asked: TraceOptions.DateOrder = .detect
  ) throws -> (order: AUMDate.Order, notes: [String]) {
    var order = AUMDateOrder(asked: asked)
    for (line, row) in rows.enumerated() {
      let date = try #require(parsed(row.0))
      let isAdmitted = order.admit(date, line: line + 2)
      #expect(isAdmitted)
      order.follow(date, secondOfDay: row.1 * 3600)
    }
    return try order.decide(file: "t")
  }

  /// January and February: from `x` to `y` time goes back if the month is first, from `y` to `x` if the
  /// day is.
  private static let (x, y) = ("2/1/20", "1/2/20")
  private static let (monthNote, dayNote, noNote) = (
    "Dates were read month first: so the newest row comes first.",
    "Dates were read day first: so the newest row comes first.",
    "Dates may have the month or the day first; they were read month first. "
      + "Give the order if that is wrong."
  )

  @Test(
    arguments: [
      ([(x, 9), (y, 9)], .monthFirst, monthNote), ([(y, 9), (x, 9)], .dayFirst, dayNote),
      // Rows at one instant break nothing.
      ([(x, 9), (x, 9), (y, 9)], .monthFirst, monthNote),
      ([(y, 9), (y, 9), (x, 9)], .dayFirst, dayNote),
      // Two breaks against three.
      ([(x, 9), (y, 9), (x, 9), (y, 9), (x, 9), (y, 9)], .monthFirst, monthNote),
      ([(y, 9), (x, 9), (y, 9), (x, 9), (y, 9), (x, 9)], .dayFirst, dayNote),
      ([(x, 9), (y, 9), (x, 9)], .monthFirst, noNote),
      // A later hour of one day breaks both.
      ([(x, 10), (y, 9)], .monthFirst, monthNote), ([(y, 10), (x, 9)], .dayFirst, dayNote),
      ([(x, 9), (y, 9), (y, 10)], .monthFirst, monthNote),
      ([(y, 9), (x, 9), (x, 10)], .dayFirst, dayNote),
      ([(x, 9), (x, 10)], .monthFirst, noNote),
      // Both readings are the same day.
      ([("2/2/20", 9), ("1/1/20", 9)], .monthFirst, nil),
      // A day above 12 settles it.
      ([("1/13/20", 9), (y, 9), (x, 9)], .monthFirst, nil),
      ([(x, 9), ("13/1/20", 9), (y, 9)], .dayFirst, nil),
    ] as [([(String, Int64)], AUMDate.Order, String?)])
  func `the order with fewer rows out of sequence is taken`(
    rows: [(String, Int64)], order: AUMDate.Order, note: String?
  ) throws {
    let decided = try decided(rows)
    #expect(decided.order == order && decided.notes == (note.map { [$0] } ?? []))
  }

  @Test func `a given order needs no decision`() throws {
    for asked in [TraceOptions.DateOrder.monthFirst, .dayFirst] {
      let decided = try decided([(Self.y, 9), (Self.x, 9)], asked: asked)
      #expect(decided.order == (asked == .monthFirst ? .monthFirst : .dayFirst))
      #expect(decided.notes.isEmpty)
    }
    for (asked, text, isDate) in [
      (TraceOptions.DateOrder.monthFirst, "1/13/20", true), (.monthFirst, "13/1/20", false),
      (.dayFirst, "13/1/20", true), (.dayFirst, "1/13/20", false), (.detect, "13/1/20", true),
      (.detect, "1/13/20", true), (.detect, "13/13/20", false),
    ] {
      var order = AUMDateOrder(asked: asked)
      let isAdmitted = order.admit(try #require(parsed(text)), line: 1)
      #expect(isAdmitted == isDate, "\(text)")
    }
  }

  @Test(arguments: [
    (
      ["1/2/20", "13/1/20", "14/1/20", "1/15/20"],
      "t, line 5: the date has the month first, but line 3 "
        + "has the day first."
    ),
    (
      ["1/13/20", "1/14/20", "1/2/20", "13/1/20"],
      "t, line 5: the date has the day first, but line 2 "
        + "has the month first."
    ),
  ])
  func `the error for dates of both orders names the first of each`(
    dates: [String], message: String
  ) throws {
    let error = #expect(throws: InputError.self) { try decided(dates.map { ($0, 9) }) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `an hour of day and a time in front are read in seconds`() throws {
    let trace = try readTrace("b,12/31/19,23:59:58,49:00:01\na,12/31/19,0:00:01,0:00:00\n")
    #expect(trace.users[0].firstInstant == .seconds(18_261 * 86_400 + 1))
    #expect(trace.users[0].seconds == [0, 86_397] && trace.users[0].durations == [0, 176_401])
  }

  @Test func `a row with one field and a header without rows are reported`() {
    #expect(
      traceFailure(Array("1\n".utf8), as: .aum).contains("line 1: it has 1 field in place of 4"))
    #expect(traceFailure(Array("a,b,c,d\n".utf8), as: .aum).contains("there is no app use in it"))
    // Only the first row may be one without a date.
    #expect(
      traceFailure(Array("a,b,c,d\na,b,c,d\n".utf8), as: .aum)
        .contains("line 2: `b` is not a date"))
    var options = TraceOptions()
    options.dateOrder = .dayFirst
    let error = #expect(throws: InputError.self) {
      try readTrace("a,1/13/20,9:00:00,0:00:01\n", options: options)
    }
    #expect(error?.problem == "`1/13/20` is not a date with the day first, as asked for")
    options.dateOrder = .monthFirst
    let month = #expect(throws: InputError.self) {
      try readTrace("a,13/1/20,9:00:00,0:00:01\n", options: options)
    }
    #expect(month?.problem == "`13/1/20` is not a date with the month first, as asked for")
  }
}

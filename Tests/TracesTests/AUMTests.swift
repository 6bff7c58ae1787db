import Testing
import Traces

private let header = "\"App name\",\"Date\",\"Time\",\"Duration\"\n"

/// Rules: newest first, so reversed; screen, notification and `App Usage` rows dropped; runs merged.
@Suite struct AUMTests {
  @Test func `rows are dropped, reversed and merged`() throws {
    let trace = try readTrace(
      header + """
        "Notification posted (Mail)","12/25/19","10:00:30","0:00:00"
        "App Usage","12/25/19","10:00:20","0:00:05"
        "Mail","12/25/19","10:00:10","0:01:02"
        "Screen on (unlocked)","12/25/19","10:00:09","0:00:01"
        "Mail","12/25/19","09:00:00","0:00:03"
        "Maps","12/24/19","23:59:59","1:00:00"
        "App Usage 2","12/24/19","23:59:58","0:00:01"
        """)
    #expect(trace.format == .aum)
    let user = try #require(trace.users.first)
    #expect(user.name == "")
    #expect(user.launched == ["App Usage 2", "Maps", "Mail"])
    #expect(user.seconds == [0, 1, 32_402])
    #expect(user.durations == [1, 3600, 65])
    #expect(
      trace.notes == [
        "4 rows of app use were read, 3 other rows dropped, 1 merged into the row of the same app "
          + "before."
      ])
  }

  @Test(arguments: [
    ("25/12/19", "24/12/19", [0, 86_400]), ("12/25/19", "12/24/19", [0, 86_400]),
    ("25.12.2019", "24.12.2019", [0, 86_400]), ("2019-12-05", "2019-12-04", [0, 86_400]),
    ("3/1/20", "2/28/20", [0, 172_800]), ("1/3/20", "28/2/20", [0, 172_800]),
  ])
  func `both date orders are found from a day above 12`(
    newer: String, older: String, seconds: [Double]
  ) throws {
    let trace = try readTrace(
      "\u{FEFF}Nom,Date,Heure,Durée\r\nb,\(newer),10:00:00,0:00:01\r\na,\(older),10:00:00,0:00:01")
    #expect(trace.users[0].launched == ["a", "b"])
    #expect(trace.users[0].seconds == seconds)
    #expect(trace.notes.count == 1)
  }

  @Test func `without a day above 12 the order of the rows decides`() throws {
    let trace = try readTrace("b,1/2/20,10:00:00,0:00:01\na,2/1/20,10:00:00,0:00:01\n")
    #expect(
      trace.users[0].seconds == [0, 2_592_000])
    #expect(trace.notes[0].contains("day first"))
  }

  @Test func `undecidable dates are month first with a note, unless set`()
    throws
  {
    let text = "b,2/3/19,10:00:00,0:00:01\na,2/2/19,10:00:00,0:00:01\n"
    let guessed = try readTrace(text)
    #expect(guessed.users[0].seconds == [0, 86_400])
    #expect(guessed.notes[0].contains("may have the month or the day first"))
    var options = TraceOptions()
    options.dateOrder = .dayFirst
    let asked = try readTrace(text, options: options)
    #expect(asked.users[0].seconds == [0, 28 * 86_400])
    #expect(asked.notes.count == 1)
  }

  @Test func `names of dropped rows may be in another language`() throws {
    var options = TraceOptions()
    options.droppedPrefixes = ["Ecran "]
    options.droppedNames = []
    let trace = try readTrace(
      "Ecran allumé,25/12/19,10:00:00,0:00:01\nScreen off,25/12/19,09:00:00,0:00:01\n",
      options: options)
    #expect(trace.users[0].launched == ["Screen off"])
  }

  @Test func `afternoon hours may be written with PM`() throws {
    let trace = try readTrace("b,12/25/19,1:00:00 PM,0:00:01\na,12/25/19,12:30:00 AM,0:00:01\n")
    #expect(trace.users[0].seconds == [0, 45_000])
  }

  @Test func `a clock set back keeps the order of the file`() throws {
    let trace = try readTrace(
      "c,12/25/19,10:00:00,0:0:1\nb,12/25/19,9:00:00,0:0:1\na,12/25/19,9:30:00,0:0:1\n")
    #expect(trace.users[0].launched == ["a", "b", "c"])
    #expect(trace.users[0].seconds == [0, 0, 1800])
    #expect(trace.notes[1].hasPrefix("1 request is earlier than the one before"))
  }

  @Test(arguments: [
    (
      "a,12/25/19,10:00:00\n",
      "t, line 2: it has 3 fields in place of 4. An AUM row is `\"App "
        + "name\",\"Date\",\"Time\",\"Duration\"`."
    ),
    (
      "a,13/32/19,10:00:00,0:00:01\n",
      "t, line 2: `13/32/19` is not a date. Write for example "
        + "12/31/19."
    ),
    (
      "a,2/30/19,10:00:00,0:00:01\n",
      "t, line 2: `2/30/19` is not a date. Write for example 12/31/19."
    ),
    (
      "a,12/25/19,24:00:00,0:00:01\n",
      "t, line 2: `24:00:00` is not a time of day. Write for example "
        + "23:59:59."
    ),
    ("a,12/25/19,10:00:00,1h\n", "t, line 2: `1h` is not a duration. Write for example 0:03:01."),
    (
      "a,12/25/19,10:00:00,0:00:01\nb,25/12/19,10:00:00,0:00:01\n",
      "t, line 3: the date has the day "
        + "first, but line 2 has the month first. Dates of one file are all M/D/YY or all D/M/YY."
    ),
    ("Screen off,12/25/19,10:00:00,0:00:01\n", "t: there is no app use in it (read as `aum`)."),
  ])
  func `an error names its line`(rows: String, message: String) {
    #expect(traceFailure(Array((header + rows).utf8), as: .aum) == message)
  }

  @Test func `a truncated file gives an error or the launches before the cut`() {
    let text = Array(
      (header + "\"b\",\"12/25/19\",\"10:00:00\",\"0:00:01\"\r\n"
        + "\"a\",\"12/25/19\",\"09:00:00\",\"0:00:01\"\r\n").utf8)
    for length in 0...text.count {
      let outcomes = outcomesUnderCuts(Array(text[..<length]), as: .aum)
      #expect(outcomes.count == 1, "length \(length): \(outcomes)")
    }
  }
}

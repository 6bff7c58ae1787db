import Testing

@testable import Files

/// Sources: the Gregorian calendar, walked through day by day; the twelve-hour clock.
@Suite struct CivilTimeTests {
  @Test(
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (1900, 1, 1, -25_567), (2024, 2, 29, 19_782), (2100, 12, 31, 47_846),
    ] as [(Int, Int, Int, Int64)])
  func `dates are days since 1970`(year: Int, month: Int, day: Int, days: Int64) {
    #expect(CivilTime.days(year: year, month: month, day: day) == days)
  }

  @Test func `each day of two centuries follows the previous one`() {
    var expected: Int64 = -25_567
    for year in 1900...2100 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year == 2000
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        for day in 1...length {
          let days = CivilTime.days(year: year, month: month + 1, day: day)
          if days != expected { Issue.record("\(year)-\(month + 1)-\(day)") }
          expected += 1
        }
        #expect(CivilTime.days(year: year, month: month + 1, day: length + 1) == nil)
      }
    }
  }

  @Test(arguments: [
    (1899, 12, 31), (2101, 1, 1), (2000, 0, 1), (2000, 13, 1), (2000, 1, 0), (2000, 1, -1),
    (1900, 2, 29), (2100, 2, 29), (2023, 2, 29),
  ])
  func `an invalid date is refused`(year: Int, month: Int, day: Int) {
    #expect(CivilTime.days(year: year, month: month, day: day) == nil)
  }

  private func triple(_ text: String) -> [Int]? {
    let bytes = Array("<\(text)>".utf8)
    return CivilTime.triple(bytes, 1..<bytes.count - 1) { $0 == UInt8(ascii: "/") }
      .map { [$0.first, $0.second, $0.third, $0.digitsOfFirst] }
  }

  @Test func `three numbers and the digit count of the first are read`() {
    #expect(triple("12/5/19") == [12, 5, 19, 2])
    #expect(triple("2019/05/12") == [2019, 5, 12, 4])
    #expect(triple("1/2345/6") == [1, 2345, 6, 1])
    #expect(triple("1234567/7654321/1234567") == [1_234_567, 7_654_321, 1_234_567, 7])
  }

  @Test(arguments: [
    "", "1", "1/2", "1/2/", "/1/2", "1//2", "1/2/3/4", "1/2/3/", "1:2:3", "a/b/c", "1/2/3x",
    "12345678/1/1", "1/1/12345678",
  ])
  func `text without three numbers is refused`(text: String) {
    #expect(triple(text) == nil)
  }

  private func seconds(_ text: String, isSpan: Bool = false) -> Int64? {
    let bytes = Array(" \(text)m".utf8)
    return CivilTime.seconds(bytes, 1..<bytes.count - 1, isSpan: isSpan)
  }

  @Test(arguments: [
    ("0:00:00", 0), ("00:00:01", 1), ("1:02:03", 3_723), ("23:59:59", 86_399),
    ("12:00:00 AM", 0), ("12:00:00 PM", 43_200), ("12:59:59am", 3_599), ("1:02:03PM", 46_923),
    ("1:02:03 pm", 46_923), ("11:59:59 PM", 86_399),
  ])
  func `a time of day is in seconds after midnight`(text: String, expected: Int64) {
    #expect(seconds(text) == expected)
  }

  @Test(arguments: [
    "24:00:00", "1:60:00", "1:00:60", "0:00:00 AM", "13:00:00 AM", "13:00:00 PM", "1:00:00 XM",
    "1:00:00 M", "1:00", "am", "m", " am", "",
  ])
  func `an invalid time is refused`(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test func `a span may exceed one day and refuses AM and PM`() {
    #expect(seconds("24:00:00", isSpan: true) == 86_400)
    #expect(seconds("100:00:01", isSpan: true) == 360_001)
    #expect(seconds("1:00:00 AM", isSpan: true) == nil)
  }

  @Test func `a day has 86,400 seconds`() {
    #expect(CivilTime.secondsPerDay == 86_400)
  }
}

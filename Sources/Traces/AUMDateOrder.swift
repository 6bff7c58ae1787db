/// A date as three numbers whose order is still unknown, in four bytes.
struct AUMDate: BitwiseCopyable {
  /// The order of the first two numbers.
  enum Order {
    case monthFirst, dayFirst
  }

  private var first: UInt8
  private var second: UInt8
  /// The year; negative for a date with the year first, whose order is known.
  private var year: Int16

  /// Reads `12/31/19`, `31.12.2019` or `2019-12-31`; nil when it is none of these.
  init?(_ bytes: [UInt8], _ field: Range<Int>) {
    let isSeparator: (UInt8) -> Bool = {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    guard let parts = CivilTime.triple(bytes, field, separators: isSeparator) else { return nil }
    if parts.digitsOfFirst == 4 {
      guard parts.second < 100, parts.third < 100 else { return nil }
      (first, second, year) = (UInt8(parts.second), UInt8(parts.third), Int16(-parts.first))
    } else {
      guard parts.first < 100, parts.second < 100, parts.third < 10_000 else { return nil }
      let century = parts.third < 100 ? 2000 : 0
      (first, second) = (UInt8(parts.first), UInt8(parts.second))
      year = Int16(parts.third + century)
    }
  }

  /// Days since 1970-01-01; nil if there is no such date in that order.
  func days(_ order: Order) -> Int64? {
    let isMonthFirst = order == .monthFirst || year < 0
    return CivilTime.days(
      year: Int(year.magnitude), month: Int(isMonthFirst ? first : second),
      day: Int(isMonthFirst ? second : first))
  }
}

/// Detects whether an AUM file has month or day first.
///
/// A number above 12 decides. Without one, the order with fewer violations of "newest first" is
/// taken, and if these are equal, month first, with a note.
struct AUMDateOrder {
  private let asked: TraceOptions.DateOrder
  /// The first line with a date that exists only with the day first (then with the month first).
  private var lineWithDayFirst: Int?
  private var lineWithMonthFirst: Int?
  private var breaks = (monthFirst: 0, dayFirst: 0)
  private var previous: (monthFirst: Int64, dayFirst: Int64) = (.max, .max)
  private var differs = false

  init(asked: TraceOptions.DateOrder) { self.asked = asked }

  /// The requested order in words, for messages.
  var reading: String {
    switch asked {
    case .detect: ""
    case .monthFirst: " with the month first, as asked for"
    case .dayFirst: " with the day first, as asked for"
    }
  }

  /// Whether the date exists in a possible order; records the order that it excludes.
  mutating func admit(_ date: AUMDate, line: Int) -> Bool {
    let isMonthFirst = date.days(.monthFirst) != nil
    let isDayFirst = date.days(.dayFirst) != nil
    switch asked {
    case .monthFirst: return isMonthFirst
    case .dayFirst: return isDayFirst
    case .detect: break
    }
    if !isMonthFirst, isDayFirst, lineWithDayFirst == nil { lineWithDayFirst = line }
    if isMonthFirst, !isDayFirst, lineWithMonthFirst == nil { lineWithMonthFirst = line }
    return isMonthFirst || isDayFirst
  }

  /// Counts whether the row is later than the row above it, in either order.
  mutating func follow(_ date: AUMDate, secondOfDay: Int64) {
    guard let monthFirst = date.days(.monthFirst), let dayFirst = date.days(.dayFirst) else {
      return
    }
    if monthFirst != dayFirst { differs = true }
    let now = (
      monthFirst: monthFirst * CivilTime.secondsPerDay + secondOfDay,
      dayFirst: dayFirst * CivilTime.secondsPerDay + secondOfDay
    )
    if now.monthFirst > previous.monthFirst { breaks.monthFirst += 1 }
    if now.dayFirst > previous.dayFirst { breaks.dayFirst += 1 }
    previous = now
  }

  /// The order of all dates of the file.
  ///
  /// - Throws: `InputError` when the file holds dates of both orders.
  func decide(file: String) throws(InputError) -> (AUMDate.Order, notes: [String]) {
    switch asked {
    case .monthFirst: return (.monthFirst, [])
    case .dayFirst: return (.dayFirst, [])
    case .detect: break
    }
    if let day = lineWithDayFirst, let month = lineWithMonthFirst {
      throw InputError(
        "the date has the \(day > month ? "day" : "month") first, but line \(min(day, month)) has "
          + "the \(day > month ? "month" : "day") first",
        remedy: "Dates of one file are all M/D/YY or all D/M/YY", file: file,
        place: .line(max(day, month)))
    }
    if lineWithDayFirst != nil { return (.dayFirst, []) }
    if lineWithMonthFirst != nil || !differs { return (.monthFirst, []) }
    if breaks.monthFirst != breaks.dayFirst {
      let isMonthFirst = breaks.monthFirst < breaks.dayFirst
      return (
        isMonthFirst ? .monthFirst : .dayFirst,
        ["Dates were read \(isMonthFirst ? "month" : "day") first: so the newest row comes first."]
      )
    }
    return (
      .monthFirst,
      [
        "Dates may have the month or the day first; they were read month first. "
          + "Give the order if that is wrong."
      ]
    )
  }
}

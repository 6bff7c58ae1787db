/// A date as three numbers whose order is still unknown, in four bytes.
struct AUMDate: BitwiseCopyable {
  /// The order of the first two numbers.
  enum Order: String {
    case monthFirst = "month"
    case dayFirst = "day"
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
  /// The order that was asked for; nil to detect it.
  private let asked: AUMDate.Order?
  /// For each order the first line with a date that exists in it alone.
  private var decisiveLines: [AUMDate.Order: Int] = [:]
  private var breaks = (monthFirst: 0, dayFirst: 0)
  private var previous: (monthFirst: Int64, dayFirst: Int64) = (.max, .max)
  private var differs = false

  init(asked: TraceOptions.DateOrder) {
    self.asked =
      switch asked {
      case .detect: nil
      case .monthFirst: .monthFirst
      case .dayFirst: .dayFirst
      }
  }

  /// The requested order in words, for messages.
  var reading: String { asked.map { " with the \($0.rawValue) first, as asked for" } ?? "" }

  /// Whether the date exists in a possible order; records the order that it excludes.
  mutating func admit(_ date: AUMDate, line: Int) -> Bool {
    if let asked { return date.days(asked) != nil }
    let isMonthFirst = date.days(.monthFirst) != nil
    let isDayFirst = date.days(.dayFirst) != nil
    if isMonthFirst != isDayFirst {
      let order = isMonthFirst ? AUMDate.Order.monthFirst : .dayFirst
      if decisiveLines[order] == nil { decisiveLines[order] = line }
    }
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
    if let asked { return (asked, []) }
    let decisive = decisiveLines.sorted { $0.value < $1.value }
    if decisive.count == 2 {
      throw InputError(
        "the date has the \(decisive[1].key.rawValue) first, but line \(decisive[0].value) has the "
          + "\(decisive[0].key.rawValue) first",
        remedy: "Dates of one file are all M/D/YY or all D/M/YY", file: file,
        place: .line(decisive[1].value))
    }
    if let order = decisive.first?.key { return (order, []) }
    if !differs { return (.monthFirst, []) }
    if breaks.monthFirst == breaks.dayFirst {
      return (
        .monthFirst,
        [
          "Dates may have the month or the day first; they were read month first. "
            + "Give the order if that is wrong."
        ]
      )
    }
    let order = breaks.monthFirst < breaks.dayFirst ? AUMDate.Order.monthFirst : .dayFirst
    return (
      order, ["Dates were read \(order.rawValue) first: so the newest row comes first."]
    )
  }
}

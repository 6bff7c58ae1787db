/// A simulated instant in the form of reports: time zero is 2001-01-01 00:00:00 UTC.
struct ReportTime {
  private let year: Int64
  private let month: Int64
  private let day: Int64
  private let secondOfDay: Int64
  private let hundredths: Int64

  init(_ time: SimTime) {
    let nanoseconds = (time - SimTime.zero).nanoseconds
    let seconds = nanoseconds / 1_000_000_000
    hundredths = nanoseconds / 10_000_000 % 100
    secondOfDay = seconds % CivilTime.secondsPerDay
    // Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`; the era
    // begins on 2000-03-01, 306 days before time zero.
    let days = seconds / CivilTime.secondsPerDay + 306
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = 2000 + era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// `2001-01-01 00:00:00.00 +0000`.
  var text: String {
    "\(year)-\(two(month))-\(two(day)) \(two(secondOfDay / 3600)):"
      + "\(two(secondOfDay / 60 % 60)):\(two(secondOfDay % 60)).\(two(hundredths)) +0000"
  }

  /// `2001-01-01-000000`.
  var fileText: String {
    "\(year)-\(two(month))-\(two(day))-\(two(secondOfDay / 3600))"
      + "\(two(secondOfDay / 60 % 60))\(two(secondOfDay % 60))"
  }

  /// A duration in ticks of 24 MHz.
  static func ticks(_ duration: SimDuration) -> Int64 {
    // Microseconds keep the product within 64 bits for a thousand years.
    duration.nanoseconds / 1000 * 24
  }

  private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

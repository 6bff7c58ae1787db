/// Numbers as people read them.
public enum HumanNumber {
  /// A metric's value with its unit: `1.21 GiB`, `412 ms`, `12.3 %`, `5,147`.
  public static func text(_ value: Double?, unit: String) -> String {
    guard let value, value.isFinite else { return "-" }
    switch unit {
    case "bytes": return bytes(value)
    case "share": return percent(value)
    case "ms", "s": return significant(value) + " " + unit
    // A count of one run is whole; a mean of several rarely is.
    default: return value == value.rounded() ? decimal(value, digits: 0) : significant(value)
    }
  }

  /// A share in per cent: `12.3 %`.
  package static func percent(_ share: Double, digits: Int = 1) -> String {
    decimal(share * 100, digits: digits) + " %"
  }

  /// A size in the largest binary unit that leaves a number of at least 1.
  public static func bytes(_ value: Double) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"]
    var scaled = value
    var unit = 0
    while abs(scaled) >= 1024, unit < units.count - 1 {
      scaled /= 1024
      unit += 1
    }
    return (unit == 0 ? decimal(scaled, digits: 0) : significant(scaled)) + " " + units[unit]
  }

  /// The binary unit that leaves numbers of at least 1.
  package static func unit(ofBytes largest: Double) -> (scale: Double, unit: String) {
    switch largest {
    case 0x1p30...: (0x1p-30, "GiB")
    case 0x1p20...: (0x1p-20, "MiB")
    case 0x1p10...: (0x1p-10, "KiB")
    default: (1, "bytes")
    }
  }

  /// The largest unit in which all sizes have at most two decimals, so that tics are exact.
  package static func unit(ofSizes sizes: [Int64]) -> (scale: Double, unit: String) {
    let units: [(Int64, String)] = [
      (1 << 30, "GiB"), (1_000_000_000, "GB"), (1 << 20, "MiB"), (1_000_000, "MB"),
      (1 << 10, "KiB"), (1000, "kB"),
    ]
    for (bytes, unit) in units where sizes.allSatisfy({ $0 >= bytes / 4 && $0 * 4 % bytes == 0 }) {
      return (1 / Double(bytes), unit)
    }
    return unit(ofBytes: Double(sizes.max() ?? 0))
  }

  /// A size in the largest unit, binary or decimal, in which it has at most two decimals.
  public static func exactBytes(_ value: Int64) -> String {
    let (scale, unit) = unit(ofSizes: [value])
    return plain(Double(value) * scale) + " " + unit
  }

  /// Three significant digits for small numbers, whole ones with separators for large.
  public static func significant(_ value: Double) -> String {
    switch abs(value) {
    case 100...: decimal(value, digits: 0)
    case 10..<100: decimal(value, digits: 1)
    case 0: "0"
    default: decimal(value, digits: 2)
    }
  }

  /// A mean and half of its interval with the same decimals: `16.8` and `1.4`, `250` and `8`; as
  /// many as the mean has by itself, or as it takes to show the interval at all.
  public static func withInterval(
    _ mean: Double, halfWidth: Double
  ) -> (mean: String, halfWidth: String) {
    let digits = digits(largest: abs(mean), smallest: halfWidth)
    return (decimal(mean, digits: digits), decimal(halfWidth, digits: digits))
  }

  /// The decimals that give three digits of the largest of some numbers, and as many as it takes to
  /// see the smallest at all, at most six.
  static func digits(largest: Double, smallest: Double) -> Int {
    var digits = largest >= 100 ? 0 : largest >= 10 ? 1 : 2
    var step = [1, 0.1, 0.01][digits]
    while smallest > 0, smallest < step / 2, digits < 6 {
      digits += 1
      step /= 10
    }
    return digits
  }

  /// A time in the unit that people would use: `850 ms`, `12.3 s`, `4.5 min`, `3.2 h`, `2.1 days`.
  public static func span(_ seconds: Double) -> String {
    func text(_ value: Double) -> String {
      value < 99.95
        ? decimal(value, digits: value == value.rounded() ? 0 : 1) : decimal(value, digits: 0)
    }
    switch abs(seconds) {
    case 0: return "0 s"
    case ..<1: return text((seconds * 1000).rounded()) + " ms"
    case ..<60: return text(seconds) + " s"
    case ..<3600: return text(seconds / 60) + " min"
    case ..<172_800: return text(seconds / 3600) + " h"
    default: return text(seconds / 86_400) + " days"
    }
  }

  /// The same for a time of a run.
  package static func span(_ time: SimDuration) -> String { span(time.seconds) }

  /// At least three significant digits however small the number is, such as 0.0123 and 4.56e-7.
  public static func threeDigits(_ value: Double) -> String {
    let magnitude = abs(value)
    guard value.isFinite, magnitude > 0, magnitude < 1 else {
      return value == value.rounded() ? decimal(value, digits: 0) : significant(value)
    }
    var digits = 2
    var scaled = magnitude
    while scaled < 1 {
      scaled *= 10
      digits += 1
    }
    if digits <= 6 { return decimal(value, digits: digits) }
    return (value < 0 ? "-" : "") + decimal(scaled, digits: 2) + "e-\(digits - 2)"
  }

  /// A number with `digits` decimals and commas between thousands.
  public static func decimal(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 0x1p53 else { return value.description }
    let whole = String(Int64(scaled / scale))
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    if digits > 0 {
      let fraction = String(Int64(scaled.truncatingRemainder(dividingBy: scale)))
      grouped += "." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
    return (value < 0 && scaled > 0 ? "-" : "") + grouped
  }

  /// A number with the fewest decimals that give it, at most two: `1`, `1.5`, `0.25`.
  package static func plain(_ value: Double) -> String {
    for digits in 0...1 {
      let scale = digits == 0 ? 1.0 : 10.0
      if (value * scale).rounded() / scale == value { return decimal(value, digits: digits) }
    }
    return decimal(value, digits: 2)
  }
}

/// A kind of quantity with a unit: a size in bytes or a duration in nanoseconds.
///
/// Both share one grammar: a decimal number, an optional space, a unit; the result is a whole
/// number of bytes or nanoseconds in an `Int64`. `Quantity.size.parse("1.5 GB")` is 1,500,000,000.
public struct Quantity: Sendable {
  /// A unit and its size in the smallest unit.
  package struct Unit: Sendable {
    var name: String
    var scale: Int64
  }

  /// The noun in messages: `size`, `duration`.
  public let noun: String
  /// The smallest unit in words: `bytes`, `nanoseconds`.
  public let smallest: String
  /// Valid texts, for messages.
  public let examples: String
  /// The units, largest first; of two units that fit, printing prefers the earlier.
  let units: [Unit]
  /// The names of the units, largest first.
  package var unitNames: [String] { units.map(\.name) }
  /// The units that a number without one may be meant in, the likeliest first; of a size the last is bytes.
  let likely: [String]
  /// The text of zero, the only number that needs no unit.
  let zero: String

  /// Sizes in bytes: kB, MB, GB, TB are powers of 1000, KiB, MiB, GiB, TiB of 1024; only zero needs
  /// no unit.
  public static let size = Quantity(
    noun: "size", smallest: "bytes", examples: "4GiB, 1.5 GB, 300MiB or 512B",
    units: [
      Unit(name: "TiB", scale: 1 << 40), Unit(name: "TB", scale: 1_000_000_000_000),
      Unit(name: "GiB", scale: 1 << 30), Unit(name: "GB", scale: 1_000_000_000),
      Unit(name: "MiB", scale: 1 << 20), Unit(name: "MB", scale: 1_000_000),
      Unit(name: "KiB", scale: 1 << 10), Unit(name: "kB", scale: 1000), Unit(name: "B", scale: 1),
    ], likely: ["GiB", "MB", "B"], zero: "0")

  /// The largest size of any field or option: 1024 TiB, so that sums and products in a scenario
  /// stay far below 2^63.
  public static let largestSize: Int64 = 1 << 50

  /// The longest time of any field or option: 25,000 days, so that an instant of the run plus
  /// another such time stays within 64 bits of nanoseconds.
  public static let longestDuration: Int64 = 25_000 * 86_400_000_000_000

  /// Durations in nanoseconds: ns, us, ms, s, min, h, d (24 hours); only zero needs no unit.
  public static let duration = Quantity(
    noun: "duration", smallest: "nanoseconds", examples: "250ms, 5s, 30min, 1.5h or 7d",
    units: [
      Unit(name: "d", scale: 86_400_000_000_000), Unit(name: "h", scale: 3_600_000_000_000),
      Unit(name: "min", scale: 60_000_000_000), Unit(name: "s", scale: 1_000_000_000),
      Unit(name: "ms", scale: 1_000_000), Unit(name: "us", scale: 1000), Unit(name: "ns", scale: 1),
    ], likely: ["s", "min", "h", "d"], zero: "0s")

  /// A regular expression of the texts that ``parse(_:)`` reads, apart from the largest value and
  /// from fractions of the smallest unit.
  package var pattern: String {
    let number = #"\+?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][+-]?[0-9]+)?"#
    let zero = #"[+-]?(0+(\.0+)?|\.0+)([eE][+-]?[0-9]+)?"#
    let names = units.reversed().map(\.name).joined(separator: "|")
    return "^ *(\(zero)( *(\(names)))?|\(number) *(\(names))) *$"
  }

  /// Reads a quantity, never negative.
  ///
  /// - Throws: `InputError` without a place if the text is not such a quantity, negative, not a
  ///   whole number of the smallest unit, or too large for `Int64`.
  public func parse(_ text: String) throws(InputError) -> Int64 {
    let bytes = Array(text.utf8)
    let blanks: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
    let start = bytes.firstIndex { !blanks($0) } ?? bytes.count
    let end = bytes.lastIndex { !blanks($0) }.map { $0 + 1 } ?? start
    let trimmed = bytes[start..<max(start, end)]
    if trimmed.isEmpty { throw refusal("an empty text is not a \(noun)") }
    do {
      let (number, length) = try Decimal.parsePrefix(trimmed)
      let rest = trimmed.dropFirst(length).drop(while: blanks)
      // The sign is checked before the unit: -4 is wrong in any.
      if number.mantissa < 0 { throw refusal("`\(text)` is negative; a \(noun) cannot be") }
      let scale = try scale(ofUnit: String(decoding: rest, as: UTF8.self), number, in: text)
      return try number.scaled(by: scale)
    } catch let error as InputError {
      throw error
    } catch Decimal.Failure.tooLarge {
      throw refusal(
        "`\(text)` is too large; a \(noun) has at most \(Int64.max) \(smallest)")
    } catch Decimal.Failure.notWhole {
      throw refusal("`\(text)` is not a whole number of \(smallest)")
    } catch {
      throw refusal("`\(text)` is not a \(noun): it does not begin with a number")
    }
  }

  /// Prints a quantity so that ``parse(_:)`` reads it exactly, in the largest unit with at most three
  /// decimals: `4GiB`, `1.5GB`, `90s` as `1.5min`.
  public func format(_ value: Int64) -> String {
    let magnitude = Int128(value.magnitude)
    let sign = value < 0 ? "-" : ""
    for unit in units where magnitude >= Int128(unit.scale) {
      let (thousandths, rest) = (magnitude * 1000).quotientAndRemainder(
        dividingBy: Int128(unit.scale))
      if rest != 0 { continue }
      let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
      if fraction == 0 { return "\(sign)\(whole)\(unit.name)" }
      var digits = String(1000 + fraction).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      return "\(sign)\(whole).\(digits)\(unit.name)"
    }
    return zero
  }

  private func scale(
    ofUnit name: String, _ number: Decimal, in text: String
  ) throws(InputError) -> Int64 {
    if name.isEmpty {
      if number.mantissa == 0 { return 1 }
      let digits = text.filter { $0 != " " }
      // A size of many digits counts bytes, and few devices have 65 GiB.
      let units =
        switch noun == "size" ? (try? number.scaled(by: 1)) ?? 0 : 0 {
        case 1_000_000...: likely.suffix(1)
        case 65...: likely.dropFirst()
        default: likely[...]
        }
      let meant = units.map { "`\(digits)\($0)`" }
      throw refusal(
        "`\(text)` has no unit: did you mean "
          + (meant.count == 1
            ? meant[0] : "\(meant.dropLast().joined(separator: ", ")) or \(meant[meant.count - 1])")
          + "?")
    }
    if let unit = units.first(where: { $0.name == name }) { return unit.scale }
    let known = units.reversed().map(\.name)
    var problem = "`\(text)` is not a \(noun): `\(name)` is not a unit"
    // "gb", "Gb" and "G" are near to both GB and GiB, so both are suggested.
    let letters = name.lowercased()
    let meant = known.filter {
      $0.lowercased() == letters
        || $0.lowercased().first == letters.first && letters.count <= 2 && noun == "size"
    }
    if name.first == ",", name.dropFirst().first?.isNumber == true {
      let meant = text.filter { $0 != " " }.replacing(",", with: ".")
      throw refusal("`\(text)` has a comma in its number: did you mean `\(meant)`?")
    } else if let unit = Self.unit(ofWord: letters), units.contains(where: { $0.name == unit }) {
      problem += "; did you mean `\(text.filter { $0.isNumber || $0 == "." })\(unit)`?"
    } else if !meant.isEmpty {
      problem += "; did you mean \(meant.map { "`\($0)`" }.joined(separator: " or "))?"
    } else if name.count > 1, let nearest = Suggestion.nearest(to: name, among: known) {
      problem += "; did you mean `\(nearest)`?"
    }
    throw InputError(
      problem, remedy: "Units are \(known.joined(separator: ", ")); write for example \(examples)")
  }

  /// The unit that an English word or its usual abbreviation names; nil for other words.
  package static func unit(ofWord word: String) -> String? {
    let word = word.lowercased()
    switch word.hasSuffix("s") ? String(word.dropLast()) : word {
    case "second", "sec": return "s"
    case "minute": return "min"
    case "hour", "hr": return "h"
    case "day": return "d"
    case "kilobyte": return "kB"
    case "megabyte": return "MB"
    case "gigabyte", "gig": return "GB"
    case "terabyte": return "TB"
    default: return nil
    }
  }

  func refusal(_ problem: String) -> InputError {
    InputError(problem, remedy: "Write for example \(examples)")
  }
}

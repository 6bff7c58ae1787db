/// An exact decimal number: `mantissa * 10^exponent`.
///
/// Sizes, durations and times of traces are read as decimals, so that `0.1s` is 100,000,000 ns and
/// not the nearest binary fraction.
package struct Decimal: Equatable {
  /// All digits as one integer, negative for a negative number.
  var mantissa: Int64
  /// The power of ten it is multiplied by.
  var exponent: Int

  /// The reasons why a text is not a decimal, or a decimal is not a whole number of units.
  package enum Failure: Error {
    case notANumber, tooLarge, notWhole
  }

  /// The handling of a remainder below the smallest unit.
  package enum Remainder {
    case refuse, roundToNearest
  }

  /// Reads `digits[.digits][e[+-]digits]` with an optional sign from the start of `bytes` and
  /// returns the number of bytes read.
  ///
  /// An `e` without following digits is not read, since it may begin a unit.
  package static func parsePrefix(
    _ bytes: some RandomAccessCollection<UInt8>
  ) throws(Failure) -> (value: Decimal, length: Int) {
    let byte = { (offset: Int) -> UInt8 in
      offset < bytes.count ? bytes[bytes.index(bytes.startIndex, offsetBy: offset)] : 0
    }
    var position = 0
    let isNegative = byte(0) == UInt8(ascii: "-")
    if isNegative || byte(0) == UInt8(ascii: "+") { position += 1 }

    var mantissa: Int64 = 0
    var exponent = 0
    var digits = 0
    var sawPoint = false
    while true {
      let next = byte(position)
      if next == UInt8(ascii: "."), !sawPoint, isDigit(byte(position + 1)) {
        sawPoint = true
      } else if isDigit(next) {
        digits += 1
        let (shifted, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = shifted.addingReportingOverflow(Int64(next - UInt8(ascii: "0")))
        if overflow || carry { throw .tooLarge }
        mantissa = sum
        if sawPoint { exponent -= 1 }
      } else {
        break
      }
      position += 1
    }
    if digits == 0 { throw .notANumber }
    if byte(position) | 0x20 == UInt8(ascii: "e") {
      var end = position + 1
      let exponentIsNegative = byte(end) == UInt8(ascii: "-")
      if exponentIsNegative || byte(end) == UInt8(ascii: "+") { end += 1 }
      if isDigit(byte(end)) {
        var magnitude = 0
        while isDigit(byte(end)) {
          // 999 is out of range in any case; the limit avoids overflow.
          magnitude = min(999, magnitude * 10 + Int(byte(end) - UInt8(ascii: "0")))
          end += 1
        }
        exponent += exponentIsNegative ? -magnitude : magnitude
        position = end
      }
    }
    return (Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent), position)
  }

  /// This number times `unit`, as an integer.
  package func scaled(by unit: Int64, remainder: Remainder = .refuse) throws(Failure) -> Int64 {
    if mantissa == 0 { return 0 }
    var value = Int128(mantissa) * Int128(unit)
    if exponent > 0 {
      for _ in 0..<exponent {
        value *= 10
        if value.magnitude > UInt128(UInt64.max) { throw .tooLarge }
      }
    } else if exponent < 0 {
      // Beyond 10^38 the divisor overflows Int128; the value is then a fraction of one unit.
      if exponent < -38 {
        if remainder == .refuse { throw .notWhole }
        return 0
      }
      var divisor: Int128 = 1
      for _ in exponent..<0 { divisor *= 10 }
      let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
      if rest != 0, remainder == .refuse { throw .notWhole }
      let roundsUp = rest.magnitude >= (divisor / 2).magnitude
      value = quotient + (roundsUp ? (mantissa < 0 ? -1 : 1) : 0)
    }
    guard let result = Int64(exactly: value) else { throw .tooLarge }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

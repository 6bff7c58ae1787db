import Testing

@testable import Files

/// Sources: decimal arithmetic by hand.
@Suite struct DecimalTests {
  private func parse(_ text: String) throws -> (mantissa: Int64, exponent: Int, length: Int) {
    // What stands before the text is not looked at.
    let (value, length) = try Decimal.parsePrefix(Array("99\(text)".utf8)[2...])
    return (value.mantissa, value.exponent, length)
  }

  @Test(
    arguments: [
      ("12", 12, 0, 2), ("007", 7, 0, 3), ("-1.50", -150, -2, 5), ("+3e2", 3, 2, 4),
      ("3e+2", 3, 2, 4), ("3E-2 s", 3, -2, 4), ("1.5e1", 15, 0, 5), (".5", 5, -1, 2),
      ("9223372036854775807", Int64.max, 0, 19), ("1e998", 1, 998, 5), ("1e9999", 1, 999, 6),
      ("1e-99999999999999999999", 1, -999, 23),
      // What does not go on as a number is left alone.
      ("3e", 3, 0, 1), ("3e+", 3, 0, 1), ("3eV", 3, 0, 1), ("1.", 1, 0, 1), ("1.x", 1, 0, 1),
      ("1.2.3", 12, -1, 3), ("4GiB", 4, 0, 1), ("2:3", 2, 0, 1), ("2/3", 2, 0, 1),
    ] as [(String, Int64, Int, Int)])
  func `a number is read up to the first other character`(
    text: String, mantissa: Int64, exponent: Int, length: Int
  ) throws {
    let found = try parse(text)
    #expect(found == (mantissa, exponent, length))
  }

  @Test(arguments: ["", "-", "+", ".", "-.", "e5", "x1", "--1", " 1"])
  func `text that does not begin with a number is refused`(text: String) {
    #expect(throws: Decimal.Failure.notANumber) { try parse(text) }
  }

  @Test(arguments: ["9223372036854775808", "92233720368547758070", "-9223372036854775808"])
  func `digits beyond 64 bits are refused`(text: String) {
    #expect(throws: Decimal.Failure.tooLarge) { try parse(text) }
  }

  private func scaled(
    _ mantissa: Int64, _ exponent: Int, by unit: Int64,
    _ remainder: Decimal.Remainder = .refuse
  ) throws -> Int64 {
    try Decimal(mantissa: mantissa, exponent: exponent).scaled(by: unit, remainder: remainder)
  }

  @Test func `a number times a unit is exact`() throws {
    #expect(try scaled(15, -1, by: 1_000_000_000) == 1_500_000_000)
    #expect(try scaled(2, 3, by: 5) == 10_000)
    #expect(try scaled(2, 1, by: 5) == 100)
    #expect(try scaled(7, 0, by: 6) == 42)
    #expect(try scaled(-25, -2, by: 4) == -1)
    #expect(try scaled(0, 999, by: 5) == 0)
    #expect(try scaled(0, -999, by: 5) == 0)
    #expect(try scaled(.max, 0, by: 1) == .max)
  }

  @Test(
    arguments: [
      (1, 19, 1), (1, 999, 1), (.max, 0, 2), (.max, 1, 1), (-4_611_686_018_427_387_905, 0, 2),
    ] as [(Int64, Int, Int64)])
  func `a value beyond 64 bits is too large`(mantissa: Int64, exponent: Int, unit: Int64) {
    #expect(throws: Decimal.Failure.tooLarge) { try scaled(mantissa, exponent, by: unit) }
  }

  @Test func `fractions of a unit are refused or rounded to the nearest`() throws {
    for (mantissa, exponent, whole) in [
      (4, -1, 0), (5, -1, 1), (14, -1, 1), (15, -1, 2), (-4, -1, 0), (-5, -1, -1), (-15, -1, -2),
      (149, -2, 1), (150, -2, 2), (1, -38, 0), (1, -39, 0), (1, -999, 0),
    ] as [(Int64, Int, Int64)] {
      #expect(try scaled(mantissa, exponent, by: 1, .roundToNearest) == whole)
      #expect(throws: Decimal.Failure.notWhole) { try scaled(mantissa, exponent, by: 1) }
    }
    #expect(try scaled(20, -1, by: 1, .roundToNearest) == 2)
    // 0.85 of a unit, with the smallest exponent that can be more than half of one.
    #expect(try scaled(.max, -38, by: .max, .roundToNearest) == 1)
    #expect(throws: Decimal.Failure.notWhole) { try scaled(.max, -39, by: .max) }
    #expect(try scaled(.max, -39, by: .max, .roundToNearest) == 0)
  }

  @Test(
    arguments: [
      (2.4, 2), (2.5, 3), (-2.5, -3), (-0.4, 0), (1e30, Int64.max), (-1e30, Int64.min),
      (0x1p63, Int64.max), (-0x1p63, Int64.min), (0x1p62, 1 << 62), (.infinity, Int64.max),
      (-.infinity, Int64.min),
    ] as [(Double, Int64)])
  func `a number is rounded to the nearest integer`(value: Double, whole: Int64) {
    #expect(Int64(clamped: value) == whole)
  }
}

import Files
import Testing

/// Sources: the unit table of the command line contract; IEC 80000-13 for the powers.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("512", 512), ("4GiB", 4_294_967_296), ("4 GiB", 4_294_967_296), ("1.5 GB", 1_500_000_000),
    ("2kB", 2000), ("2KiB", 2048), ("3MB", 3_000_000), ("3MiB", 3_145_728), ("0.5KiB", 512),
    ("1TB", 1_000_000_000_000), ("1TiB", 1_099_511_627_776), ("0", 0), (" 7B ", 7),
    ("1e3", 1000), ("9223372036854775807", Int64.max), (".5kB", 500), ("0.001kB", 1),
  ])
  func `sizes are read in bytes`(text: String, bytes: Int64) throws {
    #expect(try Quantity.size.parse(text) == bytes)
  }

  @Test(arguments: [
    ("250ms", 250_000_000), ("5s", 5_000_000_000), ("30min", 1_800_000_000_000),
    ("7d", 604_800_000_000_000), ("1.5h", 5_400_000_000_000), ("1us", 1000), ("3 ns", 3),
    ("0", 0), ("0.1s", 100_000_000),
  ])
  func `durations are read in nanoseconds`(text: String, nanoseconds: Int64) throws {
    #expect(try Quantity.duration.parse(text) == nanoseconds)
  }

  @Test(arguments: [
    ("4 GBs", "did you mean `GB`"), ("-4GiB", "is negative"), ("-4", "is negative"),
    ("", "an empty text"), ("GiB", "does not begin with a number"), ("0.5", "not a whole number"),
    ("1e-40GiB", "not a whole number"), ("9223372036854775808", "too large"),
    ("9000000TiB", "too large"), ("1e999", "too large"), ("4gb", "`GB`"), ("4G", "`GiB`"),
    ("1.2.3MB", "`.3MB` is not a unit"), ("4GiB 2", "not a unit"), ("nan", "does not begin"),
  ])
  func `a text that is no size is refused with what would be right`(
    text: String, part: String
  ) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(error.description.contains(part), "\(error)")
    #expect(error.description.contains("4GiB, 1.5 GB"), "\(error)")
    #expect(error.exitCode == 65)
  }

  @Test func `a duration without a unit is refused`() throws {
    let error = try #require(throws: InputError.self) { try Quantity.duration.parse("5") }
    #expect(error.description == "`5` has no unit. Write for example 250ms, 5s, 30min, 1.5h or 7d.")
  }

  @Test(arguments: [
    (4_294_967_296, "4GiB"), (1_610_612_736, "1.5GiB"), (1_500_000_000, "1.5GB"), (1000, "1kB"),
    (1023, "1.023kB"), (0, "0"), (1, "1B"), (Int64.max, "9223372036854775.807kB"),
  ])
  func `a size is printed in its handiest unit`(bytes: Int64, text: String) {
    #expect(Quantity.size.format(bytes) == text)
  }

  @Test func `what is printed reads back exactly`() throws {
    var state: UInt64 = 7
    for round in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int64(bitPattern: state >> 1) >> Int64(round % 60)
      #expect(try Quantity.size.parse(Quantity.size.format(value)) == value, "value \(value)")
      #expect(try Quantity.duration.parse(Quantity.duration.format(value)) == value)
    }
  }

  @Test(arguments: [
    ("1GiB..8GiB", [1, 2, 4, 8]), ("1GiB,2GiB,3GiB", [1, 2, 3]), ("1GiB..6GiB", [1, 2, 4, 6]),
    ("2GiB..2GiB", [2]), ("1GiB..3GiB:1GiB", [1, 2, 3]), ("1GiB..4GiB:2GiB", [1, 3, 4]),
    ("5GiB, 1GiB..2GiB,5GiB", [5, 1, 2]),
  ])
  func `ranges double, count with a step, and mix with lists`(
    text: String, gibibytes: [Int64]
  ) throws {
    #expect(try Quantity.size.parseSeries(text) == gibibytes.map { $0 << 30 })
  }

  @Test(arguments: [
    ("8GiB..1GiB", "runs backwards"), ("0..8GiB", "never moves"), ("1..2..3", "more than one `..`"),
    ("1..20000:1", "more than 10000 values"), ("1GiB,", "an empty text"),
    ("1..9:0", "step of zero"),
    ("1..9:1:1", "more than one `:`"), ("1GiB..", "an empty text"),
  ])
  func `a series that cannot be is refused`(text: String, part: String) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parseSeries(text) }
    #expect(error.description.contains(part), "\(error)")
  }

  @Test func `a range that ends at the largest size does not overflow`() throws {
    let values = try Quantity.size.parseSeries("4611686018427387904..9223372036854775807")
    #expect(values == [1 << 62, .max])
  }
}

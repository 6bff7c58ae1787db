import Files
import Testing

/// Sources: the unit table of the command line contract; IEC 80000-13 for the powers.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("512B", 512), ("4GiB", 4_294_967_296), ("4 GiB", 4_294_967_296), ("1.5 GB", 1_500_000_000),
    ("2kB", 2000), ("2KiB", 2048), ("3MB", 3_000_000), ("3MiB", 3_145_728), ("0.5KiB", 512),
    ("1TB", 1_000_000_000_000), ("1TiB", 1_099_511_627_776), ("0", 0), (" 7B ", 7),
    ("1e3B", 1000), ("9223372036854775807B", Int64.max), (".5kB", 500), ("0.001kB", 1),
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
    ("", "an empty text"), ("GiB", "does not begin with a number"), ("0.5B", "not a whole number"),
    ("1e-40GiB", "not a whole number"), ("9223372036854775808B", "too large"),
    ("9000000TiB", "too large"), ("1e999B", "too large"), ("4gb", "`GB`"), ("4G", "`GiB`"),
    ("1.2.3MB", "`.3MB` is not a unit"), ("4GiB 2", "not a unit"), ("nan", "does not begin"),
  ])
  func `the error for an invalid size names a valid one`(
    text: String, part: String
  ) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(error.description.contains(part), "\(error)")
    #expect(error.description.contains("4GiB, 1.5 GB"), "\(error)")
    #expect(error.exitCode == 65)
  }

  @Test func `a duration without a unit is refused`() throws {
    let error = try #require(throws: InputError.self) { try Quantity.duration.parse("5") }
    #expect(
      error.description == "`5` has no unit: did you mean `5s`, `5min`, `5h` or `5d`? "
        + "Write for example 250ms, 5s, 30min, 1.5h or 7d.")
  }

  @Test(arguments: [
    (4_294_967_296, "4GiB"), (1_610_612_736, "1.5GiB"), (1_500_000_000, "1.5GB"), (1000, "1kB"),
    (1023, "1.023kB"), (0, "0"), (1, "1B"), (Int64.max, "9223372036854775.807kB"),
  ])
  func `a size is printed in the most readable unit`(bytes: Int64, text: String) {
    #expect(Quantity.size.format(bytes) == text)
  }

  @Test(arguments: [
    (0, "0s"), (1, "1ns"), (1500, "1.5us"), (999, "999ns"), (250_000_000, "250ms"),
    (1_000_000_000, "1s"), (90_000_000_000, "1.5min"), (3_600_000_000_000, "1h"),
    (86_400_000_000_000, "1d"), (1_050_000_000, "1.05s"), (1_234_567_000, "1234.567ms"),
    (1_000_000_001, "1000000.001us"), (-1500, "-1.5us"), (-86_400_000_000_000, "-1d"),
  ])
  func `a duration is printed in the most readable unit`(nanoseconds: Int64, text: String) {
    #expect(Quantity.duration.format(nanoseconds) == text)
  }

  @Test(arguments: [
    (1 << 40, "1TiB"), (1_000_000_000_000, "1TB"), (1 << 30, "1GiB"), (1_000_000_000, "1GB"),
    (1 << 20, "1MiB"), (1_000_000, "1MB"), (1 << 10, "1KiB"), (-1500, "-1.5kB"), (999, "999B"),
  ])
  func `each unit is printed where it is exact`(bytes: Int64, text: String) {
    #expect(Quantity.size.format(bytes) == text)
  }

  @Test func `the largest quantities are those in the guide`() {
    #expect(Quantity.largestSize == 1_125_899_906_842_624)
    #expect(Quantity.longestDuration == 2_160_000_000_000_000_000)
  }

  @Test(arguments: ["1", "50", "64", "1.5"])
  func `the error for a size without a unit names likely units`(text: String) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(
      error.description
        == "`\(text)` has no unit: did you mean `\(text)GiB`, `\(text)MB` or `\(text)B`? "
        + "Write for example 4GiB, 1.5 GB, 300MiB or 512B.")
  }

  @Test(arguments: ["65", "4096", "999999", "1e3"])
  func `a size that no device has in gibibytes is not suggested in them`(text: String) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(
      error.problem == "`\(text)` has no unit: did you mean `\(text)MB` or `\(text)B`?")
  }

  @Test func `a size with many digits is in bytes`() throws {
    for text in ["1000000", "4294967296", "1e9"] {
      let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
      #expect(error.problem == "`\(text)` has no unit: did you mean `\(text)B`?")
    }
  }

  @Test func `zero is the only number that needs no unit`() throws {
    for text in ["0", "0.0", "-0", " 0 ", "0e3"] {
      #expect(try Quantity.size.parse(text) == 0 && Quantity.duration.parse(text) == 0)
    }
  }

  private static let sizeUnits =
    "Units are B, kB, KiB, MB, MiB, GB, GiB, TB, TiB; "
    + "write for example 4GiB, 1.5 GB, 300MiB or 512B."
  private static let timeUnits =
    "Units are ns, us, ms, s, min, h, d; "
    + "write for example 250ms, 5s, 30min, 1.5h or 7d."

  @Test func `a decimal comma is named`() throws {
    let size = try #require(throws: InputError.self) { try Quantity.size.parse("1,5 GiB") }
    #expect(size.problem == "`1,5 GiB` has a comma in its number: did you mean `1.5GiB`?")
    let time = try #require(throws: InputError.self) { try Quantity.duration.parse("1,5h") }
    #expect(time.problem == "`1,5h` has a comma in its number: did you mean `1.5h`?")
    let sizes = try #require(throws: InputError.self) { try Quantity.size.parseSeries("1,5GiB") }
    #expect(
      sizes.problem
        == "`1,5GiB` has a number without a unit: did you mean `1.5GiB`, or the list `1GiB,5GiB`?")
    let list = try #require(throws: InputError.self) { try Quantity.size.parseSeries("50,100MB") }
    #expect(
      list.problem
        == "`50,100MB` has a number without a unit: did you mean the list `50MB,100MB`?")
    let quarter = try #require(throws: InputError.self) { try Quantity.size.parseSeries("10,25GB") }
    #expect(quarter.problem.hasSuffix("did you mean `10.25GB`, or the list `10GB,25GB`?"))
  }

  @Test(arguments: [
    ("4gb", "`gb` is not a unit; did you mean `GB` or `GiB`?"),
    ("4 m", "`m` is not a unit; did you mean `MB` or `MiB`?"),
    ("4gbs", "`gbs` is not a unit; did you mean `GB`?"),
    ("4gib", "`gib` is not a unit; did you mean `GiB`?"),
    ("4 blocks", "`blocks` is not a unit."),
    ("4 gigabytes", "`gigabytes` is not a unit; did you mean `4GB`?"),
    ("4 days", "`days` is not a unit."),
  ])
  func `the error for an unknown size unit names likely units`(text: String, problem: String) throws
  {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(error.description == "`\(text)` is not a size: \(problem) \(Self.sizeUnits)")
  }

  @Test(arguments: [
    ("4 MS", "`MS` is not a unit; did you mean `ms`?"),
    ("4 mins", "`mins` is not a unit; did you mean `min`?"),
    ("4 D", "`D` is not a unit; did you mean `d`?"),
    ("4 fortnights", "`fortnights` is not a unit."),
  ])
  func `the error for an unknown time unit names the nearest`(text: String, problem: String)
    throws
  {
    let error = try #require(throws: InputError.self) { try Quantity.duration.parse(text) }
    #expect(error.description == "`\(text)` is not a duration: \(problem) \(Self.timeUnits)")
  }

  @Test(arguments: [
    ("   ", "an empty text is not a size"), ("-4", "`-4` is negative; a size cannot be"),
    ("9000000TiB", "`9000000TiB` is too large; a size has at most 9223372036854775807 bytes"),
    ("0.5B", "`0.5B` is not a whole number of bytes"),
    ("GiB", "`GiB` is not a size: it does not begin with a number"),
  ])
  func `the error for a wrong size is complete`(text: String, problem: String) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parse(text) }
    #expect(
      error.description == "\(problem). Write for example 4GiB, 1.5 GB, 300MiB or 512B.")
  }

  @Test func `printed quantities read back exactly`() throws {
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
  func `ranges double, use a step, or are mixed with lists`(
    text: String, gibibytes: [Int64]
  ) throws {
    #expect(try Quantity.size.parseSeries(text) == gibibytes.map { $0 << 30 })
  }

  @Test(arguments: [
    ("8GiB..1GiB", "runs backwards"), ("0..8GiB", "never moves"),
    ("1B..2B..3B", "more than one `..`"),
    ("1B..20kB:1B", "more than 10000 values"), ("1GiB,", "an empty text"),
    ("1B..9B:0", "step of zero"),
    ("1B..9B:1B:1B", "more than one `:`"), ("1GiB..", "an empty text"),
  ])
  func `an invalid series is refused`(text: String, part: String) throws {
    let error = try #require(throws: InputError.self) { try Quantity.size.parseSeries(text) }
    #expect(error.description.contains(part), "\(error)")
  }

  @Test func `a series with a step may start at zero and reach the limit`() throws {
    #expect(try Quantity.size.parseSeries("0..8B:3B") == [0, 3, 6, 8])
    #expect(try Quantity.size.parseSeries("1B..10000B:1B").count == 10_000)
    #expect(throws: InputError.self) { try Quantity.size.parseSeries("1B..10001B:1B") }
    #expect(try Quantity.duration.parseSeries("1s..5s") == [1, 2, 4, 5].map { $0 * 1_000_000_000 })
    #expect(
      try Quantity.size.parseSeries("9223372036854775806B..9223372036854775807B:5B") == [
        .max - 1, .max,
      ])
  }

  @Test func `the error for an invalid series names a valid one`() throws {
    let size = try #require(throws: InputError.self) { try Quantity.size.parseSeries("2B..1B") }
    #expect(
      size.description == "the range `2B..1B` runs backwards. Write a list `1GiB,8GiB`, a doubling "
        + "range `1GiB..8GiB` or one with a step `1GiB..8GiB:1GiB`.")
    let time = try #require(throws: InputError.self) { try Quantity.duration.parseSeries("2s..1s") }
    #expect(
      time.description == "the range `2s..1s` runs backwards. Write a list `1s,8s`, a doubling "
        + "range `1s..8s` or one with a step `1s..8s:1s`.")
  }

  @Test func `a range that ends at the largest size does not overflow`() throws {
    let values = try Quantity.size.parseSeries("4611686018427387904B..9223372036854775807B")
    #expect(values == [1 << 62, .max])
  }
}

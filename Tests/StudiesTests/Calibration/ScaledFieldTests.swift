import Testing

@testable import Studies

/// Values of fields times a factor.
@Suite
struct ScaledFieldTests {
  @Test(arguments: [
    ("2GiB", 1.5, "3221.2MB"), ("120MB", 0.5, "60.0MB"), ("64KiB", 2, "131.1kB"),
    ("100B", 3, "300B"),
    ("5s", 2, "10s"), ("21.66min", 2, "2599s"), ("6ms", 1.23456, "7.407ms"), ("4", 1.6, "6"),
    ("1", 0.1, "1"), ("0.36", 2, "0.72"),
    ("{median: 90MB, sigma: 0.8}", 2, "{median: 180.0MB, sigma: 0.8}"),
    ("{from: 1.7, to: 3.9}", 2, "{from: 3.4, to: 7.8}"), ("{mean: 4h}", 0.5, "{mean: 2h}"),
    ("[0s, {median: 1s, sigma: 1.1}]", 2, ""),
  ])
  func `the location is scaled; the spread and the form are kept`(
    _ text: String, _ factor: Double, _ expected: String
  ) {
    #expect(ScaledField(text)?.text(times: factor) ?? "" == expected)
  }

  @Test(arguments: ["true", "jetsam", "", "0", "0s", "phone-2gb"])
  func `a text that is not a positive number is refused`(_ text: String) {
    #expect(ScaledField(text) == nil)
  }
}

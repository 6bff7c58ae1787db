import Testing

@testable import Presentation
@testable import Reports

struct DifferenceAmountsTests {
  /// Worked out by hand: three digits of the difference, and the rounded times differ by as much.
  @Test(arguments: [
    (60.690, 58.243, ["60.69", "58.24", "2.45"]),
    (10_800.1234, 3600.4, ["10,800", "3,600", "7,200"]),
    (61.04, 45.96, ["61.0", "46.0", "15.0"]), (0.25, 0.1234, ["0.250", "0.123", "0.127"]),
    (60.6901, 60.6899, ["60.7", "60.7", "0"]), (0, 0, ["0", "0", "0"]),
  ])
  func `a headline has as many decimals as its difference needs`(
    _ first: Double, _ second: Double, _ expected: [String]
  ) {
    let amounts = DifferenceReport.amounts(first, second)
    #expect([amounts.first, amounts.second, amounts.difference] == expected)
  }
}

import Testing

@testable import Presentation

struct PlotRangeTests {
  @Test func `zero is shown if it is near`() {
    #expect(PlotRange([40, 100]).low == 0)
    #expect(PlotRange([90, 100]).low == 89.5)
    #expect(PlotRange([-100, -40]).high == 0)
  }

  @Test(arguments: [[0.0], [3, 3, 3], [-2], [], [.nan], [1e-9, 1], [1e12, -1e12]])
  func `the range is never empty and has four to nine tics`(values: [Double]) {
    let range = PlotRange(values)
    #expect(range.low < range.high)
    #expect(values.filter(\.isFinite).allSatisfy { range.low <= $0 && $0 <= range.high })
    #expect((3...8).contains(Int((range.high - range.low) / range.step(parts: 6.5))))
  }

  @Test func `sizes have the largest unit that is exact`() {
    #expect(HumanNumber.unit(ofSizes: [1 << 28, 1 << 30]).unit == "GiB")
    #expect(HumanNumber.unit(ofSizes: [200 << 20, 1 << 30]).unit == "MiB")
    #expect(HumanNumber.unit(ofSizes: [1_000_000_000, 2_500_000_000]).unit == "GB")
    #expect(HumanNumber.unit(ofSizes: [1, 1 << 30]).unit == "GiB")
  }
}

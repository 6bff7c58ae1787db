import SimulationKernel
import Testing

@testable import Statistics

/// Where a warm-up ends.
@Suite
struct MSERTests {
  private func noise(_ count: Int, seed: UInt64) -> [Double] {
    var stream = RandomStream(StreamID(seed: seed))
    return (0..<count).map { _ in stream.normal() }
  }

  @Test func `a series without a warm-up loses little`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let deleted = try #require(mser5(noise(1000, seed: seed)))
      #expect(deleted <= 300 && deleted % 5 == 0, "seed \(seed): \(deleted)")
    }
  }

  @Test func `a step at the start is cut off where it ends`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var series = noise(1000, seed: seed)
      for index in 0..<100 { series[index] += 8 }
      let deleted = try #require(mser5(series))
      #expect((100...350).contains(deleted), "seed \(seed): \(deleted)")
    }
  }

  @Test func `a constant series needs no warm-up and a trend has no end of it`() {
    #expect(mser5(Array(repeating: 3, count: 100)) == 0)
    #expect(mser5((0..<1000).map { Double($0) }) == nil)
    #expect(mser5([1, 2, 3]) == nil)
  }
}

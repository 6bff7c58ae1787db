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

  @Test func `a series without a warm-up loses few values`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let deleted = try #require(mser5(noise(1000, seed: seed)))
      #expect(deleted <= 300 && deleted % 5 == 0, "seed \(seed): \(deleted)")
    }
  }

  @Test func `a step at the start is cut off at its end`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var series = noise(1000, seed: seed)
      for index in 0..<100 { series[index] += 8 }
      let deleted = try #require(mser5(series))
      #expect((100...350).contains(deleted), "seed \(seed): \(deleted)")
    }
  }

  @Test func `a constant series needs no warm-up; a trend never ends it`() {
    #expect(mser5(Array(repeating: 3, count: 100)) == 0)
    #expect(mser5((0..<1000).map { Double($0) }) == nil)
    #expect(mser5([1, 2, 3]) == nil)
  }

  /// The rule by its definition: of every truncation of whole batches, the squared standard error of
  /// what remains, and the earliest of the smallest.
  private func naive(_ values: [Double]) -> Int? {
    let means = stride(from: 0, to: values.count / 5 * 5, by: 5).map { start in
      values[start..<start + 5].reduce(0, +) / 5
    }
    guard means.count >= 4 else { return nil }
    var best: (deleted: Int, error: Double)?
    for deleted in means.indices where deleted == 0 || means.count - deleted >= 5 {
      let kept = means[deleted...]
      let mean = kept.reduce(0, +) / Double(kept.count)
      let squares = kept.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = squares / Double(kept.count * kept.count)
      if best.map({ error < $0.error - 1e-12 }) ?? true { best = (deleted, error) }
    }
    guard let best, best.deleted <= means.count / 2 else { return nil }
    return best.deleted * 5
  }

  @Test func `the truncation agrees with the definition`() {
    var told = 0
    for count in 0..<160 {
      for seed in 1...4 as ClosedRange<UInt64> {
        var series = noise(count, seed: seed)
        for index in series.indices { series[index] += 6 * max(0, 1 - Double(index) / 40) }
        #expect(mser5(series) == naive(series), "\(count) values, seed \(seed)")
        if mser5(series) ?? 0 > 0 { told += 1 }
      }
    }
    #expect(told > 100)
  }
}

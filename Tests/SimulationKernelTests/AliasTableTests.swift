import SimulationKernel
import Testing

@Suite
struct AliasTableTests {
  @Test func `a table has the probabilities that it was built from`() {
    for seed in 0..<50 as Range<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 31))
      let count = 1 + Int(stream.uniform(below: 200 as UInt32))
      let weights = (0..<count).map { _ in stream.bernoulli(0.2) ? 0 : stream.exponential() }
      guard weights.contains(where: { $0 > 0 }) else { continue }
      let sum = weights.reduce(0, +)
      let table = AliasTable(weights: weights)
      for (weight, probability) in zip(weights, table.probabilities) {
        #expect((weight / sum - probability).magnitude < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func `an index of weight zero is never drawn`() {
    let table = AliasTable(weights: [0, 1, 0, 3, 0])
    var stream = RandomStream(StreamID(seed: 32))
    let drawn = Set((0..<10_000).map { _ in table.sample(&stream) })
    #expect(drawn == [1, 3])
  }

  @Test func `Zipf ranks are drawn in proportion to their reciprocals`() {
    let table = AliasTable.zipf(count: 200, exponent: 1)
    var stream = RandomStream(StreamID(seed: 33))
    var counts = [Int](repeating: 0, count: 200)
    for _ in 0..<200_000 { counts[table.sample(&stream)] += 1 }
    let harmonic = (1...200).reduce(0.0) { $0 + 1 / Double($1) }
    let chiSquared = counts.enumerated().reduce(0.0) { sum, item in
      let expected = 200_000 / harmonic / Double(item.offset + 1)
      return sum + (Double(item.element) - expected) * (Double(item.element) - expected) / expected
    }
    // 199 degrees of freedom: standard deviation 20.
    #expect(chiSquared < 199 + 5 * 20)
  }

  @Test func `a table without weights is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = AliasTable(weights: []) }
  }

  @Test func `negative weights are a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = AliasTable(weights: [1, -1]) }
  }
}

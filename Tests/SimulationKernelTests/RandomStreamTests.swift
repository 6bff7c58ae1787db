import SimulationKernel
import Testing

@Suite
struct RandomStreamTests {
  @Test func `the state changes as xoshiro256++ is defined`() {
    // The definition by Blackman and Vigna, written once more from their paper.
    let start = RandomStream(StreamID(seed: 5))
    var words: [UInt64] = (0..<4).map { _ in 0 }
    withUnsafeBytes(of: start) { bytes in
      for index in 0..<4 { words[index] = bytes.load(fromByteOffset: 8 * index, as: UInt64.self) }
    }
    var state = start
    func rotate(_ x: UInt64, _ k: UInt64) -> UInt64 { (x << k) | (x >> (64 - k)) }
    for _ in 0..<1_000 {
      let result = rotate(words[0] &+ words[3], 23) &+ words[0]
      let t = words[1] << 17
      words[2] ^= words[0]
      words[3] ^= words[1]
      words[1] ^= words[2]
      words[0] ^= words[3]
      words[2] ^= t
      words[3] = rotate(words[3], 45)
      let word = state.next()
      #expect(word == result)
    }
  }

  @Test func `the same address gives the same stream`() {
    let id = StreamID(seed: 7, replication: 1, device: 2, purpose: 3, entity: 4)
    var first = RandomStream(id)
    var second = RandomStream(id)
    for _ in 0..<100 {
      let (one, other) = (first.next(), second.next())
      #expect(one == other)
    }
  }

  @Test func `every part of the address changes half of the bits`() {
    let id = StreamID(seed: 7, replication: 1, device: 2, purpose: 3, entity: 4)
    let changes: [(inout StreamID) -> Void] = [
      { $0.seed ^= 1 }, { $0.seed ^= 1 << 63 }, { $0.replication ^= 1 }, { $0.device ^= 1 },
      { $0.purpose ^= 1 }, { $0.entity ^= 1 }, { $0.entity ^= 1 << 31 },
    ]
    for change in changes {
      var other = id
      change(&other)
      var (first, second) = (RandomStream(id), RandomStream(other))
      var differing = 0
      for _ in 0..<64 { differing += (first.next() ^ second.next()).nonzeroBitCount }
      // 4,096 fair bits: mean 2,048, standard deviation 32.
      #expect((differing - 2_048).magnitude < 6 * 32)
    }
  }

  @Test func `neighbouring streams are not correlated`() {
    for distance in 1...32 as ClosedRange<UInt32> {
      var first = RandomStream(StreamID(seed: 1, entity: 0))
      var second = RandomStream(StreamID(seed: 1, entity: distance))
      var sum = 0.0
      for _ in 0..<10_000 { sum += (first.uniform() - 0.5) * (second.uniform() - 0.5) }
      // Each product has variance 1/144.
      #expect(sum.magnitude < 5 * (10_000.0 / 144).squareRoot())
    }
  }

  @Test func `first words of consecutive streams are uniform`() {
    var buckets = [Int](repeating: 0, count: 256)
    for entity in 0..<25_600 as Range<UInt32> {
      var stream = RandomStream(StreamID(seed: 99, entity: entity))
      buckets[Int(stream.next() >> 56)] += 1
    }
    let chiSquared = buckets.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
    // 255 degrees of freedom: standard deviation 22.6.
    #expect((chiSquared - 255).magnitude < 5 * 22.6)
  }

  @Test func `uniform numbers lie in the half-open unit interval and have mean one half`() {
    var stream = RandomStream(StreamID(seed: 11))
    let numbers = (0..<100_000).map { _ in stream.uniform() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    let mean = numbers.reduce(0, +) / 100_000
    #expect((mean - 0.5).magnitude < 5 * (1 / 12.0 / 100_000).squareRoot())
  }

  @Test(arguments: [1, 2, 3, 6, 7, 10, 1_000] as [UInt32])
  func `integers below a bound are equally likely`(bound: UInt32) {
    var stream = RandomStream(StreamID(seed: 12, purpose: bound))
    var counts = [Int](repeating: 0, count: Int(bound))
    let draws = 50_000
    for _ in 0..<draws { counts[Int(stream.uniform(below: bound))] += 1 }
    let expected = Double(draws) / Double(bound)
    let chiSquared = counts.reduce(0.0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    let degrees = Double(bound - 1)
    #expect(chiSquared - degrees <= 6 * (2 * degrees).squareRoot())
  }

  @Test func `a bound above half of the range gives no bias`() {
    // Three quarters of the range: without rejection, some numbers would be twice as likely.
    let bound: UInt64 = 3 << 62
    var stream = RandomStream(StreamID(seed: 13))
    var lowThird = 0
    for _ in 0..<30_000 {
      let value = stream.uniform(below: bound)
      if value >= bound { Issue.record("\(value) is not below the bound") }
      if value < 1 << 62 { lowThird += 1 }
    }
    #expect((Double(lowThird) - 10_000).magnitude < 5 * (30_000 * 2.0 / 9).squareRoot())
  }

  @Test func `probability zero never occurs and one always does`() {
    var stream = RandomStream(StreamID(seed: 14))
    var (never, always) = (0, 0)
    for _ in 0..<1_000 {
      if stream.bernoulli(0) { never += 1 }
      if stream.bernoulli(1) { always += 1 }
    }
    #expect(never == 0 && always == 1_000)
  }

  @Test func `an event occurs with the given probability`() {
    var stream = RandomStream(StreamID(seed: 15))
    var hits = 0
    for _ in 0..<100_000 where stream.bernoulli(0.3) { hits += 1 }
    #expect((Double(hits) - 30_000).magnitude < 5 * (100_000 * 0.3 * 0.7).squareRoot())
  }

  @Test func `a bound of zero is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(StreamID(seed: 1))
      _ = stream.uniform(below: 0 as UInt64)
    }
  }
}

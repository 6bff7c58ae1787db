import Foundation
import MobileOS
import SimulationKernel

/// Independent uses of equal apps with Zipf popularity: the textbook case with known answers.
package struct IndependentReference: Sendable, CustomStringConvertible {
  package let apps: Int
  package let exponent: Double
  package let slots: Int

  package var description: String { "\(apps) apps, exponent \(exponent), \(slots) slots" }

  /// Popularity by rank; sums to 1.
  var popularity: [Double] {
    let weights = (1...apps).map { pow(Double($0), -exponent) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Che's approximation of LRU: an app is in memory if it was used within a fixed time.
  ///
  /// H. Che, Y. Tung, Z. Wang, "Hierarchical Web caching systems", JSAC 2002.
  package var cheLRU: Double {
    let p = popularity
    let time = solve { time in p.reduce(0) { $0 + 1 - exp(-$1 * time) } }
    return p.reduce(0) { $0 + $1 * (1 - exp(-$1 * time)) }
  }

  /// The same for FIFO and random replacement.
  ///
  /// A. Dan, D. Towsley, SIGMETRICS 1990; E. Gelenbe, "A unified approach to the evaluation of a
  /// class of replacement algorithms", IEEE TC 1973 (FIFO and random have one hit ratio).
  package var fifo: Double {
    let p = popularity
    let time = solve { time in p.reduce(0) { $0 + $1 * time / (1 + $1 * time) } }
    return p.reduce(0) { $0 + $1 * $1 * time / (1 + $1 * time) }
  }

  /// The most popular apps are in memory for ever.
  package var staticOptimum: Double { popularity.prefix(slots).reduce(0, +) }

  /// The least popular app is killed, but the one launched last is in memory for a while.
  ///
  /// All but one slot hold the most popular; the last one holds one of the others, by popularity.
  package var leastPopularFirst: Double {
    let others = popularity.dropFirst(slots - 1)
    let rest = others.reduce(0, +)
    return 1 - rest + others.reduce(0) { $0 + $1 * $1 / rest }
  }

  /// The share of uses that found the app alive, without the first tenth.
  package func hitRatio(
    policy: String, formula: String? = nil, uses: Int, seed: UInt64
  ) throws -> Double {
    let p = popularity
    let table = AliasTable(weights: p)
    var stream = RandomStream(StreamID(seed: seed))
    let requests = ContiguousArray(
      (0..<uses).map { index in
        LaunchRequest(
          ProcessID(UInt32(table.sample(&stream))), at: .zero + .seconds(Int64(index)))
      })
    let traits = p.map { popularity in
      var traits = AppTraits(bytes: 1)
      traits.relaunchCostMilliseconds = popularity
      return traits
    }
    guard let entry = PolicyRegistry.entry(named: policy) else { return .nan }
    let result = EventListKind.wheel.run(
      DeviceSetup(
        device: .cache(memoryBytes: Int64(slots)), apps: traits, workload: .trace(requests),
        strategy: Strategy(
          trigger: OnDemand.self, policy: entry, formula: try formula.map { try ScoreFormula($0) }),
        streams: DeviceStreams(seed: seed), end: .max, warmUp: .seconds(Int64(uses / 10))))
    return Double(result.statistics.resumes) / Double(result.statistics.launches)
  }

  /// The time at which the expected occupancy is the number of slots, by bisection.
  private func solve(_ occupancy: (Double) -> Double) -> Double {
    var low = 0.0
    var high = 1.0
    while occupancy(high) < Double(slots) { high *= 2 }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if occupancy(middle) < Double(slots) { low = middle } else { high = middle }
    }
    return high
  }
}

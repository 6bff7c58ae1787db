import Testing

@testable import SimulationKernel

/// The table behind the exponential, computed anew in pairs of doubles.
@Suite
struct PowerTableTests {
  private typealias Pair = (high: Double, low: Double)

  /// The same sum with the rounded whole in the first part; |high| >= |low|.
  private static func normalised(_ high: Double, _ low: Double) -> Pair {
    let sum = high + low
    return (sum, low - (sum - high))
  }

  /// 2^(1/64) by six square roots; each is refined by what its square misses.
  private static let root: Pair = {
    var root: Pair = (2, 0)
    for _ in 0..<6 {
      let s = root.high.squareRoot()
      let square = s * s
      let rest = (root.high - square) - DeterministicMath.productError(s, s, square) + root.low
      root = normalised(s, rest / (2 * s))
    }
    return root
  }()

  @Test func `each power is the previous one times the root`() {
    var power: Pair = (1, 0)
    for index in 0..<64 {
      #expect(DeterministicMath.powersOfTwo[2 * index] == power.high.bitPattern, "\(index)")
      #expect(DeterministicMath.powersOfTwo[2 * index + 1] == power.low.bitPattern, "\(index)")
      let product = power.high * Self.root.high
      let error = DeterministicMath.productError(power.high, Self.root.high, product)
      power = Self.normalised(
        product, error + (power.high * Self.root.low + power.low * Self.root.high))
    }
    #expect((power.high - 2).magnitude < 1e-15)
  }
}

import SimulationKernel
import Statistics
import TestSupport
import Testing

@testable import Studies

/// How often the intervals of a sampled sensitivity hold the truth, which is known here.
@Suite
struct SensitivityCoverageTests {
  /// A response with noise: normal, or as skewed as what users lose (lognormal, sigma 0.8).
  enum Noise: CaseIterable {
    case normal, skewed

    func draw(_ stream: inout RandomStream) -> Double {
      switch self {
      case .normal: stream.normal()
      // Mean and standard deviation of exp(0.8 z) are 1.3771 and 1.3035.
      case .skewed: (DeterministicMath.exp(0.8 * stream.normal()) - 1.3771) / 1.3035
      }
    }
  }

  /// Designs of three factors, of which one moves the response and two do not.
  private static func designs(
    _ count: Int, points: Int, slope: Double, _ noise: Noise
  ) -> [Sensitivity] {
    (1...UInt64(count)).map { seed in
      var stream = RandomStream(StreamID(seed: seed))
      let sample = (0..<points).map { _ -> Sensitivity.Point in
        let levels = (0..<3).map { _ in stream.uniform() }
        let value = slope * levels[0] + noise.draw(&stream)
        return Sensitivity.Point(levels: levels.map { "\($0)" }, values: [value])
      }
      return Sensitivity(["active", "idle", "inert"], sample, isSampled: true)
    }
  }

  @Test(arguments: Noise.allCases, [40, 200])
  func `a factor without effect has an interval that contains 0`(noise: Noise, points: Int) throws {
    let designs = Self.designs(BuildKind.isDebug ? 60 : 400, points: points, slope: 2, noise)
    let null = designs.flatMap(\.factors).filter { $0.name != "active" }
    let held = null.count { ($0.interval?.low ?? 1) <= 1e-9 }
    #expect(Double(held) >= 0.94 * Double(null.count), "\(held) of \(null.count)")
    let quiet = null.count { factor in
      factor.effects.allSatisfy { $0.interval.map { !$0.excludesZero } ?? true }
    }
    #expect(Double(quiet) >= 0.92 * Double(null.count), "\(quiet) of \(null.count)")
  }

  @Test(arguments: Noise.allCases, [1.0, 3, 8])
  func `intervals cover the estimate, and the index in the normal case`(
    noise: Noise, slope: Double
  ) throws {
    let designs = Self.designs(BuildKind.isDebug ? 60 : 400, points: 150, slope: slope, noise)
    let variance = slope * slope / 12
    let truth = variance / (variance + 1)
    var held = 0
    for design in designs {
      let factor = try #require(design.factors.first { $0.name == "active" })
      let interval = try #require(factor.interval)
      #expect(interval.low <= factor.index && factor.index <= interval.high)
      if interval.low <= truth, truth <= interval.high { held += 1 }
    }
    // A separate program has the same rates, over 200 designs: with skewed noise 0.97, 0.89 and 0.85
    // for slopes of 1, 3 and 8, with normal noise 0.96, 0.96 and 0.90.
    let least = noise == .normal ? (slope < 8 ? 0.9 : 0.8) : slope < 3 ? 0.9 : 0.75
    #expect(Double(held) >= least * Double(designs.count), "\(held) of \(designs.count)")
  }
}

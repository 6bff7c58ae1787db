import MobileOS
import SimulationKernel
import Testing

/// Large apps that tend to start slowly.
@Suite
struct RankCorrelationTests {
  private func apps(_ correlation: Double, count: Int = 4000, seed: UInt64 = 1) -> [AppTraits] {
    var population = AppPopulation(
      count: count, footprint: .logNormal(median: 130e6, sigma: 0.8), growthFactor: 1,
      growthTime: .zero, filePages: .constant(0), coldLaunch: .logNormal(median: 1.5, sigma: 0.5),
      warmLaunchShare: 0.6, resume: .logNormal(median: 0.152, sigma: 0.47))
    population.sizeCostCorrelation = correlation
    return population.draw(DeviceStreams(seed: seed))
  }

  /// Spearman's coefficient, from the differences of ranks; the oracle knows no copula.
  private func spearman(_ first: [Double], _ second: [Double]) -> Double {
    func ranks(_ values: [Double]) -> [Int] {
      var ranks = values.map { _ in 0 }
      for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
        ranks[index] = rank
      }
      return ranks
    }
    let n = Double(first.count)
    let squares = zip(ranks(first), ranks(second)).reduce(0.0) { sum, pair in
      sum + Double((pair.0 - pair.1) * (pair.0 - pair.1))
    }
    return 1 - 6 * squares / (n * (n * n - 1))
  }

  @Test(arguments: [-1, -0.5, 0, 0.3, 0.5, 0.9, 1]) func `ranks have the requested correlation`(
    coefficient: Double
  ) {
    // The standard error of 4,000 pairs is 1.6 points at most.
    let apps = apps(coefficient)
    let found = spearman(apps.map { Double($0.baseBytes) }, apps.map(\.coldLaunch.seconds))
    #expect(abs(found - coefficient) < 0.06, "\(found) for \(coefficient)")
  }

  @Test(arguments: 1...20) func `apps keep their sizes, and launch times are permuted`(
    seed: UInt64
  ) {
    let plain = apps(0, count: 60, seed: seed)
    let dealt = apps(0.9, count: 60, seed: seed)
    #expect(plain.map(\.baseBytes) == dealt.map(\.baseBytes), "seed \(seed)")
    #expect(plain.map(\.coldLaunch) != dealt.map(\.coldLaunch), "seed \(seed)")
    #expect(
      plain.map(\.coldLaunch).sorted() == dealt.map(\.coldLaunch).sorted(), "seed \(seed)")
    for app in dealt {
      #expect(app.resume <= app.warmLaunch && app.warmLaunch <= app.coldLaunch, "seed \(seed)")
      #expect(
        app.relaunchCostMilliseconds == (app.coldLaunch - app.resume).milliseconds, "seed \(seed)")
    }
  }
}

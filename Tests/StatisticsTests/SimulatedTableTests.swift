import SimulationKernel
import Testing

@testable import Statistics

/// Approximate posteriors against ones that are known.
@Suite
struct SimulatedTableTests {
  /// Draws of a parameter on 0 to 1 and two statistics: itself with normal noise, and noise alone.
  private static func draws(
    _ count: Int, noise: Double, seed: UInt64
  ) -> (positions: [[Double]], statistics: [[Double]]) {
    var stream = RandomStream(StreamID(seed: seed, purpose: 1))
    var positions: [[Double]] = []
    var statistics: [[Double]] = []
    for _ in 0..<count {
      let place = min(max(stream.uniform(), 1e-9), 1 - 1e-9)
      let normal = { (stream: inout RandomStream) in
        NormalDistribution.quantile(min(max(stream.uniform(), 1e-9), 1 - 1e-9))
      }
      positions.append([place])
      statistics.append([place + noise * normal(&stream), normal(&stream)])
    }
    return (positions, statistics)
  }

  @Test func `a parameter with little noise has the normal posterior`() {
    let (positions, statistics) = Self.draws(8000, noise: 0.05, seed: 1)
    let table = SimulatedTable(positions: positions, statistics: statistics)
    let posterior = table.posterior([0.5, 0], keeping: 400)
    // Far from the ends of the prior the posterior is normal around what was observed.
    for (probability, value) in [
      (0.05, 0.5 - 1.645 * 0.05), (0.5, 0.5), (0.95, 0.5 + 1.645 * 0.05),
    ] {
      #expect(abs(posterior.quantile(probability, of: 0) - value) < 0.012, "\(probability)")
    }
    #expect(abs(posterior.weights.reduce(0, +) - 1) < 1e-9)
  }

  @Test func `an uninformative statistic returns the prior`() {
    let (positions, statistics) = Self.draws(2000, noise: 0, seed: 2)
    let table = SimulatedTable(positions: positions, statistics: statistics.map { [$0[1]] })
    let posterior = table.posterior([0.3], keeping: 400)
    #expect(abs(posterior.quantile(0.05, of: 0) - 0.05) < 0.04)
    #expect(abs(posterior.quantile(0.95, of: 0) - 0.95) < 0.04)
  }

  @Test(arguments: [3, 4, 5] as [UInt64])
  func `90 % intervals contain known values, and ranks are uniform`(
    _ seed: UInt64
  ) {
    let (positions, statistics) = Self.draws(3000, noise: 0.2, seed: seed)
    let table = SimulatedTable(positions: positions, statistics: statistics)
    let asked = Array(stride(from: 0, to: table.draws.count, by: 5))
    let ranks = asked.map { place in
      table.posterior(statistics[table.draws[place]], keeping: 300, excluding: place)
        .rank(of: table.positions[place][0], in: 0)
    }
    let inside = Double(ranks.count { (0.05...0.95).contains($0) }) / Double(ranks.count)
    // 300 phones: three standard deviations of a share of 0.9.
    #expect(abs(inside - 0.9) < 0.052, "seed \(seed): \(inside)")
    let distance = ranks.sorted().enumerated().reduce(0.0) {
      max($0, abs($1.element - (Double($1.offset) + 0.5) / Double(ranks.count)))
    }
    #expect(distance < 1.63 / Double(ranks.count).squareRoot(), "seed \(seed): \(distance)")
  }

  @Test func `quantiles and ranks add up weights`() {
    let posterior = SimulatedTable.Posterior(
      kept: [0, 1, 2], weights: [0.25, 0.5, 0.25], positions: [[0.3, 1], [0.1, 3], [0.9, 2]])
    for (probability, value) in [
      (0.1, 0.1), (0.5, 0.1), (0.51, 0.3), (0.75, 0.3), (0.76, 0.9), (1, 0.9), (1.1, 0.9),
    ] {
      #expect(posterior.quantile(probability, of: 0) == value)
    }
    #expect(posterior.quantile(0.5, of: 1) == 2)
    #expect(posterior.rank(of: 0.3, in: 0) == 0.5)
    #expect(posterior.rank(of: 0.31, in: 0) == 0.75)
    #expect(posterior.rank(of: 3, in: 1) == 0.5)
  }

  @Test func `the nearest odd-numbered draws are kept, the nearest weighs most`() {
    // Statistic and parameter are the same, so draws are as far from an observation as they seem.
    let positions = (0..<80).map { [(Double($0) + 0.5) / 80] }
    let table = SimulatedTable(positions: positions, statistics: positions)
    #expect(table.count == 80)
    #expect(table.draws == Array(stride(from: 1, to: 80, by: 2)))
    #expect(table.positions.map { $0[0] } == table.draws.map { positions[$0][0] })
    let posterior = table.posterior(positions[41], keeping: 11)
    #expect(posterior.kept.count == 11 && posterior.kept[0] == 20)
    #expect(Set(posterior.kept) == Set(15...25))
    #expect(abs(posterior.weights.reduce(0, +) - 1) < 1e-12)
    #expect(posterior.weights == posterior.weights.sorted(by: >))
    let without = table.posterior(positions[41], keeping: 11, excluding: 20)
    #expect(!without.kept.contains(20) && without.kept.count == 11)
    #expect(table.posterior(positions[41], keeping: 1).kept.count == 10)
    #expect(table.posterior(positions[41], keeping: 1000).kept.count == 40)
  }

  @Test func `no draw is outside the prior's range`() {
    let (positions, statistics) = Self.draws(1000, noise: 0.3, seed: 6)
    let table = SimulatedTable(positions: positions, statistics: statistics)
    for observed in [-50.0, -1, 0, 1, 2, 50] {
      let posterior = table.posterior([observed, 0], keeping: 100)
      #expect(posterior.positions.allSatisfy { $0[0] > 0 && $0[0] < 1 }, "\(observed)")
    }
  }
}

/// Linear models by weighted least squares.
@Suite
struct LinearFitTests {
  /// Two models of three values.
  private static func linear(_ row: [Double]) -> [Double] {
    let first: Double = 1 + 2 * row[0] - 3 * row[1]
    return [first + 0.5 * row[2], 4 * row[2]]
  }

  @Test func `the coefficients of a linear function are found`() {
    var rows: [[Double]] = []
    for index in 0..<40 {
      let number = index * index + index
      rows.append([7, 5, 11].map { (base: Int) -> Double in Double(number % base) / Double(base) })
    }
    let fit = LinearFit(rows: rows, responses: rows.map(Self.linear), ridge: 1e-12)
    for point: [Double] in [[0, 0, 0], [1, 2, 3], [-1, 0.5, 7]] {
      for (seen, expected) in zip(fit.predictions(point), Self.linear(point)) {
        #expect(abs(seen - expected) < 1e-6, "\(point)")
      }
    }
  }

  @Test func `cases without weight do not count`() {
    let fit = LinearFit(
      rows: [[0], [1], [2], [9]], responses: [[0], [2], [4], [1000]], weights: [1, 1, 1, 0],
      ridge: 1e-12)
    #expect(abs(fit.predictions([5])[0] - 10) < 1e-6)
  }

  @Test func `a ridge shrinks towards the mean by the known share`() {
    // One centred value of variance v: the slope is b v / (v + ridge).
    let fit = LinearFit(rows: [[-1], [1]], responses: [[-3], [3]], ridge: 0.5)
    #expect(abs(fit.predictions([1])[0] - 3 / 1.5) < 1e-12)
  }

  @Test func `a single case is its own mean`() {
    let fit = LinearFit(rows: [[1, 2]], responses: [[3]], ridge: 1)
    #expect(fit.predictions([1, 2]) == [3] && fit.predictions([9, 9]) == [3])
  }

  @Test func `equal columns share their coefficient`() {
    let rows = (0..<10).map { [Double($0), Double($0)] }
    let fit = LinearFit(rows: rows, responses: rows.map { [$0[0]] }, ridge: 1e-6)
    #expect(abs(fit.predictions([3, 3])[0] - 3) < 1e-3)
  }
}

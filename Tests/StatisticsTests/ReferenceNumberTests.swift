import Testing

@testable import Statistics

/// Numbers of independent programs: the procedures as their sources state them, in Python with NumPy, and
/// functions to 40 digits by mpmath.
@Suite
struct ReferenceNumberTests {
  // MARK: Non-central F

  /// `scipy.stats.ncf.cdf` and `f.cdf`, SciPy 1.17.
  @Test(
    arguments: [
      (2.5, 4, 30, 6, 0.5477940566774675), (1, 9, 90, 0.5, 0.510990050470041),
      (30, 9, 190, 250, 0.6043910466747269), (0.3, 2, 10, 1, 0.1662190210519566),
      (2.5, 4, 30, 0, 0.9365235602017492),
    ] as [(Double, Double, Double, Double, Double)])
  func `the non-central F distribution`(
    ratio: Double, between: Double, within: Double, noncentrality: Double, expected: Double
  ) {
    let law = NoncentralF(between: between, within: within)
    #expect(abs(law.cumulative(ratio, noncentrality: noncentrality) - expected) < 1e-10)
    let interval = law.noncentralities(ratio)
    if interval.high > 0 {
      #expect(abs(law.cumulative(ratio, noncentrality: interval.high) - 0.025) < 1e-9)
    }
  }

  // MARK: Selection

  private static let base = [10, 11, 12, 9.5, 30]

  private static func race(
    _ strategies: Int, _ lowerIsBetter: Bool, _ confidence: Double, _ indifference: Double,
    from: Int, to: Int, replications: Int
  ) -> Selection {
    let values = (0..<strategies).map { strategy in
      (0..<replications).map { replication -> Double? in
        let spread =
          replication * replication * 7 + replication * 13 * (strategy + 1) + 5 * strategy
        return base[strategy] + Double(spread % 17) / 4
      }
    }
    return Selection(
      values, lowerIsBetter: lowerIsBetter, confidence: confidence, indifference: indifference,
      from: from, to: to)
  }

  @Test func `races of several strategies end as the procedure KN does`() {
    let first = Self.race(4, true, 0.95, 0.05, from: 5, to: 60, replications: 60)
    #expect(
      first.status == [.remaining, .eliminated(after: 17), .eliminated(after: 13), .remaining])
    #expect(first.targets == [60, 17, 13, 60] && first.isFinished)
    #expect(first.best == nil && first.needed == 69)
    let second = Self.race(4, false, 0.95, 0.05, from: 5, to: 60, replications: 60)
    #expect(second.targets == [17, 45, 45, 13] && second.best == 2 && second.needed == nil)
    let third = Self.race(5, true, 0.9, 0.02, from: 10, to: 43, replications: 60)
    #expect(
      third.status == [
        .remaining, .eliminated(after: 30), .eliminated(after: 14), .remaining,
        .eliminated(after: 10),
      ])
    #expect(third.targets == [43, 30, 14, 43, 10] && third.needed == 111)
    let fourth = Self.race(5, true, 0.95, 0.01, from: 6, to: 200, replications: 200)
    #expect(fourth.targets == [200, 82, 46, 200, 6] && fourth.needed == 456)
    let fifth = Self.race(5, false, 0.95, 0.01, from: 6, to: 200, replications: 200)
    #expect(fifth.targets == [10, 6, 10, 10, 10] && fifth.best == 4)
    let sixth = Self.race(2, true, 0.95, 0.01, from: 4, to: 50, replications: 60)
    #expect(sixth.targets == [50, 50] && sixth.needed == 68)
    let seventh = Self.race(5, true, 0.95, 0.001, from: 6, to: 20, replications: 60)
    #expect(seventh.targets == [20, 20, 20, 20, 20] && seventh.needed == 3164)
    let eighth = Self.race(3, true, 0.99, 0.1, from: 3, to: 100, replications: 25)
    #expect(eighth.targets == [27, 27, 27] && !eighth.isFinished && eighth.needed == nil)
  }

  @Test func `a need of a billion replications is not reported`() {
    let values: [[Double?]] = [[1, 2, 1], [2, 1, 2]]
    func needed(_ indifference: Double) -> Int? {
      Selection(
        values, lowerIsBetter: true, confidence: 0.95, indifference: indifference, from: 3, to: 3
      ).needed
    }
    #expect(needed(1e-3) != nil && needed(1e-12) == nil)
  }

  @Test func `strategies with equal sums do not eliminate each other`() {
    // From 88 replications on nothing is allowed for: 99 * 2 / 1.5^2.
    let first: [Double?] = (0..<100).map { $0 % 2 == 0 ? 1 : 2 }
    let second: [Double?] = (0..<100).map { $0 % 2 == 0 ? 2 : 1 }
    let race = Selection(
      [first, second], lowerIsBetter: true, confidence: 0.95, indifference: 1, from: 2, to: 100)
    #expect(race.isFinished && race.best == nil && race.status == [.remaining, .remaining])
    #expect(race.needed == 92)
  }

  // MARK: SimulatedTable

  private static func table(
    _ count: Int, parameters: Int, constant: Bool = false
  ) -> SimulatedTable {
    var positions: [[Double]] = []
    var statistics: [[Double]] = []
    for draw in 0..<count {
      let position: [Double] = (0..<parameters).map { parameter in
        let prime = 83 + 14 * parameter
        let place = (draw * (37 + 16 * parameter) + parameter * 5) % prime
        return (Double(place) + 0.5) / Double(prime)
      }
      positions.append(position)
      var seen: [Double] = (0..<parameters).map { column in
        let noise = Double((draw * 29 + column * 7) % 31) / 4
        return 50 * position[column] - 20 + noise - 3 * position[(column + 1) % parameters]
      }
      if constant { seen.append(7) }
      statistics.append(seen)
    }
    return SimulatedTable(positions: positions, statistics: statistics)
  }

  private struct Expected: Sendable {
    var draws: Int
    var parameters: Int
    var kept: [Int]
    var weights: [Double]
    var quantiles: [[Double]]
    var first: [Double]
  }

  /// Ten draws for each coefficient allow for squares: 40 for two statistics and theirs, 39 not.
  private static let expected = [
    Expected(
      draws: 80, parameters: 2, kept: [7, 26, 17, 27, 8, 18, 16, 6, 5, 9, 28, 37],
      weights: [0.08444807302497087, 0.08442713871027484, 0.08363003801075693],
      quantiles: [
        [0.5169527616027714, 0.6202883668609643, 0.7806824840079332],
        [0.0041106474825576556, 0.15836994671987398, 0.3273853783919879],
      ], first: [0.671278040427634, 0.2600904691145197]),
    Expected(
      draws: 78, parameters: 2, kept: [7, 27, 17, 6, 26, 16, 8, 5, 28, 18, 37, 9],
      weights: [0.08564572451338513, 0.08496549573776893, 0.08466234411508455],
      quantiles: [
        [0.5453423961841651, 0.6071692806804615, 0.7957326674798701],
        [0.05535920011325744, 0.13601714312433139, 0.2828287647349651],
      ], first: [0.6846060711219712, 0.25348738532372056]),
    // Of so few draws and so many parameters a regression leaves nothing over.
    Expected(
      draws: 60, parameters: 8, kept: [18, 3, 26, 20, 27, 29, 21, 10, 13, 1],
      weights: [0.2162234852081676, 0.17487406532043434, 0.15532958620213264],
      quantiles: [
        [0.35818099951819615, 0.3588845021968049, 0.3595697728046119],
        [0.7215372983032795, 0.7342003623123946, 0.7364487438950618],
      ], first: [0.3589131522434653, 0.7313561224733292]),
  ]

  @Test(arguments: [0, 1, 2])
  func `posteriors agree with the method`(index: Int) {
    let expected = Self.expected[index]
    let observed =
      expected.parameters == 2
      ? [12.5, -8.25] : (0..<expected.parameters).map { 1.5 * Double($0) - 4 }
    let posterior = Self.table(expected.draws, parameters: expected.parameters)
      .posterior(observed, keeping: expected.parameters == 2 ? 15 : 10)
    #expect(Array(posterior.kept.prefix(12)) == expected.kept)
    for (weight, value) in zip(posterior.weights, expected.weights) {
      #expect(abs(weight - value) < 1e-9)
    }
    for (parameter, quantiles) in expected.quantiles.enumerated() {
      for (probability, value) in zip([0.05, 0.5, 0.95], quantiles) {
        #expect(abs(posterior.quantile(probability, of: parameter) - value) < 1e-7)
      }
      #expect(abs(posterior.positions[0][parameter] - expected.first[parameter]) < 1e-7)
    }
  }

  @Test func `an extreme observation counts as one at six deviations`() {
    let table = Self.table(90, parameters: 2, constant: true)
    let posterior = table.posterior([1e9, -1e9, 3], keeping: 12, excluding: 17)
    #expect(posterior.kept == [5, 16, 6, 26, 7, 27, 8, 37, 28, 18, 9, 32])
    #expect(abs(posterior.weights[0] - 0.13139116354638433) < 1e-9)
    #expect(abs(posterior.weights[2] - 0.1185680847688386) < 1e-9)
    #expect(posterior.quantile(0.5, of: 0) == 1 - 1e-6 && posterior.quantile(0.5, of: 1) == 1e-6)
    #expect(
      table.posterior([1e12, -1e12, 5], keeping: 12, excluding: 17).weights == posterior.weights)
  }

  // MARK: Distributions

  @Test(arguments: [
    (0.075, -1.4395314709384559), (0.0749, -1.4402382675279637), (0.0751, -1.43882539275254),
    (0.925, 1.4395314709384562), (0.3, -0.52440051270804082), (0.575, 0.18911842627279238),
    (0.02, -2.053748910631823), (1.5e-11, -6.6465708874771129),
    (1.38879438e-11, -6.6579046441888041),
    (1.2e-11, -6.6793526565015224), (1e-100, -21.273453560965324), (1e-300, -37.047096299361199),
  ])
  func `normal quantiles have 15 digits in the centre and both tails`(
    probability: Double, value: Double
  ) {
    #expect(abs(NormalDistribution.quantile(probability) / value - 1) < 2e-15)
  }

  @Test(arguments: [
    (0.5, 0.572364942924700087), (0.25, 1.28802252469807746), (1.5, -0.120782237635245222),
    (2.5, 0.28468287047291916), (3, 0.693147180559945309), (7.25, 7.05218545073853944),
    (9, 10.6046029027452502), (9.5, 11.6893334207972685), (9.999, 12.7995757800774137),
    (10, 12.8018274800814696), (10.25, 13.3680236714760463), (11, 15.1044125730755153),
    (12.5, 18.7343475119364457), (20, 39.339884187199494),
  ])
  func `logarithms of the gamma function have 14 digits`(x: Double, value: Double) {
    #expect(abs(StudentT.logGamma(x) - value) < 1e-14)
  }
}

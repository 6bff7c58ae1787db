import SimulationKernel
import Testing

@testable import DeviceLogs

/// The conditional logit against known coefficients and against values by hand.
@Suite
struct ConditionalLogitTests {
  /// Choices by P(v | C) = exp(b x_v) / sum, drawn by Gumbel's trick in its exponential form.
  private func choices(
    _ b: [Double], seed: UInt64, count: Int
  ) -> [ConditionalLogit.Choice] {
    var stream = RandomStream(StreamID(seed: seed))
    func uniform() -> Double { (Double(stream.uniform(below: UInt64(1) << 40)) + 0.5) / 0x1p40 }
    return (0..<count).map { _ in
      let properties = (0..<8).map { _ in b.map { _ in 4 * uniform() - 2 } }
      var weights: [Double] = []
      for row in properties {
        weights.append(exponential(zip(row, b).reduce(0) { $0 + $1.0 * $1.1 }))
      }
      var left = uniform() * weights.reduce(0, +)
      var chosen = 0
      while chosen < 7, left > weights[chosen] {
        left -= weights[chosen]
        chosen += 1
      }
      return ConditionalLogit.Choice(properties: properties, chosen: chosen)
    }
  }

  /// e to the x by its series.
  private func exponential(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    for n in 1..<60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test func `95 of 100 intervals contain the known coefficients`() {
    let truth = [1.5, 0, -0.7]
    var covered = 0
    var cases = 0
    for seed in 0..<60 as Range<UInt64> {
      let fit = ConditionalLogit(choices(truth, seed: seed, count: 80), propertyCount: 3)
      #expect(!fit.isSeparated)
      for (property, value) in truth.enumerated() {
        guard let error = fit.errors[property] else { continue }
        cases += 1
        if abs(fit.coefficients[property] - value) <= 1.96 * error { covered += 1 }
      }
    }
    #expect(cases == 180)
    // 171 are expected; with 180 trials fewer than 161 come once in a thousand times.
    #expect((161...180).contains(covered), "\(covered) of \(cases)")
  }

  @Test func `with two candidates the model is a logistic regression`() {
    // x = 1 against 0, chosen 3 of 4 times: b = log 3, its variance 1 / (4 x 3/4 x 1/4).
    let rows = (0..<4).map {
      ConditionalLogit.Choice(properties: [[0], [1]], chosen: $0 == 0 ? 0 : 1)
    }
    let fit = ConditionalLogit(rows, propertyCount: 1)
    #expect(abs(fit.coefficients[0] - 1.098_612_288_668_11) < 1e-8)
    #expect(abs((fit.errors[0] ?? 0) - 1.154_700_538_379_25) < 1e-6)
    #expect(abs(fit.logLikelihood - -2.249_340_578_475_23) < 1e-9)
  }

  @Test func `a property that decides every choice has no finite coefficient`() {
    let rows = (0..<10).map { number in
      ConditionalLogit.Choice(
        properties: (0..<5).map { [Double($0), Double(($0 * number) % 3)] }, chosen: 4)
    }
    #expect(ConditionalLogit(rows, propertyCount: 2).isSeparated)
    // 3.841 is the 95 % point of chi-square with one degree of freedom.
    #expect(abs(ConditionalLogit.probability(ratio: 3.841_458_820_694_124) - 0.05) < 1e-9)
  }
}

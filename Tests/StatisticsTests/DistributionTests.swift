@testable import Statistics
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct DistributionTests {
  // Closed forms where there are some (1, 2 and 4 degrees of freedom), else R's qt().
  @Test(arguments: [
    (1, 0.975, 12.706204736174698), (2, 0.975, 4.302652729749464), (3, 0.975, 3.182446305283708),
    (4, 0.975, 2.776445105197793), (5, 0.975, 2.570581835636314), (9, 0.975, 2.262157162798205),
    (10, 0.975, 2.228138851986274), (29, 0.975, 2.045229642132703),
    (30, 0.975, 2.042272456301238), (100, 0.975, 1.983971518523552), (1, 0.75, 1),
    (9, 0.95, 1.833112932656237), (9, 0.025, -2.262157162798205), (5, 0.5, 0),
  ])
  func `quantiles of Student's t agree with published tables`(
    degrees: Double, probability: Double, value: Double
  ) {
    let t = StudentT(degreesOfFreedom: degrees)
    #expect(abs(t.quantile(probability) - value) < 1e-8)
    #expect(abs(t.cumulative(value) - probability) < 1e-9)
  }

  /// The finite trigonometric series of Abramowitz and Stegun, 26.7.3 and 26.7.4.
  private func centralProbability(_ t: Double, _ degrees: Int) -> Double {
    let angle = atan(t / Double(degrees).squareRoot())
    let cosine = cos(angle)
    var sum = 0.0
    if degrees.isMultiple(of: 2) {
      var term = 1.0
      for k in stride(from: 0, to: degrees, by: 2) {
        sum += term
        term *= Double(k + 1) / Double(k + 2) * cosine * cosine
      }
      return sin(angle) * sum
    }
    var term = cosine
    for k in stride(from: 1, to: degrees, by: 2) {
      sum += term
      term *= Double(k + 1) / Double(k + 2) * cosine * cosine
    }
    return 2 / Double.pi * (angle + sin(angle) * sum)
  }

  @Test func `probabilities of Student's t agree with the finite series`() {
    for degrees in 1...60 {
      for step in 0...80 {
        let t = Double(step) / 10
        let expected = 1 - centralProbability(t, degrees)
        #expect(abs(StudentT(degreesOfFreedom: Double(degrees)).twoSidedP(t) - expected) < 1e-12)
      }
    }
  }

  @Test func `the far tail keeps its relative accuracy`() {
    // With 2 degrees of freedom the two-sided tail is 1 - t / sqrt(2 + t^2), about 1 / t^2.
    let p = StudentT(degreesOfFreedom: 2).twoSidedP(1e9)
    #expect(abs(p / 1e-18 - 1) < 1e-9)
    #expect(StudentT(degreesOfFreedom: 9).twoSidedP(.infinity) == 0)
    #expect(StudentT(degreesOfFreedom: 9).twoSidedP(0) == 1)
  }

  @Test func `Student's t with many degrees of freedom is nearly normal`() {
    let t = StudentT(degreesOfFreedom: 1e6).quantile(0.975)
    #expect(abs(t - 1.959963984540054) < 1e-5)
    #expect(t > 1.959963984540054)
  }

  // Wichura 1988, AS 241, test values; and the usual table of the normal distribution.
  @Test(arguments: [
    (0.25, -0.6744897501960817), (0.001, -3.090232306167814), (1e-20, -9.262340089798408),
    (0.975, 1.959963984540054), (0.995, 2.575829303548901), (0.5, 0), (0.9, 1.2815515655446004),
  ])
  func `quantiles of the normal distribution agree with published values`(
    probability: Double, value: Double
  ) {
    #expect(abs(NormalDistribution.quantile(probability) - value) < 1e-12)
  }

  // I_x(a, b) of whole numbers is a polynomial.
  @Test func `the incomplete beta function has its closed forms`() {
    for step in 0...50 {
      let x = Double(step) / 50
      func expect(_ a: Double, _ b: Double, _ value: Double) {
        let seen = StudentT.incompleteBeta(a, b, x: x, complement: 1 - x)
        #expect(abs(seen - value) < 1e-14, "I_\(x)(\(a), \(b))")
      }
      expect(1, 1, x)
      expect(2, 1, x * x)
      expect(1, 2, 1 - (1 - x) * (1 - x))
      expect(2, 3, 6 * x * x - 8 * x * x * x + 3 * x * x * x * x)
      expect(5, 1, x * x * x * x * x)
    }
  }

  @Test(
    arguments: [
      (1, 0), (2, 0), (5, 3.1780538303479458), (0.5, 0.5723649429247), (10, 12.801827480081469),
      (10.5, 13.940625219403763), (9.5, 11.689333420797268), (100, 359.1342053695754),
    ] as [(Double, Double)])
  func `logarithms of the gamma function equal those of factorials`(x: Double, value: Double) {
    #expect(abs(StudentT.logGamma(x) - value) < 1e-12 * max(1, value))
  }

  @Test func `t has its distribution on both sides`() {
    let t = StudentT(degreesOfFreedom: 1)
    for (value, probability) in [(-1, 0.25), (0, 0.5), (1, 0.75)] as [(Double, Double)] {
      #expect(abs(t.cumulative(value) - probability) < 1e-14)
    }
    #expect(t.quantile(0.75) == -t.quantile(0.25))
    #expect(abs(t.quantile(1e-12) / -318_309_886_183.79 - 1) < 1e-9)
  }
}

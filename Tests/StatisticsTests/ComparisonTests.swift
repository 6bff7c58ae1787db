import TestSupport
import Testing

@testable import Statistics

@Suite struct ComparisonTests {
  /// Hours of extra sleep of ten patients under two drugs: "Student", The probable error of a
  /// mean, Biometrika 1908; results as R prints them for its data set `sleep`.
  private let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
  private let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

  @Test func `Student's sleep data give Student's result`() throws {
    let comparison = PairedComparison(first, against: second)
    #expect(comparison.count == 10)
    #expect(abs(comparison.difference - -1.58) < 1e-12)
    let interval = try #require(comparison.interval)
    #expect(abs(interval.low - -2.4598858) < 1e-7)
    #expect(abs(interval.high - -0.7001142) < 1e-7)
    #expect(abs(try #require(comparison.t) - -4.0621277) < 1e-7)
    #expect(abs(try #require(comparison.pValue) - 0.00283289) < 1e-8)
    #expect(!comparison.identical)
  }

  @Test func `a mean has Student's interval`() throws {
    // R: t.test(extra ~ 1, group 2 of sleep) gives mean 2.33 and 0.8976775 to 3.7623225.
    let sample = SampleMean(second)
    #expect(abs(sample.mean - 2.33) < 1e-12)
    #expect(abs(try #require(sample.standardDeviation) - 2.002249) < 1e-6)
    let interval = try #require(sample.interval)
    #expect(abs(interval.low - 0.8976775) < 1e-7)
    #expect(abs(interval.high - 3.7623225) < 1e-7)
    #expect(abs(interval.halfWidth - 1.4323225) < 1e-7)
  }

  @Test func `identical inputs have no difference`() {
    let values = [0.1, 0.2, 1e9, -3]
    let comparison = PairedComparison(values, against: values)
    #expect(comparison.difference == 0)
    #expect(comparison.interval == ConfidenceInterval(low: 0, high: 0))
    #expect(comparison.pValue == 1)
    #expect(comparison.t == nil)
    #expect(comparison.identical)
  }

  @Test func `a constant difference is certain`() {
    let comparison = PairedComparison([3, 5, 8], against: [1, 3, 6])
    #expect(comparison.difference == 2)
    #expect(comparison.interval == ConfidenceInterval(low: 2, high: 2))
    #expect(comparison.pValue == 0)
    #expect(!comparison.identical)
  }

  @Test func `a single pair has a difference and no interval`() {
    let differing = PairedComparison([3], against: [1])
    #expect(differing.difference == 2)
    #expect(differing.interval == nil)
    #expect(differing.pValue == nil)
    let equal = PairedComparison([3], against: [3])
    #expect(equal.identical)
    #expect(equal.pValue == 1)
    #expect(equal.interval == nil)
    #expect(SampleMean([7]).interval == nil)
    #expect(SampleMean([7]).standardDeviation == nil)
  }

  @Test func `equal values have exactly that value as mean`() {
    let sample = SampleMean([Double](repeating: 0.1, count: 10))
    #expect(sample.mean == 0.1)
    #expect(sample.interval == ConfidenceInterval(low: 0.1, high: 0.1))
  }

  @Test func `one of six comparisons has the Bonferroni interval`() throws {
    // R: qt(1 - 0.05 / 6 / 2, 9) is 3.364203; the standard error of the sleep data is 0.3889587.
    let comparison = PairedComparison(first, against: second)
    let interval = try #require(comparison.interval(among: 6))
    #expect(abs(interval.low - (-1.58 - 3.364203 * 0.3889587)) < 1e-5)
    #expect(abs(interval.high - (-1.58 + 3.364203 * 0.3889587)) < 1e-5)
    #expect(abs(try #require(comparison.pValue(among: 6)) - 6 * 0.00283289) < 1e-7)
    #expect(comparison.pValue(among: 1000) == 1)
    #expect(comparison.interval(among: 1) == comparison.interval)
  }

  @Test func `an interval excludes 0 exactly when the p-value is below 5 %`() throws {
    var seen = [false: 0, true: 0]
    for study in 0..<400 {
      let values = SimulatedStudies.replications(
        6, study: study, shift: -11 - Double(study % 4) * 2)
      for comparisons in [1, 2, 6, 40] {
        let comparison = PairedComparison(values, against: values.map { _ in 0 })
        let interval = try #require(comparison.interval(among: comparisons))
        let p = try #require(comparison.pValue(among: comparisons))
        #expect(interval.excludesZero == (p < 0.05), "study \(study), seed 42: \(p)")
        seen[p < 0.05, default: 0] += 1
      }
    }
    #expect(seen.values.allSatisfy { $0 > 100 }, "\(seen)")
  }

  @Test func `an exact comparison has a difference and no interval`() {
    let exact = PairedComparison(exact: 2, count: 10)
    #expect(exact.difference == 2 && exact.count == 10 && !exact.identical)
    #expect(exact.interval == nil && exact.pValue == nil && exact.effectSize == nil)
    #expect(PairedComparison(exact: 0, count: 10).identical)
  }

  // R: quantile(c(15, 20, 35, 40, 50), p), type 7.
  @Test(arguments: [(0.0, 15.0), (0.05, 16), (0.3, 23), (0.4, 29), (0.5, 35), (1, 50)])
  func `sample quantiles interpolate as type 7 does`(probability: Double, value: Double) {
    let quantile = sampleQuantile([50, 15, 40, 20, 35], probability)
    #expect(abs((quantile ?? .nan) - value) < 1e-12)
  }

  @Test func `small samples have quantiles too`() {
    #expect(sampleQuantile([Double](), 0.5) == nil)
    #expect(sampleQuantile([4], 0.99) == 4)
    #expect(sampleQuantile([1, .infinity, .infinity], 0.75) == .infinity)
    #expect(sampleQuantile([1, 2, .infinity], 0.5) == 2)
  }
}

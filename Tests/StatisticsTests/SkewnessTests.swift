import Testing

@testable import Statistics

/// Intervals of skewed samples.
struct SkewnessTests {
  /// Computed with NumPy and SciPy from Hall's formula, for the longer side; the other is Student's.
  @Test func `the interval is longer on the side of the tail`() throws {
    let values = [0, 0, 1, 1, 2, 3, 5, 20].map(Double.init)
    let wide = try #require(SampleMean(values).intervalWithSkewness(of: values))
    #expect(abs(wide.low + 1.581429235773225) < 1e-9 && abs(wide.high - 23.107100064239194) < 1e-9)
    let mirrored = values.map { -$0 }
    let other = try #require(SampleMean(mirrored).intervalWithSkewness(of: mirrored))
    #expect(abs(other.low + wide.high) < 1e-9 && abs(other.high + wide.low) < 1e-9)
  }

  @Test func `a sample without skewness has the interval of Student`() throws {
    for values in [[1.0, 2, 3], [4, 4, 4]] {
      let mean = SampleMean(values)
      #expect(mean.intervalWithSkewness(of: values) == mean.interval)
    }
    #expect(SampleMean([1]).intervalWithSkewness(of: [1]) == nil)
  }
}

import SimulationKernel
import Testing

@testable import Statistics
@testable import Studies

/// Which factors matter, on functions whose indices are known.
@Suite
struct SensitivityTests {
  @Test func `a full grid gives the shares of an analysis of variance`() throws {
    // y = 3 a + b: variances 9 and 1 of the two levels' codes, so 90 % and 10 %.
    var points: [Sensitivity.Point] = []
    for a in [-1.0, 1] {
      for b in [-1.0, 1] {
        points.append(
          Sensitivity.Point(
            levels: ["\(a)", "\(b)"], values: [0, 10, 20].map { $0 + 3 * a + b }))
      }
    }
    let result = Sensitivity(["a", "b"], points, isSampled: false)
    #expect(result.factors.map(\.name) == ["a", "b"])
    #expect(abs(result.factors[0].index - 0.9) < 1e-12)
    #expect(abs(result.factors[1].index - 0.1) < 1e-12)
    #expect(result.factors[0].range == 6)
    // The replications differ by a constant, which no factor explains.
    let interval = try #require(result.factors[0].interval)
    #expect(interval.halfWidth < 1e-9)
    #expect(result.factors[0].effects.map(\.effect) == [-3, 3])
  }

  @Test func `values that differ only by rounding depend on no factor`() {
    let points = [("x", 0.1 + 0.2), ("y", 0.3)].map { level, value in
      Sensitivity.Point(levels: [level], values: [value])
    }
    #expect(0.1 + 0.2 != 0.3)
    let factor = Sensitivity(["a"], points, isSampled: false).factors[0]
    #expect(factor.index == 0 && factor.effects.map(\.effect) == [0, 0])
  }

  @Test func `an interaction is not a main effect`() {
    let points = [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map { a, b in
      Sensitivity.Point(levels: ["\(a)", "\(b)"], values: [a * b])
    }
    let result = Sensitivity(["a", "b"], points, isSampled: false)
    #expect(result.factors.allSatisfy { abs($0.index) < 1e-12 })
  }

  @Test func `intervals of shares contain the estimate and stay possible`() throws {
    // Noise that is larger than the effect, from a fixed stream.
    var stream = RandomStream(StreamID(seed: 7, purpose: 1))
    let points = ["a", "b", "c"].flatMap { first in
      ["x", "y"].map { second in
        Sensitivity.Point(
          levels: [first, second],
          values: (0..<4).map { _ in (first == "a" ? 1 : 0) + 3 * stream.uniform() })
      }
    }
    for factor in Sensitivity(["f", "g"], points, isSampled: false).factors {
      let interval = try #require(factor.interval)
      #expect(interval.low >= 0 && interval.high <= 1)
      #expect(interval.low <= factor.index && factor.index <= interval.high)
    }
  }

  @Test func `factors that change together count as one`() {
    let points = [("1", "10"), ("2", "20")].flatMap { first, second in
      ["x", "y"].map { third in
        Sensitivity.Point(
          levels: [first, third, second], values: [first == "1" ? 0 : 1, third == "x" ? 0 : 1])
      }
    }
    let factors = Sensitivity(["f", "g", "twice"], points, isSampled: false).factors
    #expect(factors.map(\.name) == ["f, twice", "g"])
    #expect(factors[0].effects.map(\.level) == ["1, 10", "2, 20"])
    #expect(abs(factors.reduce(0) { $0 + $1.index } - 1) < 1e-12)
  }

  @Test func `a sample gives Sobol's indices of Ishigami's function`() throws {
    // Ishigami, Homma (1990), a = 7, b = 0.1: first-order indices 0.3139, 0.4424 and 0.
    let pi = 3.141_592_653_589_793
    let cube = latinHypercube(points: 2_000, dimensions: 3, seed: 1)
    let points = cube.map { unit in
      let x = unit.map { (2 * $0 - 1) * pi }
      let sine = { (angle: Double) in DeterministicSine.value(angle) }
      let y =
        sine(x[0]) + 7 * sine(x[1]) * sine(x[1]) + 0.1 * x[2] * x[2] * x[2] * x[2] * sine(x[0])
      return Sensitivity.Point(levels: unit.map { "\($0)" }, values: [y])
    }
    let result = Sensitivity(["x1", "x2", "x3"], points, isSampled: true)
    func index(_ name: String) throws -> Sensitivity.Factor {
      try #require(result.factors.first { $0.name == name })
    }
    #expect(abs(try index("x1").index - 0.3139) < 0.03)
    #expect(abs(try index("x2").index - 0.4424) < 0.03)
    #expect(try index("x3").index < 0.01)
    let interval = try #require(try index("x1").interval)
    #expect(interval.low < 0.3139 && 0.3139 < interval.high)
  }
}

/// A sine good enough for a test, without the C library.
private enum DeterministicSine {
  static func value(_ angle: Double) -> Double {
    var term = angle
    var sum = angle
    for index in 1..<12 {
      let n = Double(2 * index)
      term *= -angle * angle / (n * (n + 1))
      sum += term
    }
    return sum
  }
}

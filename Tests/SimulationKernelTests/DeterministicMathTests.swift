import SimulationKernel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library is the oracle: its functions are within an ulp of the true value.
@Suite
struct DeterministicMathTests {
  /// How many representable numbers lie between two results.
  private func distance(_ a: Double, _ b: Double) -> UInt64 {
    if a == b || (a.isNaN && b.isNaN) { return 0 }
    if a.isNaN || b.isNaN || (a < 0) != (b < 0) { return .max }
    let (x, y) = (a.magnitude.bitPattern, b.magnitude.bitPattern)
    return x > y ? x - y : y - x
  }

  /// The greatest distance over many arguments, with the argument that gave it.
  private func worst(
    seed: UInt64, of pair: (inout RandomStream) -> (argument: [Double], ours: Double, libc: Double)
  ) -> (distance: UInt64, argument: [Double]) {
    var stream = RandomStream(StreamID(seed: seed))
    var worst: (distance: UInt64, argument: [Double]) = (0, [])
    for _ in 0..<100_000 {
      let (argument, ours, libc) = pair(&stream)
      let distance = distance(ours, libc)
      if distance > worst.distance { worst = (distance, argument) }
    }
    return worst
  }

  @Test func `log is within two ulp of the C library over the whole range`() {
    let worst = worst(seed: 1) { stream in
      let x = Double(bitPattern: stream.next() >> 1)
      return ([x], DeterministicMath.log(x), log(x))
    }
    #expect(worst.distance <= 1, "\(worst)")
  }

  @Test(arguments: [1e-12, 1e-6, 0.1, 1])
  func `log near one keeps its relative precision`(reach: Double) {
    let worst = worst(seed: 2) { stream in
      let x = 1 + (stream.uniform() - 0.5) * reach
      return ([x], DeterministicMath.log(x), log(x))
    }
    #expect(worst.distance <= 1, "\(worst)")
  }

  @Test(arguments: [1e-9, 1, 40, 1492])
  func `exp is within two ulp of the C library, subnormal results included`(reach: Double) {
    let worst = worst(seed: 3) { stream in
      let x = (stream.uniform() - 0.5) * reach
      return ([x], DeterministicMath.exp(x), exp(x))
    }
    #expect(worst.distance <= 1, "\(worst)")
  }

  @Test(arguments: [(40.0, 60.0), (1e-3, 1e5), (600, 2), (2, 0.5)])
  func `pow is within two ulp of the C library`(logReach: Double, exponentReach: Double) {
    let worst = worst(seed: 4) { stream in
      let x = exp(logReach * (stream.uniform() - 0.5))
      let y = exponentReach * (stream.uniform() - 0.5)
      return ([x, y], DeterministicMath.pow(x, y), pow(x, y))
    }
    #expect(worst.distance <= 1, "\(worst)")
  }

  @Test func `special arguments give the results of IEEE 754`() {
    #expect(DeterministicMath.log(0) == -.infinity)
    #expect(DeterministicMath.log(-1).isNaN)
    #expect(DeterministicMath.log(.infinity) == .infinity)
    #expect(DeterministicMath.log(.nan).isNaN)
    #expect(DeterministicMath.log(1) == 0)
    #expect(DeterministicMath.exp(0) == 1)
    #expect(DeterministicMath.exp(-.infinity) == 0)
    #expect(DeterministicMath.exp(.infinity) == .infinity)
    #expect(DeterministicMath.exp(.nan).isNaN)
    #expect(DeterministicMath.exp(710) == .infinity)
    #expect(DeterministicMath.pow(0, 2) == 0)
    #expect(DeterministicMath.pow(0, -2) == .infinity)
    #expect(DeterministicMath.pow(.infinity, -1) == 0)
    #expect(DeterministicMath.pow(2, .infinity) == .infinity)
    #expect(DeterministicMath.pow(0.5, .infinity) == 0)
    #expect(DeterministicMath.pow(.nan, 0) == 1)
    #expect(DeterministicMath.pow(-2, 2).isNaN)
    #expect(DeterministicMath.pow(10, 400) == .infinity)
    #expect(DeterministicMath.pow(10, -400) == 0)
  }

  @Test func `powers of two and squares of integers are exact`() {
    for exponent in -60...60 {
      let expected = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect(DeterministicMath.pow(2, Double(exponent)) == expected)
    }
    for base in 1...1_000 {
      #expect(DeterministicMath.pow(Double(base), 2) == Double(base * base))
    }
  }

  @Test func `logGamma is the sum of logarithms at integers and half-integers`() {
    var (factorial, half) = (0.0, 0.5 * log(Double.pi))
    for n in 1...200 {
      let x = Double(n)
      let tolerance = 1e-13 * max(1, factorial)
      #expect((DeterministicMath.logGamma(x) - factorial).magnitude <= tolerance, "\(x)")
      #expect((DeterministicMath.logGamma(x - 0.5) - half).magnitude <= tolerance, "\(x - 0.5)")
      factorial += log(x)
      half += log(x - 0.5)
    }
  }

  @Test func `results have the recorded bits on every machine`() {
    // Recorded on x86-64; a machine that rounds or fuses differently fails here.
    var hash = Fingerprint()
    for step in 1...1_000 {
      let x = Double(step) * 0.37
      hash.mix(DeterministicMath.log(x).bitPattern)
      hash.mix(DeterministicMath.exp(x * 0.5 - 90).bitPattern)
      hash.mix(DeterministicMath.pow(x, 1.7).bitPattern)
    }
    #expect(hash.description == "7eebb704a339d3cc")
  }
}

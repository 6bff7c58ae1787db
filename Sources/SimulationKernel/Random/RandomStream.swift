/// A stream of random numbers: xoshiro256++, started from the address of the stream.
///
/// Period 2²⁵⁶ − 1, 32 bytes of state, under a nanosecond per word. Distinct addresses give
/// distinct states (the start is a permutation of the 256 bits), and the states are scattered over
/// the whole period: the chance that any two of a million streams of 2⁴⁰ words overlap is below
/// 2⁻¹⁷⁰.
///
/// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM
/// Transactions on Mathematical Software 47 (2021).
@frozen public struct RandomStream: BitwiseCopyable, Sendable, RandomNumberGenerator {
  @usableFromInline var a: UInt64
  @usableFromInline var b: UInt64
  @usableFromInline var c: UInt64
  @usableFromInline var d: UInt64

  /// The stream at that address, from its beginning.
  ///
  /// The 192 bits of the address and a constant go through ten rounds of the mixing function of
  /// BLAKE2b (RFC 7693, section 3.1). Each round is a permutation of the 256 bits.
  public init(_ id: StreamID) {
    a = id.seed
    b = UInt64(id.replication) << 32 | UInt64(id.device)
    c = UInt64(id.purpose) << 32 | UInt64(id.entity)
    d = 0x243F_6A88_85A3_08D3  // The first 64 fractional bits of pi.
    for _ in 0..<10 {
      a = a &+ b
      d = (d ^ a).rotated(left: 32)
      c = c &+ d
      b = (b ^ c).rotated(left: 40)
      a = a &+ b
      d = (d ^ a).rotated(left: 48)
      c = c &+ d
      b = (b ^ c).rotated(left: 1)
    }
    if a | b | c | d == 0 { a = 1 }  // The one state that xoshiro never leaves.
  }

  /// The next 64 random bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    let result = (a &+ d).rotated(left: 23) &+ a
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = d.rotated(left: 45)
    return result
  }

  /// A number in [0, 1) with 53 random bits.
  @inlinable public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in (0, 1] with 53 random bits, for logarithms.
  @inlinable mutating func uniformAboveZero() -> Double { Double((next() >> 11) &+ 1) * 0x1p-53 }

  /// An integer in `0 ..< bound`, without bias.
  ///
  /// Source: D. Lemire, "Fast random integer generation in an interval", ACM Transactions on
  /// Modeling and Computer Simulation 29 (2019). One word, rarely more.
  ///
  /// - Precondition: `bound` is not zero.
  @inlinable public mutating func uniform(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "The bound must be positive.")
    var (high, low) = next().multipliedFullWidth(by: bound)
    if low < bound {
      let threshold = (0 &- bound) % bound
      while low < threshold { (high, low) = next().multipliedFullWidth(by: bound) }
    }
    return high
  }

  /// An integer in `0 ..< bound`, without bias.
  ///
  /// - Precondition: `bound` is not zero.
  @inlinable public mutating func uniform(below bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: uniform(below: UInt64(bound)))
  }

  /// True with that probability; at or below 0 never, at or above 1 always, NaN never.
  ///
  /// Always takes one word, so that a changed probability does not shift what follows.
  @inlinable public mutating func bernoulli(_ probability: Double) -> Bool {
    uniform() < probability
  }
}

extension UInt64 {
  @inlinable func rotated(left count: UInt64) -> UInt64 { self &<< count | self &>> (64 &- count) }
}

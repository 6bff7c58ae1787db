/// How far ahead a hold schedules its event.
public enum IncrementKind: String, CaseIterable, Sendable {
  /// Exponential with mean 1 s.
  case exponential
  /// Uniform between 0 and 2 s.
  case uniform
  /// Nine times up to 0.1 s, once about 10 s: the "camel" that defeats queues of one bucket width.
  case bimodal
  /// One to sixteen times 100 ms: hardly any event is alone in its instant.
  case ties
}

/// A sequence of increments from integer operations only, the same in every language.
struct IncrementSource {
  private let kind: IncrementKind
  private var state: UInt64
  /// 1,024 quantiles of the exponential and its end, in nanoseconds.
  private let quantiles: [UInt64]

  init(kind: IncrementKind, seed: UInt64) {
    self.kind = kind
    state = seed
    quantiles =
      (0..<1024).map { UInt64(-1e9 * DeterministicMath.log(1 - Double($0) / 1024) + 0.5) }
      + [8_000_000_000]
  }

  /// The next word of SplitMix64, by Steele, Lea and Flood (2014).
  @inline(__always)
  private mutating func nextWord() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  @inline(__always)
  mutating func next() -> SimDuration {
    let word = nextWord()
    let fraction = word & 0xFFFF_FFFF
    let nanoseconds: UInt64
    switch kind {
    case .exponential:
      let index = Int(truncatingIfNeeded: word >> 54)
      let low = quantiles[index]
      nanoseconds = low &+ ((quantiles[index &+ 1] &- low) &* (fraction >> 2)) >> 30
    case .uniform: nanoseconds = (fraction &* 2_000_000_000) >> 32
    case .bimodal:
      let hump: UInt64 = (word >> 32) % 10 == 0 ? 10_000_000_000 : 0
      nanoseconds = (fraction &* 100_000_000) >> 32 &+ hump
    case .ties: nanoseconds = (word >> 60 &+ 1) &* 100_000_000
    }
    return .nanoseconds(Int64(truncatingIfNeeded: nanoseconds))
  }
}

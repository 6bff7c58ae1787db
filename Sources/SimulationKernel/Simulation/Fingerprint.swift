/// A 64-bit hash of a trajectory: equal runs have equal fingerprints, different runs different
/// ones.
///
/// Each step is a bijection of the state for a fixed input, so two trajectories that differ in one
/// event cannot be merged again by what follows. It is not cryptographic. Ingredients and order are
/// part of the model version: the kernel mixes in (time, event) of each dispatched event.
@frozen public struct Fingerprint: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// The fingerprint of nothing.
  @inlinable public init() { state = 0x9E37_79B9_7F4A_7C15 }

  /// Takes in one 64-bit word.
  @inlinable public mutating func mix(_ word: UInt64) {
    let mixed = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
    state = mixed << 29 | mixed >> 35
  }

  /// Takes in a dispatched event; the chain of dependent operations grows by one step only.
  @inlinable public mutating func mix(time: SimTime, event: Event) {
    mix(time.bits &+ UInt64(event.rawValue) &* 0x9FB2_1C65_1E98_DF25)
  }

  /// The hash of everything taken in so far; more may follow.
  public var value: UInt64 {
    var bits = state
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ bits >> 32
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Fingerprint {
  /// The fingerprint of several results together, which depends on their order.
  public init(of results: some Sequence<Fingerprint>) {
    self.init()
    for result in results { mix(result.value) }
  }
}

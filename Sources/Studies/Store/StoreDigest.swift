/// A checksum of 64 bits of the contents of a store.
///
/// Every step maps states one to one for a given word, so a change of a single word always changes
/// the result; other changes escape with a probability of 2^-64. It detects faults of disks and
/// memory, not forgery.
struct StoreDigest: Sendable {
  private(set) var state: UInt64 = 0x9AE1_6A3B_2F90_404F

  mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
  }

  /// Mixes in a text and its length, so that no text counts as the prefix of another.
  mutating func mix(_ text: String) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { mix(word) }
    }
    mix(word)
    mix(count)
  }

  /// The checksum of some texts.
  static func of(_ texts: [String]) -> UInt64 {
    var digest = StoreDigest()
    for text in texts { digest.mix(text) }
    return digest.state
  }

  /// The term of one value in the sum of a run's values, which does not depend on their order.
  ///
  /// - Parameters:
  ///   - metric: the checksum of the metric's name.
  ///   - unit: the unit's number, or -1 for the run as a whole.
  static func term(metric: UInt64, unit: Int64, value: Double) -> UInt64 {
    var digest = StoreDigest()
    digest.mix(metric)
    digest.mix(UInt64(bitPattern: unit))
    // The store keeps no negative zero.
    digest.mix(value == 0 ? 0 : value.bitPattern)
    return digest.state
  }
}

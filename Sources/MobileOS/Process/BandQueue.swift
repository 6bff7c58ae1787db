/// The ends of one band's queue, linked through the rows of the process table.
@usableFromInline
struct BandQueue: BitwiseCopyable {
  @usableFromInline var head = ProcessID.none
  @usableFromInline var tail = ProcessID.none
}

/// A set of jetsam bands, one bit each.
@usableFromInline
struct BandSet: BitwiseCopyable {
  /// Bands 0 to 255, of which XNU uses 0 to 210.
  @usableFromInline static let capacity = 256

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  mutating func insert(_ band: JetsamBand) {
    setWord(Int(band.rawValue) >> 6, word(Int(band.rawValue) >> 6) | bit(band))
  }

  mutating func remove(_ band: JetsamBand) {
    setWord(Int(band.rawValue) >> 6, word(Int(band.rawValue) >> 6) & ~bit(band))
  }

  /// The lowest member at or above `band`.
  func first(from band: Int) -> JetsamBand? {
    var index = band >> 6
    guard index < 4 else { return nil }
    var candidates = word(index) & (~0 << UInt64(band & 63))
    while candidates == 0 {
      index += 1
      guard index < 4 else { return nil }
      candidates = word(index)
    }
    return JetsamBand(rawValue: UInt8(index << 6 | candidates.trailingZeroBitCount))
  }

  private func bit(_ band: JetsamBand) -> UInt64 { 1 << UInt64(band.rawValue & 63) }

  private func word(_ index: Int) -> UInt64 {
    switch index {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: words.3
    }
  }

  private mutating func setWord(_ index: Int, _ value: UInt64) {
    switch index {
    case 0: words.0 = value
    case 1: words.1 = value
    case 2: words.2 = value
    default: words.3 = value
    }
  }
}

/// The ends of one band's queue, linked through the rows of the process table.
@usableFromInline struct BandQueue: BitwiseCopyable {
  @usableFromInline var head = ProcessID.none
  @usableFromInline var tail = ProcessID.none
  @usableFromInline var count: UInt32 = 0
  /// How many of them are daemons.
  @usableFromInline var daemons: UInt32 = 0
}

/// Which jetsam bands have members, one bit each; to be freed by ``deallocate()``.
@usableFromInline struct BandSet: BitwiseCopyable {
  /// Bands 0 to 255, of which XNU uses 0 to 210.
  @usableFromInline static let capacity = 256

  private let words = Column<UInt64>(repeating: 0, count: capacity / 64)

  /// An empty set.
  init() {}

  func deallocate() { words.deallocate() }

  @inline(__always)
  func insert(_ band: JetsamBand) {
    words[Int(band.rawValue >> 6)] |= 1 << UInt64(band.rawValue & 63)
  }

  @inline(__always)
  func remove(_ band: JetsamBand) {
    words[Int(band.rawValue >> 6)] &= ~(1 << UInt64(band.rawValue & 63))
  }

  /// The lowest member at or above `band`.
  func first(from band: Int) -> JetsamBand? {
    guard band < Self.capacity else { return nil }
    var index = band >> 6
    var candidates = words[index] & (~0 << UInt64(band & 63))
    while candidates == 0 {
      index += 1
      guard index < Self.capacity / 64 else { return nil }
      candidates = words[index]
    }
    return JetsamBand(rawValue: UInt8(index << 6 | candidates.trailingZeroBitCount))
  }
}

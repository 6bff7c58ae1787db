/// What was moved during the last few seconds: two halves of an interval, the older dropped at once.
struct RecentAmounts: BitwiseCopyable {
  /// Bytes moved.
  struct Amounts: BitwiseCopyable {
    var compressed: Int64 = 0
    var decompressed: Int64 = 0
    var refaulted: Int64 = 0
  }

  private var start = SimTime.zero
  private var current = Amounts()
  private var previous = Amounts()
  private static let half = SimDuration.nanoseconds(MemoryStatus.interval.nanoseconds / 2)

  /// Drops old amounts.
  private mutating func advance(to now: SimTime) {
    let age = now - start
    guard age >= Self.half else { return }
    previous = age < Self.half + Self.half ? current : Amounts()
    current = Amounts()
    start = now
  }

  mutating func compressed(_ bytes: Int64, at now: SimTime) {
    advance(to: now)
    current.compressed += bytes
  }

  mutating func pagedIn(_ bytes: Int64, refaulted: Int64, at now: SimTime) {
    advance(to: now)
    current.decompressed += bytes
    current.refaulted += refaulted
  }

  func inInterval(at now: SimTime) -> Amounts {
    var copy = self
    copy.advance(to: now)
    return Amounts(
      compressed: copy.current.compressed + copy.previous.compressed,
      decompressed: copy.current.decompressed + copy.previous.decompressed,
      refaulted: copy.current.refaulted + copy.previous.refaulted)
  }
}

import SimulationKernel

/// What was moved during the last few seconds: two halves of a window, the older dropped at once.
struct RecentAmounts: BitwiseCopyable {
  /// One half of the window.
  private struct Half: BitwiseCopyable {
    var compressed: Int64 = 0
    var decompressed: Int64 = 0
    var refaulted: Int64 = 0
  }

  private var start = SimTime.zero
  private var current = Half()
  private var previous = Half()
  private static let half = SimDuration.nanoseconds(MemoryStatus.window.nanoseconds / 2)

  /// Forgets what is too old.
  private mutating func advance(to now: SimTime) {
    let age = now - start
    guard age >= Self.half else { return }
    previous = age < Self.half + Self.half ? current : Half()
    current = Half()
    start = now
  }

  mutating func compressed(_ bytes: Int64, at now: SimTime) {
    advance(to: now)
    current.compressed += bytes
  }

  mutating func broughtBack(_ bytes: Int64, refaulted: Int64, at now: SimTime) {
    advance(to: now)
    current.decompressed += bytes
    current.refaulted += refaulted
  }

  /// Enters the amounts of the window that ends now.
  func enter(into status: inout MemoryStatus, at now: SimTime) {
    var copy = self
    copy.advance(to: now)
    status.compressedInWindow = copy.current.compressed + copy.previous.compressed
    status.decompressedInWindow = copy.current.decompressed + copy.previous.decompressed
    status.refaultedInWindow = copy.current.refaulted + copy.previous.refaulted
  }
}

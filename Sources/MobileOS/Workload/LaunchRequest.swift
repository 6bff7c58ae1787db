/// One use of an app in a recorded sequence, in 20 bytes: a long trace is mostly an array of these.
public struct LaunchRequest: BitwiseCopyable, Hashable, Sendable {
  /// A number of 64 bits that may begin at any multiple of four bytes, so that nothing is padded.
  private struct Halves: BitwiseCopyable, Hashable, Sendable {
    var low: UInt32
    var high: UInt32

    init(_ value: Int64) {
      low = UInt32(truncatingIfNeeded: value)
      high = UInt32(truncatingIfNeeded: value >> 32)
    }

    var value: Int64 { Int64(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low)) }
  }

  private var instant: Halves
  /// The app.
  public var app: ProcessID
  /// In nanoseconds; below zero for until the next request.
  private var stay: Halves

  /// A use of `app` at `time`; a nil `dwell` lasts until the next request.
  public init(_ app: ProcessID, at time: SimTime, dwell: SimDuration? = nil) {
    self.app = app
    instant = Halves(time.nanoseconds)
    stay = Halves(-1)
    self.dwell = dwell
  }

  /// When the user asked for the app; requests of a sequence never go back in time.
  public var time: SimTime {
    get { SimTime(nanoseconds: instant.value) }
    set { instant = Halves(newValue.nanoseconds) }
  }

  /// The longest time in front that is kept: sums of two of them cannot overflow.
  private static let longestDwell = SimDuration.days(50)

  /// How long the app stayed in front, at most 50 days, or nil for until the next request.
  public var dwell: SimDuration? {
    get { stay.value < 0 ? nil : .nanoseconds(stay.value) }
    set {
      precondition(newValue.map { $0 >= .zero } ?? true, "a dwell time is not negative")
      stay = Halves(newValue.map { min($0, Self.longestDwell).nanoseconds } ?? -1)
    }
  }
}

import SimulationKernel

/// One use of an app in a recorded sequence, in 16 bytes: a long trace is mostly an array of these.
public struct LaunchRequest: BitwiseCopyable, Hashable, Sendable {
  /// When the user asked for the app; requests of a sequence never go back in time.
  public var time: SimTime
  /// The app.
  public var app: ProcessID
  private var dwellMilliseconds: UInt32

  /// A use of `app` at `time`; a nil `dwell` lasts until the next request.
  public init(_ app: ProcessID, at time: SimTime, dwell: SimDuration? = nil) {
    self.app = app
    self.time = time
    dwellMilliseconds = .max
    self.dwell = dwell
  }

  /// How long the app stayed in front, or nil for until the next request.
  ///
  /// Kept to the millisecond, at most 49 days.
  public var dwell: SimDuration? {
    get { dwellMilliseconds == .max ? nil : .milliseconds(Int64(dwellMilliseconds)) }
    set {
      guard let newValue else {
        dwellMilliseconds = .max
        return
      }
      precondition(newValue >= .zero, "a dwell time is not negative")
      let (whole, rest) = newValue.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
      dwellMilliseconds = UInt32(min(whole + (rest >= 500_000 ? 1 : 0), Int64(UInt32.max - 1)))
    }
  }
}

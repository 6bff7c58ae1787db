import SimulationKernel

/// One use of an app in a recorded sequence.
public struct LaunchRequest: BitwiseCopyable, Hashable, Sendable {
  /// When the user asked for the app; requests ascend.
  public var time: SimTime
  /// How long the app stayed in front, or nil for until the next request.
  public var dwell: SimDuration? {
    dwellNanoseconds < 0 ? nil : .nanoseconds(dwellNanoseconds)
  }
  /// The app.
  public var app: ProcessID
  private var dwellNanoseconds: Int64

  /// A use of `app` at `time`.
  public init(_ app: ProcessID, at time: SimTime, dwell: SimDuration? = nil) {
    precondition(dwell ?? .zero >= .zero, "a dwell time is not negative")
    self.app = app
    self.time = time
    dwellNanoseconds = dwell?.nanoseconds ?? -1
  }
}

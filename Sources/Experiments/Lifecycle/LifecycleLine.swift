import MobileOS
import SimulationKernel

/// One line of the log of a script: when, in which app, on which object, what.
public struct LifecycleLine: Hashable, Sendable {
  /// The instant of the script's clock.
  public let time: SimTime
  /// The app's name.
  public let app: String
  /// `app`, `scene 1`, or the controller's name.
  public let object: String
  /// What is told.
  public let callback: Callback
  /// How firmly its place is known.
  public let evidence: Evidence
}

/// Something that happened without any call, and why; for standard error.
public struct LifecycleNote: Hashable, Sendable {
  /// Where in the script, as `script.yaml, line 12`.
  public let place: String
  /// What did not happen, and why.
  public let text: String
}

/// What a script gives.
public struct LifecycleLog: Sendable {
  /// The calls in order.
  public internal(set) var lines: [LifecycleLine] = []
  /// What happened without a call.
  public internal(set) var notes: [LifecycleNote] = []
}

/// What policies and triggers are notified of.
enum ProcessNotification {
  /// An app is about to be loaded; its memory has not been demanded yet.
  case requested
  /// A process was created.
  case loaded
  /// A living process was brought to the front, or used again there.
  case used
  /// An app left the front.
  case leftFront
  /// A process was suspended.
  case suspended
  /// A process's footprint changed after its load.
  case sizeChanged
  /// A process ends; its facts are still those before.
  case killed

  /// What a policy declares that is to be notified.
  @inline(__always)
  var need: PolicyNeeds {
    switch self {
    case .requested: .requests
    case .loaded: .loads
    case .used: .uses
    case .leftFront: .departures
    case .suspended: .suspensions
    case .sizeChanged: .sizes
    case .killed: .kills
    }
  }
}

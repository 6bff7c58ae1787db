/// Why an app runs without being in front.
enum BackgroundReason: UInt8, BitwiseCopyable {
  /// The time that every app gets after leaving the front.
  case grace
  /// Background task assertions.
  case task
  /// Audio playback.
  case audio
  /// Location updates.
  case location
  /// A silent push.
  case push
  /// An opportunity to refresh.
  case refresh
  /// Work at night, on power.
  case processing
  /// A download that finished out of process.
  case download

  /// The band of an app that runs for this reason.
  ///
  /// Audio has a band of its own in XNU; background work sits in 30 and 40. That an app following
  /// the location sits in 40 is an assumption.
  var band: JetsamBand {
    switch self {
    case .audio: .audio
    case .location: .elevated
    default: .background
    }
  }

  /// The cause of death of an app that does not end its work when its time is up.
  var overrun: KillCause {
    switch self {
    case .refresh: .backgroundFetchTimeout
    case .download: .backgroundTransferTimeout
    default: .backgroundTaskTimeout
    }
  }

  /// The event delivered to an app that is woken, if any.
  var event: LifecycleEvent? {
    switch self {
    case .push: .remoteNotification
    case .refresh: .backgroundFetch
    case .download: .downloadFinished
    default: nil
    }
  }

  /// Whether the running time is limited; audio and location are not.
  var isLimited: Bool { self != .audio && self != .location }

  /// Whether the background CPU limit applies: it is lifted for processing on power.
  var isCPULimited: Bool { self != .processing }
}

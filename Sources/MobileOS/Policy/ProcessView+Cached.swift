/// Cached processes as Android counts them.
extension ProcessView {
  /// The number of cached processes: suspended, frozen ones included.
  public var cachedCount: Int {
    population(from: .idle, through: .ageing) + population(of: .frozen)
  }

  /// Whether the process is one of them.
  public func isCached(_ process: ProcessID) -> Bool {
    state(process) != .notRunning
      && (band(process) <= .ageing || band(process) == .frozen)
  }

  /// Whether the process was never in front since its load, so that on Android it would have no
  /// activity: an app that only ran in background, a daemon, an extension.
  public func isEmpty(_ process: ProcessID) -> Bool {
    switch kind(process) {
    case .app: uses(process) == 0
    case .daemon, .appExtension: true
    case .webContent: false
    }
  }

  /// The next cached process in order of bands; the first after nil.
  func nextCached(after process: ProcessID?) -> ProcessID? {
    let found = if let process { next(after: process) } else { first }
    if let found, isCached(found) { return found }
    // Frozen apps come after bands that are not cached.
    if let process, band(process) == .frozen { return nil }
    return head(of: .frozen)
  }
}

/// Cached processes as Android counts them.
extension ProcessView {
  /// The number of cached apps and of what belongs to them: suspended, frozen ones included, and no
  /// daemons, which Android keeps below 0 whether they are idle or not (NATIVE_ADJ to
  /// PERSISTENT_SERVICE_ADJ, ProcessList.java).
  public var cachedCount: Int {
    cachedCountWithDaemons - daemonCount(from: .idle, through: .ageing)
  }

  /// The number of cached processes, idle daemons included.
  var cachedCountWithDaemons: Int {
    population(from: .idle, through: .ageing) + population(of: .frozen)
  }

  /// Whether the process is cached: suspended, frozen ones included.
  public func isCached(_ process: ProcessID) -> Bool {
    state(process) != .notRunning && (band(process) <= .ageing || band(process) == .frozen)
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

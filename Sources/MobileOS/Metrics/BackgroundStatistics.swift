/// What apps did without being in front, as counts after the warm-up.
public struct BackgroundStatistics: Hashable, Sendable {
  /// Background task assertions taken.
  public internal(set) var tasks = 0
  /// Assertions still held when the app's budget was used up.
  public internal(set) var tasksExpired = 0
  /// Processes launched without being shown.
  public internal(set) var launches = 0
  /// Suspended processes that the system let run for a while.
  public internal(set) var resumes = 0
  /// Silent pushes that reached an app.
  public internal(set) var pushes = 0
  /// Silent pushes dropped for arriving too often.
  public internal(set) var pushesThrottled = 0
  /// Opportunities to refresh that an app used.
  public internal(set) var refreshes = 0
  /// Times that an app processed in background.
  public internal(set) var processings = 0
  /// Downloads that finished out of process and woke their app.
  public internal(set) var downloads = 0
  /// Wake-ups that a force quit suppressed.
  public internal(set) var suppressed = 0
  /// Wake-ups that ended at once because protected data was locked away.
  public internal(set) var withoutData = 0
  /// Apps that the user swiped away.
  public internal(set) var forceQuits = 0
  /// Apps that the system prewarmed.
  public internal(set) var prewarms = 0
  /// Launches after a kill in front, before the app could save its state.
  public internal(set) var statesLost = 0

  /// Nothing done.
  public init() {}

  mutating func merge(_ other: BackgroundStatistics) {
    tasks += other.tasks
    tasksExpired += other.tasksExpired
    launches += other.launches
    resumes += other.resumes
    pushes += other.pushes
    pushesThrottled += other.pushesThrottled
    refreshes += other.refreshes
    processings += other.processings
    downloads += other.downloads
    suppressed += other.suppressed
    withoutData += other.withoutData
    forceQuits += other.forceQuits
    prewarms += other.prewarms
    statesLost += other.statesLost
  }
}

/// Background work of apps, and the OS's budgets for it.
///
/// Shares are probabilities, times distributions in seconds. Every share and rate is zero unless
/// given, so that a phone without background work costs nothing.
public struct BackgroundProfile: Hashable, Sendable {
  /// Share of uses after which the app holds background task assertions.
  public var taskShare = 0.0
  /// Assertions that such an app holds, rounded up, at most 8.
  public var tasks = Distribution.constant(1)
  /// How long each assertion's work takes from leaving the front.
  public var taskTime = Distribution.logNormal(median: 5, sigma: 0.8)
  /// Time budget of all assertions of an app: about 30 s since iOS 13, 180 s from iOS 7 on.
  public var taskBudget = SimDuration.seconds(BackgroundBudget.tasks)
  /// Share of expiries at which the app does not end its work, and is killed for it.
  public var unendedShare = 0.0
  /// Share of apps that can play in background.
  public var audioApps = 0.0
  /// Share of uses of such an app after which it plays.
  public var audioUses = 0.5
  /// How long it plays.
  public var audioTime = Distribution.logNormal(median: 1200, sigma: 0.8)
  /// Share of apps that can follow the location in background.
  public var locationApps = 0.0
  /// Share of uses of such an app after which it follows the location.
  public var locationUses = 0.3
  /// How long it follows the location.
  public var locationTime = Distribution.logNormal(median: 1200, sigma: 0.8)
  /// Share of apps that get silent pushes.
  public var pushApps = 0.0
  /// Silent pushes sent to such an app in a day, on average.
  public var pushesPerDay = 12.0
  /// Silent pushes that reach an app within any hour at most; the rest is dropped.
  public var pushesPerHour = 3
  /// How long an app works on a push or a finished download; its budget is the tasks'.
  public var pushTime = Distribution.logNormal(median: 3, sigma: 0.7)
  /// Share of apps that refresh in the background.
  public var refreshApps = 0.0
  /// Time between two opportunities to refresh.
  public var refreshInterval = Distribution.exponential(mean: 14_400)
  /// How long a refresh takes.
  public var refreshTime = Distribution.logNormal(median: 8, sigma: 0.7)
  /// Time budget of a refresh: about 30 s.
  public var refreshBudget = SimDuration.seconds(BackgroundBudget.refresh)
  /// Share of apps that process in the background, once a night.
  public var processingApps = 0.0
  /// How long processing takes.
  public var processingTime = Distribution.logNormal(median: 120, sigma: 0.7)
  /// Time budget of processing: minutes.
  public var processingBudget = SimDuration.seconds(BackgroundBudget.processing)
  /// Share of uses after which a download continues out of process.
  public var downloadUses = 0.0
  /// Time until that download finishes.
  public var downloadTime = Distribution.logNormal(median: 300, sigma: 1)
  /// Share of uses after which the user swipes the app away in the switcher.
  public var forceQuits = 0.0
  /// Apps that the system starts up to their main function in a day, on average.
  public var prewarmsPerDay = 0.0
  /// CPU that a running app uses in background, as a share of one core.
  public var cpuShare = 0.1
  /// Share of suspensions with a lock held on a file, for which the app is killed (0xdead10cc).
  public var lockedFileShare = 0.0
  /// Share of wake-ups on a locked device that need protected data, and end at once for lack of it.
  public var protectedDataShare = 0.0

  /// The abilities of the device's last app; nil to draw them.
  public var ownAbilities: BackgroundAbilities?

  /// A phone whose apps get only their grace time in background.
  public init() {}

  /// Background CPU limit: this much core time within ``cpuInterval`` kills the app.
  ///
  /// Widely quoted as 80 % over 60 s; that there is a limit is documented (WWDC 2020-10078).
  static let cpuLimit = SimDuration.seconds(48)
  static let cpuInterval = SimDuration.seconds(60)
  /// Time from the lock until protected data is unavailable.
  static let protectionDelay = SimDuration.seconds(BackgroundBudget.protectionDelay)
}

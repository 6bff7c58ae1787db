/// What is counted on a device after the warm-up, in addition to launches and kills by cause.
///
/// A count of a fleet is the sum of those of its devices. A new case needs a place that counts it and a
/// metric that shows it, nothing else.
public enum Counter: Int, CaseIterable, Sendable {
  // MARK: Launches and kills

  /// Launches of apps larger than the device, which were not admitted.
  case refusedLaunches
  /// Launches after a kill in front, before the app could save its state.
  case statesLost
  /// Kills of daemons, extensions and web pages.
  case systemKills
  /// Kills of the app in front.
  case foregroundKills
  /// Kills of apps in background.
  case backgroundKills
  /// Kills after which the user came back to the victim within a minute.
  case regrettedWithinOneMinute
  /// Kills after which the user came back to the victim within ten minutes.
  case regrettedWithinTenMinutes
  /// Times that memory was short and no process was left to kill.
  case shortagesWithoutVictim
  /// Victims that were spared because dropping their purgeable pages was enough.
  case spared

  /// Users who used some app after the warm-up.
  case usersWithLaunches
  /// Millionths of the fairness among the apps of these users, summed.
  case fairnessMillionths

  // MARK: Memory

  /// Memory warnings delivered, for pressure or for a limit.
  case memoryWarnings
  /// Bytes given back on memory warnings.
  case warningBytesReleased
  /// Bytes taken out of the compressor or swap because a resume touched them.
  case decompressedBytes
  /// File pages read again on a resume because they had been dropped.
  case refaults
  /// Bytes written to swap, compressed.
  case swapWrittenBytes

  // MARK: Background execution

  /// Background task assertions taken.
  case backgroundTasks
  /// Assertions still held when the app's budget was used up.
  case backgroundTasksExpired
  /// Processes launched without being shown.
  case backgroundLaunches
  /// Suspended processes that the system let run for a while.
  case backgroundResumes
  /// Silent pushes that reached an app.
  case silentPushes
  /// Silent pushes dropped for arriving too often.
  case silentPushesThrottled
  /// Opportunities to refresh that an app used.
  case backgroundRefreshes
  /// Times that an app processed in background.
  case backgroundProcessings
  /// Downloads that finished out of process and woke their app.
  case backgroundDownloads
  /// Wake-ups that a force quit suppressed.
  case wakesSuppressed
  /// Wake-ups that ended at once because protected data was locked away.
  case wakesWithoutData
  /// Apps that the user swiped away.
  case forceQuits
  /// Apps that the system prewarmed.
  case prewarms
}

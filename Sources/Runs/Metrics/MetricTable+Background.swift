extension MetricTable {
  /// What apps did without being in front.
  static let background: [Metric] = [
    count("background_tasks", .backgroundTasks, "background task assertions taken"),
    count(
      "background_tasks_expired", .backgroundTasksExpired, better: .lower,
      "assertions still held when the app's budget was used up"),
    count("background_launches", .backgroundLaunches, "processes launched without being shown"),
    count(
      "background_resumes", .backgroundResumes,
      "suspended processes that the system let run for a while"),
    count("silent_pushes", .silentPushes, "silent pushes that reached an app"),
    count(
      "silent_pushes_throttled", .silentPushesThrottled,
      "silent pushes dropped for arriving too often"),
    count(
      "background_refreshes", .backgroundRefreshes, "opportunities to refresh that an app used"),
    count(
      "background_processings", .backgroundProcessings, "times that an app processed in background"),
    count(
      "background_downloads", .backgroundDownloads,
      "downloads that finished out of process and woke their app"),
    count("background_wakes_suppressed", .wakesSuppressed, "wake-ups that a force quit suppressed"),
    count(
      "background_wakes_without_data", .wakesWithoutData,
      "wake-ups that ended at once on a locked device"),
    count("force_quits", .forceQuits, "apps that the user swiped away"),
    count("prewarms", .prewarms, "apps that the system started up to their main function"),
    count(
      "states_lost", .statesLost, better: .lower,
      "launches after a kill in front, before the app could save its state"),
  ]
}

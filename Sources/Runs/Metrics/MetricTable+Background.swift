import MobileOS

extension MetricTable {
  /// What apps did without being in front.
  static let background: [Metric] = [
    count("background_tasks", "background task assertions taken") { $0.tasks },
    count(
      "background_tasks_expired", better: .lower,
      "assertions still held when the app's budget was used up"
    ) { $0.tasksExpired },
    count("background_launches", "processes launched without being shown") { $0.launches },
    count("background_resumes", "suspended processes that the system let run for a while") {
      $0.resumes
    },
    count("silent_pushes", "silent pushes that reached an app") { $0.pushes },
    count("silent_pushes_throttled", "silent pushes dropped for arriving too often") {
      $0.pushesThrottled
    },
    count("background_refreshes", "opportunities to refresh that an app used") { $0.refreshes },
    count("background_processings", "times that an app processed in background") {
      $0.processings
    },
    count("background_downloads", "downloads that finished out of process and woke their app") {
      $0.downloads
    },
    count("background_wakes_suppressed", "wake-ups that a force quit suppressed") {
      $0.suppressed
    },
    count(
      "background_wakes_without_data", "wake-ups that ended at once on a locked device"
    ) { $0.withoutData },
    count("force_quits", "apps that the user swiped away") { $0.forceQuits },
    count("prewarms", "apps that the system started up to their main function") { $0.prewarms },
    count(
      "states_lost", better: .lower,
      "launches after a kill in front, before the app could save its state"
    ) { $0.statesLost },
  ]

  private static func count(
    _ name: String, better direction: Metric.Direction = .neutral, _ summary: String,
    _ value: @escaping @Sendable (BackgroundStatistics) -> Int
  ) -> Metric {
    Metric(name, "count", better: direction, summary) { Double(value($0.statistics.background)) }
  }
}

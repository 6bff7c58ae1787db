import MobileOS

/// Who bears what is lost: other apps, the worst users, launches amid kills.
extension MetricTable {
  static let users: [Metric] = [
    Metric(
      "time_lost_other_apps_s", "s", better: .lower, loss: "time at other apps",
      "time_lost_s at launches of all apps but `myApp`; all of it without one"
    ) { $0.statistics.timeLost.seconds - $0.statistics.timeLostToOwnApp.seconds },
    Metric(
      "time_lost_p90_user_s", "s", better: .lower, nature: .quantile,
      "time lost per day that a tenth of the users of a run exceed; of one user, that user's"
    ) { $0.statistics.timeLostByUser.quantile(0.9) },
    Metric(
      "app_fairness_share", "share", better: .higher, nature: .share(of: .users),
      "Jain's index of the shares of later uses that found an app alive: 100 % if equal for all apps"
    ) {
      let users = $0.statistics[.usersWithLaterUses]
      return users == 0
        ? nil : Double($0.statistics[.fairnessMillionths]) / 1_000_000 / Double(users)
    },
  ]

  static let storms: [Metric] = [
    Metric(
      "kill_storm_launches", "count", better: .lower,
      "launches during a storm of kills: three within 10 s, until none for 10 s"
    ) { Double($0.statistics.stormLatencies.count) },
    Metric(
      "kill_storm_latency_mean_ms", "ms", better: .lower, nature: .mean(over: .stormLaunches),
      "mean time from request to usable app during storms of kills"
    ) {
      let count = $0.statistics.stormLatencies.count
      return count == 0 ? nil : $0.statistics.stormLatencyTotal.milliseconds / Double(count)
    },
    Metric(
      "kill_storm_latency_p95_ms", "ms", better: .lower, nature: .quantile,
      "95th percentile of the time from request to usable app during storms of kills"
    ) { $0.statistics.stormLatencies.quantile(0.95) },
  ]
}

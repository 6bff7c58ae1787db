/// Metrics of who loses the time: other apps, the worst users, launches during storms of kills.
extension MetricTable {
  static let bearers: [Metric] = [
    Metric(
      "time_lost_other_apps_s", "s", better: .lower, loss: "time of other apps",
      "the part of time_lost_s that is not lost while `myApp` is in front; without `myApp` all of it"
    ) { $0.statistics.timeLost.seconds - $0.statistics.timeLostToMarkedApp.seconds },
    Metric(
      "time_lost_my_app_s", "s", better: .lower, loss: "time of `myApp`",
      "the rest of time_lost_s: what is lost while `myApp` is in front"
    ) { $0.statistics.timeLostToMarkedApp.seconds },
    Metric(
      "time_lost_worst_tenth_s", "s", better: .lower, nature: .quantile, wholeOver: .users,
      "mean time lost per day of the tenth of a run's users who lose most; of fewer than ten users the "
        + "worst"
    ) { worstTenth($0.statistics.dailyTimeLost) },
    Metric(
      "app_fairness_share", "share", better: .higher, nature: .share(of: .users), wholeOver: .days,
      "Jain's index of the time lost per use of each app, mean of users: 100 % if all apps lose the "
        + "same, 1/n if one of n loses all"
    ) {
      let users = $0.statistics[.usersWithLaunches]
      return users == 0
        ? nil : Double($0.statistics[.fairnessMillionths]) / 1_000_000 / Double(users)
    },
  ]

  /// What the apps of each class lose.
  package static let classes: [Metric] = AppClass.allCases.flatMap { appClass in
    let (name, which) = (appClass.name, appClass.summary)
    let whole = appClass.isByUse ? Metric.Part.days : nil
    return [
      Metric(
        "time_lost_\(name)_apps_s", "s", better: .lower, wholeOver: whole,
        loss: "time of \(name) apps",
        "the part of time_lost_s that is lost while \(which) are in front"
      ) { $0.statistics[appClass]?.lost.seconds },
      Metric(
        "cold_or_warm_launches_\(name)_apps", "count", better: .lower, wholeOver: whole,
        "launches of \(which) without a process"
      ) { ($0.statistics[appClass]?.relaunches).map(Double.init) },
      Metric("kills_\(name)_apps", "count", better: .neutral, wholeOver: whole, "kills of \(which)")
      { ($0.statistics[appClass]?.kills).map(Double.init) },
    ]
  }

  static let storms: [Metric] = [
    Metric(
      "kill_storm_launches", "count", better: .lower,
      "launches during storms of kills: from the third kill within 10 s until none for 10 s"
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

  /// The mean of the largest tenth of some values, the last of them with the weight that makes it a
  /// tenth; the largest of fewer than ten values, and nil of none.
  ///
  /// Source: Rockafellar, Uryasev, "Conditional value-at-risk for general loss distributions", Journal
  /// of Banking & Finance 26 (2002).
  static func worstTenth(_ values: [Double]) -> Double? {
    let sorted = values.sorted(by: >)
    guard let worst = sorted.first else { return nil }
    let tenth = Double(sorted.count) / 10
    guard tenth > 1 else { return worst }
    let whole = Int(tenth)
    let rest = tenth > Double(whole) ? (tenth - Double(whole)) * sorted[whole] : 0
    return (sorted[..<whole].reduce(0, +) + rest) / tenth
  }
}

extension AppClass {
  /// The class as names of metrics have it.
  fileprivate var name: String { "\(self)" }

  /// Whether it depends on the number of uses, of which a part of a run has others.
  fileprivate var isByUse: Bool { [.rare, .occasional, .frequent].contains(self) }

  fileprivate var summary: String {
    switch self {
    case .small: "apps of the third with the smallest footprints"
    case .medium: "apps of the third with middle footprints"
    case .large: "apps of the third with the largest footprints"
    case .rare: "apps of the third that the user uses least"
    case .occasional: "apps of the third in the middle of uses"
    case .frequent: "apps of the third that the user uses most"
    }
  }
}

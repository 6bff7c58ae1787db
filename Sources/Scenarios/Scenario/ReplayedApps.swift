extension AppTraits {
  /// The relaunch cost of all apps of a trace without costs: policies only compare it.
  private static let uniformCostMilliseconds = 1e6

  /// The apps of a trace on the idealised device, with `footprintBytes` for those without a size.
  ///
  /// In a trace with costs, an app without one has the mean of the others.
  fileprivate static func replayed(_ apps: some Collection<TraceApp>, footprintBytes: Int64)
    -> [AppTraits]
  {
    let costs = apps.compactMap(\.coldLaunchMilliseconds)
    let meanCost = costs.isEmpty ? nil : costs.reduce(0, +) / Double(costs.count)
    return apps.map { app in
      replayed(
        bytes: app.footprintBytes ?? footprintBytes,
        costMilliseconds: app.coldLaunchMilliseconds ?? meanCost)
    }
  }

  fileprivate static func replayed(bytes: Int64, costMilliseconds: Double?) -> AppTraits {
    var traits = AppTraits(
      bytes: bytes, coldLaunch: costMilliseconds.map { SimDuration(seconds: $0 / 1000) } ?? .zero)
    traits.relaunchCostMilliseconds = costMilliseconds ?? uniformCostMilliseconds
    return traits
  }
}

extension AppList {
  /// The apps of a trace on the idealised device, with `footprintBytes` for those without a size.
  package init(replaying apps: TraceApps, footprintBytes: Int64) {
    if apps.sizes.isEmpty {
      self.init(AppTraits.replayed(apps, footprintBytes: footprintBytes))
    } else {
      self.init(sizes: apps.sizes, common: AppTraits.replayed(bytes: 0, costMilliseconds: nil))
    }
  }
}

extension Scenario.RecordedUser {
  /// The user of a trace, with `footprintBytes` for apps without a size.
  public init(_ user: UserTrace, footprintBytes: Int64) {
    self.init(
      name: user.name, facts: user.apps,
      apps: AppTraits.replayed(user.apps, footprintBytes: footprintBytes), requests: user.requests)
  }
}

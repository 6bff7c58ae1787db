import MobileOS
import SimulationKernel

extension Scenario {
  /// A trace on the idealised device: exactly a cache replay, one device per user.
  ///
  /// - Parameters:
  ///   - users: the recorded uses; at least one user.
  ///   - memoryBytes: memory of each user's device.
  public static func replay(
    _ users: [RecordedUser], memoryBytes: Int64, strategy: Strategy, seed: UInt64
  ) -> Scenario {
    Scenario(
      name: "replay", seed: seed, end: .max, warmUp: .zero,
      device: .cache(memoryBytes: memoryBytes), deviceCount: users.count,
      workload: .trace(users), strategy: strategy)
  }
}

extension Scenario.RecordedUser {
  /// A relaunch cost that stands for "equal for all": policies only compare it.
  private static let uniformCostMilliseconds = 1e6

  /// The user of a trace, with `footprintBytes` for apps whose size it does not give.
  ///
  /// In a trace that gives costs, an app without one has the mean of the others.
  public init(_ user: UserTrace, footprintBytes: Int64) {
    let costs = user.apps.compactMap(\.coldLaunchMilliseconds)
    let meanCost = costs.isEmpty ? nil : costs.reduce(0, +) / Double(costs.count)
    name = user.name
    facts = user.apps
    apps = user.apps.map { app in
      let cost = app.coldLaunchMilliseconds ?? meanCost
      var traits = AppTraits(
        bytes: app.footprintBytes ?? footprintBytes,
        coldLaunch: SimDuration(seconds: (cost ?? 0) / 1000))
      traits.relaunchCostMilliseconds = cost ?? Self.uniformCostMilliseconds
      return traits
    }
    requests = user.requests
  }
}

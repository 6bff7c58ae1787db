import MobileOS
import Runs
import Scenarios
import SimulationKernel
import TestSupport
import Traces

/// V7: a fitted user against the phone it was fitted to.
///
/// Share of launches found alive when a number of equal apps is kept, mean over seeds, against the
/// replay of the phone's own month (repository abardou/viz-habits). Returns to the last app at the
/// start of a session are left out on both sides: a recording merges them into one launch.
package struct FittedUser: Sendable, CustomStringConvertible {
  /// Who.
  package let preset: UserPreset
  /// The phone's recording.
  package let recording: String
  /// What the recording has.
  package let apps: Int
  package let launches: Int

  package var description: String { preset.name }

  /// The two phones whose recordings are there.
  package static let all = [
    FittedUser(preset: .heavy, recording: "vizhabits/user1.aum.csv", apps: 70, launches: 5147),
    FittedUser(preset: .light, recording: "vizhabits/user2.aum.csv", apps: 47, launches: 2203),
  ]

  /// The recorded data.
  package static let needs = all.map(\.recording)

  /// Policy and tolerance in percentage points from a number of apps alive on.
  private static let tolerances: [(policy: String, points: Double, from: Int64)] = [
    ("fifo", 2.5, 2), ("lru", 2.5, 2), ("belady", 2.5, 2), ("lfu", 3, 15),
  ]
  private static let seeds: ClosedRange<UInt64> = 1...20

  /// The recording's extent, then the shares found alive at these numbers of apps.
  package func answers(appsAlive: [Int64]) async throws -> [Answer] {
    guard let path = ReferenceData.path(recording) else { return [] }
    let trace = try SpooledTrace(readingFrom: path)
    let user = try trace.user(0)
    var answers = [
      Answer("\(self), launches", user.launchCount, expected: launches),
      Answer("\(self), apps", user.apps.count, expected: apps),
    ]
    for (name, tolerance, first) in Self.tolerances {
      guard let policy = PolicyRegistry.entry(named: name) else { continue }
      let strategy = Strategy(trigger: OnDemand.self, policy: policy)
      let sizes = appsAlive.filter { $0 >= first }
      let real = try await ReplayCurve(
        trace, strategies: [(name, strategy)], memoryBytes: sizes, footprintBytes: 1, seed: 1,
        runner: Runner(jobs: 1))
      for (alive, point) in zip(sizes, real.points) {
        let shares = Self.seeds.map { seed in
          IdealPhone.share(
            preset.profile.chooser, strategy, apps: apps, launches: launches, appsAlive: alive,
            seed: seed)
        }
        answers.append(
          Answer(
            "\(self), \(name), \(alive) alive", shares.reduce(0, +) / Double(shares.count),
            expected: IdealPhone.share(point.result), within: tolerance / 100))
      }
    }
    return answers
  }
}

/// A device that keeps a number of equal apps: only the order of launches matters.
enum IdealPhone {
  /// The share of launches that found their app alive.
  static func share(_ result: DeviceResult) -> Double {
    Double(result.statistics.resumes) / Double(result.statistics.launches)
  }

  /// The share for a synthetic user with a use per second and no sessions.
  static func share(
    _ chooser: AppChooserProfile, _ strategy: Strategy, apps: Int, launches: Int,
    appsAlive: Int64, seed: UInt64
  ) -> Double {
    let user = UserProfile(
      chooser: chooser, returnShare: 0, dwell: .constant(1), switchPause: .constant(0),
      sessionGap: .constant(0), usesPerSession: .constant(1))
    return share(
      EventListKind.wheel.run(
        DeviceSetup(
          device: .cache(memoryBytes: appsAlive),
          apps: Array(repeating: AppTraits(bytes: 1), count: apps), workload: .synthetic(user),
          strategy: strategy, streams: DeviceStreams(seed: seed),
          end: .zero + .seconds(Int64(launches)))))
  }
}

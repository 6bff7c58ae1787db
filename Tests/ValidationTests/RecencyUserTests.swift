import MobileOS
import Runs
import Scenarios
import SimulationKernel
import TestSupport
import Testing
import Traces

/// V7: the fitted users against the phones they were fitted to.
///
/// Share of launches found alive when a number of equal apps is kept, mean over seeds, against the
/// replay of the phone's own month (repository abardou/viz-habits). Returns to the last app at the
/// start of a session are left out on both sides: a recording merges them into one launch.
@Suite(
  .enabled("needs the recorded data", { ReferenceData.path("vizhabits/user2.aum.csv") != nil }))
struct RecencyUserTests {
  /// Debug builds do half of them.
  static let appsAlive: [Int64] = BuildKind.isDebug ? [2, 10, 30] : [2, 5, 10, 15, 20, 30]
  static let seeds: ClosedRange<UInt64> = 1...20

  /// A fitted user, the recording, and how many apps and launches it has.
  struct Person: Sendable, CustomTestStringConvertible {
    let preset: UserPreset
    let recording: String
    let apps: Int
    let launches: Int

    var testDescription: String { preset.name }
  }

  static let people = [
    Person(
      preset: .heavy, recording: "vizhabits/user1.aum.csv", apps: 70, launches: 5147),
    Person(preset: .light, recording: "vizhabits/user2.aum.csv", apps: 47, launches: 2203),
  ]

  /// Policy and tolerance in percentage points from a number of apps alive on.
  static let tolerances: [(policy: String, points: Double, from: Int64)] = [
    ("fifo", 2.5, 2), ("lru", 2.5, 2), ("belady", 2.5, 2), ("lfu", 3, 15),
  ]

  @Test(arguments: people)
  func `launches found alive as on the real phone`(person: Person) async throws {
    let trace = try SpooledTrace(readingFrom: try #require(ReferenceData.path(person.recording)))
    #expect(trace.users[0].launchCount == person.launches)
    #expect(trace.users[0].apps.count == person.apps)
    for (name, tolerance, first) in Self.tolerances {
      let policy = try #require(PolicyRegistry.entry(named: name))
      let strategy = Strategy(trigger: OnDemand.self, policy: policy)
      let sizes = Self.appsAlive.filter { $0 >= first }
      let real = try await ReplayCurve(
        trace, strategies: [(name, strategy)], memoryBytes: sizes, footprintBytes: 1, seed: 1,
        runner: Runner(jobs: 1))
      for (alive, point) in zip(sizes, real.points) {
        let seen = share(point.result)
        let shares = Self.seeds.map { seed in
          share(simulate(person, strategy, appsAlive: alive, seed: seed))
        }
        let mean = shares.reduce(0, +) / Double(shares.count)
        #expect(
          abs(mean - seen) <= tolerance / 100,
          "\(person.preset.name), \(name), \(alive) alive: \(mean), on the phone \(seen)")
      }
    }
  }

  private func share(_ result: DeviceResult) -> Double {
    Double(result.statistics.resumes) / Double(result.statistics.launches)
  }

  /// A use per second without sessions: only the order of apps matters here.
  private func simulate(
    _ person: Person, _ strategy: Strategy, appsAlive: Int64, seed: UInt64
  ) -> DeviceResult {
    let user = UserProfile(
      chooser: person.preset.profile.chooser, returnShare: 0, dwell: .constant(1),
      switchPause: .constant(0), sessionGap: .constant(0), usesPerSession: .constant(1))
    let result = EventListKind.wheel.run(
      DeviceSetup(
        device: .cache(memoryBytes: appsAlive),
        apps: Array(repeating: AppTraits(bytes: 1), count: person.apps),
        workload: .synthetic(user), strategy: strategy, streams: DeviceStreams(seed: seed),
        end: .zero + .seconds(Int64(person.launches))))
    #expect(result.statistics.launches == person.launches)
    return result
  }
}

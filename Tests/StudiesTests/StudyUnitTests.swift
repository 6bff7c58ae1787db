import MobileOS
import TestSupport
import Testing

@testable import Runs
@testable import Scenarios
@testable import Statistics
@testable import Studies

/// What intervals count: replications, users, or days.
@Suite
struct StudyUnitTests {
  private func results(_ text: String, trace: String? = nil) async throws -> StudyResults {
    let folder = try TemporaryFolder()
    if let trace {
      try folder.write(trace, to: "trace.csv")
      try folder.write(
        """
        device: {profile: phone-1gb}
        apps: {footprint: {median: 200MB, sigma: 0.3}}
        workload: {chooser: trace, file: trace.csv}
        windows: {simulated: false}
        """, to: "traced.yaml")
    }
    let study = try StudySupport.loader.load(folder.write(text, to: "mine.yaml"))
    let store = try StudyStore(folder.file("mine.sqlite"), .writing)
    _ = try await StudyRunner(study, store: store, jobs: 2).run()
    return try store.results()
  }

  @Test func `the users of a fleet are observations with quantiles`() async throws {
    let results = try await results(
      """
      scenario: tiny
      set: {device: {count: 12}}
      replications: 2
      metrics: [launches, cold_launch_share]
      factors: {policy: [lru, gdsf]}
      """)
    let cell = results.cells[0]
    #expect(cell.unit == .user)
    let entry = cell.treatments[1].entries[0]
    #expect(entry.mean?.count == 24 && entry.difference?.count == 24)
    let users = try #require(cell.treatments[0].users[0])
    #expect(users.p10 <= users.p50 && users.p50 <= users.p90)
    #expect(users.p10 < users.p90)
  }

  /// By hand: of twelve users the worst one, and a fifth of the next, over 1.2 (Rockafellar, Uryasev,
  /// "Conditional value-at-risk for general loss distributions", Journal of Banking & Finance 26, 2002).
  @Test func `the worst tenth is taken of the users of each run`() async throws {
    let text = """
      scenario: tiny
      set: {device: {count: 12}}
      replications: 3
      metrics: [time_lost_worst_tenth_s]
      factors: {policy: [lru]}
      """
    let study = try StudySupport.study(text)
    let scenario = try study.scenario(of: study.cells[0])
    let expected = (0..<3).map { replication in
      let losses = (0..<12).map { device in
        let run = EventListKind.wheel.run(
          scenario.setup(
            strategy: scenario.strategy, replication: replication, device: device))
        return run.statistics.timeLost.seconds / run.userDays
      }.sorted(by: >)
      return (losses[0] + 0.2 * losses[1]) / 1.2
    }
    let treatment = try await results(text).cells[0].treatments[0]
    let mean = try #require(treatment.entries[0].mean)
    #expect(mean.count == 3 && treatment.users[0] == nil)
    #expect(abs(mean.mean - SampleMean(expected).mean) < 1e-9 * mean.mean)
    #expect(mean.interval != nil)
  }

  @Test func `repeating recorded users adds no observations`() async throws {
    var trace = "time_s,app,user\n"
    for step in 0..<40 {
      for user in 0..<5 {
        trace += "\(step * 600 + user),app\((step * (user + 2)) % 7),user\(user)\n"
      }
    }
    let results = try await results(
      """
      scenario: traced.yaml
      replications: 3
      metrics: [launches, cold_launch_share]
      factors: {policy: [lru, gdsf]}
      """, trace: trace)
    let cell = results.cells[0]
    #expect(cell.unit == .user)
    #expect(cell.treatments[0].entries[0].mean?.count == 5)
    #expect(cell.treatments[0].replications == 3)
    #expect(cell.treatments[0].entries[0].mean?.mean == 40)
  }

  @Test func `the days of a single recorded user are the observations`() async throws {
    var trace = "time_s,app\n"
    // 10 launches on the first day, 20 on the second, and so on for four days and a bit.
    for day in 0..<4 {
      for step in 0..<(10 * (day + 1)) {
        trace += "\(day * 86_400 + step * 1000),app\(step % (3 + day))\n"
      }
    }
    trace += "\(4 * 86_400 + 10),app1\n"
    let results = try await results(
      """
      scenario: traced.yaml
      replications: 2
      metrics: [launches, cold_launch_share, launch_latency_mean_ms, apps_alive_mean]
      factors: {policy: [lru, gdsf]}
      """, trace: trace)
    let cell = results.cells[0]
    #expect(cell.unit == .day)
    let launches = try #require(cell.treatments[0].entries[0].mean)
    #expect(launches.count == 4 && launches.mean == 25)
    let share = try #require(cell.treatments[0].entries[1].mean)
    #expect(share.mean > 0 && share.mean < 1)
    for entry in cell.treatments[0].entries { #expect((entry.mean?.mean ?? -1) > 0) }
  }

  /// The class of an app follows from all its uses.
  ///
  /// Totals of a class at the ends of two days may therefore be those of other apps, and their
  /// difference negative.
  @Test func `a day has no value of what depends on all uses`() async throws {
    var trace = "time_s,app\n"
    for day in 0..<3 {
      for step in 0..<40 {
        // Each day has a favourite of its own, which is rare on all others.
        let app = step % 2 == 0 ? "favourite\(day)" : "app\((step + day) % 12)"
        trace += "\(day * 86_400 + step * 1000),\(app)\n"
      }
    }
    trace += "\(3 * 86_400 + 10),app1\n"
    let results = try await results(
      """
      scenario: traced.yaml
      replications: 2
      metrics:
        [time_lost_frequent_apps_s, time_lost_large_apps_s, app_fairness_share, launch_latency_p95_ms]
      factors: {policy: [lru]}
      """, trace: trace)
    let cell = results.cells[0]
    #expect(cell.unit == .day)
    let means = cell.treatments[0].entries.map(\.mean)
    #expect(means[0] == nil)
    #expect(means[1]?.count == 3)
    for mean in means[2...] { #expect(mean?.count == 1 && mean?.interval == nil) }
    #expect((0...1).contains(try #require(means[2]).mean))
  }
}

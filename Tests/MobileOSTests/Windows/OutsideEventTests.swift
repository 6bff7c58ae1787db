import MobileOS
import SimulationKernel
import Testing

/// What reaches apps in front from outside: URLs, activities, calls, midnight.
///
/// The user of the tests uses app 0 for ten seconds and goes home.
@Suite
struct OutsideEventTests {
  private func run(
    _ outside: OutsideEvents, form: Double = 0, uses: [Int64] = [0], end: Int64 = 3600
  ) throws -> RunStatistics {
    var bench = ModelBench(megabytes: [100, 100])
    for start in uses { bench.use(0, at: start, for: 10) }
    bench.end = .zero + .seconds(end)
    var setup = try bench.setup()
    setup.windows = WindowProfile(appBasedShare: form, outside: outside)
    return EventListKind.wheel.run(setup).statistics
  }

  @Test func `a URL reaches the returning scene, or a new scene in its options`()
    throws
  {
    let first = try run(OutsideEvents(urlShare: 1))
    #expect(first.count(of: .sceneWillConnect) == 1)
    #expect(first.count(of: .sceneOpenURLContexts) == 0)
    let second = try run(OutsideEvents(urlShare: 1), uses: [0, 60])
    #expect(second.count(of: .sceneOpenURLContexts) == 1)
    // The app-based form tells its delegate after a launch too.
    #expect(try run(OutsideEvents(urlShare: 1), form: 1).count(of: .appOpenURL) == 1)
  }

  @Test func `an activity of another device is announced and handed over`() throws {
    let told = try run(OutsideEvents(handoffShare: 1), uses: [0, 60])
    #expect(told.count(of: .sceneWillContinueActivity) == 1)
    #expect(told.count(of: .sceneContinueActivity) == 1)
    #expect(told.count(of: .sceneOpenURLContexts) == 0)
  }

  @Test func `a call makes a scene inactive and keeps it in front`() throws {
    let brief = try run(OutsideEvents(callShare: 1, callTime: .constant(0)))
    #expect(brief.count(of: .sceneWillResignActive) == 2)
    #expect(brief.count(of: .sceneDidBecomeActive) == 2)
    #expect(brief.count(of: .sceneDidEnterBackground) == 1)
    #expect(brief.count(of: .viewWillDisappear) == 0)
    // Who leaves during the call has resigned already.
    let taken = try run(OutsideEvents(callShare: 1, callTime: .constant(600)))
    #expect(taken.count(of: .sceneWillResignActive) == 1)
    #expect(taken.count(of: .sceneDidBecomeActive) == 1)
    #expect(taken.count(of: .sceneDidEnterBackground) == 1)
  }

  @Test func `midnight reaches running apps at once, suspended ones on return`() throws {
    let day: Int64 = 86_400
    let midnights = OutsideEvents(midnights: true)
    let awake = try run(midnights, uses: [day - 5], end: day + 60)
    #expect(awake.count(of: .appSignificantTimeChange) == 1)
    let asleep = try run(midnights, uses: [0], end: 3 * day)
    #expect(asleep.count(of: .appSignificantTimeChange) == 0)
    // It is notified once of several midnights.
    let returned = try run(midnights, uses: [0, 2 * day + 60], end: 3 * day)
    #expect(returned.count(of: .appSignificantTimeChange) == 1)
    #expect(
      try run(OutsideEvents(), uses: [day - 5], end: day + 60)
        .count(of: .appSignificantTimeChange) == 0)
  }

  @Test func `outside events change nothing that the user does`() throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      setup.windows = WindowProfile()
      let quiet = EventListKind.wheel.run(setup)
      setup.windows = WindowProfile(
        outside: OutsideEvents(urlShare: 0.5, callShare: 0.5, midnights: true))
      let busy = EventListKind.wheel.run(setup)
      #expect(busy.workloadFingerprint == quiet.workloadFingerprint, "seed \(seed)")
      #expect(busy.statistics.kills == quiet.statistics.kills, "seed \(seed)")
    }
  }
}

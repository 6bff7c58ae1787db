import MobileOS
import SimulationKernel
import Testing

/// Whether a slow phone delays its user, and when in the day users are active.
@Suite
struct UserClockTests {
  private func launchTimes(
    _ clock: UserClock, coldLaunchSeconds: Int64, hours: HourProfile? = nil, gap: Double = 60
  ) throws -> [Double] {
    let app = AppTraits(
      bytes: 1, coldLaunch: .seconds(coldLaunchSeconds), resume: .seconds(coldLaunchSeconds))
    let user = UserProfile(
      chooser: .zipf(exponent: 1), dwell: .constant(20), switchPause: .constant(gap),
      sessionGap: .constant(gap), usesPerSession: .constant(1), hours: hours, clock: clock)
    let device = DeviceProfile(
      memoryBytes: 1000, wiredBytes: 0, systemBytes: 0, thresholds: .none, graceTime: .seconds(5),
      ageingTime: .seconds(2))
    let result = EventListKind.wheel.run(
      DeviceSetup(
        device: device, apps: [app, app], workload: .synthetic(user),
        strategy: Strategy(
          trigger: OnDemand.self, policy: try #require(PolicyRegistry.entry(named: "lru"))),
        streams: DeviceStreams(seed: 1), end: .zero + .days(2)), logging: true)
    return try #require(result.log).launches.map { Double($0.time.nanoseconds) / 1e9 }
  }

  @Test func `on the closed clock a launch delays later uses`() throws {
    let times = try launchTimes(.closed, coldLaunchSeconds: 10)
    #expect(times.prefix(3) == [0, 90, 180])
  }

  @Test func `on the open clock the user's times are fixed`() throws {
    let fast = try launchTimes(.open, coldLaunchSeconds: 1)
    let slow = try launchTimes(.open, coldLaunchSeconds: 10)
    #expect(fast.prefix(3) == [0, 80, 160])
    #expect(fast == slow)
  }

  @Test func `no session begins in an hour without activity`() throws {
    let hours = HourProfile(weights: (0..<24).map { $0 < 6 ? 0 : $0 < 12 ? 1 : 3 })
    let times = try launchTimes(.closed, coldLaunchSeconds: 1, hours: hours, gap: 600)
    let byHour = times.dropFirst().reduce(into: [Int](repeating: 0, count: 24)) {
      $0[Int($1 / 3600) % 24] += 1
    }
    #expect(byHour[0..<6].allSatisfy { $0 == 0 })
    let morning = byHour[6..<12].reduce(0, +)
    let afternoon = byHour[12...].reduce(0, +)
    // Twice as many hours, each three times as busy; time in front does not speed up.
    #expect(afternoon > 4 * morning && afternoon < 7 * morning)
  }
}

import MobileOS
import SimulationKernel
import Testing

/// What wakes apps, and what keeps them from being woken: reference on background time.
@Suite
struct WakeTests {
  private func bench(
    _ megabytes: [Int64] = [100], _ change: (inout BackgroundProfile) -> Void
  ) -> ModelBench {
    var bench = ModelBench(megabytes: megabytes)
    var profile = BackgroundProfile()
    profile.cpuShare = 0
    change(&profile)
    bench.background = profile
    bench.end = .zero + .days(1)
    return bench
  }

  /// Row: background push, low priority, not more than 2-3 per hour, about 30 s of run time.
  @Test func `a silent push resumes a suspended app, at most thrice an hour`() throws {
    var bench = bench {
      $0.pushApps = 1
      $0.pushesPerDay = 1440
      $0.pushTime = .constant(3)
    }
    bench.use(0, at: 0, for: 5)
    let statistics = try bench.run().statistics
    #expect((69...72).contains(statistics[.silentPushes]))
    #expect(statistics[.silentPushesThrottled] > 1000)
    #expect(statistics[.backgroundResumes] >= 60)
    #expect(statistics.launches == 1)
  }

  @Test func `an app that was never opened gets no push`() throws {
    let bench = bench { $0.pushApps = 1 }
    let statistics = try bench.run().statistics
    #expect(statistics[.silentPushes] == 0)
    #expect(statistics[.silentPushesThrottled] == 0)
  }

  /// Row: fetch overrun, 0x2182bad4; about 30 s.
  @Test func `a refresh over its budget ends, or its app is killed`() throws {
    var bench = bench {
      $0.refreshApps = 1
      $0.refreshInterval = .constant(3600)
      $0.refreshTime = .constant(60)
    }
    bench.use(0, at: 0, for: 5)
    let result = try bench.run()
    #expect(result.statistics[.backgroundRefreshes] == 23)
    #expect(result.statistics.kills == 0)
    bench.background?.unendedShare = 1
    // Killed at the first, launched in background for the next.
    #expect(
      try bench.kills().prefix(2) == [
        "3630.0: 0 background-fetch-timeout 30", "7230.0: 0 background-fetch-timeout 30",
      ])
  }

  /// Row: processing takes minutes, when idle and charging.
  @Test func `processing runs once a night`() throws {
    var bench = bench {
      $0.processingApps = 1
      $0.processingTime = .constant(120)
    }
    bench.end = .zero + .days(5)
    bench.use(0, at: 0, for: 5)
    #expect(try bench.run().statistics[.backgroundProcessings] == 5)
  }

  /// Row: background sessions run out of process; the app is relaunched or resumed on completion.
  @Test func `a finished download resumes its app or relaunches it`() throws {
    var bench = bench([500, 600]) {
      $0.downloadUses = 1
      $0.downloadTime = .constant(100)
    }
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    // App 0 died for app 1; its download at 105 s launches it and costs app 1 its life, whose
    // download at 125 s takes its revenge.
    let result = try bench.run()
    #expect(result.statistics[.backgroundDownloads] == 2)
    #expect(result.statistics[.backgroundLaunches] == 2)
    #expect(
      try bench.kills() == [
        "20.0: 0 vm-pageshortage 0", "105.0: 1 vm-pageshortage 0", "125.0: 0 vm-pageshortage 0",
      ])
  }

  @Test func `an app launched in background is resumed when the user opens it`() throws {
    var bench = bench([500, 600]) {
      $0.downloadUses = 1
      $0.downloadTime = .constant(100)
      $0.pushTime = .constant(10)
    }
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 20, for: 5)
    // Half of the launch in background is done: the user waits for the rest and the resume.
    bench.requests.append(
      LaunchRequest(ProcessID(0), at: .zero + .milliseconds(105_500), dwell: .seconds(5)))
    let launches = try #require(try bench.run().log).launches
    #expect(launches.map(\.kind) == [.cold, .cold, .resume])
    #expect(launches[2].latency == .milliseconds(600))
  }

  /// Row: force-quit, no background relaunch until the user opens the app again.
  @Test func `an app that was swiped away is not woken until it is opened`() throws {
    var bench = bench {
      $0.forceQuits = 1
      $0.refreshApps = 1
      $0.refreshInterval = .constant(3600)
    }
    bench.use(0, at: 0, for: 5)
    let result = try bench.run()
    #expect(result.statistics[.forceQuits] == 1)
    #expect(result.statistics[.backgroundRefreshes] == 0)
    #expect(result.statistics[.wakesSuppressed] == 23)
    #expect(result.statistics.kills == 0)
    #expect(result.statistics[.regrettedWithinTenMinutes] == 0)
    // Opened again and still in front when the next opportunity comes.
    bench.use(0, at: 7000, for: 400)
    #expect(try bench.run().statistics[.backgroundRefreshes] == 1)
  }

  /// Section on launch times: prewarming runs up to, not including, UIApplicationMain.
  @Test func `a prewarmed app has a warm launch`() throws {
    var bench = bench([500, 300]) { $0.prewarmsPerDay = 86_400 }
    bench.setThresholds(critical: 0, idle: 0, soft: 0)
    for app in 0..<2 {
      bench.apps[app].cleanBytes = 150 * ModelBench.megabyte
      bench.apps[app].warmLaunch = .milliseconds(400)
    }
    bench.apps[0].hardLimitBytes = 400 * ModelBench.megabyte
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 300, for: 5)
    bench.use(0, at: 600, for: 5)
    let result = try bench.run()
    #expect(result.log?.launches.map(\.kind) == [.cold, .cold, .warm])
    #expect(result.statistics[.prewarms] > 0 || result.statistics.warmLaunches == 1)
  }

  /// Row: protected data goes away about 10 s after the lock.
  @Test func `after the lock, work on protected data ends at once`() throws {
    var bench = bench {
      $0.refreshApps = 1
      $0.refreshInterval = .constant(3600)
      $0.refreshTime = .constant(20)
      $0.protectedDataShare = 1
    }
    bench.windows = WindowProfile()
    bench.background?.taskShare = 1
    bench.background?.taskTime = .constant(20)
    bench.use(0, at: 0, for: 5)
    let result = try bench.run()
    #expect(result.statistics[.wakesWithoutData] == 23)
    #expect(result.statistics.count(of: .appProtectedDataWillBecomeUnavailable) == 1)
    #expect(result.statistics.count(of: .appPerformFetch) == 23)
  }

  @Test func `a kill in front costs the unsaved state`() throws {
    var bench = ModelBench(megabytes: [100])
    bench.apps[0].peakBytes = 300 * ModelBench.megabyte
    bench.apps[0].growthBytesPerSecond = 10 * ModelBench.megabyte
    bench.apps[0].hardLimitBytes = 145 * ModelBench.megabyte
    bench.use(0, at: 0, for: 600)
    bench.use(0, at: 700, for: 2)
    #expect(try bench.run().statistics[.statesLost] == 1)
  }
}

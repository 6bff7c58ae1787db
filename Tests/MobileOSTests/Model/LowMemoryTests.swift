import MobileOS
import SimulationKernel
import Testing

/// What the app in front waits for while memory is low, each part on a phone of round numbers.
@Suite
struct LowMemoryTests {
  private static let pageBytes: Int64 = 16_000

  private func bench(_ megabytes: [Int64]) -> ModelBench {
    var bench = ModelBench(megabytes: megabytes)
    bench.device.pageBytes = Self.pageBytes
    var stalls = StallProfile(memoryBytes: bench.device.memoryBytes, pageBytes: Self.pageBytes)
    stalls.minimumBytes = 0
    stalls.systemFileBytes = 0
    bench.device.stalls = stalls
    return bench
  }

  @Test func `a launch waits until its victim's memory is free`() throws {
    var bench = bench([600, 600])
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 100, for: 5)
    let result = try bench.run()
    let launches = try #require(result.log).launches
    #expect(launches.map(\.latency) == [.seconds(1), .milliseconds(1020)])
    #expect(result.statistics.kills == 1)
    #expect(result.statistics.timeLostToReclaim == TimeSum(.milliseconds(20)))
    #expect(result.statistics.timeLostToRelaunch == TimeSum(.milliseconds(1800)))
    #expect(result.statistics.stallSome == TimeSum(.milliseconds(20)))
    bench.device.stalls = nil
    let before = try bench.run().statistics
    #expect(before.timeLost == TimeSum(.milliseconds(1800)))
  }

  @Test func `a kill ahead of need makes no launch wait`() throws {
    var bench = bench([600, 300, 300])
    bench.setThresholds(critical: 200, idle: 200, soft: 200)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 100, for: 5)
    bench.use(2, at: 200, for: 5)
    let statistics = try bench.run().statistics
    #expect(statistics.kills == 1 && statistics.timeLostToReclaim == .zero)
  }

  /// App 1 grows by 16 MB a second from 500 MB on, with 400 MB of app 0 to compress by half: below
  /// 48 MB available it compresses twice what it lacks, in pages of 16 kB at 10 µs each.
  @Test func `an allocation below the minimum compresses the missing pages`() throws {
    var bench = bench([400, 500])
    var paging = PagingProfile(
      memoryBytes: bench.device.memoryBytes, thresholds: bench.device.thresholds)
    paging.reclaimBelowBytes = 0
    bench.device.paging = paging
    bench.device.stalls?.minimumBytes = 48_000_000
    bench.apps[0].compressionPermille = 2000
    bench.apps[1].growthBytesPerSecond = 16_000_000
    bench.apps[1].peakBytes = 900_000_000
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 100, for: 8)
    let statistics = try bench.run().statistics

    var (available, pages) = (Int64(100_000_000), Int64(0))
    for _ in 1...8 {
      available -= 16_000_000
      guard available < 48_000_000 else { continue }
      let lacking = 48_000_000 - available
      let compressed = (2 * lacking + 1 + Self.pageBytes - 1) / Self.pageBytes
      pages += compressed
      available += compressed * Self.pageBytes / 2
    }
    #expect(pages > 8_000)
    #expect(statistics.timeLostToReclaim == TimeSum(.microseconds(10 * pages)))
    #expect(statistics.kills == 0 && statistics.stallSome > .zero)
  }

  /// 80 MB are available for 160 MB of file pages in use: 5,000 pages of 60 µs are read in each 10 s
  /// that the app works.
  @Test func `file pages without room are read at each touch`() throws {
    var bench = bench([920])
    bench.device.stalls?.systemFileBytes = 160_000_000
    bench.use(0, at: 0, for: 100)
    let statistics = try bench.run().statistics
    // The user leaves 100 s after the request, of which the launch takes one.
    let expected = 99 * 0.3 / 10.3
    #expect(abs(statistics.timeLostToReclaim.seconds - expected) < 1e-6)
    #expect(abs(statistics.stallSome.seconds - expected) < 0.3)
    #expect(statistics.timeLost == statistics.timeLostToRelaunch + statistics.timeLostToReclaim)
  }

  /// As above app 0 lacks 80 MB; app 1, which has 20 MB less, lacks 60 MB, or 3,750 pages, after a
  /// launch that waited 20 ms for its victim.
  @Test func `a marked app loses time at launches and at waits in use`() throws {
    var bench = bench([920, 900])
    bench.device.stalls?.systemFileBytes = 160_000_000
    bench.use(0, at: 0, for: 100)
    bench.use(1, at: 200, for: 100)
    var setup = try bench.setup()
    #expect(EventListKind.wheel.run(setup).statistics.timeLostToMarkedApp == .zero)
    let expected = [0.9 + 99 * 0.3 / 10.3, 0.92 + 98.98 * 0.225 / 10.225]
    var sum = TimeSum.zero
    for (app, seconds) in expected.enumerated() {
      setup.markedApp = ProcessID(UInt32(app))
      let statistics = EventListKind.wheel.run(setup).statistics
      #expect(abs(statistics.timeLostToMarkedApp.seconds - seconds) < 1e-3, "app \(app)")
      sum += statistics.timeLostToMarkedApp
      if app > 0 { #expect(statistics.timeLost == sum) }
    }
  }

  @Test func `the losses of each app in turn add up to the total`() throws {
    var waited = TimeSum.zero
    for seed in 1...20 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      var stalls = StallProfile(
        memoryBytes: setup.device.memoryBytes, pageBytes: setup.device.pageBytes)
      stalls.minimumBytes = setup.device.memoryBytes / 20
      setup.device.stalls = stalls
      let whole = EventListKind.wheel.run(setup)
      var sum = TimeSum.zero
      for app in setup.apps.indices {
        setup.markedApp = ProcessID(UInt32(app))
        let part = EventListKind.wheel.run(setup)
        #expect(part.fingerprint.value == whole.fingerprint.value)
        sum += part.statistics.timeLostToMarkedApp
      }
      #expect(sum == whole.statistics.timeLost, "seed \(seed)")
      waited += whole.statistics.timeLostToReclaim
    }
    #expect(waited > .zero, "no run shows waits")
  }

  @Test func `with enough memory nothing changes, to the last event`() throws {
    var bench = bench([300, 300])
    bench.device.stalls?.systemFileBytes = 100_000_000
    for use in 0..<20 { bench.use(UInt32(use % 2), at: Int64(100 * use), for: 30) }
    let waiting = try bench.run()
    bench.device.stalls = nil
    let plain = try bench.run()
    #expect(waiting.fingerprint.value == plain.fingerprint.value)
    #expect(waiting.statistics.timeLostToReclaim == .zero)
    #expect(waiting.statistics.latencyTotal == plain.statistics.latencyTotal)
  }

  /// Debug builds assert the model's invariants after every event.
  @Test(arguments: stride(from: 1, through: 200, by: 20).map { $0 as UInt64 })
  func `the accounts of random runs hold on every event list`(first: UInt64) throws {
    for seed in first..<first + 20 {
      var setup = try RandomScenario(seed: seed).setup
      var stalls = StallProfile(
        memoryBytes: setup.device.memoryBytes, pageBytes: setup.device.pageBytes)
      stalls.minimumBytes = setup.device.memoryBytes / 20
      setup.device.stalls = stalls
      let result = EventListKind.wheel.run(setup)
      let statistics = result.statistics
      let inLaunches = statistics.timeLostToRelaunch + statistics.timeLostToPaging
      #expect(inLaunches <= statistics.latencyTotal, "seed \(seed)")
      #expect(statistics.timeLost == inLaunches + statistics.timeLostToReclaim)
      #expect(EventListKind.heap.run(setup).fingerprint.value == result.fingerprint.value)
    }
  }
}

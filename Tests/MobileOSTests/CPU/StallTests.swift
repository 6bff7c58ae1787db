import MobileOS
import SimulationKernel
import Testing

/// Work that waits for memory, and warnings answered on the CPU.
@Suite
struct StallTests {
  /// App 0 is suspended at 11 s, its pages drift into the compressor after a minute, and the user
  /// returns at 200 s; then something lets the pages drift that were queued.
  private func bench() -> ModelBench {
    var bench = ModelBench(megabytes: [160, 80, 80])
    bench.device.pageBytes = 16_000
    var paging = PagingProfile(
      memoryBytes: bench.device.memoryBytes, thresholds: bench.device.thresholds)
    paging.idleCompressionTime = .minutes(1)
    paging.reclaimBelowBytes = 0
    paging.decompressTime = .microseconds(6)
    bench.device.paging = paging
    for app in 0..<3 {
      bench.apps[app].compressionPermille = 2000
      bench.apps[app].workingSetPermille = 500
    }
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 100, for: 5)
    bench.use(2, at: 150, for: 5)
    bench.use(0, at: 200, for: 5)
    return bench
  }

  @Test func `a resume waits for its pages, and all runnable work waits too`() throws {
    let result = try bench().run()
    // Half of 160 MB in pages of 16 kB is 5,000 pages of 6 µs.
    let launches = try #require(result.log).launches
    #expect(launches.last?.kind == .resume)
    #expect(launches.last?.latency == .milliseconds(130))
    #expect(result.statistics.stallSome == TimeSum(.milliseconds(30)))
    #expect(result.statistics.stallFull == TimeSum(.milliseconds(30)))
    #expect(result.statistics.timeLostToRelaunch == TimeSum(.milliseconds(2700)))
    #expect(result.statistics.timeLostToPaging == TimeSum(.milliseconds(30)))
    #expect(
      launches.map(\.lost) == [
        .milliseconds(900), .milliseconds(900), .milliseconds(900), .milliseconds(30),
      ])
  }

  @Test func `while other work runs only some of the work waits`() throws {
    var bench = bench()
    var profile = BackgroundProfile()
    profile.taskShare = 1
    profile.taskTime = .constant(20)
    profile.cpuShare = 1
    bench.background = profile
    bench.use(2, at: 195, for: 3)
    bench.requests.swapAt(3, 4)
    let statistics = try bench.run().statistics
    #expect(statistics.stallSome >= TimeSum(.milliseconds(30)))
    #expect(statistics.stallFull == .zero)
  }

  @Test func `without waiting for memory there is no stall`() throws {
    var bench = bench()
    bench.device.paging = nil
    let statistics = try bench.run().statistics
    #expect(statistics.stallSome == .zero && statistics.stallFull == .zero)
  }
}

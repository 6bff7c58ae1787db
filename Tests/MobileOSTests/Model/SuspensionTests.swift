import MobileOS
import SimulationKernel
import Testing

/// Grace, suspension, ageing: seen through the band in which a kill finds the app.
///
/// App 0 (500 MB) is left at second 11 (launched at 0, used for ten seconds after a second's
/// launch). App 1 (600 MB) is asked for at a chosen instant and does not fit beside it.
@Suite
struct SuspensionTests {
  /// Band of app 0 at its death, when app 1 comes `seconds` after app 0 left the front.
  private func band(after seconds: Int64) throws -> UInt8 {
    var bench = ModelBench(megabytes: [500, 600])
    bench.use(0, at: 0, for: 11)
    bench.use(1, at: 11 + seconds, for: 10)
    let kill = try #require(try bench.run().log?.kills.first)
    #expect(kill.process == ProcessID(0))
    #expect(kill.idle == .seconds(seconds))
    return kill.band.rawValue
  }

  @Test(arguments: [(1, 30), (4, 30), (5, 20), (6, 20), (8, 0), (60, 0)] as [(Int64, UInt8)])
  func `5 s of grace and 2 s of ageing precede band 0`(
    seconds: Int64, expected: UInt8
  ) throws {
    #expect(try band(after: seconds) == expected)
  }

  @Test func `a quick return cancels the suspension`() throws {
    var bench = ModelBench(megabytes: [500, 600])
    bench.use(0, at: 0, for: 11)
    // Back for a second at 14, so its five seconds of grace begin again.
    bench.use(0, at: 14, for: 3)
    bench.use(1, at: 21, for: 10)
    let kill = try #require(try bench.run().log?.kills.first)
    #expect(kill.band == .background)
    #expect(kill.idle == .seconds(4))
  }

  @Test func `a device without grace suspends at once`() throws {
    var bench = ModelBench(megabytes: [500, 600])
    bench.device.graceTime = .zero
    bench.device.ageingTime = .zero
    bench.use(0, at: 0, for: 11)
    bench.use(1, at: 12, for: 10)
    #expect(try bench.run().log?.kills.first?.band == .idle)
  }

  @Test func `a resume finds the process, a launch after a kill does not`() throws {
    var bench = ModelBench(megabytes: [500, 600])
    bench.use(0, at: 0, for: 11)
    bench.use(0, at: 30, for: 5)
    bench.use(1, at: 60, for: 5)
    bench.use(0, at: 90, for: 5)
    let launches = try #require(try bench.run().log).launches
    #expect(launches.map(\.kind) == [.cold, .resume, .cold, .cold])
    #expect(launches.map(\.isFirst) == [true, false, true, false])
    #expect(
      launches.map(\.latency) == [
        .seconds(1), .milliseconds(100), .seconds(1), .seconds(1),
      ])
  }
}

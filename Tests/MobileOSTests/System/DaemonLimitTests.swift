import MobileOS
import SimulationKernel
import Testing

/// Soft limits and peaks of daemons: one above its limit is killed first when memory is short
/// (`highwater`; kern_memorystatus.c, xnu-11417).
@Suite
struct DaemonLimitTests {
  private static let megabyte = ModelBench.megabyte

  /// Ten daemons that usually take 10 MB and at most 40, with a limit of 20, and an app that leaves
  /// less than the soft threshold.
  private func log(peakShare: Double, period: SimDuration = .days(1)) throws -> [RunLog.Kill] {
    var bench = ModelBench(megabytes: [800])
    bench.setThresholds(critical: 50, idle: 60, soft: 150)
    bench.use(0, at: 10, for: 600)
    var setup = try bench.setup()
    var traits = AppTraits(bytes: 10 * Self.megabyte)
    traits.peakBytes = 40 * Self.megabyte
    traits.softLimitBytes = 20 * Self.megabyte
    for _ in 0..<10 {
      var daemon = SystemProcess(traits, kind: .daemon, demandPeriod: period)
      daemon.peakShare = peakShare
      setup.system.append(daemon)
    }
    return Array(try #require(EventListKind.wheel.run(setup, logging: true).log).kills)
  }

  @Test func `a daemon at its peak is killed for its soft limit`() throws {
    #expect(try log(peakShare: 0).isEmpty)
    // 800 and 400 MB are more than there is: all daemons are over their limit until enough is free.
    let kills = try log(peakShare: 1)
    #expect(kills.count >= 7)
    #expect(kills.allSatisfy { $0.cause == .highwater && $0.process != ProcessID(0) })
    #expect(kills.allSatisfy { $0.footprintBytes == 40 * Self.megabyte })
  }

  @Test func `a share of the starts are at the peak`() throws {
    // Of a daemon that is needed each minute, each start is drawn anew: many kills, not all.
    let often = try log(peakShare: 0.5, period: .minutes(1)).count
    let always = try log(peakShare: 1, period: .minutes(1)).count
    #expect(often > 3 && often < always)
  }

  @Test func `limits and peaks are drawn for daemons alone, and leave other draws alone`() {
    let streams = DeviceStreams(seed: 7)
    let before = SystemPopulation(count: 300).draw(appCount: 20, streams)
    var population = SystemPopulation(count: 300)
    population.softLimit = .logNormal(median: 18e6, sigma: 1.1)
    population.peakShare = 0.05
    let after = population.draw(appCount: 20, streams)
    #expect(after.map(\.kind) == before.map(\.kind))
    #expect(after.map(\.demandPeriod) == before.map(\.demandPeriod))
    for (new, old) in zip(after, before) {
      guard new.kind == .daemon else {
        #expect(new == old)
        continue
      }
      #expect(new.traits.baseBytes <= old.traits.baseBytes)
      #expect(new.traits.baseBytes <= new.traits.softLimitBytes / 10 * 9)
      let factor = Double(new.traits.peakBytes) / Double(new.traits.baseBytes)
      #expect(factor > 0.999 && factor < 5.401)
    }
  }
}

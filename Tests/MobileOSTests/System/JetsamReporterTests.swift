@testable import MobileOS
import SimulationKernel
import Testing

/// When a kill leaves a report (kern_memorystatus.c, xnu-11417).
@Suite
struct JetsamReporterTests {
  private func victim(_ number: UInt32, band: UInt8, _ cause: KillCause?) -> JetsamSnapshot.Entry {
    JetsamSnapshot.Entry(
      process: ProcessID(number), kind: .app, state: .suspended,
      band: JetsamBand(rawValue: band), footprintBytes: 1, compressedBytes: 0, swappedBytes: 0,
      purgeableBytes: 0, coalition: number, loadedAt: .zero, cause: cause, killedAt: .zero,
      generation: 0, victimsBefore: 0)
  }

  private func kill(
    _ number: UInt32, band: UInt8, _ cause: KillCause, at second: Int64,
    _ reporter: inout JetsamReporter
  ) {
    if reporter.needsCapture(cause, band: JetsamBand(rawValue: band)) {
      reporter.capture(
        JetsamSnapshot(
          capturedAt: .zero + .seconds(second), postedAt: .zero,
          memory: .quiet(),
          entries: (0..<5).map { victim($0, band: 0, nil) }, capturedCount: 5))
    }
    reporter.add(victim(number, band: band, cause))
    reporter.threadIsIdle(at: .zero + .seconds(second))
  }

  @Test func `kills of idle processes write no report`() {
    var reporter = JetsamReporter()
    kill(1, band: 0, .vmPageshortage, at: 1, &reporter)
    kill(2, band: 0, .idleExit, at: 2, &reporter)
    kill(3, band: 0, .longIdleExit, at: 3, &reporter)
    kill(4, band: 0, .sustainedMemoryPressure, at: 4, &reporter)
    #expect(reporter.posted.isEmpty)
  }

  @Test func `a victim in band 10 waits for a victim above it`() {
    var reporter = JetsamReporter()
    kill(1, band: 10, .vmPageshortage, at: 1, &reporter)
    #expect(reporter.posted.isEmpty)
    kill(2, band: 0, .vmPageshortage, at: 2, &reporter)
    kill(3, band: 30, .vmPageshortage, at: 3, &reporter)
    #expect(reporter.posted.count == 1)
    let snapshot = reporter.posted[0]
    #expect(snapshot.capturedAt == .zero + .seconds(1))
    #expect(snapshot.postedAt == .zero + .seconds(3))
    #expect(snapshot.entries.filter { $0.cause != nil }.map(\.process.rawValue) == [1, 2, 3])
  }

  @Test(arguments: [KillCause.highwater, .perProcessLimit, .procThrashing])
  func `a limit kill or an aggressive kill is reported in any band`(cause: KillCause) {
    var reporter = JetsamReporter()
    kill(1, band: 0, cause, at: 1, &reporter)
    #expect(reporter.posted.count == 1)
  }

  @Test func `at most one report in 30 s; the next one has the victims between`() {
    var reporter = JetsamReporter()
    kill(1, band: 30, .vmPageshortage, at: 0, &reporter)
    kill(2, band: 30, .vmPageshortage, at: 10, &reporter)
    kill(3, band: 100, .vmPageshortage, at: 29, &reporter)
    #expect(reporter.posted.count == 1)
    kill(9, band: 30, .vmPageshortage, at: 30, &reporter)
    #expect(reporter.posted.count == 2)
    let second = reporter.posted[1]
    #expect(second.capturedAt == .zero + .seconds(10))
    // Born after the capture: at the end.
    #expect(second.entries.last?.process.rawValue == 9)
    #expect(second.entries.count == 6 && second.capturedCount == 5)
    // Two refused attempts count.
    #expect(reporter.posted.map(\.generation) == [1, 4])
    #expect(second.entries.filter { $0.cause != nil }.map(\.generation) == [1, 2, 3])
  }
}

import SimulationKernel
import Testing

@testable import MobileOS

/// Levels of pressure by hand: of 1,000 reclaimable bytes, 50 of them the system's own compressed pages, the
/// pool's levels are 40 % = 350, 50 % = 450, 65 % = 600 and 70 % = 650.
@Suite
struct PressureMonitorTests {
  private func monitor() -> PressureMonitor {
    var device = DeviceProfile(
      memoryBytes: 1100, wiredBytes: 100, systemBytes: 100, thresholds: .none, graceTime: .zero,
      ageingTime: .zero)
    device.systemCompressorBytes = 50
    return PressureMonitor(device)
  }

  private func instant(_ seconds: Int64) -> SimTime { .zero + .seconds(seconds) }

  @Test(
    arguments: [
      // From normal, warning and critical: the pool, and the level that it leads to.
      ([451], .warning), ([450], .normal), ([651], .critical), ([650], .warning),
      ([451, 350], .warning), ([451, 349], .normal), ([451, 650], .warning),
      ([451, 651], .critical),
      ([651, 600], .critical), ([651, 599], .warning), ([651, 350], .warning),
      ([651, 349], .normal),
      ([651, 599, 350], .warning), ([651, 599, 349], .normal),
    ] as [([Int64], PressureLevel)])
  func `a level is left later than it is reached`(pools: [Int64], level: PressureLevel) {
    var monitor = monitor()
    for pool in pools {
      let before = monitor.level
      let isChanged = monitor.update(poolBytes: pool, compressorIsLow: false, at: .zero)
      #expect(isChanged == (monitor.level != before))
    }
    #expect(monitor.level == level)
  }

  @Test func `a nearly full compressor is critical with any content`() {
    var monitor = monitor()
    let isRaised = monitor.update(poolBytes: 0, compressorIsLow: true, at: .zero)
    #expect(isRaised && monitor.level == .critical)
    let isLowered = monitor.update(poolBytes: 0, compressorIsLow: false, at: .zero)
    #expect(isLowered && monitor.level == .normal)
  }

  @Test func `pressure lasts from the first level above normal to the next normal`() {
    var monitor = monitor()
    #expect(monitor.pressureSince == .max && monitor.levelSince == .zero)
    _ = monitor.update(poolBytes: 500, compressorIsLow: false, at: instant(5))
    #expect(monitor.pressureSince == instant(5) && monitor.levelSince == instant(5))
    _ = monitor.update(poolBytes: 510, compressorIsLow: false, at: instant(6))
    #expect(monitor.levelSince == instant(5))
    _ = monitor.update(poolBytes: 700, compressorIsLow: false, at: instant(7))
    #expect(monitor.pressureSince == instant(5) && monitor.levelSince == instant(7))
    _ = monitor.update(poolBytes: 0, compressorIsLow: false, at: instant(9))
    #expect(monitor.pressureSince == .max && monitor.levelSince == instant(9))
  }

  @Test(
    arguments: [
      (nil, Int64.min, 450), (500, 350, 650), (700, 600, Int64.max), (0, Int64.min, 450),
    ] as [(Int64?, Int64, Int64)])
  func `memory is checked only where a level may change`(
    pool: Int64?, lowest: Int64, highest: Int64
  ) {
    var monitor = monitor()
    if pool == 0 { _ = monitor.update(poolBytes: 700, compressorIsLow: false, at: .zero) }
    if let pool { _ = monitor.update(poolBytes: pool, compressorIsLow: false, at: .zero) }
    #expect(monitor.quietPool == lowest...highest)
  }
}

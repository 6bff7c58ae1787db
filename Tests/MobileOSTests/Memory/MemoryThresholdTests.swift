import Testing

@testable import MobileOS

/// Thresholds of xnu: shares of a device's memory, of which a hundredth is taken first.
@Suite
struct MemoryThresholdTests {
  private static let gibibyte: Int64 = 1 << 30

  @Test(
    arguments: [
      // A hundredth of 3 GiB is 32,212,254 bytes, of 6 GiB 64,424,509.
      (gibibyte, 10_737_418, [5, 10, 15, 20]), (3 * gibibyte, 32_212_254, [5, 10, 15, 20]),
      (3 * gibibyte + 1, 32_212_254, [4, 9, 15, 18]), (6 * gibibyte, 64_424_509, [4, 9, 15, 18]),
      (6 * gibibyte + 1, 64_424_509, [4, 8, 12, 16]), (8 * gibibyte, 85_899_345, [4, 8, 12, 16]),
    ] as [(Int64, Int64, [Int64])])
  func `shares depend on the size of memory`(memory: Int64, hundredth: Int64, percent: [Int64]) {
    let thresholds = MemoryThresholds.xnu(memoryBytes: memory)
    #expect(thresholds.criticalBytes == percent[0] * hundredth)
    #expect(thresholds.idleBytes == percent[1] * hundredth)
    #expect(thresholds.softBytes == percent[2] * hundredth)
    #expect(thresholds.reaperBytes == percent[3] * hundredth)
    #expect(thresholds.freezeBytes == memory / 2)
    let bare = thresholds.withoutReaper
    #expect(bare.reaperBytes == 0 && bare.freezeBytes == memory / 2)
    #expect(bare.softBytes == thresholds.softBytes && bare.idleBytes == thresholds.idleBytes)
  }

  @Test(
    arguments: [
      (3 * gibibyte - 1, 5 * 32_212_254), (3 * gibibyte, 4 * 32_212_254),
      (gibibyte, 5 * 10_737_418),
    ] as [(Int64, Int64)])
  func `older systems have two steps and no reaper`(memory: Int64, step: Int64) {
    let thresholds = MemoryThresholds.xnuLegacy(memoryBytes: memory)
    #expect(thresholds.criticalBytes == step && thresholds.idleBytes == 2 * step)
    #expect(thresholds.softBytes == memory / 100 * 15)
    #expect(thresholds.reaperBytes == 0 && thresholds.freezeBytes == 0)
  }

  @Test func `levels are ordered`() {
    #expect(PressureLevel.normal < .warning && PressureLevel.warning < .critical)
    #expect(!(PressureLevel.warning < .warning))
    #expect(MemoryThresholds.none.softBytes == 0 && MemoryThresholds.none.reaperBytes == 0)
  }

  @Test(
    arguments: [
      (4096, 8191, 1, 4096, 8192), (4096, 8192, 2, 8192, 8192), (4096, 0, 0, 0, 0),
      (4096, 1, 0, 0, 4096), (1000, 1999, 1, 1000, 2000), (1000, 2000, 2, 2000, 2000),
      (1000, 2001, 2, 2000, 3000), (1, 7, 7, 7, 7), (16_384, 16_385, 1, 16_384, 32_768),
      (2, 3, 1, 2, 4),
    ] as [(Int64, Int64, Int64, Int64, Int64)])
  func `amounts are whole pages of any size`(
    page: Int64, amount: Int64, count: Int64, down: Int64, up: Int64
  ) {
    let size = PageSize(bytes: page)
    #expect(size.count(amount) == count)
    #expect(size.roundedDown(amount) == down)
    #expect(size.roundedUp(amount) == up)
  }
}

import SimulationKernel
import Testing

@testable import MobileOS

/// A device's memory put together, by hand.
@Suite
struct MemorySystemTests {
  private func device(limit: Int64? = nil) -> DeviceProfile {
    var device = DeviceProfile(
      memoryBytes: 1100, wiredBytes: 100, systemBytes: 100, thresholds: .none, graceTime: .zero,
      ageingTime: .zero)
    device.pageBytes = 16
    device.swapBytes = 500
    if let limit {
      device.paging = PagingProfile(memoryBytes: 1100, thresholds: .none)
      device.paging?.compressorLimitBytes = limit
    }
    return device
  }

  private func memory(
    _ device: DeviceProfile, _ parts: DeviceParts, processCount: Int
  ) -> MemorySystem<Everything> {
    MemorySystem(device, Parts(parts), processCount: processCount, quietPool: .min ... .max)
  }

  @Test func `an empty device has its memory, swap space and pages free`() {
    let memory = memory(device(limit: 1000), .paging, processCount: 3)
    #expect(memory.page.bytes == 16 && memory.availableBytes == 900 && memory.freeBytes == 900)
    #expect(memory.ledger.capacityBytes == 900 && memory.swapFreeBytes == 500)
    #expect(memory.compressorRoomBytes == 1000 && !memory.isNearlyFull)
    #expect(memory.compressedForLaunch == 0 && !memory.hasChanged)
    #expect(memory.freezer.frozenCount == 0 && memory.freezer.thawedCount == 0)
    #expect(memory.freezer.suspendedCount == 0 && memory.freezer.isEnabled)
  }

  @Test func `file pages are available but not free; free memory is never negative`() {
    var memory = memory(device(), [], processCount: 1)
    memory.files.add(unownedBytes: 300)
    #expect(memory.availableBytes == 900 && memory.freeBytes == 600)
    memory.ledger.change(from: 0, to: 600, softLimitBytes: .max)
    #expect(memory.availableBytes == 300 && memory.freeBytes == 0)
    memory.ledger.change(from: 600, to: 1000, softLimitBytes: .max)
    #expect(memory.availableBytes == -100 && memory.freeBytes == 0)
  }

  /// 98 % of 1,000 or 1,049 bytes, of which a fiftieth is taken first: 20 * 49.
  @Test(
    arguments: [(979, 1000, false), (980, 1000, true), (979, 1049, false), (980, 1049, true)]
      as [(Int64, Int64, Bool)])
  func `a compressor is nearly full from 98 % of its limit on`(
    bytes: Int64, limit: Int64, isFull: Bool
  ) {
    var memory = memory(device(limit: limit), .paging, processCount: 1)
    memory.ledger.changeCompressed(by: bytes, swappedBy: 0, pool: 0, swap: 0)
    #expect(memory.isNearlyFull == isFull && memory.compressorRoomBytes == limit - bytes)
    // What is in swap is no longer in it.
    memory.ledger.changeCompressed(by: 10, swappedBy: 110, pool: 0, swap: 60)
    #expect(!memory.isNearlyFull && memory.compressorRoomBytes == limit + 100 - bytes)
    #expect(memory.swapFreeBytes == 440)
  }

  @Test func `a device without a compressor has no full one and no room in it`() {
    var memory = memory(device(), [], processCount: 1)
    #expect(memory.compressorRoomBytes == 0)
    memory.ledger.changeCompressed(by: 1 << 40, swappedBy: 0, pool: 0, swap: 0)
    #expect(memory.isNearlyFull == false)
  }

  @Test func `each part of a device takes all processes`() {
    let parts: DeviceParts = [.paging, .purgeablePages, .appSwap, .filePages, .freezer]
    var memory = memory(device(limit: 1000), parts, processCount: 2)
    let last = ProcessID(1)
    memory.compressible.append(last)
    memory.purgeable.append(last)
    memory.swappable.append(last)
    memory.freezer.candidates.append(last)
    memory.freezer.thawed.append(last)
    memory.files.touch(last, cleanBytes: 10)
    #expect(memory.compressible.head == last && memory.purgeable.head == last)
    #expect(memory.swappable.head == last && memory.freezer.candidates.head == last)
    #expect(memory.freezer.thawed.head == last && memory.files.holds(last))
  }

  @Test func `all memory except wired memory can be reclaimed`() {
    let status = MemoryStatus(
      now: .zero, totalBytes: 1000, wiredBytes: 150, freeBytes: 0, fileBytes: 0, dirtyBytes: 0,
      purgeableBytes: 0, compressorBytes: 0, compressedBytes: 0, swappedBytes: 0, swapBytes: 0,
      swapFreeBytes: 0, availableBytes: 0, footprintBytes: 0, level: .normal, pressureSince: .max,
      overSoftLimitCount: 0, idleCount: 0, idleSince: .max, idleOrAgeingCount: 0,
      likelyBackCount: 0,
      compressedInInterval: 0, decompressedInInterval: 0, refaultedInInterval: 0,
      compressorIsNearlyFull: false,
      stallSome: RecentStall(isNow: false, inSecond: .zero, tenSeconds: 0),
      stallFull: RecentStall(isNow: false, inSecond: .zero, tenSeconds: 0))
    #expect(status.reclaimableBytes == 850)
  }

  @Test func `descending or negative thresholds end the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = MemoryThresholds(criticalBytes: -1, idleBytes: 2, softBytes: 3)
    }
    await #expect(processExitsWith: .failure) {
      _ = MemoryThresholds(criticalBytes: 3, idleBytes: 2, softBytes: 4)
    }
    await #expect(processExitsWith: .failure) {
      _ = MemoryThresholds(criticalBytes: 1, idleBytes: 4, softBytes: 3)
    }
    await #expect(processExitsWith: .failure) {
      _ = MemoryThresholds(criticalBytes: 1, idleBytes: 2, softBytes: 3, reaperBytes: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = MemoryThresholds(criticalBytes: 1, idleBytes: 2, softBytes: 3, freezeBytes: -1)
    }
    await #expect(processExitsWith: .failure) { _ = PageSize(bytes: 0) }
  }
}

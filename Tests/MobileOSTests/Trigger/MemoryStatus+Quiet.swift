@testable import MobileOS
import SimulationKernel

extension MemoryStatus {
  /// A device on which nothing happens, with so much available memory.
  static func quiet(availableBytes: Int64 = 0) -> MemoryStatus {
    MemoryStatus(
      now: .zero, totalBytes: 0, wiredBytes: 0, freeBytes: 0, fileBytes: 0, dirtyBytes: 0,
      purgeableBytes: 0, compressorBytes: 0, compressedBytes: 0, swappedBytes: 0, swapBytes: 0,
      swapFreeBytes: 0, availableBytes: availableBytes, footprintBytes: 0, level: .normal,
      pressureSince: .max, overSoftLimitCount: 0, idleCount: 0, idleSince: .max,
      idleOrAgeingCount: 0, likelyBackCount: 0, compressedInInterval: 0, decompressedInInterval: 0,
      refaultedInInterval: 0, compressorIsNearlyFull: false, stallSome: .none, stallFull: .none)
  }
}

extension RecentStall {
  /// Nothing waited.
  static let none = RecentStall(isNow: false, inSecond: .zero, tenSeconds: 0)

  /// A share of the latest second and of the latest ten, over by now unless said otherwise.
  static func share(_ share: Double, isNow: Bool = false) -> RecentStall {
    RecentStall(isNow: isNow, inSecond: SimDuration(seconds: share), tenSeconds: share)
  }
}

import Foundation
import MobileOS
import SimulationKernel
import TestSupport

extension ReferenceData {
  /// Where libCacheSim's test trace is, or nil.
  static let libCacheSimPath = path("libcachesim/cloudPhysicsIO.oracleGeneral.bin")

  /// libCacheSim's test trace: u32 time, u64 id, u32 size, i64 next; the first size counts.
  static func libCacheSimTrace() throws -> (ContiguousArray<LaunchRequest>, [AppTraits])? {
    guard let libCacheSimPath else { return nil }
    let data = try Data(contentsOf: URL(fileURLWithPath: libCacheSimPath))
    var ids: [UInt64: UInt32] = [:]
    var apps: [AppTraits] = []
    var requests: ContiguousArray<LaunchRequest> = []
    data.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count / 24 * 24, by: 24) {
        let second = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let id = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt64.self)
        let size = bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
        let app = ids[id] ?? UInt32(apps.count)
        if Int(app) == apps.count {
          ids[id] = app
          var traits = AppTraits(bytes: Int64(size))
          traits.relaunchCostMilliseconds = 1e6
          apps.append(traits)
        }
        requests.append(
          LaunchRequest(
            ProcessID(app), at: SimTime(nanoseconds: Int64(second) * 1_000_000_000)))
      }
    }
    return (requests, apps)
  }
}

import MobileOS
import SimulationKernel
import Testing

/// V1 and V4: what more memory does to rules with and without the stack property.
///
/// Mattson, Gecsei, Slutz, Traiger, "Evaluation techniques for storage hierarchies", IBM Systems
/// Journal 1970: LRU, LFU with counts that are never forgotten, and the optimum obey inclusion.
@Suite
struct StackInclusionTests {
  static let settings = (1...20).map { UInt64($0) }

  @Test(arguments: ["lru", "lfu-perfect", "belady"])
  func `more slots never add launches to a stack policy`(policy: String) throws {
    for seed in Self.settings {
      let launches = try (1...12).map { try self.launches(policy, slots: $0, seed: seed) }
      for (less, more) in zip(launches, launches.dropFirst()) {
        #expect(more <= less, "seed \(seed): \(launches)")
      }
    }
  }

  @Test func `unlimited memory leaves only first launches`() throws {
    for entry in PolicyRegistry.all {
      #expect(try launches(entry.name, slots: 12, seed: 3) == 12, "\(entry.name)")
    }
  }

  private func launches(_ policy: String, slots: Int, seed: UInt64) throws -> Int {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    var stream = RandomStream(StreamID(seed: seed))
    var requests = (0..<300).map { index in
      LaunchRequest(
        ProcessID(min(stream.uniform(below: 12 as UInt32), stream.uniform(below: 12 as UInt32))),
        at: .zero + .seconds(Int64(index)))
    }
    // Every app is used at least once.
    for app in 0..<12 as Range<UInt32> {
      requests.append(LaunchRequest(ProcessID(app), at: .zero + .seconds(300 + Int64(app))))
    }
    return EventListKind.wheel.run(
      DeviceSetup(
        device: .cache(memoryBytes: Int64(slots)),
        apps: Array(repeating: AppTraits(bytes: 1), count: 12),
        workload: .trace(ContiguousArray(requests)),
        strategy: Strategy(trigger: OnDemand.self, policy: entry),
        streams: DeviceStreams(seed: seed), end: .max)
    ).statistics.coldLaunches
  }
}

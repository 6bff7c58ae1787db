import MobileOS
import SimulationKernel
import Testing

/// Rules that coincide for some parameter, or on the idealised device.
@Suite
struct PolicyEquivalenceTests {
  @Test(arguments: [
    // Parameters in the declared order.
    ("lru-k", [1.0], "lru"), ("oracle", [0], "belady"), ("landlord", [1], "gds"),
    ("landlord", [0], "gds"), ("oom-badness", [], "largest"), ("chrome-discard", [], "lru"),
    ("jetsam", [0], "lru"), ("score", [], "lru"), ("multi-queue", [1, 75, 4], "lru"),
  ])
  func `kills the same on 100 random replays`(
    policy: String, values: [Double], same: String
  ) throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      var replay = Replay.random(apps: 3 + Int(seed % 8), uses: 80, &stream)
      // Without a second use the credit of landlord is never restored.
      if policy == "landlord", values == [0] {
        replay.requests = Array(0..<UInt32(replay.sizes.count))
      }
      var setup = try replay.setup(policy: policy, memoryBytes: 20)
      setup.strategy.parameterValues = values
      let seen = EventListKind.wheel.run(setup).fingerprint
      #expect(try seen == replay.run(policy: same, memoryBytes: 20).fingerprint, "seed \(seed)")
    }
  }
}

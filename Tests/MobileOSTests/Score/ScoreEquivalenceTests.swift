import MobileOS
import SimulationKernel
import Testing

/// Built-in policies written as formulas: the same kills, in the replay and on a phone.
@Suite
struct ScoreEquivalenceTests {
  static let pairs = [
    ("lru", "idle_s"), ("lru", "idle_uses"), ("mru", "-idle_uses"), ("fifo", "age_uses"),
    ("lfu", "-uses"), ("lfu-perfect", "-uses_total"),
    ("largest", "footprint_bytes"), ("smallest", "-footprint_bytes"),
    ("gds", "clock_at_use - relaunch_cost_ms / footprint_bytes"),
    ("gdsf", "clock_at_use - uses * relaunch_cost_ms / footprint_bytes"), ("belady", "next_use"),
    // A quantity that changes by itself forces the scan over all apps.
    ("gdsf", "clock_at_use - uses * relaunch_cost_ms / footprint_bytes + 0 * hour"),
  ]

  @Test(arguments: pairs)
  func `kills the same on 200 random replays`(policy: String, formula: String) throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 3 + Int(seed % 8), uses: 80, &stream)
      let built = try replay.run(policy: policy, memoryBytes: 20)
      let written = try replay.run(policy: "score", formula: formula, memoryBytes: 20)
      #expect(built.fingerprint == written.fingerprint, "seed \(seed)")
    }
  }

  @Test func `published ageing can be written as a formula`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 3 + Int(seed % 8), uses: 80, &stream)
      let built = try replay.run(policy: "lfu-da", memoryBytes: 20)
      let written = try replay.run(
        policy: "score", formula: "clock_at_use - uses", memoryBytes: 20)
      #expect(built.fingerprint == written.fingerprint, "seed \(seed)")
    }
  }
}

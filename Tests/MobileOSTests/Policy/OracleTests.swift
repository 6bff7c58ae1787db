import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// A predictor that errs, errs about everything that it predicts.
@Suite
struct OracleTests {
  /// Of two apps in memory one is used next and the other never again; the third takes the place of
  /// one of them.
  ///
  /// Pure noise takes either often; of predictions that have both passed, the later one.
  @Test(arguments: [("never again loaded last", "abca"), ("never again loaded first", "bacac")])
  func `pure noise does not know which app is used no more`(name: String, letters: String) throws {
    let runs = 2000
    let misses = try (1...UInt64(runs)).count { seed in
      let setup = try Replay(letters: letters).setup(
        policy: "oracle", values: [20], memoryBytes: 2, seed: seed)
      return EventListKind.wheel.run(setup).statistics.coldLaunches > 3
    }
    // A factor of exp(20 z) is next to 0 in half of all draws, so that 3/8 and 5/8 are expected; four
    // standard deviations are 87.
    let expected = letters == "abca" ? runs * 3 / 8 : runs * 5 / 8
    #expect(abs(misses - expected) < 87, "\(name): \(misses) of \(runs)")
  }

  @Test func `without error it equals belady, also for apps never used again`() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 3 + Int(seed % 9), uses: 60, &stream)
      let memoryBytes = 1 + Int64(stream.uniform(below: 20 as UInt32))
      let perfect = try replay.setup(policy: "oracle", values: [0], memoryBytes: memoryBytes)
      let belady = try replay.setup(policy: "belady", memoryBytes: memoryBytes)
      #expect(
        EventListKind.wheel.run(perfect).fingerprint == EventListKind.wheel.run(belady).fingerprint,
        "seed \(seed)")
    }
  }
}

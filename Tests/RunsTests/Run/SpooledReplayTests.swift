import MobileOS
import Runs
import SimulationKernel
import Testing

@testable import Traces

/// Replays read their launches as they need them, from memory or from a file.
@Suite
struct SpooledReplayTests {
  @Test func `a replay from a temporary file equals the replay from memory`() async throws {
    var stream = RandomStream(
      StreamID(seed: 7, replication: 0, device: 0, purpose: 1, entity: 0))
    var text = "time_s,app,user\n"
    for row in 0..<500 {
      let user = "u\(stream.uniform(below: 3 as UInt32))"
      text += "\(row / 3),a\(stream.uniform(below: 9 as UInt32)),\(user)\n"
    }
    var options = TraceOptions()
    var fingerprints: Set<String> = []
    for recordsInMemory in [nil, 1, 64] {
      options.recordsInMemory = recordsInMemory
      let trace = try SpooledTrace(reading: Array(text.utf8), named: "t", options: options)
      let strategies = try ["lru", "belady", "random"].map { name in
        let entry = try #require(PolicyRegistry.entry(named: name))
        return (name: name, strategy: Strategy(trigger: OnDemand.self, policy: entry))
      }
      for jobs in [1, 2] {
        let curve = try await ReplayCurve(
          trace, strategies: strategies, memoryBytes: [3, 5], footprintBytes: 1, seed: 1,
          runner: Runner(jobs: jobs))
        #expect(curve.points.count == 6)
        fingerprints.insert("\(curve.points.map(\.result.fingerprint.value))")
      }
    }
    #expect(fingerprints.count == 1)
  }
}

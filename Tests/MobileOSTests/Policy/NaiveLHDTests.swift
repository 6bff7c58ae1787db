import MobileOS
import SimulationKernel
import Testing

/// LHD against a plain program written from its authors': the means of their misses agree.
@Suite
struct NaiveLHDTests {
  /// Few popular apps and many others, of 1 to 50 bytes.
  private static func replay(_ seed: UInt64) -> NaiveReplay {
    var stream = RandomStream(StreamID(seed: seed))
    let sizes = (0..<400).map { _ in 1 + Int(stream.uniform(below: 50 as UInt32)) }
    let requests = (0..<4000).map { _ in
      let share = stream.uniform()
      return max(0, min(399, Int(1 / (share * share + 0.0025)) - 1))
    }
    return NaiveReplay(
      requests: requests, sizes: sizes, costs: sizes.map { _ in 1 }, capacity: 700)
  }

  @Test func `misses equal those of the authors' program`() throws {
    var naive = 0
    var model = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      let replay = Self.replay(seed)
      var rule = NaiveLHD(capacity: replay.capacity, seed: seed)
      naive += replay.victims(&rule).count
      let requests = Replay(replay.requests.map(UInt32.init), sizes: replay.sizes.map(Int64.init))
      let setup = try requests.setup(policy: "lhd", memoryBytes: Int64(replay.capacity), seed: seed)
      model += EventListKind.wheel.run(setup, logging: true).log?.kills.count ?? 0
    }
    let ratio = Double(model) / Double(naive)
    #expect(abs(ratio - 1) < 0.02, "\(model) kills, not \(naive)")
  }
}

import MobileOS
import SimulationKernel
import Testing

/// Launches that are no resumes and their cost, of every policy on one fixed replay: 12 apps of 1
/// to 9 bytes and costs of 0 to 7, 400 uses with favourites that change, 30 bytes of memory.
///
/// The numbers are this model's own; a change of a policy's behaviour must be meant.
@Suite
struct PolicyGoldenTests {
  @Test
  func `every policy comes out as recorded`() throws {
    let replay = Self.replay
    var seen: [String] = []
    for entry in PolicyRegistry.all {
      let outcome = try replay.outcome(policy: entry.name, memoryBytes: 30)
      seen.append("\(entry.name) \(outcome.launches) \(Int(outcome.cost))")
    }
    #expect(seen == Self.recorded, "\(seen.joined(separator: "\n"))")
  }

  private static var replay: Replay {
    var stream = RandomStream(StreamID(seed: 42))
    var replay = Replay.random(apps: 12, uses: 400, &stream)
    // Three favourites, other ones after every hundred uses.
    for index in replay.requests.indices where stream.bernoulli(0.5) {
      replay.requests[index] = (UInt32(index / 100) * 2 + stream.uniform(below: 3 as UInt32)) % 12
    }
    return replay
  }

  private static let recorded: [String] = []
}

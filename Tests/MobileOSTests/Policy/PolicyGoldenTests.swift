import MobileOS
import SimulationKernel
import Testing

/// Launches that are no resumes and their cost, of every policy on one fixed replay: 12 apps of 1
/// to 9 bytes and costs of 0 to 7, 400 uses with favourites that change, 30 bytes of memory.
///
/// The numbers are this model's own; a change of a policy's behaviour must be meant. A policy
/// without a line here is held by the contract tests and its own.
@Suite
struct PolicyGoldenTests {
  @Test(arguments: recorded)
  func `a policy has the recorded outcome`(line: String) throws {
    let name = String(line.prefix { $0 != " " })
    let outcome = try Self.replay.outcome(policy: name, memoryBytes: 30)
    #expect("\(name) \(outcome.launches) \(Int(outcome.cost))" == line)
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

  private static let recorded = [
    "jetsam 140 447",
    "lru 140 447",
    "mru 187 593",
    "fifo 156 503",
    "clock 147 472",
    "random 157 485",
    "lfu 156 466",
    "lfu-perfect 143 443",
    "lfu-da 135 421",
    "largest 110 325",
    "smallest 195 650",
    "slru 116 390",
    "2q 135 431",
    "arc 138 438",
    "lirs 137 440",
    "lru-k 128 423",
    "multi-queue 136 436",
    "w-tinylfu 150 490",
    "s3-fifo 124 427",
    "sieve 126 405",
    "lecar 130 414",
    "gds 143 351",
    "gdsf 133 318",
    "landlord 143 351",
    "hyperbolic 137 439",
    "lhd 111 321",
    "oom-badness 110 325",
    "chrome-discard 140 447",
    "smartlmk 145 331",
    "markov 140 338",
    "time-of-day 146 323",
    "score 140 447",
    "belady 86 280",
    "belady-size 76 253",
    "belady-cost 98 223",
    "offline-optimal 84 194",
    "oracle 114 345",
    "never 12 38",
  ]
}

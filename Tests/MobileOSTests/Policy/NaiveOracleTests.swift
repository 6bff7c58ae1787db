@testable import MobileOS
import SimulationKernel
import Testing

/// Deterministic policies against plain re-implementations: the same victims in the same order.
@Suite
struct NaiveOracleTests {
  static let policies = [
    "lru", "mru", "fifo", "lfu", "lfu-perfect", "lfu-da", "lfu-da(accumulate=1)", "largest",
    "smallest", "gds", "gdsf",
    "landlord", "belady", "lru-k", "clock", "sieve", "slru", "2q", "arc", "s3-fifo",
    "lirs", "multi-queue", "w-tinylfu", "lecar",
  ]

  static func expected(_ policy: String, _ replay: NaiveReplay) -> [Int] {
    func victims(_ rule: some NaiveRule) -> [Int] {
      var rule = rule
      return replay.victims(&rule)
    }
    if let rule = NaiveScoreRule(named: policy) { return victims(rule) }
    switch policy {
    case "lfu-da(accumulate=1)": return victims(NaiveLFUDA())
    case "clock": return victims(NaiveClock())
    case "sieve": return victims(NaiveSieve())
    case "slru": return victims(NaiveSLRU(capacity: replay.capacity))
    case "2q": return victims(NaiveTwoQ(capacity: replay.capacity))
    case "arc": return victims(NaiveARC(capacity: replay.capacity))
    case "lirs": return victims(NaiveLIRS(capacity: replay.capacity))
    case "w-tinylfu": return victims(NaiveWTinyLFU(capacity: replay.capacity))
    case "lecar":
      return victims(
        NaiveLeCaR(capacity: replay.capacity, stream: DeviceStreams(seed: 1).stream(.policy)))
    case "multi-queue": return victims(NaiveMultiQueue(capacity: replay.capacity))
    default: return victims(NaiveS3FIFO(capacity: replay.capacity))
    }
  }

  static func seen(_ policy: String, _ replay: NaiveReplay) throws -> [Int] {
    let model = Replay(
      replay.requests.map(UInt32.init), sizes: replay.sizes.map(Int64.init), costs: replay.costs)
    let accumulates = policy == "lfu-da(accumulate=1)"
    let log = try model.run(
      policy: accumulates ? "lfu-da" : policy, values: accumulates ? [1] : nil,
      memoryBytes: Int64(replay.capacity)
    ).log
    return try #require(log).kills.map(\.process.index)
  }

  /// Every string of that length over the apps, named in the order of first appearance.
  static func strings(length: Int, apps: Int) -> [[Int]] {
    (0..<length).reduce([[]]) { strings, _ in
      strings.flatMap { string in
        (0...min(apps - 1, (string.max() ?? -1) + 1)).map { string + [$0] }
      }
    }
  }

  @Test(arguments: policies)
  func `all strings of 7 uses of up to 4 apps`(policy: String) throws {
    // Unit sizes and costs; a large and dear app among small ones; sizes and costs opposed.
    let cases: [(sizes: [Int], costs: [Double], capacity: Int)] = [
      ([1, 1, 1, 1], [1, 1, 1, 1], 2), ([1, 1, 1, 1], [1, 1, 1, 1], 3),
      ([3, 1, 2, 2], [9, 1, 4, 2], 5), ([1, 2, 3, 4], [4, 3, 2, 1], 6),
    ]
    for string in Self.strings(length: 7, apps: 4) {
      for (sizes, costs, capacity) in cases {
        let replay = NaiveReplay(
          requests: string, sizes: sizes, costs: costs, capacity: capacity)
        let seen = try Self.seen(policy, replay)
        guard seen != Self.expected(policy, replay) else { continue }
        Issue.record("\(string) sizes \(sizes) capacity \(capacity): \(seen)")
        return
      }
    }
  }

  @Test(arguments: policies)
  func `random strings of 150 uses`(policy: String) throws {
    for seed in 1...25 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let random = Replay.random(apps: 4 + Int(seed % 20), uses: 150, &stream)
      let replay = NaiveReplay(
        requests: random.requests.map(Int.init), sizes: random.sizes.map(Int.init),
        costs: random.costs, capacity: 10 + Int(stream.uniform(below: 60 as UInt32)))
      let seen = try Self.seen(policy, replay)
      guard seen != Self.expected(policy, replay) else { continue }
      Issue.record("seed \(seed): \(seen)")
      return
    }
  }
}

import MobileOS
import SimulationKernel

/// V1 and V2: values that anyone can check by hand.
///
/// Belady's anomaly (Belady, Nelson, Shedler, CACM
/// 1969), the reference string of operating-system textbooks, and a small case with sizes and costs.
package struct Textbook: Sendable {
  /// A policy with its misses by number of slots, and the cost of them where costs differ.
  package struct Rule: Sendable {
    let policy: String
    let misses: [Int]
    var cost: Double?
  }

  private let name: String
  private let letters: String
  private let memory: [Int64]
  private var sizes: [Character: Int64] = [:]
  private var costs: [Character: Double] = [:]
  private let rules: [Rule]

  package var testDescription: String { name }

  /// All cases.
  package static let all = [anomaly, string, variable]

  package static let anomaly = Textbook(
    name: "Belady's anomaly", letters: "123412512345", memory: [3, 4],
    rules: [
      Rule(policy: "fifo", misses: [9, 10]), Rule(policy: "lru", misses: [10, 8]),
      Rule(policy: "belady", misses: [7, 6]), Rule(policy: "jetsam", misses: [10, 8]),
      Rule(policy: "clock", misses: [10, 8]),
    ])

  package static let string = Textbook(
    name: "textbook string", letters: "70120304230321201701", memory: [3, 4],
    rules: [
      Rule(policy: "fifo", misses: [15, 10]), Rule(policy: "lru", misses: [12, 8]),
      Rule(policy: "belady", misses: [9, 8]), Rule(policy: "jetsam", misses: [12, 8]),
      Rule(policy: "clock", misses: [11, 8]),
    ])

  package static let variable = Textbook(
    name: "sizes and costs", letters: "ABCADBACDBADCABA", memory: [5],
    sizes: ["A": 3, "B": 1, "C": 2, "D": 2], costs: ["A": 9, "B": 1, "C": 4, "D": 2],
    rules: [
      Rule(policy: "fifo", misses: [15], cost: 67), Rule(policy: "lru", misses: [15], cost: 67),
      Rule(policy: "lfu", misses: [15], cost: 67), Rule(policy: "largest", misses: [12], cost: 64),
      Rule(policy: "belady", misses: [10], cost: 37), Rule(policy: "gdsf", misses: [11], cost: 31),
      Rule(policy: "gds", misses: [13], cost: 49), Rule(policy: "landlord", misses: [13], cost: 49),
      Rule(policy: "belady-size", misses: [11], cost: 54),
    ])

  /// Every count and cost beside what it must be.
  package func answers() -> [Answer] {
    rules.flatMap { rule in
      zip(memory, rule.misses).flatMap { slots, misses -> [Answer] in
        let question = "\(name), \(rule.policy), \(slots) slots"
        guard let seen = replay(rule.policy, memoryBytes: slots) else {
          return [Answer(question, -1, expected: misses)]
        }
        return [Answer(question, seen.misses, expected: misses)]
          + (rule.cost.map { [Answer(question + ", cost", seen.cost, expected: $0)] } ?? [])
      }
    }
  }

  private func replay(_ policy: String, memoryBytes: Int64) -> (misses: Int, cost: Double)? {
    guard let entry = PolicyRegistry.entry(named: policy) else { return nil }
    var names: [Character] = []
    for letter in letters where !names.contains(letter) { names.append(letter) }
    let apps = names.map { name in
      var traits = AppTraits(bytes: sizes[name] ?? 1)
      traits.relaunchCostMilliseconds = costs[name] ?? 1
      return traits
    }
    let requests = letters.enumerated().map { position, letter in
      LaunchRequest(
        ProcessID(UInt32(names.firstIndex(of: letter) ?? 0)),
        at: SimTime(nanoseconds: Int64(position)))
    }
    let result = EventListKind.wheel.run(
      DeviceSetup(
        device: .cache(memoryBytes: memoryBytes), apps: apps,
        workload: .trace(ContiguousArray(requests)),
        strategy: Strategy(trigger: OnDemand.self, policy: entry), streams: DeviceStreams(seed: 1),
        end: .max), logging: true)
    let cold = result.log?.launches.filter { $0.kind == .cold } ?? []
    return (
      result.statistics.coldLaunches,
      cold.reduce(0) { $0 + (costs[names[$1.process.index]] ?? 1) }
    )
  }
}

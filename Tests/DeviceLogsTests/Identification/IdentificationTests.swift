import SimulationKernel
import Testing

@testable import DeviceLogs

/// Orders that made kills are found again, and none is claimed where the kills do not tell.
@Suite
struct IdentificationTests {
  typealias Candidate = VictimChoice.Candidate

  /// Kills in an order among random processes; nil kills at random.
  static func choices(
    _ order: VictimOrder?, seed: UInt64, processes: Int = 25, kills: Int = 6
  ) -> [VictimChoice] {
    var stream = RandomStream(StreamID(seed: seed))
    func number(_ bound: Int) -> Int { Int(stream.uniform(below: UInt64(bound))) }
    let bands = (0..<processes).map { _ in [0, 0, 0, 0, 20, 30, 75, 100][number(8)] }.sorted()
    var places: [Int: Int] = [:]
    var alive = bands.enumerated().map { index, band in
      places[band, default: 0] += 1
      return Candidate(
        name: "p\(index)", band: band, place: places[band] ?? 1,
        footprintBytes: Int64(1 + number(40)) << 20, ageSeconds: Double(number(100_000)))
    }
    var choices: [VictimChoice] = []
    for kill in 0..<min(kills, processes - 1) {
      let victim = order.map { naive($0, alive) } ?? number(alive.count)
      choices.append(
        VictimChoice(
          source: "kill \(kill + 1)", cause: "vm-pageshortage", candidates: alive, victim: victim))
      alive.remove(at: victim)
    }
    return choices
  }

  /// Whom an order takes, told in another way: by sorting.
  private static func naive(_ order: VictimOrder, _ alive: [Candidate]) -> Int {
    let tier =
      [20, 90, 100, 210].map { ceiling in alive.indices.filter { alive[$0].band <= ceiling } }
      .first { !$0.isEmpty } ?? []
    let lowest = alive.indices.filter { alive[$0].band == alive.map(\.band).min() }
    func sorted(_ scope: [Int], _ value: (Candidate) -> Double) -> [Int] {
      scope.sorted { value(alive[$0]) < value(alive[$1]) }
    }
    let size = { (one: Candidate) in Double(one.footprintBytes ?? 0) }
    let age = { (one: Candidate) in one.ageSeconds ?? 0 }
    let place = { (one: Candidate) in Double(one.place) }
    let ranked: [Int] =
      switch order {
      case .queue: sorted(lowest, place)
      case .queueReversed: sorted(lowest, place).reversed()
      case .largest: sorted(lowest, size).reversed()
      case .largestOfAll: sorted(tier, size).reversed()
      case .smallest: sorted(lowest, size)
      case .smallestOfAll: sorted(tier, size)
      case .oldest: sorted(lowest, age).reversed()
      case .oldestOfAll: sorted(tier, age).reversed()
      case .youngest: sorted(lowest, age)
      case .youngestOfAll: sorted(tier, age)
      }
    return ranked[0]
  }

  @Test(arguments: VictimOrder.allCases)
  func `the true order is never contradicted, and is found if all others are`(
    order: VictimOrder
  ) {
    var identifiable = 0
    var found = 0
    for seed in 0..<100 as Range<UInt64> {
      let result = Identification(Self.choices(order, seed: seed))
      #expect(result.standing(order).survives, "seed \(seed)")
      let others = result.standings.filter { $0.order != order }
      guard others.allSatisfy({ $0.contradiction != nil }) else {
        if case .identified = result.verdict { Issue.record("seed \(seed): claimed too much") }
        continue
      }
      identifiable += 1
      if result.verdict == .identified(order) { found += 1 }
    }
    #expect(identifiable > 20, "\(identifiable) of 100 told the orders apart")
    #expect(Double(found) >= 0.95 * Double(identifiable), "\(found) of \(identifiable)")
  }

  @Test func `an order is found in at most 5 of 100 sets of random kills`() {
    var claimed = 0
    for seed in 0..<300 as Range<UInt64> {
      let result = Identification(Self.choices(nil, seed: 1000 + seed, kills: 1 + Int(seed % 8)))
      switch result.verdict {
      case .identified, .nearly: claimed += 1
      default: break
      }
    }
    #expect(claimed <= 15, "\(claimed) of 300")
  }

  @Test(arguments: VictimOrder.allCases)
  func `an order is found although one kill in ten breaks it`(order: VictimOrder) {
    var found = 0
    for seed in 0..<40 as Range<UInt64> {
      let kept = Self.choices(order, seed: seed, processes: 40, kills: 18)
      let broken = Self.choices(nil, seed: 500 + seed, processes: 40, kills: 2)
      switch Identification(kept + broken).verdict {
      case .identified(let claimed):
        #expect(claimed == order, "seed \(seed)")
        found += 1
      case .nearly(let claimed):
        #expect(claimed.contains(order), "seed \(seed)")
        #expect(claimed.count <= 2)
        found += 1
      default: break
      }
    }
    #expect(found > 20, "\(found) of 40")
  }

  @Test func `one kill is not enough, and without kills there is no evidence`() {
    let one = Identification(Self.choices(.queue, seed: 3, kills: 1))
    if case .undecided(let orders) = one.verdict {
      #expect(orders.contains(.queue))
    } else {
      Issue.record("\(one.verdict)")
    }
    #expect(Identification([]).verdict == .noEvidence)
    let alone = VictimChoice(
      source: "x", cause: "vm-pageshortage",
      candidates: [.init(name: "a", band: 0, place: 1, footprintBytes: 1, ageSeconds: 1)], victim: 0
    )
    #expect(Identification([alone]).verdict == .noEvidence)
  }

  @Test func `the shortest contradicting prefix ends at the first wrong kill`() throws {
    // The head is the smallest: queue and smallest agree until the third kill.
    func candidate(_ name: String, _ place: Int, _ size: Int64) -> Candidate {
      .init(name: name, band: 0, place: place, footprintBytes: size << 20, ageSeconds: nil)
    }
    let all = [
      candidate("a", 1, 1), candidate("b", 2, 2), candidate("c", 3, 9), candidate("d", 4, 3),
    ]
    let choices = (0..<3).map {
      VictimChoice(
        source: "kill \($0 + 1)", cause: "idle-exit", candidates: Array(all[$0...]), victim: 0)
    }
    let result = Identification(choices)
    #expect(result.standing(.queue).survives)
    let contradiction = try #require(result.standing(.smallest).contradiction)
    #expect(
      contradiction.kills == 3 && contradiction.killed == "c" && contradiction.expected == "d")
    #expect(result.standing(.largest).contradiction?.kills == 1)
    // Nothing is known of ages.
    #expect(!result.standing(.oldest).isTested)
  }

  @Test func `inversions have the distribution for random permutations`() {
    // Of the 24 orders of four, 1, 3, 5, 6, 5, 3, 1 have 0 to 6 inversions.
    var test = InversionTest()
    test.add([4, 3, 2, 1], slack: 0)
    #expect(test.inversions == 0 && test.pairs == 6)
    #expect(abs(test.probability - 1.0 / 24) < 1e-12)
    #expect(abs(test.logNoneByChance - -3.178_053_830_347_946) < 1e-12)
    var worse = InversionTest()
    worse.add([3, 4, 1, 2], slack: 0)
    #expect(worse.inversions == 2 && abs(worse.probability - 9.0 / 24) < 1e-12)
    #expect(worse.first?.earlier == 0 && worse.first?.later == 1)
    // Two pairs: none, one or two wrong in 1, 2, 1 of 4 cases.
    var two = InversionTest()
    two.add([2, 1], slack: 0)
    two.add([1, 2], slack: 0)
    #expect(two.inversions == 1 && abs(two.probability - 0.75) < 1e-12)
    #expect(two.first?.sequence == 1)
    var near = InversionTest()
    near.add([10, 10.9], slack: 1)
    #expect(near.inversions == 0)
    var many = InversionTest()
    many.add((0..<250).map { Double(-$0) }, slack: 0)
    #expect(many.pairs == 31_125 && many.probability < 1e-100)
  }

  @Test func `burst lines distinguish queue order from largest first`() throws {
    func log(_ kills: [(age: Int, size: Int)]) -> EvidenceLog {
      EvidenceLog(
        kills.enumerated().map {
          "\(1000 + $0).5 memorystatus: killing_top_process pid \($0) [p\($0)] (vm-pageshortage 0 "
            + "\($1.age)s rf:low type:app) \($1.size)KB - memorystatus_available_pages: 9"
        }.joined(separator: "\n")[...])
    }
    // A second passes between kills: ages fall, and rise by one where entries are a second apart.
    let queue = log([(900, 5000), (800, 90), (801, 7000), (500, 20), (400, 8000), (10, 30)])
    let result = Identification([], KillBurst.bursts(queue, named: "log"))
    #expect(result.verdict == .identified(.queue))
    #expect(result.standing(.largest).inversions == 7 && result.standing(.largest).pairs == 15)
    let bySize = log([(10, 9000), (800, 8000), (5, 7000), (500, 6000), (40, 500), (900, 30)])
    #expect(
      Identification([], KillBurst.bursts(bySize, named: "log")).standings
        .filter(\.survives).map(\.order) == [.largest, .largestOfAll])
    let short = log([(900, 9000), (800, 90)])
    if case .undecided(let orders) = Identification([], KillBurst.bursts(short, named: "log"))
      .verdict
    {
      #expect(orders.contains(.queue) && orders.contains(.largest))
    } else {
      Issue.record("two kills cannot tell")
    }
  }
}

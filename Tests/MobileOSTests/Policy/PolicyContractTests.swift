import MobileOS
import SimulationKernel
import Testing

/// What every policy in the registry owes the model; new ones are picked up by themselves.
@Suite
struct PolicyContractTests {
  /// The names, because they read well in a report.
  static let names = PolicyRegistry.all.map(\.name)

  @Test(arguments: names)
  func `names only eligible processes, and somebody where there is one`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    for seed in 1...40 as ClosedRange<UInt64> {
      var harness = PolicyHarness(entry, appCount: 3 + Int(seed % 12), seed: seed)
      for _ in 0..<600 where harness.violation == nil { harness.step() }
      let violation = harness.violation
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test(arguments: names)
  func `survives the ends of its parameters' ranges`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    for (index, parameter) in entry.parameters.enumerated() {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        var values = entry.parameters.map(\.defaultValue)
        values[index] = value
        var harness = PolicyHarness(entry, appCount: 7, seed: 5, values: values)
        for _ in 0..<1500 where harness.violation == nil { harness.step() }
        let violation = harness.violation
        #expect(violation == nil, "\(parameter.name)=\(value)")
      }
    }
  }

  @Test(arguments: names)
  func `gives the same answers for the same seed`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    func answers() -> Fingerprint {
      var harness = PolicyHarness(entry, appCount: 20, seed: 11)
      for _ in 0..<2000 { harness.step() }
      return harness.answers
    }
    #expect(answers() == answers())
  }

  @Test(arguments: names)
  func `a decision stays within its stated cost from 1,000 to 100,000 apps`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    // Unoptimised code is slow but evenly so: what is compared is one policy with itself.
    func bestTime(appCount: Int, decisions: Int) -> Duration {
      var harness = PolicyHarness(entry, appCount: appCount, seed: 3, backgroundShare: 0)
      harness.loadAll()
      return (0..<4).map { _ in harness.timeDecisions(decisions) }.min() ?? .zero
    }
    let isLinear = entry.card.cost.contains("O(n")
    let small = bestTime(appCount: 1000, decisions: 40)
    let large = bestTime(appCount: 100_000, decisions: isLinear ? 4 : 40)
    let ratio = large / small * (isLinear ? 10 : 1)
    #expect(ratio < (isLinear ? 1000 : 25), "\(entry.card.cost); took \(ratio) times as long")
  }

  @Test(arguments: names)
  func `has a complete card and a name that can be typed`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let card = entry.card
    for field in [card.summary, card.origin, card.state, card.cost, card.losesWhen] {
      #expect(!field.isEmpty && field.count <= 100 && field.last != ".", "\(field)")
    }
    #expect(policy.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" })
    #expect(Self.names.filter { $0 == policy }.count == 1)
    for parameter in entry.parameters {
      #expect(!parameter.summary.isEmpty && parameter.summary.last != ".", "\(parameter.name)")
    }
  }
}

import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// What every policy in the registry owes the model; new ones are picked up by themselves.
@Suite
struct PolicyContractTests {
  /// The names, because they read well in a report.
  static let names = PolicyRegistry.all.map(\.name)

  @Test(arguments: names)
  func `names only eligible processes, and one whenever one exists`(policy: String) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    for seed in 1...40 as ClosedRange<UInt64> {
      var harness = PolicyHarness(entry, appCount: 3 + Int(seed % 12), seed: seed)
      for _ in 0..<600 where harness.violation == nil { harness.step() }
      let violation = harness.violation
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test(arguments: names)
  func `works at the ends of its parameter ranges`(policy: String) throws {
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

  /// Counted are looks at processes, of which every eligible one in a list, a heap or a sample needs
  /// at least one; steps inside a policy's own structures are not.
  @Test(.enabled("looks are counted in debug builds only", { BuildKind.isDebug }), arguments: names)
  func `decisions stay within their stated cost up to 100,000 suspended apps`(
    policy: String
  ) throws {
    let entry = try #require(PolicyRegistry.entry(named: policy))
    let isLinear = entry.card.cost.contains("O(n")
    for appCount in [100, 10_000, 100_000] {
      var harness = PolicyHarness(entry, appCount: appCount, seed: 3, backgroundShare: 0)
      harness.loadAll()
      // With half of the apps used again, sweeps have something to pass over.
      let perUse = harness.looksPerUse(min(appCount / 2, 2000))
      #expect(perUse <= 24, "\(appCount) apps, per use; stated is \(entry.card.cost)")
      // Costs are amortised: the first decision also sorts what was loaded before it.
      _ = harness.looksPerDecision(1)
      let perDecision = harness.looksPerDecision(isLinear ? 3 : 200)
      let most = isLinear ? 8 * Double(appCount) : Self.looksAtMost(entry)
      #expect(perDecision <= most, "\(appCount) apps, per decision; stated is \(entry.card.cost)")
    }
  }

  /// Values that time changes are looked up anew for all, others are kept in a heap.
  @Test(
    .enabled("looks are counted in debug builds only", { BuildKind.isDebug }),
    arguments: [
      ("idle_s * footprint_mb / relaunch_cost_ms", true),
      ("clock_at_use - uses * relaunch_cost_ms / footprint_bytes", false),
    ])
  func `a formula visits all apps only if time changes its value`(
    formula: String, isLinear: Bool
  ) throws {
    let entry = try #require(PolicyRegistry.entry(named: "score"))
    for appCount in [100, 10_000, 100_000] {
      var harness = PolicyHarness(
        entry, appCount: appCount, seed: 3, backgroundShare: 0,
        formula: try ScoreFormula(formula))
      harness.loadAll()
      let looks = harness.looksPerDecision(isLinear ? 3 : 200)
      #expect(looks <= (isLinear ? 8 * Double(appCount) : 16), "\(appCount) apps")
      #expect(!isLinear || looks >= Double(appCount) / 2, "\(appCount) apps")
    }
  }

  /// The looks of a decision that does not depend on the number of apps: a few per member of the
  /// sample, or of a list that is passed over.
  private static func looksAtMost(_ entry: PolicyEntry) -> Double {
    let sample = entry.parameters.first { $0.name == "sample" }?.defaultValue ?? 0
    return 16 + 8 * sample
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

import MobileOS
import Testing

/// Rows of one report are told apart by the strategy's name.
@Suite
struct StrategyNameTests {
  @Test func `two formulas have different names`() throws {
    let score = try #require(PolicyRegistry.entry(named: "score"))
    let names = try ["idle_s", "footprint_mb"].map { text in
      Strategy(trigger: OnDemand.self, policy: score, formula: try ScoreFormula(text)).name
    }
    #expect(names == ["score(idle_s)", "score(footprint_mb)"])
  }
}

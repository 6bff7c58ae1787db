import MobileOS
import Scenarios
import SimulationKernel
import Testing

/// `user: anyone`: from the field to the uses of each device.
@Suite
struct PeopleTests {
  private func scenario(_ workload: String) throws -> Scenario {
    let yaml = """
      duration: 4d
      device: {count: 12}
      apps: {count: 30}
      windows: {simulated: false}
      workload: {\(workload)}
      """
    return try ScenarioLoader(builtInNames: []) { $0 == "people" ? yaml : nil }
      .load("people").scenario
  }

  private func launches(_ scenario: Scenario) -> [Int] {
    (0..<12).map { device in
      EventListKind.wheel.run(
        scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      ).statistics.launches
    }
  }

  @Test func `each device has another person, with the drawn number of launches`() throws {
    let scenario = try scenario("user: anyone")
    let population = try #require(UserPreset.anyone.population)
    #expect(scenario.people == population)
    let seen = launches(scenario)
    let drawn = (0..<12 as Range<UInt32>).map {
      population.draw(DeviceStreams(seed: scenario.seed, device: $0)).launches
    }
    // Whoever is drawn to launch more does so: ranks agree far beyond chance (Spearman).
    func ranks<Value: Comparable>(_ values: [Value]) -> [Double] {
      values.map { value in Double(values.count { $0 < value }) }
    }
    let distance = zip(ranks(seen), ranks(drawn)).reduce(0) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    #expect(1 - 6 * distance / Double(12 * (12 * 12 - 1)) > 0.7, "\(seen) of \(drawn)")
    let alike = launches(try self.scenario("user: light"))
    #expect(spread(seen) > 2 * spread(alike))
  }

  @Test func `a given trait applies to all persons`() throws {
    let scenario = try scenario("user: anyone, dwell: 7s, clock: open")
    for device in 0..<12 {
      let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
      guard case .synthetic(let person) = setup.workload else {
        Issue.record("people are synthetic")
        return
      }
      #expect(person.dwell == .constant(7) && person.clock == .open)
    }
  }

  @Test func `other presets draw no person`() throws {
    #expect(try scenario("user: heavy").people == nil)
  }

  /// The largest over the smallest.
  private func spread(_ counts: [Int]) -> Double {
    Double(counts.max() ?? 0) / Double(max(1, counts.min() ?? 1))
  }
}

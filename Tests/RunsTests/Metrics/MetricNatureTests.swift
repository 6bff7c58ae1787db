import MobileOS
import Scenarios
import SimulationKernel
import Testing

@testable import Runs

/// What a metric declares of itself agrees with its name and unit.
struct MetricNatureTests {
  @Test func `each name occurs once, and its nature fits it`() {
    #expect(Set(MetricTable.all.map(\.name)).count == MetricTable.all.count)
    for metric in MetricTable.all {
      switch metric.nature {
      case .total:
        #expect(["count", "s", "bytes"].contains(metric.unit), "\(metric.name)")
        for part in ["_mean", "_min", "_max", "_share", "_p50", "_p95", "_p99"] {
          #expect(!metric.name.contains(part), "\(metric.name) is no total")
        }
      case .mean: #expect(["ms", "bytes", "count"].contains(metric.unit), "\(metric.name)")
      case .share: #expect(metric.name.hasSuffix("_share") && metric.unit == "share")
      case .quantile:
        #expect(metric.name.contains("_p") || metric.name.contains("_worst_"), "\(metric.name)")
      case .least: #expect(metric.name.hasSuffix("_min"), "\(metric.name)")
      case .extent: break
      }
    }
  }

  /// By hand: of 20 users the two worst, of 25 the two worst and half of the third, of three the worst.
  @Test func `the worst tenth of users is a mean weighted by a tenth`() {
    func worst(_ count: Int) -> Double? {
      MetricTable.worstTenth((0..<count).map { Double(1 + ($0 * 7) % count) })
    }
    #expect(worst(20) == 19.5)
    #expect(worst(25) == (25 + 24 + 0.5 * 23) / 2.5)
    #expect(worst(10) == 10)
    #expect(worst(3) == 3)
    #expect(worst(0) == nil)
  }

  /// A device of its own, in a scenario in which nearly everything happens.
  private static func device(_ index: Int) throws -> DeviceResult {
    let scenario = try ScenarioLoader(builtInNames: ["busy"]) { _ in
      """
      duration: 8h
      device: {profile: phone-2gb, count: 2}
      apps: {count: 30}
      system: {processes: 20}
      background: {simulated: true}
      """
    }.load("busy", overrides: []).scenario
    var setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: index)
    setup.wantsBound = true
    return EventListKind.wheel.run(setup)
  }

  @Test func `fleet metrics follow from device metrics as their nature says`() throws {
    let parts = try (0..<2).map(Self.device)
    var fleet = parts[0]
    fleet.merge(parts[1])
    var moved = 0
    for metric in MetricTable.all {
      let values = parts.map(metric.value)
      guard let first = values[0], let second = values[1] else {
        #expect(metric.value(fleet) == nil || metric.value(fleet) == values.compactMap(\.self)[0])
        continue
      }
      let whole = try #require(metric.value(fleet), "\(metric.name)")
      moved += whole == 0 ? 0 : 1
      let expected: Double
      switch metric.nature {
      case .total, .extent: expected = first + second
      case .mean(let over), .share(let over):
        let weights = parts.map(over.amount)
        expected = (first * weights[0] + second * weights[1]) / (weights[0] + weights[1])
      case .least: expected = min(first, second)
      case .quantile:
        #expect((min(first, second)...max(first, second)).contains(whole), "\(metric.name)")
        continue
      }
      #expect(
        abs(whole - expected) <= 1e-9 * max(1, abs(expected)),
        "\(metric.name): \(whole), not \(expected)")
    }
    // A metric that nothing moves proves nothing; most causes of kills do not occur here.
    #expect(moved > 20)
  }
}

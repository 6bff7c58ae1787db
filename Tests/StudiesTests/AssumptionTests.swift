import MobileOS
import SimulationKernel
import TestSupport
import Testing

@testable import Scenarios
@testable import Studies

/// What `compare --over assumptions` draws.
@Suite
struct AssumptionTests {
  static func everydayPhone() throws -> Scenario {
    let checkout = try #require(ReferenceData.checkout())
    return try ScenarioLoader(builtInNames: [], builtIn: { _ in nil })
      .load(
        checkout + "/Scenarios/everyday-phone.yaml", overrides: ["duration=1d", "warmUp=0s"]
      ).scenario
  }

  /// The kernel's, the bursts', and what people differ in.
  static let names = [
    "device.trigger", "device.reaper", "device.freezer", "device.freezerSlots",
    "device.freezerBudget", "device.swap", "device.swapLatency", "device.swapBandwidth",
    "device.systemCompressed",
    "apps.footprint.sigma", "apps.sizeCostCorrelation", "apps.burstApps", "apps.burstUses",
    "apps.burstFactor", "apps.burstTime", "workload.dwell", "workload.sessionGap",
    "workload.usesPerSession", "workload.switchPause", "workload.returnShare",
    "workload.exponent",
  ]

  @Test(arguments: names) func `each assumption changes everyday-phone`(
    name: String
  ) throws {
    let scenario = try Self.everydayPhone()
    let assumption = try #require(Assumption.all.first { $0.name == name })
    #expect(assumption.applies(scenario), "\(name) plays no part")
    #expect(assumption.range.lowerBound < 1 && assumption.range.upperBound > 1)
    #expect(!assumption.source.isEmpty)
    func identity(_ phone: Scenario) -> [AnyHashable] {
      var workload: [AnyHashable] = []
      if case .synthetic(let user, let population) = phone.workload {
        workload = [user, population]
      }
      return [phone.device, phone.trigger.name] + workload
    }
    let unchanged = scenario.plausible([assumption], [1])
    for factor in [assumption.range.lowerBound, assumption.range.upperBound] {
      let isSwitch = factor > 1 && ["device.trigger", "device.freezer"].contains(name)
      let phone = scenario.plausible([assumption], [factor])
      #expect((identity(phone) == identity(unchanged)) == isSwitch, "\(name) times \(factor)")
    }
  }

  @Test func `a plausible phone sets the trigger unless a strategy names one`() throws {
    let scenario = try Self.everydayPhone()
    let trigger = try #require(Assumption.all.first { $0.name == "device.trigger" })
    let phone = scenario.plausible([trigger], [0.5])
    for (text, expected) in [
      ("gdsf", "xnu-ios14"), ("jetsam", "xnu-ios14"), ("whom=gdsf,when=on-demand", "on-demand"),
      ("whom=gdsf,when=xnu", "xnu"), ("android-lmkd", "android-lmkd"),
    ] {
      let strategy = try scenario.strategy(text)
      #expect(strategy.onPhone(phone, of: scenario).trigger.name == expected)
      #expect(strategy.onPhone(scenario, of: scenario).trigger.name == strategy.trigger.name)
    }
  }

  @Test func `a mixture is scaled in all its parts`() {
    let mixture = Distribution.mixture(
      Mixture([(0.25, .constant(2)), (0.75, .uniform(low: 4, high: 8))]))
    #expect(abs(mixture.scaled(by: 3).mean - 3 * mixture.mean) < 1e-9)
  }
}

import MobileOS
import Scenarios
import SimulationKernel

/// Parts of the jetsam thread and the freezer that differ between devices and OS versions.
extension Assumption {
  /// Below this multiple a part of the kernel is absent, or is that of an earlier version.
  private static let earlier = 0.7

  static let kernel: [Assumption] = [
    Assumption(
      "device.trigger", 0.5...2, "a quarter of the range is iOS 14, without a reaper",
      applies: { $0.strategy.trigger.name == XNUThresholds.name }
    ) { if $1 < earlier { $0.strategy.trigger = XNULegacy.self } },
    Assumption(
      "device.reaper", 0.5...1.33, "a share of memory unless the device has a size of its own",
      applies: { $0.device.thresholds.reaperBytes > 0 }
    ) { $0.device.thresholds.reaperBytes.scale(by: $1) },
    Assumption(
      "device.freezer", 0.5...2, "a quarter of the range is a phone without one",
      applies: { $0.device.freezer != nil }
    ) { if $1 < earlier { $0.device.freezer = nil } },
    part(\.device.freezer, "device.freezerSlots", 0.5...1.8, "20; 36 with app swap") {
      $0.slots = max(1, Int((Double($0.slots) * $1).rounded()))
    },
    part(
      \.device.freezer, "device.freezerBudget", 0.5...2,
      "2 GiB a day unless the storage has its own", scaling(\.dailyBudgetBytes)),
    Assumption(
      "device.swap", 0.5...1.6, "five files of 64 to 128 MiB; more with app swap",
      applies: { $0.device.freezer != nil && $0.device.swapBytes > 0 }
    ) { $0.device.swapBytes.scale(by: $1) },
  ]
}

extension Strategy {
  /// The strategy with the trigger of another phone, if it has the scenario's own trigger.
  func onPhone(_ phone: Scenario, of scenario: Scenario) -> Strategy {
    guard trigger.name == scenario.strategy.trigger.name,
      phone.strategy.trigger.name != trigger.name
    else { return self }
    var strategy = self
    strategy.trigger = phone.strategy.trigger
    return strategy
  }
}

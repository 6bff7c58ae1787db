/// Parts of the jetsam thread and the freezer that differ between devices and OS versions.
extension Assumption {
  /// Below this multiple a part of the kernel is absent, or has an earlier version.
  private static let earlier = 0.7

  static let kernel: [Assumption] = [
    Assumption(
      "device.trigger", 0.5...2, "a quarter of the range is iOS 14, without a reaper",
      applies: { $0.trigger == XNUThresholds.self }
    ) { if $1 < earlier { $0.trigger = TriggerEntry(XNULegacy.self) } },
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
  /// The strategy on another phone, whose OS may have another trigger.
  ///
  /// A strategy that says itself when to kill keeps its trigger. One of a real system is that of
  /// the scenario's phone only where its trigger is that of the scenario's OS.
  func onPhone(_ phone: Scenario, of scenario: Scenario) -> Strategy {
    guard phone.trigger != scenario.trigger, trigger == scenario.trigger,
      let spec = try? StrategySpec.parse(name, names: scenario.names, allowsPrograms: true),
      !spec.choosesTrigger
    else { return self }
    var strategy = self
    strategy.trigger = phone.trigger
    return strategy
  }
}

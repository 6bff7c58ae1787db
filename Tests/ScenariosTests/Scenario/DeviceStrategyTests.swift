import MobileOS
import Scenarios
import Testing

/// A device runs its own OS's strategy unless a scenario says otherwise.
@Suite
struct DeviceStrategyTests {
  private func strategy(_ fields: String) throws -> Strategy {
    let yaml = "duration: 1h\n" + fields
    return try ScenarioLoader(builtInNames: []) { $0 == "phone" ? yaml : nil }
      .load("phone").scenario.strategy
  }

  @Test(arguments: DevicePreset.all.map(\.name))
  func `without a policy the device's strategy is used`(profile: String) throws {
    let strategy = try strategy("device: {profile: \(profile)}")
    if profile.hasPrefix("android") {
      #expect(strategy.name == "android-lmkd")
      #expect(strategy.trigger.name == AndroidLMKD.name && strategy.warning.name == Everyone.name)
    } else {
      #expect(strategy.name == "jetsam" && strategy.warning.name == XNUNotes.name)
      #expect(strategy.trigger.name == (profile == "cache" ? OnDemand.name : XNUThresholds.name))
    }
  }

  @Test func `a policy alone is asked at the times of the device's OS`() throws {
    let android = try strategy("device: {profile: android-4gb}\npolicy: gdsf")
    #expect(android.trigger.name == AndroidLMKD.name && android.warning.name == Everyone.name)
    let phone = try strategy("device: {profile: phone-4gb}\npolicy: gdsf")
    #expect(phone.trigger.name == XNUThresholds.name && phone.warning.name == XNUNotes.name)
  }

  @Test func `scenario fields override the device`() throws {
    let jetsam = try strategy("device: {profile: android-4gb}\npolicy: jetsam")
    #expect(jetsam.trigger.name == XNUThresholds.name && jetsam.warning.name == XNUNotes.name)
    let table = try strategy("device: {profile: android-4gb, trigger: android-lmk}\npolicy: lru")
    #expect(table.trigger.name == AndroidLMK.name)
    let quiet = try strategy(
      "device: {profile: phone-4gb}\npolicy: \"whom=lru,when=android-lmkd,warn=nobody\"")
    #expect(quiet.trigger.name == AndroidLMKD.name && quiet.warning.name == Nobody.name)
  }
}

import Files
import MobileOS
import Testing

@testable import Scenarios

/// Footprints that grow with the phone's memory: `apps.footprintMemory` and `footprintExponent`.
@Suite
struct FootprintMemoryTests {
  private func footprints(_ changes: [String]) throws -> [Int64] {
    let scenario = try ScenarioLoader(builtInNames: ["tiny"]) { _ in
      "duration: 7d\ndevice: {profile: android-12gb}\n"
        + "apps: {count: 20, footprint: {median: 80MB, sigma: 0.3}}\n"
    }.load("tiny", overrides: changes).scenario
    return scenario.setup(strategy: scenario.strategy, replication: 0, device: 0).apps
      .map { $0.baseBytes }
  }

  /// The median of 20 processes of a Nokia 1 with 1 GB is 50 MB (CoNEXT 2022), that of five apps on a
  /// Pixel 7 with 12 GB is 273 MB (Ariadne, HPCA 2025): 273 / 50 = 12^0.68.
  @Test func `the default leads from one recorded phone to the other`() throws {
    let large = try footprints(["apps.footprintMemory=1GiB"])
    for (grown, given) in zip(large, try footprints([])) {
      #expect(abs(Double(grown) / Double(given) - 273.0 / 50) < 0.1)
    }
  }

  @Test func `the exponent is that of the ratio of memories`() throws {
    let given = try footprints([])
    #expect(try footprints(["apps.footprintMemory=12GiB"]) == given)
    #expect(
      try footprints(["apps.footprintMemory=3GiB", "apps.footprintExponent=0"]) == given)
    let memory = ["apps.footprintMemory=3GiB", "apps.footprintExponent=0.5"]
    for (grown, base) in zip(try footprints(memory), given) {
      #expect(abs(Double(grown) / Double(base) - 2) < 1e-6)
    }
    // On a quarter of the memory the apps are half as large as on all of it.
    for (small, base) in zip(try footprints(memory + ["device.memory=3GiB"]), given) {
      #expect(abs(Double(small) / Double(base) - 1) < 1e-6)
    }
  }

  @Test func `a constant footprint must fit after it has grown`() throws {
    #expect(throws: InputError.self) {
      try footprints(["apps.footprint=5GB", "apps.footprintMemory=1GiB"])
    }
  }
}

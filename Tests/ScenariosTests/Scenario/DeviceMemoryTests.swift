import MobileOS
import Testing

@testable import Files
@testable import Scenarios

/// A device's memory, given as a size or by the name of a device that has it, means one thing.
@Suite
struct DeviceMemoryTests {
  private func device(_ fields: String) throws -> DeviceProfile {
    try scenario(fields).device
  }

  private func scenario(_ fields: String) throws -> Scenario {
    let node = try YAMLNode(parsing: "duration: 1h\ndevice: {\(fields)}\n", named: "case.yaml")
    return try ScenarioDocument(decoding: node).scenario(named: "case.yaml")
  }

  @Test(arguments: DevicePreset.all.filter { !$0.isCache }) func `preset memory gives the preset`(
    preset: DevicePreset
  ) throws {
    let family = preset.name.prefix { $0 != "-" }
    let named = try device("profile: \(preset.name)")
    for other in DevicePreset.all where other.name.hasPrefix(family) {
      #expect(try device("profile: \(other.name), memory: \(preset.memoryBytes)B") == named)
    }
  }

  @Test func `between two presets the OS's memory is interpolated`() throws {
    let small = try device("profile: phone-4gb")
    let large = try device("profile: phone-6gb")
    let middle = try device("profile: phone-2gb, memory: 5GiB")
    #expect(abs(middle.wiredBytes * 2 - small.wiredBytes - large.wiredBytes) <= 2 << 14)
    #expect(abs(middle.systemBytes * 2 - small.systemBytes - large.systemBytes) <= 2 << 14)
    #expect(abs(middle.appLimitBytes * 2 - small.appLimitBytes - large.appLimitBytes) <= 2 << 14)
  }

  @Test(arguments: ["phone-4gb", "tablet-4gb", "android-4gb"]) func `more memory reserves more`(
    profile: String
  ) throws {
    var last = try device("profile: \(profile), memory: 256MiB")
    for mebibytes in stride(from: 512, through: 40_960, by: 512) {
      let next = try device("profile: \(profile), memory: \(mebibytes)MiB")
      #expect(next.wiredBytes >= last.wiredBytes && next.systemBytes >= last.systemBytes)
      #expect(next.appMemoryBytes > last.appMemoryBytes)
      last = next
    }
  }

  @Test func `given fields are kept`() throws {
    let phone = try device("memory: 2GiB, wired: 700MiB, system: 100MiB, appLimit: 1GiB")
    #expect(phone.wiredBytes == 700 << 20 && phone.systemBytes == 100 << 20)
    #expect(phone.appLimitBytes == 1 << 30)
  }

  @Test func `the idealised device gives all memory to apps`() throws {
    let cache = try device("profile: cache, memory: 2GiB")
    #expect(cache.appMemoryBytes == 2 << 30)
  }
}

import TestSupport
import Testing

/// Mechanisms that a scenario asks for, from its fields to the metrics of a run.
@Suite
struct MechanismTests {
  private func metrics(_ scenario: String, _ settings: [String]) throws -> [String: Double] {
    try FlotsamProgram.metrics([scenario, "--until", "1d", "--no-bounds"], settings)
  }

  /// The value of a metric without and with settings.
  private func pair(
    _ metric: String, _ scenario: String, before: [String] = [], _ settings: [String]
  ) throws -> (before: Double, after: Double) {
    let values = try [before, before + settings].map {
      try #require(try metrics(scenario, $0)[metric])
    }
    return (values[0], values[1])
  }

  @Test func `footprints that grow with memory leave fewer apps alive on a large phone`() throws {
    let alive = try pair(
      "apps_alive_mean", "everyday-phone", before: ["device.profile=phone-8gb"],
      ["apps.footprintMemory=2GiB", "apps.footprintExponent=1"])
    #expect(alive.after < 0.8 * alive.before)
  }

  @Test func `collections bring back pages of suspended apps`() throws {
    let settings = ["device.collections=true", "device.collectEvery=1min"]
    let bytes = try pair("decompressed_bytes", "small-phone", settings)
    #expect(bytes.after > 2 * bytes.before)
    let all = try pair(
      "decompressed_bytes", "small-phone", before: settings, ["device.collectShare=0"])
    #expect(all.after < 0.5 * all.before)
  }

  @Test func `a compressed share of the app in front is compressed memory`() throws {
    let settings = ["device.memory=1536MiB", "apps.burstFactor=6"]
    let bytes = try pair(
      "compressed_bytes_mean", "small-phone", before: settings, ["device.frontShare=0.8"])
    #expect(bytes.after > bytes.before)
  }

  @Test func `daemons over their soft limits are killed for it`() throws {
    let settings = ["system.softLimit=8MB", "system.peakShare=0.5", "device.memory=4GiB"]
    let kills = try pair("kills_highwater", "whole-system", before: Array(settings[2...]), settings)
    #expect(kills.before == 0)
    #expect(kills.after > 10)
  }
}

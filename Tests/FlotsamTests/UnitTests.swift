import Foundation
import TestSupport
import Testing

/// Sizes and durations without a unit, wherever the program takes one.
@Suite
struct UnitTests {
  /// Commands with a quantity that lacks its unit, and what the error says.
  private static let refused: [(words: [String], status: Int32, parts: [String])] = [
    (["run", "smoke", "--set", "device.memory=2"], 65, ["device.memory", "`2GiB`"]),
    (["run", "smoke", "--set", "device.memory=4294967296"], 65, ["no unit"]),
    (
      ["run", "smoke", "--set", "apps.footprint={median: 100, sigma: 0.5}"], 65, ["apps.footprint"]
    ),
    (["run", "smoke", "--set", "workload.dwell=30"], 65, ["workload.dwell", "`30s`", "`30min`"]),
    (["run", "smoke", "--set", "warmUp=1"], 65, ["warmUp", "`1h`"]),
    (["run", "smoke", "--until", "2"], 64, ["--until", "`2h`"]),
    (["run", "smoke", "--time-limit", "2"], 64, ["--time-limit", "no unit"]),
    (["watch", "smoke", "--speed", "60"], 64, ["--speed", "no unit"]),
    (["compare", "smoke", "--memory", "2"], 64, ["--memory", "`2GiB`"]),
    (["compare", "smoke", "--memory", "1GiB..4"], 64, ["--memory", "`4GiB`"]),
    (["replay", "uses.csv", "--policy", "lru", "--memory", "3"], 64, ["--memory", "`3GiB`"]),
    (
      ["replay", "uses.csv", "--policy", "lru", "--memory", "1GiB", "--footprint", "100"], 64,
      ["--footprint", "`100MB`"]
    ),
    (
      ["survival", "smoke", "--app", "app1", "--footprint", "50,100MB"], 64,
      ["--footprint", "`50MB,100MB`"]
    ),
    (["survival", "smoke", "--app", "app1", "--horizon", "8"], 64, ["--horizon", "`8h`"]),
    (["survival", "my-app", "--away", "8"], 64, ["--away", "`8h`"]),
    (["validate", "memory.yaml"], 65, ["memory.yaml, line 2, device.memory", "`4GiB`"]),
    (["sweep", "range.yaml"], 65, ["device.memory", "no unit"]),
    (["sweep", "list.yaml"], 65, ["device.memory", "no unit"]),
    (["sweep", "derived.yaml"], 65, ["derived.device.memory", "no unit", "Multiply"]),
    (["sweep", "span.yaml"], 65, ["device.memory", "no unit"]),
    (["lifecycle", "wait.yaml"], 65, ["wait", "no unit"]),
    (
      ["run", "smoke", "--policy", "whom=lru,when=ttl(minutes=30min)"], 64,
      ["minutes", "without its unit, which is min"]
    ),
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n0,mail\n1,maps\n", to: "uses.csv")
    try folder.write("duration: 1h\ndevice: {memory: 4}\n", to: "memory.yaml")
    let study = "scenario: smoke\nset: {duration: 1h}\nreplications: 2\n"
    try folder.write(study + "factors: {device.memory: 2..8}\n", to: "range.yaml")
    try folder.write(study + "factors: {device.memory: [2, 4GiB]}\n", to: "list.yaml")
    try folder.write(
      study + "factors: {device.memory: {from: 2, to: 4, step: 1}}\n", to: "span.yaml")
    try folder.write(
      study + "factors: {apps.count: [10, 20]}\nderived: {device.memory: apps.count * 1000}\n",
      to: "derived.yaml")
    try folder.write("apps:\n  - name: A\nsteps:\n  - launch: A\n  - wait: 5\n", to: "wait.yaml")
    return folder
  }

  @Test(arguments: refused.indices)
  func `the error for a quantity without a unit names likely units`(row: Int) throws {
    let (words, status, parts) = Self.refused[row]
    let program = try FlotsamProgram.run(words, in: folder())
    #expect(program.status == status, "\(words): \(program.error)")
    for part in parts { #expect(program.error.contains(part), "\(words): \(program.error)") }
    #expect(program.output.isEmpty)
  }

  @Test func `zero needs no unit, and bytes are a unit`() throws {
    for assignment in ["device.swap=0", "device.memory=4294967296B", "warmUp=0"] {
      try FlotsamProgram.succeed(["run", "smoke", "--until", "1min", "--set", assignment])
    }
  }

  /// Values as they stand in YAML; each is tried in a size, a duration and a distribution of sizes.
  private static let values = [
    "0", "0.0", "00", "1", "2.5", "4096", "1e9", "4GiB", "4 GiB", "'4GiB'", "1.5 GB", ".5kB",
    "5.GiB", "1e3MB", "+4GiB", "-4GiB", "4gb", "4G", "GiB", "4GiB 2", "1.2.3MB", "512B", "30min",
    "1.5h", "250 ms", "7d", "-1s", "5", "5 sec", "1h30min", "true", "[4GiB]", "0s", "0B", "'0'",
  ]

  @Test func `the schema accepts the same texts as the reader`() throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(FlotsamProgram.succeed(["validate", "--schema"]).output.utf8))
    func field(_ path: [String]) throws -> [String: Any] {
      var node = try #require(schema as? [String: Any])
      for name in path {
        let properties = try #require(node["properties"] as? [String: Any])
        node = try #require(properties[name] as? [String: Any])
      }
      return node
    }
    let folder = try TemporaryFolder()
    // Each of these takes any size or duration, so that only the form decides.
    for path in [["device", "swap"], ["device", "grace"], ["apps", "coldLaunch"]] {
      let alternatives = try #require(try field(path)["anyOf"] as? [[String: Any]])
      for value in Self.values {
        let accepts = alternatives.contains { Self.accepts($0, value) }
        try folder.write(
          "duration: 1h\n\(path[0]): {\(path[1]): \(value)}\n", to: "value.yaml")
        let reader = try FlotsamProgram.run(["validate", "value.yaml"], in: folder)
        #expect(accepts == (reader.status == 0), "\(path) \(value): \(reader.error)")
      }
    }
  }

  /// Whether an alternative of the schema takes a value that is written in YAML: a number where YAML
  /// has one, otherwise a text.
  private static func accepts(_ alternative: [String: Any], _ value: String) -> Bool {
    if ["true"].contains(value) || value.hasPrefix("[") { return false }
    let number = Double(value)
    if let constant = alternative["const"] as? Int { return number == Double(constant) }
    guard let pattern = alternative["pattern"] as? String, number == nil else { return false }
    let text = value.filter { $0 != "'" }
    return text.range(of: pattern, options: .regularExpression) == text.startIndex..<text.endIndex
  }
}

import TestSupport
import Testing

/// Every mistake gets one paragraph that says where, what and what would be right, and the
/// documented exit code.
@Suite
struct BadInputTests {
  /// A mistake, its exit code, and what the message must name.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    var scenario = ""
    let arguments: [String]
    let status: Int32
    let mentions: [String]

    var testDescription: String { name }
  }

  static let valid = """
    duration: 1h
    device:
      profile: phone-2gb
    apps:
      count: 5

    """

  static let mistakes = [
    Mistake(
      name: "an unknown key", scenario: valid + "polizy: lru\n", arguments: ["run", "my.yaml"],
      status: 65, mentions: ["my.yaml", "line 6", "polizy", "`policy`"]),
    Mistake(
      name: "an unknown key inside", scenario: "duration: 1h\ndevice:\n  memori: 2GiB\n",
      arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "line 3", "device.memori", "`memory`"]),
    Mistake(
      name: "a negative size", scenario: "duration: 1h\ndevice:\n  memory: -2GiB\n",
      arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "line 3", "device.memory", "-2GiB"]),
    Mistake(
      name: "a unit that does not exist", scenario: "duration: 1h\ndevice:\n  memory: 4 GBs\n",
      arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "line 3", "device.memory", "4 GBs", "GB"]),
    Mistake(
      name: "a device too small for its own memory",
      scenario: "duration: 1h\ndevice:\n  memory: 100MiB\n  wired: 200MiB\n",
      arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "line 3", "device.memory", "100MiB"]),
    Mistake(
      name: "zero apps", scenario: "duration: 1h\napps:\n  count: 0\n",
      arguments: ["run", "my.yaml"], status: 65, mentions: ["my.yaml", "line 3", "apps.count"]),
    Mistake(
      name: "an app larger than the device",
      scenario: "duration: 1h\ndevice:\n  profile: phone-1gb\napps:\n  footprint: 2GiB\n",
      arguments: ["run", "my.yaml"], status: 65, mentions: ["my.yaml", "apps.footprint", "2GiB"]),
    Mistake(
      name: "a policy of the scenario that does not exist", scenario: valid + "policy: lruu\n",
      arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "line 6", "policy", "lruu", "`lru`"]),
    Mistake(
      name: "no duration", scenario: "seed: 2\n", arguments: ["run", "my.yaml"], status: 65,
      mentions: ["my.yaml", "duration"]),
    Mistake(
      name: "no YAML at all", scenario: "a: [1, 2\nb: }\n", arguments: ["validate", "my.yaml"],
      status: 65, mentions: ["my.yaml", "line"]),
    Mistake(
      name: "an empty scenario", scenario: "# nothing\n", arguments: ["run", "my.yaml"],
      status: 65, mentions: ["my.yaml", "it is empty", "`flotsam scenarios smoke`"]),
    Mistake(
      name: "an override of an unknown field",
      arguments: ["run", "smoke", "--set", "device.memori=2GiB"], status: 65,
      mentions: ["--set", "device.memori", "`memory`"]),
    Mistake(
      name: "an override with a bad value",
      arguments: ["run", "smoke", "--set", "apps.count=many"],
      status: 65, mentions: ["--set", "apps.count", "many"]),
    Mistake(
      name: "a policy that does not exist",
      arguments: ["compare", "smoke", "--policies", "jetsam,gsdf"], status: 64,
      mentions: ["--policies", "gsdf", "`gdsf`"]),
    Mistake(
      name: "a parameter that does not exist",
      arguments: ["compare", "smoke", "--policies", "lru-k(kk=3)"], status: 64,
      mentions: ["--policies", "kk", "`k`"]),
    Mistake(
      name: "a scenario that does not exist", arguments: ["run", "smoky"], status: 66,
      mentions: ["smoky", "`smoke`"]),
    Mistake(
      name: "a trace that does not exist",
      arguments: ["replay", "none.csv", "--policy", "lru", "--memory", "1GiB"], status: 66,
      mentions: ["none.csv"]),
    Mistake(
      name: "a memory that is no size",
      arguments: ["replay", "-", "--policy", "lru", "--memory", "4 GBs"], status: 64,
      mentions: ["--memory", "4 GBs"]),
    Mistake(
      name: "an unknown option", arguments: ["run", "smoke", "--sede", "3"], status: 64,
      mentions: ["--sede"]),
    Mistake(
      name: "no replications", arguments: ["compare", "smoke", "--replications", "0"], status: 64,
      mentions: ["--replications"]),
    Mistake(
      name: "an unknown metric", arguments: ["compare", "smoke", "--metric", "kils"], status: 64,
      mentions: ["kils", "`kills`"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake is explained`(mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    if !mistake.scenario.isEmpty { try folder.write(mistake.scenario, to: "my.yaml") }
    let program = try FlotsamProgram.run(
      mistake.arguments + ["--quiet"].filter { _ in mistake.arguments[0] != "validate" },
      in: folder)
    #expect(program.status == mistake.status, "\(program.error)")
    #expect(program.output.isEmpty)
    for word in mistake.mentions {
      #expect(program.error.contains(word), "\(word) is not in: \(program.error)")
    }
    #expect(!program.error.contains("\n\n"), "one paragraph: \(program.error)")
  }

  @Test func `the error for a broken line in a long file names it`() throws {
    let folder = try TemporaryFolder()
    let lines = String(repeating: "1,a\n", count: 999_998)
    try folder.write("time_s,app\n" + lines + "x,a\n", to: "long.csv")
    let program = try FlotsamProgram.run(
      ["replay", "long.csv", "--policy", "lru", "--memory", "1GiB"], in: folder)
    #expect(program.status == 65)
    #expect(program.error.contains("long.csv, line 1000000"), "\(program.error)")
    #expect(program.output.isEmpty)
  }

  @Test func `the error for decreasing times names the line`() throws {
    let program = try FlotsamProgram.run(
      ["replay", "-", "--policy", "lru", "--memory", "1GiB"], input: "time_s,app\n5,a\n4,b\n")
    #expect(program.status == 65)
    #expect(program.error.contains("standard input, line 3"), "\(program.error)")
  }

  /// A folder below a regular file cannot be made, not even by root.
  @Test(arguments: [
    ["run", "smoke"], ["compare", "smoke", "--replications", "1"],
    ["replay", "trace.csv", "--policy", "lru", "--memory", "1GiB"],
  ])
  func `an output folder that cannot be written exits with 73`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n1,a\n", to: "trace.csv")
    try folder.write("", to: "file")
    let program = try FlotsamProgram.run(arguments + ["--out", "file/results"], in: folder)
    #expect(program.status == 73, "\(program.error)")
    #expect(program.error.contains("file/results"))
    #expect(program.output.isEmpty)
  }
}

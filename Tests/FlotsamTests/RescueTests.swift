import Foundation
import TestSupport
import Testing

/// What would have saved an app, from a scenario to what is printed.
@Suite
struct RescueTests {
  private static let phone = """
    extends: smoke
    duration: 10h
    windows: {simulated: false}
    apps: {count: 20}
    device: {memory: 1200MiB}
    myApp:
      name: Notebook
      usesPerDay: 12
      dwell: 40s
      launchFootprint: 80MB
      frontFootprint: 200MB
      growthTime: 30s
      backgroundFootprint: 150MB
      coldLaunch: 1200ms
      resume: 100ms
    """

  private func rows(_ text: String?) -> [[String: String]] {
    let lines = (text ?? "").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  /// After which of its uses the app is killed in a run, counted from 1.
  private func killedAfterUses(_ folder: TemporaryFolder, _ overrides: [String]) throws -> Set<Int>
  {
    try FlotsamProgram.succeed(
      ["run", "phone.yaml", "--out", "run", "--plots", "none", "--quiet"]
        + overrides.flatMap { ["--set", $0] },
      in: folder)
    func times(_ file: String) -> [Double] {
      rows(folder.text("run/" + file)).filter { $0["app"] == "Notebook" }
        .compactMap { $0["time_s"].flatMap(Double.init) }
    }
    let uses = times("launches.csv")
    return Set(times("kills.csv").map { kill in uses.count { $0 < kill } })
  }

  @Test func `a limit that was too low and an unused mode are tried`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.phone.replacing("myApp:", with: "background: {simulated: true}\nmyApp:")
        .replacing("resume: 100ms", with: "resume: 100ms\n  hardLimit: 190MB"),
      to: "phone.yaml")
    try FlotsamProgram.succeed(
      [
        "rescue", "phone.yaml", "--app", "Notebook", "--only", "hard limit,myApp.modes", "--out",
        "out", "--quiet",
      ], in: folder)
    let found = rows(folder.text("out/rescue.csv"))
    let limit = try #require(found.first { $0["change"] == "hard limit" })
    #expect(limit["saves"] == "yes", "\(found)")
    #expect(limit["by_share"].flatMap(Double.init) ?? 0 > 0, "\(limit)")
    #expect(found.count { $0["change"] == "myApp.modes" } == 5, "\(found)")
  }

  @Test func `the app survives at the found value and not one step before`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    let shown = try FlotsamProgram.succeed(
      [
        "rescue", "phone.yaml", "--app", "Notebook", "--only",
        "background footprint,device.memory,device.reaper", "--out", "out", "--quiet",
      ], in: folder
    ).output
    // A table does not write one size with a blank before its unit and another without.
    #expect(shown.contains("1200 MiB") && !shown.contains(/[0-9][kMG]i?B/), "\(shown)")
    let fields = [
      "background footprint": "myApp.backgroundFootprint", "device.memory": "device.memory",
      "device.reaper": "device.reaper",
    ]
    let use = try #require(try killedAfterUses(folder, []).min())
    let found = rows(folder.text("out/rescue.csv"))
    #expect(Set(found.compactMap { $0["change"] }) == Set(fields.keys))
    let probes = rows(folder.text("out/probes.csv"))
    for row in found {
      let change = try #require(row["change"])
      #expect(row["saves"] == "yes", "\(change)")
      let field = try #require(fields[change])
      let saving = try #require(row["lives_from"])
      #expect(try !killedAfterUses(folder, ["\(field)=\(saving)"]).contains(use), "\(change)")
      // The nearest that was tried on the way from what it is.
      let share = try #require(row["by_share"].flatMap(Double.init))
      let short = try #require(
        probes.filter { probe in
          guard probe["change"] == change, let by = probe["by_share"].flatMap(Double.init)
          else { return false }
          return by * share >= 0 && abs(by) < abs(share)
        }.max { abs(Double($0["by_share"] ?? "") ?? 0) < abs(Double($1["by_share"] ?? "") ?? 0) })
      #expect(short["outcome"] == "dies")
      let by = try #require(short["by_share"].flatMap(Double.init))
      #expect(abs(abs(share - by) - 0.01) < 0.002, "\(change): \(by) and \(share)")
      let value = try #require(short["value"])
      #expect(try killedAfterUses(folder, ["\(field)=\(value)"]).contains(use), "\(change)")
    }
  }

  @Test func `the answer has the cause, the least change and good policies`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    let program = try FlotsamProgram.succeed(
      ["rescue", "phone.yaml", "--app", "Notebook", "--only", "footprint,policy"], in: folder)
    let text = program.output.replacing("\n", with: " ")
    for part in [
      "Notebook was killed on day 1", "of the app in the run",
      "The smallest single change that would have saved Notebook: footprint",
      "other policies", "finds it as it was left",
    ] {
      #expect(text.contains(part), "\(program.output)")
    }
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    (["--app", "Notebok"], "did you mean"), (["--app", "Notebook", "--kill", "99"], "--kill"),
    (["--app", "Notebook", "--only", "device.memry"], "device.memory"),
  ])
  func `the error for unknown names gives the option`(_ arguments: [String], _ part: String) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.phone, to: "phone.yaml")
    let program = try FlotsamProgram.run(["rescue", "phone.yaml"] + arguments, in: folder)
    #expect(program.status == 64 || program.status == 65, "\(program.error)")
    #expect(program.error.lowercased().contains(part), "\(program.error)")
  }
}

import Foundation
import TestSupport
import Testing

/// Runs outside what the model was checked for say so, from the scenario to every form of output.
@Suite
struct DoubtfulResultTests {
  private static func doubts(_ arguments: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      arguments + ["--out", "out", "--plots", "none", "--quiet"], in: folder)
    let data = try folder.contents("out/remarks.json")
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return list.compactMap { $0["doubt"] as? String }
  }

  @Test(arguments: [
    ("few-apps-alive", ["smoke", "--set", "apps.footprint=1.1GB"]),
    ("no-pressure", ["smoke", "--set", "device.memory=64GiB"]),
    ("swap-full", ["everyday-phone", "--set", "device.swap=128MiB", "--until", "3d"]),
    ("more-kills-than-launches", ["smoke", "--set", "system.processes=600", "--until", "1d"]),
    ("one-cause", ["smoke", "--set", "apps.count=30"]),
  ])
  func `a run has the expected doubt`(doubt: String, arguments: [String]) throws {
    #expect(try Self.doubts(["run"] + arguments).contains(doubt))
  }

  @Test(arguments: ["smoke", "everyday-phone", "small-phone", "whole-system"])
  func `the built-in scenarios have no doubts`(scenario: String) throws {
    #expect(try Self.doubts(["run", scenario]) == [])
  }

  @Test func `a comparison prints its doubts in every output`() throws {
    let folder = try TemporaryFolder()
    let command = [
      "compare", "smoke", "--set", "device.memory=64GiB", "--policies", "jetsam,lru",
      "--replications", "2", "--no-bounds",
    ]
    let program = try FlotsamProgram.succeed(
      command + ["--out", "out", "--plots", "none"], in: folder)
    let start = "Doubtful: All strategies: no memory warning and no pressure"
    #expect(program.output.contains(start) && program.output.contains("`device.memory`"))
    #expect(program.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let page = try #require(folder.text("out/index.html"))
    #expect(
      page.contains("class=\"remarks\"") && page.contains("no memory warning and no pressure"))
    #expect(
      try FlotsamProgram.succeed(command + ["--format", "json"], in: folder).error.contains(
        start))
  }

  @Test func `no verdict is given if a strategy overcommits memory`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--set", "device.compression=false", "--policies", "never,lru,gdsf",
        "--replications", "2", "--until", "12h", "--no-bounds", "--out", "out", "--plots", "none",
      ], in: folder)
    #expect(program.output.contains("There is no verdict: never or every other strategy used"))
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("There is no verdict"))
  }

  @Test func `the content of swap is counted`() throws {
    func swapped(_ settings: [String]) throws -> Double {
      let text = try FlotsamProgram.succeed(
        ["run", "everyday-phone", "--until", "3d", "--format", "csv"]
          + settings.flatMap { ["--set", $0] }
      ).output
      let start = "swap_used_bytes_mean,bytes,"
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix(start) })
      return try #require(Double(row.dropFirst(start.count)))
    }
    let some = try swapped(["device.swap=128MiB"])
    #expect(some > 0x1p20 && some <= 0x1p27)
    #expect(try swapped(["device.freezer=false", "device.swap=0B"]) == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Sweeps that go on from the store alone.
@Suite
struct SweepStoreTests {
  /// A swept study without its file.
  static func folder() throws -> (TemporaryFolder, output: String) {
    let folder = try StudyCommandTests.folder()
    let swept = try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--store", "s.sqlite", "--quiet"], in: folder)
    try FileManager.default.removeItem(atPath: folder.file("mine.yaml"))
    return (folder, swept.output)
  }

  @Test func `a store is continued and extended without the study file`() throws {
    let (folder, output) = try Self.folder()
    let same = try FlotsamProgram.succeed(["sweep", "s.sqlite"], in: folder)
    #expect(same.error.contains("0 new runs in s.sqlite, 24 were there already"))
    #expect(same.output == output && output.contains("Does more memory help?"))
    let more = try FlotsamProgram.succeed(["sweep", "s.sqlite", "--replications", "5"], in: folder)
    #expect(more.error.contains("6 new runs in s.sqlite, 24 were there already"))
    #expect(more.output.contains("mine: 30 runs in 2 cells"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("results")))
  }

  @Test func `results of a sweep from a store repeat without the store`() throws {
    let (folder, _) = try Self.folder()
    try FlotsamProgram.succeed(
      ["sweep", "s.sqlite", "--quiet", "--out", "out", "--plots", "none"], in: folder)
    try FileManager.default.removeItem(atPath: folder.file("s.sqlite"))
    let repeated = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(repeated.status == 0, "\(repeated.output)\(repeated.error)")
  }

  @Test(arguments: ["in", "in/base"])
  func `a study of a recording continues from its store and repeats`(place: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("in/base"), withIntermediateDirectories: true)
    let rows = (0..<40).map { "\($0 * 60),app\($0 * 7 % 5)" }
    try folder.write(
      "time_s,app\n" + rows.joined(separator: "\n") + "\n", to: place + "/day.csv")
    try folder.write(
      "device: {profile: cache, memory: 300MiB}\nworkload: {chooser: trace, file: day.csv}\n",
      to: place + "/phone.yaml")
    try folder.write(
      """
      scenario: \(place == "in" ? "" : "base/")phone.yaml
      factors: {device.memory: [200MiB, 300MiB], policy: [lru, fifo]}
      """, to: "in/mine.yaml")
    let swept = try FlotsamProgram.succeed(["sweep", "in/mine.yaml", "--quiet"], in: folder)
    let same = try FlotsamProgram.succeed(
      ["sweep", "results/mine.sqlite", "--out", "out", "--plots", "none"], in: folder)
    #expect(same.error.contains("0 new runs in results/mine.sqlite, 40 were there already"))
    #expect(same.output == swept.output)
    try FileManager.default.removeItem(atPath: folder.file("in"))
    try FileManager.default.removeItem(atPath: folder.file("results"))
    let repeated = try FlotsamProgram.run(["repeat", "out"], in: folder)
    #expect(repeated.status == 0, "\(repeated.output)\(repeated.error)")
  }

  @Test func `the study on the page is a study file`() throws {
    let (folder, output) = try Self.folder()
    try FlotsamProgram.succeed(["report", "s.sqlite", "--quiet", "--out", "out"], in: folder)
    let page = try #require(folder.text("out/index.html"))
    let start = try #require(page.range(of: "{\n  &quot;name&quot;: &quot;mine&quot;"))
    let end = try #require(page[start.lowerBound...].range(of: "</pre>"))
    let text = page[start.lowerBound..<end.lowerBound].replacing("&quot;", with: "\"")
    #expect(!text.contains("&"))
    try folder.write(String(text), to: "copy.yaml")
    let copy = try FlotsamProgram.succeed(
      ["sweep", "copy.yaml", "--store", "s.sqlite"], in: folder)
    #expect(copy.error.contains("0 new runs in s.sqlite, 24 were there already"))
    #expect(copy.output == output)
  }

  @Test func `the error names a file that is not a store`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no database", to: "s.sqlite")
    for name in ["s.sqlite", "nowhere.sqlite"] {
      let program = try FlotsamProgram.run(["sweep", name], in: folder)
      #expect([65, 66].contains(program.status) && program.error.contains(name))
    }
  }
}

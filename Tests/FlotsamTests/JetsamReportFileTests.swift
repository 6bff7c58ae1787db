import Foundation
import TestSupport
import Testing

/// `run --jetsam-reports`: reports of simulated kills as files that `import` reads.
@Suite
struct JetsamReportFileTests {
  @Test func `the reports of a run are written and can be imported`() throws {
    let folder = try TemporaryFolder()
    let run = try FlotsamProgram.succeed(
      ["run", "smoke", "--set", "device.memory=1200MiB", "--jetsam-reports", "reports"],
      in: folder)
    #expect(run.error.contains("reports/"))
    let files = try folder.allContents("reports")
    #expect(!files.isEmpty)
    for name in files.keys.sorted() {
      #expect(name.hasPrefix("JetsamEvent-2001-01-") && name.hasSuffix(".ips"), "\(name)")
    }
    let name = try #require(files.keys.sorted().first)
    let imported = try FlotsamProgram.succeed(
      ["import", "reports/" + name, "--out", "moment.yaml"], in: folder)
    #expect(!imported.error.contains("priority"))
    try FlotsamProgram.succeed(["run", "moment.yaml", "--until", "10min"], in: folder)
    // Lines of the header and the body as devices write them.
    let lines = String(decoding: try #require(files[name]), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("{\"bug_type\":\"298\""))
    #expect(lines[1] == "{")
  }

  @Test func `a folder that cannot be written exits with 73`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let program = try FlotsamProgram.run(
      ["run", "smoke", "--jetsam-reports", "file/reports"], in: folder)
    #expect(program.status == 73, "\(program.error)")
  }
}

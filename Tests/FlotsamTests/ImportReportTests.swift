import Foundation
import TestSupport
import Testing

/// `flotsam import` of JetsamEvent reports, as a user meets it.
@Suite
struct ImportReportTests {
  private let report = """
    {"bug_type":"298","os_version":"iPhone OS 18.5 (22F00)"}
    {
      "product" : "iPhone14,7", "kernel" : "Darwin Kernel Version 24.5.0",
      "memoryStatus" : {
      "pageSize" : 16384, "compressorSize" : 20000, "uncompressed" : 60000,
      "memoryPages" : {
        "wired" : 60000, "free" : 4000, "fileBacked" : 90000, "anonymous" : 150000,
        "purgeable" : 10}
    },
      "processes" : [
      {"name" : "helperd", "states" : ["daemon", "idle"], "priority" : 0, "rpages" : 200},
      {"name" : "Chess", "states" : ["suspended"], "priority" : 0, "rpages" : 9000},
      {"name" : "Maps", "states" : ["active", "frontmost"], "priority" : 100, "rpages" : 30000}
      ]
    }
    """

  @Test func `an imported report is a scenario that runs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(report, to: "report.ips")
    let program = try FlotsamProgram.succeed(
      ["import", "report.ips", "--out", "moment.yaml"], in: folder)
    #expect(program.output.isEmpty)
    #expect(program.error.contains("note: the report lacks build, date") == false)
    #expect(program.error.contains("note: the report lacks date"))
    #expect(program.error.contains("note: coalition is missing from 3 of 3"))
    let valid = try FlotsamProgram.succeed(["validate", "moment.yaml"], in: folder)
    #expect(valid.output.contains("moment.yaml: valid"))
    let run = try FlotsamProgram.succeed(
      ["run", "moment.yaml", "--until", "10min", "--format", "csv"], in: folder)
    #expect(run.output.hasPrefix("metric,unit,value\n"))
  }

  /// YAML ends lines at more characters than a newline, and refuses others even in comments.
  @Test(arguments: ["build", "date", "product"])
  func `no text of a report ends the comment that contains it`(field: String) throws {
    let folder = try TemporaryFolder()
    for separator in [
      "\\u2028", "\\u2029", "\\u0085", "\\n", "\\r", "\\u0084", "\\u007f", "\\ufffe",
    ] {
      let attack = "\"\(field)\" : \"x\(separator)policy: mru\(separator)seed: 77\(separator)#\","
      let text = report.replacingOccurrences(of: "\"kernel\"", with: attack + " \"kernel\"")
        .replacingOccurrences(
          of: "\"product\" : \"iPhone14,7\",", with: field == "product" ? "" : ""
        )
        .replacingOccurrences(of: "\"Chess\"", with: "\"Ch\(separator)ess\"")
      try folder.write(text, to: "report.ips")
      try FlotsamProgram.succeed(["import", "report.ips", "--out", "moment.yaml"], in: folder)
      let run = try FlotsamProgram.succeed(["run", "moment.yaml", "--until", "1min"], in: folder)
      let head = run.output.prefix { $0 != "\n" }
      #expect(head.contains("policy jetsam, seed 1, "), "\(separator): \(head)")
    }
  }

  @Test func `without --out the scenario is printed`() throws {
    let program = try FlotsamProgram.succeed(["import", "-"], input: report)
    #expect(program.output.hasPrefix("# The moment of -: iPhone14,7, iPhone OS 18.5"))
    #expect(program.output.contains("pages: 9000"))
  }

  @Test(arguments: ["", "\n", "{\"processes\" : [", "\u{0}\u{1}\u{2}"])
  func `a damaged report exits with 65 and changes no file`(content: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "bad.ips")
    try folder.write("good", to: "moment.yaml")
    let program = try FlotsamProgram.run(
      ["import", "bad.ips", "--out", "moment.yaml"], in: folder)
    #expect(program.status == 65)
    #expect(program.error.contains("bad.ips"))
    #expect(folder.text("moment.yaml") == "good")
  }

  @Test func `a truncated report gives no scenario`() throws {
    let cut = try #require(report.range(of: "\"Chess\""))
    let program = try FlotsamProgram.run(
      ["import", "-"], input: String(report[..<cut.lowerBound]))
    #expect(program.status == 65 && program.output.isEmpty)
    #expect(program.error.contains("not whole"), "\(program.error)")
  }

  @Test func `a report of 100 MB is refused without reading it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"processes\" :", to: "big.ips")
    let file = try FileHandle(forWritingTo: URL(filePath: folder.file("big.ips")))
    try file.truncate(atOffset: 100_000_000)
    try file.close()
    let program = try FlotsamProgram.run(["import", "big.ips"], in: folder)
    #expect(program.status == 65)
    #expect(program.error.contains("larger than 16 MiB"))
  }

  @Test func `the profiles are listed with their sources`() throws {
    let program = try FlotsamProgram.succeed(["validate", "--devices"])
    for text in ["phone-1gb", "tablet-12gb", "android-4gb", "real report", "Stack Overflow"] {
      #expect(program.output.contains(text), "\(text)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The scripts of the documentation, each run by the tool that it is for.
@Suite
struct PaperScriptTests {
  /// A tool that may not be there, and what its script begins with.
  struct Tool: Sendable, CustomTestStringConvertible {
    let name: String
    let program: String
    let probe: [String]
    let beginning: String

    var testDescription: String { name }

    /// Where its program is; nil where it or a library is missing.
    var path: String? {
      guard let path = Program.find(program), let run = try? Program(path, probe) else {
        return nil
      }
      return run.status == 0 ? path : nil
    }
  }

  static let tools = [
    Tool(
      name: "pandas", program: "python3", probe: ["-c", "import pandas"],
      beginning: "```python\nimport pandas"),
    Tool(
      name: "DuckDB", program: "python3", probe: ["-c", "import duckdb"],
      beginning: "```python\nimport duckdb"),
    Tool(name: "R", program: "Rscript", probe: ["--version"], beginning: "```r\n"),
  ]

  @Test(arguments: tools.filter { $0.path != nil })
  func `the documented script finds the program's own difference`(tool: Tool) throws {
    let root = try #require(ReferenceData.checkout())
    let page = try String(contentsOfFile: root + "/docs/Flotsam.docc/Papers.md", encoding: .utf8)
    let begins = try #require(page.range(of: tool.beginning))
    let fence = try #require(page[begins.lowerBound...].firstIndex(of: "\n"))
    let script = page[fence...].components(separatedBy: "\n```")[0]

    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "jetsam,lru", "--set", "device.memory=1GiB",
        "--replications", "4", "--no-bounds", "--quiet", "--out", "results", "--plots", "none",
      ], in: folder)
    try folder.write(script, to: "script")
    let run = try Program(try #require(tool.path), ["script"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")

    let rows = try #require(folder.text("results/comparison.csv")).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let row = try #require(rows.first { $0[0] == "lru" && $0[1] == "time_lost_s" })
    func value(_ column: String) throws -> String {
      let index = try #require(rows[0].firstIndex(of: column))
      return String(format: "%.3f", try #require(Double(row[index])))
    }
    let difference = try value("difference")
    #expect(difference != "0.000", "the strategies differ")
    #expect(run.output.contains("\(difference) s, 4 pairs"), "\(run.output)")
    if tool.name == "R" {
      let interval = try "\(value("difference_ci_low")) to \(value("difference_ci_high"))"
      #expect(run.output.contains(interval), "\(run.output)")
    }
  }
}

import Files
import FoundationEssentials
import KernelScripts
import TestSupport
import Testing

/// Every script of `Scenarios/kernel` and `Scenarios/android`: one rule of XNU or Android each, with
/// what it must give.
@Suite
struct KernelScriptTests {
  /// The scripts of a system, and the article that lists their rules.
  struct Rules: CustomTestStringConvertible, Sendable {
    let system: String
    let article: String

    var testDescription: String { system }

    var names: [String] {
      let folder = ReferenceData.root + "/Scenarios/" + system
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }
        .sorted()
    }
  }

  static let systems = [
    Rules(system: "kernel", article: "KernelRules"),
    Rules(system: "android", article: "AndroidRules"),
  ]
  static let paths = systems.flatMap { rules in rules.names.map { "\(rules.system)/\($0)" } }

  @Test(arguments: paths) func `a rule of a system holds`(path: String) throws {
    let file = ReferenceData.root + "/Scenarios/\(path).yaml"
    _ = try KernelRunner.run(try KernelScript(contentsOf: file))
  }

  @Test(arguments: systems)
  func `the article lists every script and no other`(rules: Rules) throws {
    let article = try readText(
      from: ReferenceData.root
        + "/Sources/MobileOS/MobileOS.docc/\(rules.article).md")
    let listed = try Self.scripts(listedIn: article)
    #expect(rules.names.count >= 15)
    #expect(Set(listed) == Set(rules.names))
    #expect(listed.count == rules.names.count)
  }

  private struct RowWithoutScript: Error {
    let row: String
  }

  /// The scripts of the table of rules, one of each row but those that say they are left out.
  private static func scripts(listedIn article: String) throws -> [String] {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("| Rule | Case |") }.dropFirst(2)
    return try rows.prefix { $0.hasPrefix("|") }.compactMap { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      if cells.count == 5, cells[2].hasPrefix(" left out") { return nil }
      guard cells.count == 5, let script = cells[2].wholeMatch(of: #/ `([a-z0-9-]+)` */#) else {
        throw RowWithoutScript(row: String(row))
      }
      return String(script.1)
    }
  }

  @Test func `a row without exactly one script is found`() throws {
    let table = "| Rule | Case | Source |\n|---|---|---|\n"
    #expect(try Self.scripts(listedIn: table + "| a `b` | `c-1` | d |\n") == ["c-1"])
    #expect(try Self.scripts(listedIn: table + "| a | left out: no vnodes | d |\n").isEmpty)
    for cell in ["", "c", "`c` and `d`", "`c`, `d`", "`c` | `d`"] {
      #expect(throws: RowWithoutScript.self, "\(cell)") {
        try Self.scripts(listedIn: table + "| a | \(cell) | d |\n")
      }
    }
  }

  @Test func `a failed expectation is an error at its line`() throws {
    let script = """
      device: {memory: 1000MiB, wired: 0, system: 0, compression: false}
      apps: [{name: Mail, memory: 100MiB}]
      steps:
        - launch: Mail
        - expect: {killed: [Mail highwater]}
      """
    #expect {
      _ = try KernelRunner.run(try KernelScript(text: script, name: "case.yaml"))
    } throws: { error in
      "\(error)".contains("case.yaml, line 5") && "\(error)".contains("expect.killed")
    }
  }

  @Test func `waits above thirty days in total are an error at the last wait`()
    throws
  {
    func run(last: String) throws {
      let script = """
        device: {memory: 1000MiB, wired: 0, system: 0, compression: false}
        apps: [{name: Mail, memory: 100MiB}]
        steps:
          - wait: 29d
          - launch: Mail
          - wait: \(last)
          - expect: {alive: [Mail]}
        """
      _ = try KernelRunner.run(try KernelScript(text: script, name: "case.yaml"))
    }
    try run(last: "24h")
    for tooLong in ["24.001h", "1e9s", "25000d"] {
      #expect {
        try run(last: tooLong)
      } throws: { error in
        "\(error)".contains("case.yaml, line 6") && "\(error)".contains("at most 30 days")
      }
    }
  }

  @Test func `a suspended app cannot allocate`() throws {
    let script = """
      device: {memory: 1000MiB, wired: 0, system: 0, compression: false}
      apps: [{name: Mail, memory: 100MiB}]
      steps:
        - launch: Mail
        - home: true
        - wait: 10s
        - allocate: {app: Mail, memory: 1MiB}
      """
    #expect(throws: InputError.self) {
      _ = try KernelRunner.run(try KernelScript(text: script, name: "case.yaml"))
    }
  }
}

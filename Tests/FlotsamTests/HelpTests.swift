import Foundation
import TestSupport
import Testing

/// What the program says of itself.
@Suite
struct HelpTests {
  /// Every command of the program and every command of those, as the help screens list them.
  static let commands: [[String]] = {
    var found: [[String]] = []
    var open: [[String]] = [[]]
    while let command = open.popLast() {
      let help = (try? FlotsamProgram.succeed(command + ["--help"]).output) ?? ""
      let list = help.components(separatedBy: "\nSUBCOMMANDS:\n").dropFirst().first ?? ""
      for line in list.split(separator: "\n", omittingEmptySubsequences: false) {
        guard let name = line.wholeMatch(of: /\ \ ([a-z-]+)( .*)?/)?.output.1 else {
          if line.isEmpty { break } else { continue }
        }
        found.append(command + [String(name)])
        open.append(command + [String(name)])
      }
    }
    return found.sorted { $0.joined() < $1.joined() }
  }()

  @Test func `the commands are found`() {
    #expect(Self.commands.count > 20)
    #expect(Self.commands.contains(["kernel"]) && Self.commands.contains(["lifecycle", "check"]))
  }

  /// ArgumentParser asserts this in debug builds only.
  @Test func `no command has two options of one name`() throws {
    let dump = try FlotsamProgram.succeed(["--experimental-dump-help"]).output
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any])
    var open = [try #require(root["command"] as? [String: Any])]
    var count = 0
    while let command = open.popLast() {
      open += command["subcommands"] as? [[String: Any]] ?? []
      // ArgumentParser's own lists `--help` twice.
      if command["commandName"] as? String == "help" { continue }
      let names = (command["arguments"] as? [[String: Any]] ?? []).flatMap { argument in
        (argument["names"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      }
      #expect(Set(names).count == names.count, "\(command["commandName"] ?? ""): \(names)")
      count += names.count
    }
    #expect(count > 200)
  }

  @Test func `the help screen names every exit code`() throws {
    let help = try FlotsamProgram.succeed(["--help"]).output.replacing("\n", with: " ")
    for code in [64, 65, 66, 70, 73, 74, 75] { #expect(help.contains("\(code) ")) }
  }

  @Test(arguments: commands)
  func `the help of each command has a usage line and an example`(command: [String]) throws {
    let help = try FlotsamProgram.succeed(command + ["--help"]).output
    let name = command.joined(separator: " ")
    #expect(help.contains("USAGE: flotsam \(name)"))
    #expect(help.contains("Example"))
    // A command of a command may be the default, which users do not name.
    #expect(help.contains("  flotsam \(name) ") || help.contains("  flotsam \(command[0]) "))
  }

  @Test(arguments: commands)
  func `help fits a narrow terminal of 100 columns`(command: [String]) throws {
    let help = try FlotsamProgram.succeed(command + ["--help"]).output
    for line in help.split(separator: "\n") where !line.hasPrefix("USAGE") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  @Test(arguments: [[]] + commands)
  func `no example is wrapped at 80 columns`(command: [String]) throws {
    let help = try FlotsamProgram.succeed(command + ["--help"], columns: 80).output
    let before = help.components(separatedBy: "\nUSAGE:")[0]
    guard let begin = before.firstRange(of: #/\nExamples?(, in [^\n]+)?:\n/#) else {
      Issue.record("no examples")
      return
    }
    // What is broken goes on at the margin of the line below.
    let lines = before[begin.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  ") {
      #expect(line.count <= 80, "\(command): \(line)")
      #expect(next.isEmpty || next.hasPrefix("  "), "\(command): \(line)\n\(next)")
    }
  }

  @Test func `the program without arguments prints the first commands`() throws {
    let program = try FlotsamProgram.succeed([])
    #expect(program.output.contains("flotsam compare everyday-phone"))
  }

  @Test func `the version has three numbers and the commit if known`() throws {
    let version = try FlotsamProgram.succeed(["--version"]).output
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+( \([0-9a-f]+(-dirty)?\))?\n/) != nil)
  }

  @Test func `every policy and scenario is listed and explained`() throws {
    let list = try FlotsamProgram.succeed(["policies", "--kind", "policy"]).output
    for line in list.split(separator: "\n").dropFirst(2) {
      let name = String(line.prefix { $0 != " " })
      let text = try FlotsamProgram.succeed(["policies", name]).output
      #expect(text.hasPrefix("\(name): kills "))
    }
  }

  @Test func `every scenario file is built in and valid`() throws {
    let root = try #require(ReferenceData.checkout())
    let files = try FileManager.default.contentsOfDirectory(atPath: root + "/Scenarios")
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    let list = try FlotsamProgram.succeed(["scenarios"]).output
    for name in files {
      #expect(list.contains("\n\(name) "), "BuiltInScenarios lacks \(name)")
      #expect(try FlotsamProgram.succeed(["validate", name]).output.contains("valid"))
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Commands that texts show are all found by `docs/documented`, which CI runs.
@Suite
struct DocumentedCommandTests {
  /// What the extractor finds: `TEXT:LINE: COMMAND`.
  static let found: [String] = {
    guard let root = ReferenceData.checkout(), let program = Program.flotsam,
      let python = Program.find("python3"),
      let run = try? Program(python, ["\(root)/docs/documented", program, "--list"])
    else { return [] }
    return run.output.split(separator: "\n").map(String.init)
  }()

  /// The places at which a text has a command as people write it: `flotsam` and the name of a command,
  /// in a line that a reader would copy.
  ///
  /// Another way to look than the extractor's: it knows nothing of blocks and spans.
  static func places(in text: String, named name: String) -> [(place: String, command: String)] {
    let names = Set(HelpTests.commands.map { $0[0] })
    var found: [(String, String)] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      for match in line.matches(of: #/(?:^\s*|[`$|&]\s*)flotsam ([a-z-]+)/#)
      where names.contains(String(match.1)) {
        found.append(("\(name):\(index + 1)", String(match.0.drop { !$0.isLetter })))
      }
    }
    return found
  }

  /// The texts that people read, but for what a build makes.
  static func texts() throws -> [(name: String, text: String)] {
    let root = try #require(ReferenceData.checkout())
    var texts: [(String, String)] = []
    for folder in ["", "docs", "Sources", "Scenarios", "packaging", "Benchmarks"] {
      let path = "\(root)/\(folder)"
      let names =
        folder.isEmpty
        ? try FileManager.default.contentsOfDirectory(atPath: path)
        : FileManager.default.subpaths(atPath: path) ?? []
      for name in names where name.hasSuffix(".md") && !name.contains(".build/") {
        // The folder of scenarios is in the program too, by a link.
        if folder == "Sources", name.hasPrefix("BuiltIns/Scenarios") { continue }
        texts.append(
          (
            folder.isEmpty ? name : "\(folder)/\(name)",
            try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
          ))
      }
    }
    return texts
  }

  @Test(.enabled(if: Program.find("python3") != nil))
  func `the extractor finds every command of a page`() throws {
    let listed = Set(Self.found.map { $0.components(separatedBy: ": ")[0] })
    #expect(listed.count > 200)
    for (name, text) in try Self.texts() {
      for (place, command) in Self.places(in: text, named: name) {
        #expect(listed.contains(place), "\(place): `\(command)` is run by no test")
      }
    }
  }

  @Test(.enabled(if: Program.find("python3") != nil), arguments: HelpTests.commands)
  func `the extractor finds every example of a help screen`(command: [String]) throws {
    let help = try FlotsamProgram.succeed(command + ["--help"], columns: 80).output
    let name = "flotsam \(command.joined(separator: " ")) --help"
    let listed = Self.found.filter { $0.hasPrefix(name + ":") }
    let examples = Self.places(in: help.components(separatedBy: "\nUSAGE")[0], named: name)
    #expect(!examples.isEmpty)
    for (place, example) in examples {
      #expect(listed.contains { $0.hasPrefix("\(place): ") }, "\(place): `\(example)` escapes")
    }
  }
}

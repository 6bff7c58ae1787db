import Foundation
import TestSupport
import Testing

/// The tutorials: every command of the page prints what stands below it.
@Suite
struct TutorialTests {
  /// A command of a page, and the lines below it.
  struct Example: Sendable, CustomTestStringConvertible {
    let command: String
    let expected: [String]

    var testDescription: String { command }
  }

  /// The blocks of the kind `console`: a command each, and what it prints.
  static let examples: [Example] = {
    guard let root = ReferenceData.checkout(),
      let text = try? String(
        contentsOfFile: root + "/docs/Flotsam.docc/Tutorials.md", encoding: .utf8)
    else { return [] }
    return text.components(separatedBy: "```console\n").dropFirst().compactMap { block in
      let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      guard let first = lines.first, first.hasPrefix("$ ") else { return nil }
      return Example(command: String(first.dropFirst(2)), expected: Array(lines.dropFirst()))
    }
  }()

  @Test func `the page has commands for everybody, and each shows something`() {
    #expect(Self.examples.count >= 8)
    #expect(Self.examples.allSatisfy { $0.expected.count > 3 })
  }

  @Test(arguments: examples)
  func `a command prints what the page shows`(example: Example) throws {
    let words = example.command.split(separator: " ").map(String.init)
    #expect(words.first == "flotsam")
    let folder = try TemporaryFolder()
    let output = try FlotsamProgram.succeed(Array(words.dropFirst()), in: folder).output
    var lines = output.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    // Three dots stand for the rest.
    guard example.expected.last == "..." else {
      #expect(lines == example.expected)
      return
    }
    let shown = example.expected.dropLast()
    #expect(Array(lines.prefix(shown.count)) == Array(shown) && lines.count > shown.count)
  }
}

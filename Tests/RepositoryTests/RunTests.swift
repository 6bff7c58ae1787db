import Foundation
import TestSupport
import Testing

/// Everything in the tree is run: by CI, or by a longer run whose latest result the page `Runs` states.
@Suite
struct RunTests {
  /// Folders whose scripts must be run; those of `Peers` are programs that `make peers` builds.
  static let folders = [".ci", "packaging", "docs", "Benchmarks", "Tests", "Page", "Plugins"]
  /// Files without an ending that are no scripts, and a module that a script reads.
  static let data: Set = [
    "packaging/copyright", "Tests/Mutation/equivalents", "Tests/Mutation/schemata.py",
    "Benchmarks/Peers/reduced_lifecycle_simpy.py",
  ]

  private struct Tree {
    let root: String
    init() throws { root = try #require(ReferenceData.checkout()) }

    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// What the page says of everything, but for the rows that name neither CI nor a result.
    func page() throws -> String {
      try text("docs/Flotsam.docc/Runs.md").split(separator: "\n").filter { line in
        guard line.hasPrefix("| ") else { return true }
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        return cells.count == 6 && (cells[3].contains(".ci/run") || cells[4].contains(#/\w/#))
      }.joined(separator: "\n")
    }

    /// What a word begins: `make WORD`, the path of a script, a name between backticks.
    func isNamed(_ word: String, in text: String) -> Bool {
      text.ranges(of: word).contains { range in
        let before = text[..<range.lowerBound].last, after = text[range.upperBound...].first
        let isPart = { (character: Character?) in
          character.map { $0.isLetter || $0.isNumber || "-_/".contains($0) } ?? false
        }
        return !isPart(before) && !isPart(after)
      }
    }
  }

  @Test func `each makefile target is run or has a stated result`() throws {
    let tree = try Tree()
    let targets = try ["Makefile", "Benchmarks/peers.mk"].flatMap { file in
      try tree.text(file).matches(of: /^([a-z][a-z-]*):(?!=)/.anchorsMatchLineEndings())
        .map { String($0.1) }
    }
    #expect(targets.count > 25)
    let known = try tree.page() + tree.text(".ci/run")
    for target in targets {
      let isRun = tree.isNamed("make \(target)", in: known) || tree.isNamed(target, in: known)
      #expect(isRun, "neither .ci/run nor the page Runs names `make \(target)`")
    }
  }

  @Test func `every variable of a target is named on the page`() throws {
    let tree = try Tree()
    let page = try tree.text("docs/Flotsam.docc/Runs.md") + tree.text("README.md")
    for name in try tree.text("Makefile").matches(of: /^([A-Z]+) \?=/.anchorsMatchLineEndings()) {
      let isNamed = tree.isNamed(String(name.1), in: page) || page.contains("`\(name.1)=")
      #expect(isNamed, "no page says what \(name.1)= is for")
    }
  }

  @Test func `every script is run or has a stated result`() throws {
    let tree = try Tree()
    let scripts = try TreeTests.files().filter { path in
      guard Self.folders.contains(where: { path.hasPrefix($0 + "/") }), !Self.data.contains(path)
      else {
        return false
      }
      let name = path.split(separator: "/").last ?? ""
      return !name.contains(".") || name.hasSuffix(".py") || name.hasSuffix(".sh")
    }
    #expect(scripts.count > 15)
    let known = try tree.page() + tree.text(".ci/run")
    for script in scripts where script != ".ci/run" {
      let isRun = tree.isNamed(script, in: known)
      #expect(isRun, "neither .ci/run nor the page Runs names \(script)")
    }
  }

  @Test func `every program is run or has a stated result`() throws {
    let tree = try Tree()
    let known = try tree.page()
    let packages = try tree.text("Package.swift") + tree.text("Benchmarks/Package.swift")
    let programs = packages.matches(of: #/\.executableTarget\(\s*name: "([^"]+)"/#).map {
      String($0.1)
    }
    #expect(programs.contains("flotsam") && programs.count >= 4)
    for program in programs {
      let isRun = tree.isNamed(program, in: known)
      #expect(isRun, "the page Runs does not name \(program)")
    }
  }

}

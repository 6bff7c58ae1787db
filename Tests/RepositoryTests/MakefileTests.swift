import Foundation
import TestSupport
import Testing

/// The Makefile names suites in filters; a name that is none any more would run nothing in silence.
@Suite
struct MakefileTests {
  /// Every suite as a filter sees it: its target and its name.
  private static let suites = SourceFile.tests.flatMap { file in
    file.lines.filter { $0.hasSuffix("{") && !$0.hasPrefix(" ") }.compactMap { line in
      line.firstMatch(of: /^(?:@Suite\S* |final )*(?:struct|class|actor|enum) (\w+Tests)\b/).map {
        "\(file.target).\($0.1)"
      }
    }
  }

  /// Each alternative of the filters that a text of the Makefile's form has.
  private static func alternatives(in makefile: String) -> [String] {
    let filter = /^SUITES_\w+ *:= *(.*)$|--filter '([^'$]*)'/.anchorsMatchLineEndings()
    return makefile.matches(of: filter).flatMap { match in
      (match.1 ?? match.2 ?? "").split(separator: "|").map(String.init)
    }
  }

  @Test func `every alternative of a filter names a suite or a target`() throws {
    let root = try #require(ReferenceData.checkout())
    let makefile = try String(contentsOfFile: root + "/Makefile", encoding: .utf8)
    let alternatives = Self.alternatives(in: makefile)
    #expect(alternatives.count > 20 && Self.suites.count > 200)
    for name in alternatives {
      let filter = try Regex(name)
      #expect(Self.suites.contains { $0.contains(filter) }, "no suite is called \(name)")
    }
  }

  @Test func `filters are recognised`() {
    let makefile = """
      SUITES_address := FilesTests|TracesTests
      SANITIZING = --sanitize=$(SANITIZER)
      \tswift test --parallel --filter 'ValidationTests|RunsTests.SteadyStateTests'
      \tswift test --parallel --filter '$(SUITES_$(SANITIZER))'
      """
    #expect(
      Self.alternatives(in: makefile) == [
        "FilesTests", "TracesTests", "ValidationTests", "RunsTests.SteadyStateTests",
      ])
  }
}

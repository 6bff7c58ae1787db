import Foundation
import TestSupport
import Testing

/// The landing page of every library: its main types, what it must not know, and code that is tested.
@Suite
struct LandingPageTests {
  /// The page of a library.
  private struct Page {
    let library: String
    let text: String

    init(of library: String) throws {
      self.library = library
      let root = try #require(ReferenceData.checkout())
      text = try String(
        contentsOfFile: "\(root)/Sources/\(library)/\(library).docc/\(library).md", encoding: .utf8)
    }

    /// The words between backticks at the beginning of its bullets, and whether they are links.
    var bullets: [(name: String, isLink: Bool)] {
      text.matches(of: /^- (`{1,2})([A-Z]\w+)\1[:,]/.anchorsMatchLineEndings()).map {
        (String($0.2), $0.1.count == 2)
      }
    }

    /// What stands in its blocks of Swift.
    var examples: [String] {
      text.matches(of: /```swift\n([^`]*)```/).map { String($0.1) }
    }

    /// Whether it says what it must not know.
    var saysWhatItMustNotKnow: Bool { text.contains(/\b[Ii]t must not know\s+[a-z]/) }
  }

  /// The types that a library declares at the top of its files, or gives something of that access.
  private static func types(_ access: String, of library: String) -> Set<String> {
    let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var names: Set<String> = []
    for file in SourceFile.sources where file.target == library {
      var extended: String?
      for (_, line) in file.code
      where line.has(access) || line.hasPrefix("extension ") || line.hasPrefix("}") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if !line.hasPrefix(" "), words.contains(Substring(access)),
          let index = words.firstIndex(where: keywords.contains), index + 1 < words.count
        {
          names.insert(String(words[index + 1]))
        }
        if line.hasPrefix("extension "), words.count > 1 { extended = String(words[1]) }
        if line.hasPrefix("}") { extended = nil }
        if line.hasPrefix("  \(access) "), let extended { names.insert(extended) }
      }
    }
    return names
  }

  /// Those that programs in Swift import.
  static let libraries = TidyTests.libraries.subtracting(["CLibrary", "CInterface", "PageModel"])
    .sorted()

  @Test(arguments: libraries)
  func `a page names at least three types that its library declares`(library: String) throws {
    let page = try Page(of: library)
    let (visible, inside) = (
      Self.types("public", of: library), Self.types("package", of: library)
    )
    #expect(Set(page.bullets.map(\.name)).count >= 3, "\(page.bullets)")
    for (name, isLink) in page.bullets {
      // The documentation has public types of its own only; others cannot be links.
      let isThere = visible.contains(name) || !isLink && inside.contains(name)
      #expect(isThere, "\(library) declares no \(name)")
    }
  }

  @Test(arguments: libraries)
  func `a page states what its library must not know`(library: String) throws {
    #expect(try Page(of: library).saysWhatItMustNotKnow)
  }

  @Test(arguments: libraries)
  func `the Swift code of a page is a file of the tests`(library: String) throws {
    let page = try Page(of: library)
    let blocks = page.text.components(separatedBy: "```swift").count - 1
    #expect(page.examples.count == blocks)
    for example in page.examples {
      let lines = example.components(separatedBy: "\n")
      let isTested = TidyTests.tests.contains { $0.lines == lines }
      #expect(isTested, "no file of Tests is\n\(example)")
    }
  }

  @Test func `examples are found`() throws {
    for library in ["Formulas", "Statistics", "Traces"] {
      #expect(try Page(of: library).examples.count == 1)
    }
  }
}

import Testing

/// Every public declaration has a doc comment, or inherits that of a protocol's requirement.
@Suite
struct DocumentationTests {
  static let sources = SourceFile.sources

  /// Requirements of the standard library's and ArgumentParser's protocols that the project meets.
  private static let inheritedFromOutside: Set = [
    "description", "debugDescription", "==", "<", "hash", "next", "makeIterator", "encode",
    "rawValue",
    "startIndex", "endIndex", "index", "subscript", "allCases", "errorDescription",
  ]

  @Test func `every public declaration is documented`() {
    let inherited = Self.requirements.union(Self.inheritedFromOutside)
    for file in Self.sources where file.target != "flotsam" {
      for (index, line) in file.lines.enumerated() {
        guard let name = Self.publicName(line), !inherited.contains(name) else { continue }
        if Self.isDocumented(file.lines, index) { continue }
        Issue.record("\(file.path):\(index + 1): `\(name)` has no doc comment")
      }
    }
  }

  /// The names that protocols of the project require.
  private static let requirements: Set<String> = {
    var names: Set<String> = []
    for file in sources {
      var inProtocol = false
      for line in file.lines {
        if line.hasPrefix("public protocol") { inProtocol = true }
        if line.hasPrefix("}") { inProtocol = false }
        if inProtocol, line.hasPrefix("  "), let name = name(line.split(separator: " ")) {
          names.insert(name)
        }
      }
    }
    return names
  }()

  private static func publicName(_ line: String) -> String? {
    let words = line.split(separator: " ")
    // An extension is documented where it says something that its members do not.
    guard words.contains("public"), !words.contains("extension"), !line.contains("//") else {
      return nil
    }
    return name(words)
  }

  private static func name(_ words: [Substring]) -> String? {
    let keywords: Set<Substring> = [
      "func", "var", "let", "struct", "enum", "class", "protocol", "actor", "typealias",
    ]
    if let index = words.firstIndex(where: keywords.contains), index + 1 < words.count {
      return words[index + 1].prefix { !"(:<".contains($0) || $0 == "<" && words[index + 1] == "<" }
        .description
    }
    if words.contains(where: { $0.hasPrefix("init") }) { return "init" }
    if words.contains(where: { $0.hasPrefix("subscript") }) { return "subscript" }
    return nil
  }

  private static func isDocumented(_ lines: [String], _ index: Int) -> Bool {
    for line in lines[..<index].reversed() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("///") { return true }
      // Attributes stand between a declaration and its comment.
      if !text.hasPrefix("@") { return false }
    }
    return false
  }
}

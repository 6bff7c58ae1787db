import Foundation
import TestSupport
import Testing

/// A Swift file of the checkout, as the repository tests read it.
struct SourceFile: Sendable, CustomTestStringConvertible {
  /// The path from the top of the checkout.
  let path: String
  let lines: [String]
  /// The lines with comments and the contents of strings blanked, numbered from 1.
  let code: [(number: Int, text: String)]

  /// The files of the libraries and the program, read once.
  static let sources = all(below: "Sources")
  /// The files of the tests, read once.
  static let tests = all(below: "Tests")

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
    code = Self.code(of: lines)
  }

  var testDescription: String { path }

  /// The target it belongs to: the folder below `Sources` or `Tests`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The modules it imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
        .drop { ["public", "package", "internal", "private"].contains($0) }
      guard words.first == "import", let name = words.dropFirst().first else { return nil }
      // `import struct Module.Name` names a kind before the module.
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
      let module = kinds.contains(name) ? words.dropFirst(2).first ?? name : name
      return module.split(separator: ".").first.map(String.init)
    }
  }

  private static func code(of lines: [String]) -> [(number: Int, text: String)] {
    var inText = false
    return lines.enumerated().map { index, line in
      let quotes = line.has("\"\"\"") ? line.components(separatedBy: "\"\"\"").count - 1 : 0
      defer { if quotes % 2 == 1 { inText.toggle() } }
      if inText { return (index + 1, "") }
      return (index + 1, line.has("\"") || line.has("//") ? withoutStringsAndComments(line) : line)
    }
  }

  private static func withoutStringsAndComments(_ line: String) -> String {
    var text: [UInt8] = []
    var inString = false
    var previous = UInt8(ascii: " ")
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { inString.toggle() }
      if !inString { text.append(byte) }
      if text.suffix(2) == [UInt8(ascii: "/"), UInt8(ascii: "/")] {
        return String(decoding: text.dropLast(2), as: UTF8.self)
      }
      previous = byte
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Every Swift file below a folder of the checkout, sorted by path.
  static func all(below folder: String) -> [SourceFile] {
    guard let root = ReferenceData.checkout() else { return [] }
    let paths = FileManager.default.subpaths(atPath: root + "/" + folder) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let path = folder + "/" + path
      guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else {
        return nil
      }
      return SourceFile(path: path, lines: text.components(separatedBy: "\n"))
    }
  }
}

extension String {
  /// Whether a text occurs, compared by bytes: `contains` compares characters, which takes minutes for
  /// all rules and all lines of the project.
  func has(_ text: String) -> Bool { strstr(self, text) != nil }
}

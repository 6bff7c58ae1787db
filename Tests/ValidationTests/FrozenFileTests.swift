import Files
import Foundation
import Ladder
import Testing

/// No parameter of a prediction changes after its freeze.
@Suite
struct FrozenFileTests {
  @Test func `each frozen file is unchanged`() throws {
    #expect(try FrozenFiles.changed() == [])
  }

  /// A file that extends another, or names a recording, has parameters there, too.
  @Test func `all predictions and the files they refer to are listed`() throws {
    let listed = Set(try FrozenFiles.listed().map(\.path))
    let folder = "Scenarios/predictions/"
    let predictions = try FileManager.default.contentsOfDirectory(
      atPath: FrozenFiles.root + folder
    ).filter { $0.hasSuffix(".yaml") }
    #expect(predictions.count >= 13)
    for file in predictions {
      #expect(listed.contains(folder + file))
    }
    for path in listed where path.hasSuffix(".yaml") {
      for line in try readText(from: FrozenFiles.root + path).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, ["extends:", "file:"].contains(words[0]) else { continue }
        let name = String(words[1])
        // A name without a dot is that of a built-in scenario.
        let base = name.contains(".") ? (path as NSString).deletingLastPathComponent : "Scenarios"
        let file = (base as NSString).appendingPathComponent(
          name.contains(".") ? name : name + ".yaml")
        #expect(listed.contains(standardized(file)), "\(path) refers to \(name)")
      }
    }
  }

  /// A relative path without `..`.
  private func standardized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

import Foundation

/// `flotsam-page SCENARIOS FOLDER` writes what the page's module is compiled with, `records.c`, and what the page
/// says about it, `catalog.json` and `lifecycle.json`; with `cases` as a third word `cases.txt`, the fingerprints
/// that the module must have.
@main
struct PageProgram {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3 || words.dropFirst(3) == ["cases"] else {
      FileHandle.standardError.write(Data("usage: flotsam-page SCENARIOS FOLDER [cases]\n".utf8))
      exit(64)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: words[1])
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    let loader = ScenarioLoader(builtInNames: names) {
      try? String(contentsOfFile: "\(words[1])/\($0).yaml", encoding: .utf8)
    }
    let catalog = try PageCatalog(loader)
    let folder = URL(fileURLWithPath: words[2])
    guard words.count == 3 else {
      let cases = try FingerprintCases(catalog, loader).lines.joined(separator: "\n") + "\n"
      return try Data(cases.utf8).write(to: folder.appendingPathComponent("cases.txt"))
    }
    try Data(catalog.source.utf8).write(to: folder.appendingPathComponent("records.c"))
    try catalog.json().write(to: folder.appendingPathComponent("catalog.json"))
    let statements = "\(words[1])/statements/lifecycle-statements.yaml"
    let atlas = try LifecycleAtlas(
      try LifecycleStatement.list(text: try readText(from: statements), name: statements))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(atlas).write(to: folder.appendingPathComponent("lifecycle.json"))
  }
}

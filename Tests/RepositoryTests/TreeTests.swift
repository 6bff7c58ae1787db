import Foundation
import TestSupport
import Testing

/// The tree holds what people write: listed kinds of files, none of them large.
@Suite
struct TreeTests {
  /// The kinds by the ending of a name, each with the folders that may hold it; no folder for all.
  static let kinds: [String: [String]] = [
    "swift": [], "md": [],
    "yaml": ["Scenarios", "Sources/DeviceLogs/Evidence", "Sources/LifecycleScripts", "Tests"],
    "csv": ["Scenarios", "Tests"],
    "json": ["Scenarios", "Tests", "Benchmarks/Thresholds"], "ips": ["Scenarios", "Tests"],
    "log": ["Scenarios", "Tests"], "tsv": ["Tests/Campaign/Corpus"], "txt": ["Tests"],
    "c": ["Sources", "Tests", "Page", "docs/Examples"], "h": ["Sources"], "modulemap": ["Sources"],
    "cpp": ["Benchmarks/Peers"], "hpp": ["Benchmarks/Peers"],
    "py": ["Benchmarks", "Tests", "docs", "Python"], "typed": ["Python"],
    "mk": ["Benchmarks"], "mustache": ["Sources/Presentation/HTML", "Sources/Reports/Film"],
    "cff": [],
    "html": ["Page"], "css": ["Page"], "js": ["Page"],
    // No texts: pictures of the guide, and damaged inputs that once did harm.
    "png": ["docs/Flotsam.docc/Resources"], "bin": ["Tests/Campaign/Corpus"],
  ]
  static let binaryKinds: Set = ["png", "bin"]

  /// Files without an ending that are not scripts.
  static let names: Set = [
    ".editorconfig", ".gitignore", ".swift-format", "LICENSE", "Makefile",
    "Scenarios/predictions/SHA256SUMS", "Tests/Mutation/equivalents", "packaging/copyright",
    // A link to the folder `Scenarios`, so that the library holds what is in it.
    "Sources/BuiltIns/Scenarios",
  ]

  /// Files of more than a mebibyte, each with the reason; there is none.
  static let large: [String: String] = [:]
  static let limit = 1 << 20

  /// What is wrong with a file of the tree; nil where it may be there.
  static func mistake(path: String, contents: Data) -> String? {
    if contents.count > limit, large[path] == nil {
      return "it has \(contents.count) bytes, more than \(limit), without a listed reason"
    }
    if names.contains(path) { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: ".") else {
      return contents.starts(with: Data("#!".utf8))
        ? nil : "a file without an ending is a script that begins with #!, or is listed by name"
    }
    let ending = String(name[name.index(after: dot)...])
    guard let folders = kinds[ending] else { return "files of the kind .\(ending) are not listed" }
    guard folders.isEmpty || folders.contains(where: { path.hasPrefix($0 + "/") }) else {
      return "files of the kind .\(ending) belong in \(folders.joined(separator: ", "))"
    }
    if !binaryKinds.contains(ending), contents.contains(0) { return "it is binary" }
    return nil
  }

  /// The files below the checkout that `.gitignore` does not name.
  static func files() throws -> [String] {
    let root = try #require(ReferenceData.checkout())
    let ignored =
      try String(contentsOfFile: root + "/.gitignore", encoding: .utf8)
      .split(separator: "\n").map(String.init) + [".git"]
    func isIgnored(_ path: String) -> Bool {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return ignored.contains { pattern in
        let pattern = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
        if pattern.hasPrefix("/") { return "/" + path == pattern }
        return pattern.hasPrefix("*") ? name.hasSuffix(pattern.dropFirst()) : name == pattern
      }
    }
    var found: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      for name in try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if isIgnored(path) { continue }
        let kind = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")[.type]
        if kind as? FileAttributeType == .typeDirectory {
          open.append(path)
        } else {
          found.append(path)
        }
      }
    }
    return found
  }

  @Test func `every file is of a listed kind and small`() throws {
    let root = try #require(ReferenceData.checkout())
    let files = try Self.files()
    #expect(files.count > 1_000)
    for path in files {
      let contents = FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data()
      if let mistake = Self.mistake(path: path, contents: contents) {
        Issue.record("\(path): \(mistake)")
      }
    }
  }

  @Test func `lists name existing files only`() throws {
    let files = try Set(Self.files())
    for name in Self.names.union(Self.large.keys) {
      #expect(files.contains(name), "\(name) is listed and not there")
    }
  }

  @Test(arguments: [
    ("libmd-dev_1.0.4-2_amd64.deb", "!<arch>"), ("docs/notes.pdf", "%PDF"),
    ("docs/archive", "PK"), ("Package.resolved.orig", "{}"), ("Sources/x.csv", "a,b"),
    ("Sources/Files/x.swift", "let a = \"\0\""),
    ("docs/long.md", String(repeating: "a", count: limit + 1)),
  ])
  func `a file of another kind, in another place or too large is found`(path: String, text: String)
  {
    #expect(Self.mistake(path: path, contents: Data(text.utf8)) != nil)
  }

  @Test(arguments: [
    ("docs/check", "#!/usr/bin/env python3"), ("README.md", "# Flotsam"),
    ("Scenarios/smoke.yaml", "duration: 2d"), ("Tests/Campaign/Corpus/trace/x.bin", "\0"),
  ])
  func `hand-written files are accepted`(path: String, text: String) {
    #expect(Self.mistake(path: path, contents: Data(text.utf8)) == nil)
  }
}

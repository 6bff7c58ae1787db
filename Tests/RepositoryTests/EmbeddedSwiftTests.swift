import Testing

/// The libraries that are also compiled as Embedded Swift, for the page: what it cannot compile is said here, for
/// its compiler says it late and only where the toolchain has one.
@Suite
struct EmbeddedSwiftTests {
  static let targets: Set = ["SimulationKernel", "Formulas", "Lifecycle", "MobileOS", "PageModel"]

  /// What embedded Swift cannot compile in a line of code, with what to write; nil where it can.
  ///
  /// - Parameters:
  ///   - line: the line, without a comment.
  ///   - classes: protocols of classes alone, whose values it can compile.
  static func obstacle(_ line: String, classes: Set<String>) -> String? {
    if line.has("\\") || line.has("KeyPath"), line.contains(/\\\.\w|\\[A-Z]\w*\.|KeyPath</) {
      return "a key path: write a closure, `{ $0.x }`"
    }
    if line.has("any "),
      line.matches(of: /\bany ([A-Z]\w*)/).contains(where: { !classes.contains(String($0.1)) })
    {
      return "a value or type behind a protocol: write a generic, a closure or an entry, or a class"
    }
    if line.has("throws"), line.contains(/\bthrows (?:->|\{|rethrows)|\brethrows\b|\bthrows$/) {
      return "untyped throws: write `throws(Failure)`"
    }
    let words = [
      "Mirror", "Codable", "Encodable", "Decodable", "AnyHashable", "as? ", "as! ", "is any",
    ]
    if words.contains(where: line.has),
      line.contains(/\b(?:Mirror|Codable|Encodable|Decodable|AnyHashable)\b|\bas[?!] |\bis any\b/)
    {
      return "reflection or a dynamic cast: write the types out"
    }
    return nil
  }

  @Test func `Embedded Swift can compile the libraries of the page`() {
    let files = SourceFile.sources.filter { Self.targets.contains($0.target) }
    #expect(files.count > 300)
    let classes = Set(
      files.flatMap { file in
        file.code.filter { $0.text.has("AnyObject") }
          .compactMap { $0.text.firstMatch(of: /\bprotocol (\w+): AnyObject\b/) }
          .map { String($0.1) }
      })
    #expect(classes.contains("OutsidePolicy"))
    for file in files {
      var isNative: [Bool] = []
      for (number, text) in file.code {
        let line = text.drop { $0 == " " }
        if line.hasPrefix("#if") {
          isNative.append(line.contains("!hasFeature(Embedded)"))
        } else if line.hasPrefix("#else"), let last = isNative.indices.last {
          isNative[last] =
            file.lines[..<(number - 1)].last { $0.contains("#if") }
            .map { $0.contains("#if hasFeature(Embedded)") } ?? false
        } else if line.hasPrefix("#endif") {
          isNative.removeLast()
        } else if !isNative.contains(true), let obstacle = Self.obstacle(text, classes: classes) {
          Issue.record("\(file.path):\(number): \(obstacle)")
        }
      }
    }
  }

  @Test(arguments: [
    ("let names = all.map(\\.name)", false), ("let names = all.map { $0.name }", true),
    ("  let policy: any VictimPolicy", false), ("  let type: any VictimPolicy.Type", false),
    ("  func f<P: VictimPolicy>(_ policy: P)", true), ("  func f() throws -> Int {", false),
    ("  func f() throws(FormulaError) -> Int {", true), ("  _ f: () throws -> Void", false),
    ("if let some = value as? Int", false), ("  let many: Company", true),
    ("  let session: (any Session)?", true), ("  f(any Session, any Policy)", false),
  ])
  func `obstacles are recognised`(line: String, isFine: Bool) {
    #expect((Self.obstacle(line, classes: ["Session"]) == nil) == isFine)
  }
}

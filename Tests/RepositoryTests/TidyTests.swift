import Testing

/// Rules of the code that no compiler checks.
@Suite
struct TidyTests {
  /// A pattern that must not occur, in which targets, and why.
  struct Ban: Sendable, CustomTestStringConvertible {
    let pattern: String
    let targets: Set<String>
    /// The files that are to have it.
    var exceptions: Set<String> = []
    let reason: String

    var testDescription: String { pattern }
  }

  /// Every target whose imports are ruled, which are all folders of `Sources`.
  static let everything = Set(ImportDirectionTests.allowed.keys)
  static let libraries = everything.subtracting(["flotsam", "flotsam-page"])

  static let bans: [Ban] = {
    let noText = "libraries return text and errors; only the command line talks to people"
    let noRandom = "all randomness comes from addressed streams, or a run does not repeat"
    let noClock = "no result may depend on the wall clock"
    let noHash = "hashes differ between processes"
    return [
      Ban(pattern: "print(", targets: libraries, reason: noText),
      Ban(
        pattern: "STDOUT_FILENO", targets: libraries,
        // A file called `-` is standard output.
        exceptions: ["Sources/Files/Input/OutputFile.swift"], reason: noText),
      Ban(pattern: "FileHandle.standard", targets: libraries, reason: noText),
      Ban(pattern: "fputs(", targets: libraries, reason: noText),
      Ban(pattern: "puts(", targets: libraries, reason: noText),
      Ban(pattern: "printf(", targets: libraries, reason: noText),
      Ban(pattern: "putchar(", targets: libraries, reason: noText),
      Ban(pattern: "fwrite(", targets: libraries, reason: noText),
      Ban(pattern: "stdout", targets: libraries, reason: noText),
      Ban(pattern: "debugPrint(", targets: everything, reason: noText),
      Ban(pattern: "SystemRandomNumberGenerator", targets: everything, reason: noRandom),
      Ban(pattern: ".random(in", targets: everything, reason: noRandom),
      Ban(pattern: ".randomElement(", targets: everything, reason: noRandom),
      Ban(pattern: ".shuffled(", targets: everything, reason: noRandom),
      Ban(pattern: "arc4random", targets: everything, reason: noRandom),
      Ban(pattern: "Date()", targets: everything, reason: noClock),
      Ban(pattern: "Date.now", targets: everything, reason: noClock),
      Ban(
        pattern: "ContinuousClock", targets: everything.subtracting(["flotsam", "Workbench"]),
        reason: noClock),
      Ban(pattern: "gettimeofday", targets: everything, reason: noClock),
      Ban(pattern: ".hashValue", targets: everything, reason: noHash),
      Ban(
        pattern: "@unchecked Sendable", targets: everything,
        // Functions of C, which are called on the thread of their owner alone; a run that one thread
        // at a time uses; and boxes of embedded Swift, which has one thread.
        exceptions: [
          "Sources/CInterface/CallbackPolicy.swift", "Sources/CInterface/EnvironmentRun.swift",
          "Sources/MobileOS/Configuration/HeldExistential.swift",
        ], reason: "it hides data races"),
      Ban(
        pattern: "nonisolated(unsafe)", targets: everything,
        // Constant texts of C; places of a caller in C, each for one thread; and the state of the
        // page's module, which has one thread.
        exceptions: [
          "Sources/CInterface/Constants.swift", "Sources/CInterface/Interface+Environments.swift",
          "Sources/PageModel/ModuleExports.swift",
        ], reason: "it hides data races"),
      Ban(pattern: "try!", targets: everything, reason: "bad input is an error, not a trap"),
      Ban(
        pattern: "fatalError(", targets: everything,
        // A method that every subclass has: embedded Swift compiles no protocol's value.
        exceptions: ["Sources/MobileOS/Configuration/HeldExistential.swift"],
        reason: "use a precondition or an error"),
      Ban(pattern: "-Ounchecked", targets: everything, reason: "preconditions stay"),
    ]
  }()

  static let sources = SourceFile.sources
  static let tests = SourceFile.tests

  @Test(arguments: bans)
  func `a banned pattern does not occur`(ban: Ban) {
    var excepted: Set<String> = []
    for file in Self.sources where ban.targets.contains(file.target) {
      for line in file.code where Self.contains(line.text, ban.pattern) {
        if ban.exceptions.contains(file.path) {
          excepted.insert(file.path)
        } else {
          Issue.record("\(file.path):\(line.number): `\(ban.pattern)`: \(ban.reason)")
        }
      }
    }
    #expect(excepted == ban.exceptions, "an exception that is none any more")
  }

  /// Whether a pattern occurs and does not begin inside a longer name, as in `setFootprint(`.
  private static func contains(_ text: String, _ pattern: String) -> Bool {
    text.has(pattern)
      && text.ranges(of: pattern).contains { range in
        guard pattern.first?.isLetter == true, let before = text[..<range.lowerBound].last else {
          return true
        }
        return !before.isLetter && before != "_"
      }
  }

  @Test func `comments contain no unfinished work`() {
    // Split so that this file does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X:"]
    for file in Self.sources + Self.tests {
      for (index, line) in file.lines.enumerated() where marks.contains(where: line.has) {
        Issue.record("\(file.path):\(index + 1): \(line)")
      }
    }
  }

  @Test func `files are small and readable`() {
    for file in Self.sources + Self.tests {
      #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
    }
    let lengths = Self.sources.map(\.lines.count).sorted()
    #expect(lengths[lengths.count / 2] <= 120)
  }

  @Test func `a banned call is recognised in code and not in text`() {
    let file = SourceFile(
      path: "Sources/MobileOS/X.swift",
      lines: ["// print(1)", "let text = \"print(2)\"", "print(3) // print(4)"])
    #expect(file.code.map(\.text) == ["", "let text = \"", "print(3) "])
  }
}

import Testing

/// Files are written in one place, so that what is said of full disks, signals and failing power holds of
/// every file; `Tests/Faults` has the calls fail below it.
@Suite
struct FileAccessTests {
  /// Who may open files for writing, and why.
  static let writers = [
    "Sources/Files/Input/OutputFile.swift": "the one place",
    "Sources/Files/Input/TemporaryFile.swift": "scratch without a name, read by nobody else",
    "Sources/Presentation/Output/ChildProcess.swift": "what another program complains of",
    "Sources/flotsam/ProcessNeeds.swift": "`/dev/null` for streams that somebody has closed",
    "Sources/flotsam/Terminal/Terminal.swift": "what a lesson leaves unsaid goes to `/dev/null`",
  ]
  /// Who may open databases, which SQLite writes.
  static let databases = [
    "Sources/Studies/Store/StudyStore.swift": "the store",
    "Sources/PhoneDatabases/ForeignDatabase.swift": "a stranger's, for reading",
  ]
  /// Who may open files in C's or Foundation's other ways: only for reading.
  static let readers = [
    "Sources/Studies/Store/StoreHeader.swift": "the first bytes of a store",
    "Sources/Presentation/Output/ChildProcess.swift": "what another program complained of",
  ]
  /// Who may make, rename or remove files and folders.
  static let movers = [
    "Sources/Files/Input/OutputFile.swift": "a file gets its name when it is complete",
    "Sources/Files/Input/ScratchFolder.swift": "the one place of temporary folders",
    "Sources/Presentation/Output/OutputFolder.swift":
      "files of one result get their names together",
    "Sources/Studies/Store/StudyStore+Errors.swift": "the folder of a store",
    "Sources/flotsam/Terminal/SystemCalls.swift":
      "the folders of samples, lessons and the copies of inputs",
  ]

  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    let patterns: [String]
    let exceptions: [String: String]

    var testDescription: String { name }
  }

  static let rules = [
    Rule(
      name: "opened for writing",
      patterns: [
        "O_WRONLY", "O_RDWR", "O_CREAT", "creat(", "mkstemp(", "mkostemp(", ".createFile(",
        "FileHandle(", "OutputStream(", ".write(to: URL", ".write(to: url", ".write(toFile",
        "atomically:", "options: .atomic", "posix_spawn_file_actions_addopen(",
      ], exceptions: writers),
    Rule(
      name: "a database", patterns: ["DatabaseQueue(path", "DatabasePool(", "sqlite3_open"],
      exceptions: databases),
    Rule(name: "C's streams", patterns: ["fopen(", "freopen(", "fdopen("], exceptions: readers),
    Rule(
      name: "made, renamed, removed",
      patterns: [
        "rename(", "mkdir(", "mkdtemp(", ".createDirectory(", ".moveItem(", ".copyItem(",
        ".replaceItem", ".removeItem(", ".createSymbolicLink(", ".setAttributes(", "truncate(",
      ], exceptions: movers),
  ]

  /// The files that can reach the system; the model's cannot, and has words like `unlink` of its own.
  static let sources = SourceFile.sources.filter {
    !ImportDirectionTests.core.contains($0.target) || !$0.imports.isEmpty
  }

  @Test(arguments: rules)
  func `files are written in one place`(rule: Rule) {
    var found: Set<String> = []
    for file in Self.sources {
      for line in file.code where rule.patterns.contains(where: line.text.has) {
        found.insert(file.path)
        if rule.exceptions[file.path] == nil {
          Issue.record("\(file.path):\(line.number): use `OutputFile` or `OutputFolder`")
        }
      }
    }
    #expect(found == Set(rule.exceptions.keys), "an exception that is none any more")
  }
}

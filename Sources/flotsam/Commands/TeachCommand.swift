import CLibrary

/// `flotsam teach`: lessons with commands that are run as one reads.
struct TeachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teach", abstract: "Show a lesson: a text whose commands are run as you read.",
    discussion: """
      Without a name the lessons are listed. A lesson contains its traces and scripts; --out \
      writes them into a folder, where you can change them and run the commands again.

      Examples:
        flotsam teach
        flotsam teach anomaly
        flotsam teach warnings --out lesson
      """)

  @Argument(help: .value("NAME", "The lesson."), completion: .list(Lesson.all.map(\.name)))
  var name: String?

  @Option(
    help: .value("DIR", "Write the files of the lesson into this folder."), completion: .directory)
  var out: String?

  func validate() throws {
    try refuse(out != nil && name == nil, "--out needs the name of a lesson.")
    if let name, !Lesson.all.contains(where: { $0.name == name }) {
      throw ValidationError.unknown(
        "lesson", name, among: Lesson.all.map(\.name), noun: "lessons")
    }
  }

  func run() async throws {
    guard let lesson = Lesson.all.first(where: { $0.name == name }) else {
      let table = Table("", "", Lesson.all) {
        Column(title: "lesson") { .text($0.name) }
        Column(title: "what it shows") { .text($0.title) }
      }
      return print(table.list, terminator: "")
    }
    let scratch = out == nil ? try ScratchFolder() : nil
    defer { withExtendedLifetime(scratch) {} }
    let folder = out ?? scratch?.path ?? "."
    try write(lesson, into: folder)
    let before = absolutePath(".")
    try InputError.check(
      chdir(folder) == 0, "it cannot be entered", file: folder, category: .cannotWrite)
    defer { _ = chdir(before) }
    print(lesson.title)
    for part in lesson.parts {
      print()
      switch part {
      case .text(let text): print(Terminal.wrapped(text, columns: 78, indent: 0))
      case .file(let name, let text): print(Terminal.fitted(Self.shown(name, text)), terminator: "")
      case .command(let words):
        // A command that is broken into lines can still be copied.
        let command = (["$ flotsam"] + words).joined(separator: " ")
        print(Terminal.fitted(command).replacing("\n", with: " \\\n"))
        try Terminal.finishOutput()
        try await Self.run(words)
      }
    }
    if let out { Terminal.note("the files are in \(out)/") }
  }

  /// Writes the files of a lesson; none that is there already is touched.
  private func write(_ lesson: Lesson, into folder: String) throws(InputError) {
    try makeFolder(folder, named: folder)
    for case .file(let name, let text) in lesson.parts {
      let path = "\(folder)/\(name)"
      try InputError.check(
        !fileExists(path), "it is there already", remedy: "Name another folder", file: path,
        category: .cannotWrite)
      try writeText(text, to: path)
    }
  }

  /// A file as the lesson shows it: its name, and its first lines.
  private static func shown(_ name: String, _ text: String) -> String {
    let lines = text.split(separator: "\n")
    let most = 40
    return "\(name):\n" + lines.prefix(most).map { "  \($0)\n" }.joined()
      + (lines.count > most ? "  ... \(lines.count - most) more lines\n" : "")
  }

  private static func run(_ words: [String]) async throws {
    try await Flotsam.parseAsRoot(words).execute()
  }
}

/// `flotsam shards`: the commands that run a study in parts.
struct ShardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shards", abstract: "Print one command per part of a study, to run anywhere.",
    discussion: """
      Each command runs a disjoint part and keeps it in a store of its own; merge joins the \
      stores. One command uses one core.

      Examples:
        flotsam shards smoke --tasks 4
        flotsam shards smoke --tasks 4 | sh
        flotsam merge results/smoke.sqlite results/smoke.part-*-of-4.sqlite
      """)

  @OptionGroup var studyOptions: StudyOptions

  @Option(help: .value("N", "How many parts.")) var tasks: Int

  func validate() throws { try (1...100_000).check(tasks, "--tasks") }

  func run() throws {
    let study = try studyOptions.load()
    try ShardCommand.checkWords(studyOptions.words + [study.name])
    for index in 1...tasks {
      print(ShardCommand(studyOptions, study, part: "\(index)", of: tasks).text)
    }
  }
}

/// The command that runs one part of a study.
struct ShardCommand {
  let text: String

  /// - Parameter part: the part's number, or a shell expression that gives it.
  init(_ options: StudyOptions, _ study: Study, part: String, of tasks: Int) {
    let words = [Self.program, "sweep"] + options.words
    text =
      words.map(RunOrigin.shellWord).joined(separator: " ")
      + " --shard \(part)/\(tasks) --jobs 1 --quiet --format csv"
      + " --store \(Self.store(of: study, part: part, of: tasks)) > /dev/null"
  }

  /// Refuses words that a line of a list of commands cannot hold: its second line would be another
  /// command.
  static func checkWords(_ words: [String]) throws(InputError) {
    guard let word = words.first(where: { !ShownName.isHarmless($0) }) else { return }
    throw InputError(
      "`\(ShownName.shown(word))` has a control character, and a command must fit on one line",
      remedy: "Write it without")
  }

  /// The store of a part; names that a shell would read otherwise are quoted up to the part.
  static func store(of study: Study, part: String, of tasks: Int) -> String {
    RunOrigin.shellWord("results/\(study.name).part-") + "\(part)-of-\(tasks).sqlite"
  }

  /// The command that joins the stores of parts, whose names are words of a shell already.
  static func merging(_ parts: [String], into store: String) -> String {
    "\(RunOrigin.shellWord(program)) merge \(RunOrigin.shellWord(store)) \\\n  "
      + parts.joined(separator: " \\\n  ")
  }

  /// The program as it can be called from anywhere.
  static var program: String {
    let called = CommandLine.arguments[0]
    guard called.contains("/") else { return called }
    return absolutePath(called)
  }
}

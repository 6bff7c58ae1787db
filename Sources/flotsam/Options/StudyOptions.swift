/// Which study, and what is different from the file.
struct StudyOptions: ParsableArguments {
  @Argument(
    help: .value(
      "STUDY", "A study file, the name of a built-in study, the store of one (.sqlite), or `-`."),
    completion: .study
  )
  var study: String

  @Option(
    name: .customLong("set"),
    help: .value(
      "PATH=VALUE",
      "Override a field of the study's scenario, for example --set duration=1d; repeatable."),
    completion: .assignment)
  var overrides: [String] = []

  @Option(help: .value("N", "Seed of all replications, instead of the study's.")) var seed: UInt64?

  @OptionGroup var programs: ProgramsOption
  @OptionGroup var replicationOptions: ReplicationOptions

  /// Whether the study is the one that a store was made for.
  var isStore: Bool { study.hasSuffix(".sqlite") }

  /// Loads the study with all overrides applied.
  func load() throws(InputError) -> Study {
    let stored = isStore ? try StudyStore.studyText(of: study) : nil
    var loader = BuiltInStudies.loader
    loader.scenarios.allowsPrograms = programs.allowPrograms
    var study = try loader.load(study, text: stored, overrides: overrides, seed: seed)
    if let rule = replicationOptions.rule { study.rule = rule }
    LastWords.remember(seed: study.seed)
    return study
  }

  /// The options as words of a command about the same study.
  var words: [String] {
    var words = [study]
    if programs.allowPrograms { words.append("--allow-programs") }
    words += overrides.flatMap { ["--set", $0] }
    if let seed { words += ["--seed", "\(seed)"] }
    return words + replicationOptions.words
  }
}

/// `flotsam sweep`: runs the missing runs of a study.
struct SweepCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Run a study: many scenarios, strategies and replications, resumable.",
    discussion: """
      Finished runs are kept in results/STUDY.sqlite and are not run again, so the same command \
      continues a sweep that was stopped; the store alone, which contains its study, suffices too. \
      All strategies of a cell see the same users. Several processes may share a store; with \
      --shard they also share the work.

      Examples:
        flotsam sweep smoke
        flotsam sweep smoke --dry-run
        flotsam studies smoke >mine.yaml
        flotsam sweep mine.yaml --replications 3 --jobs 2 --out results/mine
        flotsam sweep results/mine.sqlite --replications 4
        flotsam sweep mine.yaml --shard 2/8
        flotsam sweep mine.yaml --slurm --tasks 16 --sbatch-args "--time=2:00:00"
      """)

  @OptionGroup var studyOptions: StudyOptions
  @OptionGroup var storeOption: StoreOption

  @Option(
    help: .value(
      "I/N",
      "Run only this part of the plan, for example 2/8, and keep its runs in a store of its own."))
  var shard: String?

  @Flag(help: "Print the plan, the number of runs and an estimate of time; run nothing.")
  var dryRun = false

  @OptionGroup var slurmOptions: SlurmOptions
  @OptionGroup var equivalence: EquivalenceOption
  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  /// A repetition runs the whole study, in a store of its own.
  mutating func redirect(into folder: String) throws(InputError) {
    try InputError.check(
      !(slurmOptions.slurm || dryRun), "a sweep that only plans or submits jobs writes no results",
      place: .option(dryRun ? "--dry-run" : "--slurm"))
    output.out = folder
    output.quiet = true
    storeOption.store = folder + "/study.sqlite"
  }

  func validate() throws {
    try refuse(
      slurmOptions.slurm && shard != nil, "--slurm makes the parts itself: leave out --shard.")
    try refuse(
      dryRun && output.format != .table, "--dry-run prints a plan for people: leave out --format.")
    try refuse(
      slurmOptions.slurm && studyOptions.study == "-",
      "--slurm needs the study as a file or a built-in one.")
  }

  func run() async throws {
    let study = try studyOptions.load()
    let part = try shard.map { text in try option("--shard", StudyShard(text)) }
    let goesOn = studyOptions.isStore && storeOption.store == nil && part == nil
    let path = goesOn ? studyOptions.study : storeOption.path(of: study, shard: part)
    if dryRun {
      let plan = PlanText(study: study, store: path, shard: part, jobs: jobs.count)
      return print(try plan.text, terminator: "")
    }
    if let tasks = slurmOptions.tasks {
      return try submit(study, store: path, tasks: tasks)
    }
    // Before the store exists: a sweep that has begun can be continued.
    Interrupt.listen()
    let store = try StudyStore(path, .writing)
    if let text = store.damage.text { Terminal.note("\(path): \(text) until they are run again") }
    let folder = try output.folder()
    try await sweep(study, store, part)
    if part != nil {
      output.note(
        "this is one part; flotsam merge results/\(study.name).sqlite PARTS... joins them")
    }
    let results = try await store.results(equivalence: equivalence.share, jobs: jobs.count)
    let shortfall = try store.shortfallText()
    let report = Report(
      results,
      unfinished: UnfinishedStudy(try store.completeness(), name: results.name, path: store.path),
      selections: try SelectionText.lines(store),
      levels: try store.levelDifferences(equivalence: equivalence.share),
      remarks: [shortfall].compactMap(\.self), version: Version.text)
    output.show(report)
    if let shortfall { output.note(shortfall) }
    try StudyFolder(store: store, results: results, report: report)
      .write(folder, output, equivalence: equivalence.share)
  }

  /// Does the missing runs.
  private func sweep(_ study: Study, _ store: StudyStore, _ part: StudyShard?) async throws {
    let line = StudyProgressLine(study, isQuiet: output.quiet)
    let outcome = try await StudyRunner(
      study, store: store, jobs: jobs.count, shard: part,
      words: studyOptions.isStore ? [] : studyOptions.words
    ).run(isInterrupted: { Interrupt.isRequested }, progress: line.show)
    line.clear()
    if case .changed = outcome.adoption {
      output.note("the study has changed since \(store.path) was written; its runs are kept")
    }
    output.note(
      "\(counted(outcome.runsNew, "new run")) in \(store.path), \(outcome.runsFound) "
        + "\(outcome.runsFound == 1 ? "was" : "were") there already")
    if outcome.isInterrupted {
      Terminal.complain("interrupted. To continue: flotsam sweep " + goOn)
      throw ExitCode(75)
    }
  }

  private func submit(_ study: Study, store: String, tasks: Int) throws(InputError) {
    try ShardCommand.checkWords(studyOptions.words + [study.name, store])
    let parts = (1...tasks).map { ShardCommand.store(of: study, part: "\($0)", of: tasks) }
    let scripts = SlurmScripts(
      study.name, tasks: tasks,
      part: ShardCommand(studyOptions, study, part: SlurmScripts.part, of: tasks).text,
      merge: "exec " + ShardCommand.merging(parts, into: store))
    if try scripts.submit(slurmOptions, tasks: tasks, store: store) {
      output.note("give the same command again to continue a task that failed")
    }
  }

  private var goOn: String {
    (studyOptions.words + storeOption.words + (shard.map { ["--shard", $0] } ?? []))
      .map(RunOrigin.shellWord).joined(separator: " ")
  }
}

import ArgumentParser
import Experiments
import Reports

/// `flotsam sweep`: a whole study, as far as it has not been run.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Run a study: many scenarios, strategies and replications, resumable.",
    discussion: """
      Finished runs are kept in results/STUDY.sqlite; what is there is not run again, so a sweep \
      that was stopped goes on with the same command. All strategies of a cell see the same users.

      Examples:
        flotsam sweep smoke
        flotsam sweep smoke --dry-run
        flotsam sweep mine.yaml --precision 1% --jobs 8 --out results/mine
        flotsam sweep mine.yaml --shard 2/8
      """)

  @OptionGroup var studyOptions: StudyOptions
  @OptionGroup var storeOption: StoreOption

  @Option(
    help: ArgumentHelp(
      "Run only this part of the plan, for example 2/8, into a store of its own.",
      valueName: "I/N"))
  var shard: String?

  @Flag(help: "Print the plan, the number of runs and an estimate of time; run nothing.")
  var dryRun = false

  @OptionGroup var equivalence: EquivalenceOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let study = try studyOptions.load()
    let part = try shard.map { text in
      try option("--shard") { () throws(InputError) in try StudyShard(text) }
    }
    let path = storeOption.path(of: study, shard: part)
    if dryRun {
      print(try PlanText(study, store: path, shard: part, jobs: jobs.count).text, terminator: "")
      return
    }
    let store = try StudyStore(path, .writing)
    if let out = output.out { try OutputFolder(out).prepare() }
    try await sweep(study, store, part)
    if part != nil {
      output.note(
        "this is one part; flotsam merge results/\(study.name).sqlite PARTS... joins them")
    }
    let results = try store.results(equivalence: equivalence.share)
    print(
      output.format.text(ReportTable(study: results)) { StudyText(results).text }, terminator: "")
    if let out = output.out {
      let files = try StudyExport(store, equivalence: equivalence.share).write(to: out)
      output.note("wrote \(files.joined(separator: ", "))")
    }
  }

  /// Does the missing runs.
  private func sweep(_ study: Study, _ store: StudyStore, _ part: StudyShard?) async throws {
    Interrupt.listen()
    let line = StudyProgressLine(study, isQuiet: output.quiet)
    let outcome = try await StudyRunner(study, store: store, jobs: jobs.count, shard: part).run(
      isInterrupted: { Interrupt.isRequested }, progress: line.show)
    line.clear()
    if case .changed = outcome.adoption {
      output.note("the study has changed since \(store.path) was written; its runs are kept")
    }
    output.note(
      "\(outcome.runsNew) new runs in \(store.path), \(outcome.runsFound) were there already")
    if outcome.isInterrupted {
      Terminal.complain("interrupted. To go on: flotsam sweep " + goOn(part))
      throw ExitCode(75)
    }
  }

  private func goOn(_ part: StudyShard?) -> String {
    (studyOptions.words + storeOption.words + (shard.map { ["--shard", $0] } ?? []))
      .map(RunOrigin.shellWord).joined(separator: " ")
  }
}

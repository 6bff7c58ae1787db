/// `flotsam run`: one run in detail.
struct RunCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a scenario once.",
    discussion: """
      --out writes metrics.csv, timeline.csv, kills.csv, launches.csv, apps.csv, callbacks.csv (with \
      windows), run.json, plots and index.html, a page that shows them; `flotsam run DIR/run.json` repeats that run and checks its fingerprint. \
      launches.csv and kills.csv list the warm-up too, which neither apps.csv nor a metric counts. \
      A file named `-` goes to standard output, and the metrics are left out.

      Examples:
        flotsam run smoke
        flotsam run everyday-phone --policy gdsf --set device.memory=3GiB \\
          --out results/gdsf
        flotsam run small-phone --jetsam-reports reports
        flotsam run smoke --explain
        flotsam run smoke --bounds
        flotsam run smoke --trace-events smoke.json
        flotsam run smoke --trace-out smoke.csv
        flotsam run everyday-phone --until 1d --film day.html
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @OptionGroup var replication: ReplicationOption

  @OptionGroup var policyOption: PolicyOption

  @Option(
    help: .value("FILE", "Write every call to delegates and controllers into this CSV file."),
    completion: .file())
  var log: String?

  @Option(
    help: .value(
      "DIR", "Write a JetsamEvent report (.ips) into this folder whenever the OS would write one."),
    completion: .directory)
  var jetsamReports: String?

  @Option(
    help: .value(
      "FILE", "Write the run as a timeline for Perfetto or chrome://tracing into this JSON file."),
    completion: .file())
  var traceEvents: String?

  @Flag(
    help: """
      With --trace-events: write every call into the timeline as well, a slice for each view \
      while it is in a window, and one for each state of a scene.
      """)
  var traceCallbacks = false

  @Option(
    help: ArgumentHelp(
      "Write what the user did as a trace into this CSV file; replayed on the same device it "
        + "gives the same kills.", valueName: "FILE"), completion: .file())
  var traceOut: String?

  @Option(
    help: .value(
      "FILE",
      "Write the run as a film into this HTML file: a page that plays its first \(Film.mostFrames) moments."
    ),
    completion: .file(extensions: ["html"]))
  var film: String?

  @Flag(help: "Print each kill with its reason; with csv or json instead of the metrics.")
  var explain = false

  @OptionGroup var boundsOption: BoundsOption

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  /// The files that options name; `-` is standard output.
  private var files: [String] { [log, traceEvents, traceOut, film].compactMap(\.self) }

  func validate() throws {
    try refuse(
      traceCallbacks && traceEvents == nil,
      "--trace-callbacks is about a timeline; give --trace-events as well.")
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      throw ValidationError("`\(files[twice])` is named for two files; give each its own.")
    }
  }

  func run() async throws {
    var loaded = try scenarioOptions.load(policy: policyOption.policy, note: output.note)
    replication.apply(to: &loaded)
    let scenario = loaded.scenario
    try boundsOption.refuseExact(scenario)
    try InputError.check(
      log == nil && !traceCallbacks || scenario.windows != nil,
      "there are no calls to log: windows are not simulated",
      remedy:
        "Set `windows.simulated: true`, or leave out \(log == nil ? "--trace-callbacks" : "--log")",
      file: scenarioOptions.scenario)
    if film != nil { try Film.checkSize(scenario, device: 0) }
    let folder = try output.folder()
    var reports = jetsamReports.map { OutputFolder($0) }
    try reports?.prepare()
    let fingerprint = try await report(loaded, into: folder)
    // Each of these repeats the run, when the kills and launches of the report are no longer in memory.
    if let reports { try write(reportsOf: scenario, to: reports) }
    if let log {
      try CallbackTrail(scenario).write(to: log)
      if log != "-" { output.note("wrote \(log)") }
    }
    if let traceEvents {
      try TraceEventFile(scenario, hasCallbacks: traceCallbacks).write(to: traceEvents)
      if traceEvents != "-" { output.note("wrote \(traceEvents)") }
    }
    if let traceOut {
      try WorkloadTrace(scenario).write(to: traceOut)
      if traceOut != "-" { output.note("wrote \(traceOut)") }
      if scenario.myApp != nil {
        output.note("the trace is not for this scenario: `myApp` needs a synthetic user")
      } else if !scenario.device.launchesAreInstant {
        output.note(
          "to repeat the same kills: this command with --set 'workload={chooser: trace, file: "
            + "\(traceOut == "-" ? "FILE" : traceOut)}' instead of --trace-out")
      }
    }
    if let film {
      let played = Film(scenario)
      let origin = RunOrigin(loaded, fingerprint, "of the run")
      try FilmPage(played, of: scenario, origin: origin).write(to: film)
      if film != "-" { output.note("wrote \(film)") }
      if let limit = played.limit { output.note("the film \(limit)") }
    }
  }

  /// Runs the scenario, writes the results and shows them.
  private func report(
    _ loaded: LoadedScenario, into folder: OutputFolder?
  ) async throws -> Fingerprint {
    let scenario = loaded.scenario
    let explained = max(1, Self.explainedKills / scenario.deviceCount)
    let run = try await DetailedRun(
      scenario, strategy: scenario.strategy, jobs: jobs.count, sampling: folder != nil,
      logging: explain || folder != nil || [.markdown, .latex].contains(output.format),
      explainedKills: explain || folder != nil ? explained : 0,
      bounds: boundsOption.effort(otherwise: nil))
    try check(run.result, loaded)
    var report = Report(
      scenario, run, explains: explain, hasFiles: folder != nil, all: output.all,
      version: Version.text)
    report.notes.insert(contentsOf: [scenario.strategy].legends, at: 0)
    if boundsOption.isUnset, run.result.statistics.kills > 0 {
      report.hints = ["--bounds shows the least that any strategy needs on these uses."]
    }
    if var results = folder {
      addFiles(to: &results, loaded, run)
      results.manifest = Manifest(of: loaded, replications: 1, userDays: run.result.userDays)
      let source = "as in run.json, which repeats the run and checks it"
      try output.commit(report, RunOrigin(loaded, run.result.fingerprint, source), into: &results)
    }
    if explain || folder != nil, run.logs.contains(where: { $0.kills.count > explained }) {
      output.note(
        "the reasons of the first \(explained) kills of a device have the numbers that were compared; "
          + "those of later kills name the trigger and the policy")
    }
    if [.csv, .json].contains(output.format) {
      for remark in Remark.all(run, scenario: scenario) { output.note(remark.text) }
    }
    // The report would end a file that goes to standard output.
    if !files.contains("-") { output.show(report) }
    return run.result.fingerprint
  }

  /// How many kills of a run keep the numbers that were compared, some 250 bytes each.
  private static let explainedKills = 100_000

  /// Checks that the repetition of a record has the same fingerprint.
  private func check(_ result: DeviceResult, _ loaded: LoadedScenario) throws {
    guard let expected = loaded.expectedFingerprint else { return }
    let seen = "\(result.fingerprint)"
    try InputError.check(
      seen == expected,
      "the run came out differently: its fingerprint is \(seen), the record says \(expected)",
      remedy: "Use the version of flotsam that wrote the record, and the same trace",
      file: scenarioOptions.scenario)
    output.note("the fingerprint agrees with the record: \(seen)")
  }

  /// Writes the JetsamEvent reports of all devices, by device and then time.
  private func write(
    reportsOf scenario: Scenario, to reports: OutputFolder
  ) throws(InputError) {
    var folder = reports
    var names: [String] = []
    try folder.stageLarge { place throws(InputError) in
      try scenario.forEachReport { snapshot, device throws(InputError) in
        let report = SimulatedReport(snapshot, scenario, device: device)
        try writeText(report.text(), to: place + "/" + report.fileName)
        names.append(report.fileName)
      }
      return names
    }
    try folder.commit()
    output.note("wrote \(counted(names.count, "report")) into \(jetsamReports ?? "")/")
  }

  private func addFiles(
    to folder: inout OutputFolder, _ loaded: LoadedScenario, _ run: DetailedRun
  ) {
    let remarks = Remark.all(run, scenario: loaded.scenario)
    folder.add("remarks.json", JSONFormat.text(ReportTable(remarks: remarks)))
    folder.add(
      "run.json",
      RunRecord.text(
        loaded, version: Version.text, fingerprint: run.result.fingerprint,
        workloadFingerprint: run.result.workloadFingerprint))
  }
}

/// `flotsam explain`: why processes were killed, in a report, in a log, or in a run.
struct ExplainCommand: ParsableCommand, Repeatable {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why processes were killed: in a JetsamEvent report, a kernel log, or a run.",
    discussion: """
      A JetsamEvent report (.ips): which processes were killed, what the reason means, how near \
      each threshold was, memory by kind and by band, which process would have been next, and what \
      would have saved the victims. --app adds the place of one process. --out writes a page with \
      CSV files.

      Logs of Apple's systems and of Android (memorystatus: killing_top_process pid 41 [Mail] ..., \
      Kill 'app' ..., am_kill, ApplicationExitInfo, ...): the same, as far as the lines contain \
      it. The kind of a file is recognised by its content. Copies may be quoted, wrapped, cut or \
      surrounded by text; corrections are listed. Every line is accounted for: lines that look \
      like a kill but have an unknown form are shown, and if no other line reports a kill, the \
      exit code is 65.

      A scenario with --app: every launch, leave, suspension and kill of the app in order; for a \
      kill also what the trigger saw, what the policy compared, and which app would have been \
      next. --callbacks prints the calls to its delegates and controllers; --script prints them as \
      a script for `flotsam lifecycle`.

      Examples:
        flotsam samples .
        flotsam explain reports/JetsamEvent-2025-05-28-013547.ips
        flotsam explain reports/JetsamEvent-2025-05-28-013547.ips --app Maps \\
          --out why
        flotsam explain kernel.log
        flotsam explain smoke --app app3
        flotsam run smoke --out results
        flotsam explain results/run.json --app app3 --format csv
        flotsam explain smoke --app app3 --callbacks
        flotsam explain smoke --app app3 --script >app3.yaml
      """)

  @Argument(
    help: .value("FILE", "A report, a log, or a scenario with --app; `-` reads standard input."),
    completion: .scenarioOrReport)
  var file: String

  @Option(
    help: .value(
      "APP",
      "The process of the report, or the app of the run: app1, app2, ... or its name in the trace."),
    completion: .reportedApp)
  var app: String?

  @OptionGroup var changes: ScenarioChanges

  @OptionGroup var replication: ReplicationOption

  @Option(help: "The device, counted from 0, where there are several.") var device: Int?

  @OptionGroup var policyOption: PolicyOption

  @Option(help: "What is printed on standard output.") var format = OutputOptions.Format.table

  @Option(
    help: .value("DIR", "Also write a page and CSV files about a report or log into this folder."),
    completion: .directory)
  var out: String?

  @Flag(help: "Print every call to the delegates and controllers of the app.") var callbacks = false

  @Flag(help: "Print the app's part of a run as a script of the life cycle.") var script = false

  @OptionGroup var sharing: AnonymiseOption

  @Flag(help: "Print results only: no notes.") var quiet = false

  mutating func redirect(into folder: String) {
    out = folder
    quiet = true
  }

  func run() throws {
    switch try evidence() {
    case .report(let report):
      var anonymiser = Anonymiser()
      let shown = sharing.anonymise ? anonymiser.report(report) : report
      let name = sharing.anonymise ? anonymiser.file(file) : file
      let explained = try ReportExplanation(
        shown, app: app.map { anonymiser.known(process: $0) ?? $0 })
      if !quiet { sharing.list(anonymiser) }
      try show(explained.report(file: name), input: try shown.text())
    case .log(let log): try tell(log)
    case .other(let text, let log): try tellStory(text, log)
    case nil: try tellStory(nil, nil)
    }
  }

  /// What the file holds, nil for the name of a built-in scenario.
  private func evidence() throws(InputError) -> EvidenceFile? {
    do throws(InputError) {
      return try EvidenceFile(readingFrom: file)
    } catch {
      if error.category == .missingInput, BuiltInScenarios.knows(file) { return nil }
      throw error
    }
  }

  private func show(_ report: Report, input: String) throws {
    try refuse(
      callbacks || script, "--callbacks and --script are for runs; this is a record of a device.")
    let isUnchanged =
      changes.overrides.isEmpty && changes.seed == nil && changes.until == nil && device == nil
      && policyOption.policy == nil && replication.replication == nil
    try refuse(
      !isUnchanged,
      "--set, --seed, --until, --replication, --device and --policy are for runs; this is a record "
        + "of a device.")
    // Before the manifest is made, which has the command too.
    let command = sharing.command("explain")
    try report.show(format, in: out.map { OutputFolder($0) }, quiet: quiet) {
      RunOrigin(
        command, seed: nil, fingerprint: Fingerprint(of: input),
        fingerprintSource: "of what was read")
    }
  }

  /// Whether a text is a scenario, and no log.
  private func isScenario(_ text: String) -> Bool {
    let loaded = try? changes.load(
      file, policy: policyOption.policy, standardInput: file == "-" ? text : nil
    ) { _ in }
    return loaded != nil
  }

  private func tellCallbacks(_ told: AppCallbacks) throws {
    if script { return print(told.script, terminator: "") }
    format.show(
      Table("", "", told.lines) {
        Column("time_s", title: "time") {
          .shown($0.time.decimalSeconds, key: $0.time.seconds, cell: .number($0.time.seconds))
        }
        Column("object") { .text(AppCallbacks.object($0.record)) }
        Column("callback") { .text(AppCallbacks.call($0.record)) }
        Column(file: "evidence") { .text($0.record.evidence.spelling) }
      })
  }

  private func tell(_ log: EvidenceLog) throws {
    var anonymiser = Anonymiser()
    let shown = sharing.anonymise ? anonymiser.log(log) : log
    let name = sharing.anonymise ? anonymiser.file(file) : file
    let explained = LogExplanation(shown).report(file: name)
    if !quiet { sharing.list(anonymiser) }
    try show(explained, input: explained.text(.markdown))
  }

  private func tellStory(_ text: String?, _ log: EvidenceLog?) throws {
    guard let app else {
      if let text, let log, !isScenario(text) {
        if let refusal = log.refusal { throw refusal.located(in: file) }
        return try tell(log)
      }
      throw ValidationError("A run is explained for one app: give --app, for example --app app3.")
    }
    try refuse(
      sharing.anonymise, "--anonymise is for reports and logs; a scenario's names are made up.")
    try refuse(out != nil, "--out is for reports and logs; `flotsam run --out` writes runs.")
    var loaded = try changes.load(
      file, policy: policyOption.policy, standardInput: file == "-" ? text : nil
    ) { if !quiet { Terminal.note($0) } }
    replication.apply(to: &loaded)
    let scenario = loaded.scenario
    try scenario.strategy.refuseProgram(in: "explain", "--policy")
    let (number, process) = try scenario.place(ofApp: app, device: device)
    if callbacks || script {
      return try tellCallbacks(AppCallbacks(scenario, app: process, device: number))
    }
    let story = AppStory(scenario, app: process, device: number)
    print(
      story.report(scenario, version: Version.text).text(format, style: Terminal.style),
      terminator: "")
  }
}

extension Scenario {
  /// The device and process that a name on the command line means.
  ///
  /// - Throws: `InputError` that suggests the nearest name.
  func place(
    ofApp name: String, device: Int?
  ) throws(InputError) -> (device: Int, process: ProcessID) {
    if let device, !(0..<deviceCount).contains(device) {
      throw InputError(
        "there is no device \(device)", remedy: "Give a number from 0 to \(deviceCount - 1)",
        place: .option("--device"))
    }
    let devices = device.map { $0...$0 } ?? 0...(deviceCount - 1)
    for device in devices {
      for index in 0..<appCount(device: device) {
        let process = ProcessID(UInt32(index))
        if appName(process, device: device) == name { return (device, process) }
      }
    }
    let names = (0..<appCount(device: devices.lowerBound)).map {
      appName(ProcessID(UInt32($0)), device: devices.lowerBound)
    }
    throw InputError(unknown: "app", name, among: names, noun: "apps", place: .option("--app"))
  }
}

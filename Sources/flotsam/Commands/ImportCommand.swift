/// `flotsam import`: converts a recording of any known form into one of Flotsam's own.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn a report or MetricKit payload into a scenario, or a recorded trace into a CSV.",
    discussion: """
      A JetsamEvent report (.ips) becomes a scenario that begins at the reported moment: the same \
      processes, states, bands, footprints and memory totals. What the report does not say is \
      noted on standard error.

      MetricKit payloads (JSON; a list, or one after another) become a scenario with your app on an \
      everyday phone: its uses, footprints and launch times as `myApp`. Numbers and units may be in \
      the phone's language; counters that are left out are zero.

      A trace becomes Flotsam's own CSV with the columns time_s,app and, where the trace gives \
      them, user, duration_s, footprint_bytes and cold_launch_ms. Runs of one app are merged as in \
      a replay. Known are that CSV itself, Android's App Usage Manager, LSApp, Tsinghua's \
      App_usage_trace.txt (requests to the network, not launches), libCacheSim's oracleGeneral, Azure \
      Functions 2019 and 2021, Android's usage events (`dumpsys usagestats`, or a CSV with timestamp, \
      package and event), and two databases of iPhones, read from a copy by the names of their columns: \
      knowledgeC.db (/app/inFocus, else /app/usage) and PowerLogs (CurrentPowerlog.PLSQL, packed or not; \
      which app had the screen, else AppRunTime's seconds on the screen).

      Any other table of uses is read with --columns, which says what each column is. Its rows may be in \
      any order.

      Reports, App Usage Manager and oracleGeneral were tried on real files. MetricKit, knowledgeC, \
      PowerLogs, LSApp and Tsinghua follow public descriptions and parsers (Apple's headers, APOLLO, \
      papers) and were tried on generated files only.

      Of a PowerLog these tables are not read: ApplicationMemory (public readers disagree whether its \
      SuspendedMemory and PeakMemory are bytes or kB), JetsamPriority and SystemMemory (states again and \
      again, without a kill or a use to go by), IdleReaper (totals that name no app), AppDocking and \
      AppPrewarm (no public source has their columns). ProcessExit and ApplicationExitReason are for \
      `flotsam inspect`.

      Kernel logs, Android's logs and exit-info dumps contain kills, but no state and no uses: \
      `flotsam explain`, `inspect` and `identify` read them.

      --anonymise writes made-up names for apps, processes, users, files and identifiers, so that the \
      result can be shared.

      Examples:
        flotsam samples .
        flotsam import reports/JetsamEvent-2025-05-28-013547.ips --out moment.yaml
        flotsam import phone.aum.csv --out trace.csv
        flotsam import payload.json --out mine.yaml
        flotsam import uses.tsv --columns time=started:ms,app=package,duration=seconds
      """)

  @Argument(
    help: .value("FILE", "The report, payload or trace; `-` reads standard input."),
    completion: .file())
  var file: String

  @Option(
    help: .value("FILE", "The file to write; `-` is standard output."), completion: .file())
  var out = "-"

  @OptionGroup var traceOptions: TraceReadingOptions

  @OptionGroup var sharing: AnonymiseOption

  func run() throws {
    let options = try traceOptions.traceOptions()
    let format = try traceOptions.format()
    if format != nil || options.columns != nil {
      return try write(SpooledTrace(importing: file, format: format, options: options))
    }
    switch try Recording(readingFrom: file, options: options) {
    case .trace(let trace): try write(trace)
    case .report(let report):
      // A scenario without the processes that are missing would state another moment.
      try InputError.check(
        report.isWhole,
        "the report is not whole, so the scenario would lack processes that were there",
        remedy: "Give the whole report; `flotsam explain` takes what there is", file: file)
      var anonymiser = Anonymiser()
      let imported = JetsamImport(sharing.anonymise ? anonymiser.report(report) : report)
      for remark in imported.notes { Terminal.note(remark) }
      let name = sharing.anonymise ? anonymiser.file(file) : file
      try writeText(imported.checkedScenarioText(named: name), to: out)
      sharing.list(anonymiser)
    case .metrics(let metrics):
      var anonymiser = Anonymiser()
      let metrics = sharing.anonymise ? anonymiser.metrics(metrics) : metrics
      for remark in metrics.notes { Terminal.note(remark) }
      let name = sharing.anonymise ? anonymiser.file(file) : file
      try writeText(metrics.scenarioText(named: name), to: out)
      sharing.list(anonymiser)
    }
  }

  private func write(_ trace: SpooledTrace) throws {
    for remark in trace.notes { Terminal.note(remark) }
    guard sharing.anonymise else { return try trace.writeCSV(to: out) }
    var anonymiser = Anonymiser()
    try trace.writeCSV(to: out, appName: { anonymiser.app($0) }, userName: { anonymiser.user($0) })
    sharing.list(anonymiser)
  }
}

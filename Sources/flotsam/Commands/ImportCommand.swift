import ArgumentParser
import DeviceLogs
import Files
import PhoneDatabases
import Traces

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
      App_usage_trace.txt (requests to the network, not launches), libCacheSim's oracleGeneral, and \
      two databases of iPhones, read from a copy by the names of their columns: knowledgeC.db \
      (/app/inFocus) and PowerLogs (CurrentPowerlog.PLSQL, packed or not; which app had the screen).

      Reports, App Usage Manager and oracleGeneral were tried on real files. MetricKit, knowledgeC, \
      PowerLogs, LSApp and Tsinghua follow public descriptions and parsers (Apple's headers, APOLLO, \
      papers) and were tried on generated files only.

      Of a PowerLog these tables are not read: ApplicationMemory (public readers disagree whether its \
      SuspendedMemory and PeakMemory are bytes or kB), JetsamPriority and SystemMemory (states again and \
      again, without a kill or a use to go by), IdleReaper (totals that name no app), AppDocking and \
      AppPrewarm (no public source has their columns). ProcessExit and ApplicationExitReason are for \
      `flotsam inspect`.

      Kernel logs, Android's logs and exit-info dumps tell of kills and not of a state or of uses: \
      they are for `flotsam explain`, `inspect` and `identify`.

      Examples:
        flotsam samples .
        flotsam import reports/JetsamEvent-2025-05-28-013547.ips --out moment.yaml
        flotsam import phone.aum.csv --out trace.csv
        flotsam import payload.json --out mine.yaml
      """)

  @Argument(
    help: ArgumentHelp(
      "The report, payload or trace; `-` reads standard input.", valueName: "FILE"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The file to write (default: `-`, standard output).", valueName: "FILE"),
    completion: .file())
  var out = "-"

  @OptionGroup var traceOptions: TraceReadingOptions

  func run() throws {
    if let format = try traceOptions.format() {
      return try write(
        SpooledTrace(importing: file, format: format, options: traceOptions.traceOptions))
    }
    switch try Recording(readingFrom: file, options: traceOptions.traceOptions) {
    case .trace(let trace): try write(trace)
    case .report(let report):
      let imported = JetsamImport(report)
      for remark in imported.notes { Terminal.note(remark) }
      try writeText(imported.checkedScenarioText(named: file), to: out)
    case .metrics(let metrics):
      for remark in metrics.notes { Terminal.note(remark) }
      try writeText(metrics.scenarioText(named: file), to: out)
    }
  }

  private func write(_ trace: SpooledTrace) throws {
    for remark in trace.notes { Terminal.note(remark) }
    try trace.writeCSV(to: out)
  }
}

/// `flotsam calibrate`: fits the fields of a scenario to observations of a phone.
struct CalibrateCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit the fields of a scenario to what was observed on a phone: a twin of it.",
    discussion: """
      Simulates many phones whose fields are drawn from ranges, keeps those whose counters are \
      close to the observed ones, and reports the values of their fields (approximate Bayesian \
      computation). It also checks itself on phones whose fields are known, and reports how often \
      it was right.

      Counters are a table with a header `metric,value`, as metrics.csv of `flotsam run --out`; \
      `flotsam --list-metrics` names them. Fewer counters work too, but are less informative.

      Reports are files and folders as `flotsam inspect` reads them: causes, bands, victims' \
      footprints, memory and processes in JetsamEvent reports and kernel logs are compared with as \
      many reports of each simulated phone. Recorded uses are a trace as `flotsam import` reads \
      it; they are compared with the uses of each simulated phone in as many days. Both include \
      the time that launches take.

      --out writes a page with plots; twin.yaml, the scenario with the likeliest values; \
      twin.study.yaml, a study over all values that are left; and posterior.csv, which lists them \
      for `flotsam compare --over`.

      Examples:
        flotsam samples .
        flotsam calibrate small-phone --observed counters.csv --draws 100 \\
          --checks 20 --fit apps.footprint=0.3..3 --out twin
        flotsam calibrate small-phone --reports reports --draws 100 --checks 20 \\
          --fit apps.footprint,device.system
        flotsam calibrate everyday-phone --trace uses.csv --draws 100 --checks 20
        flotsam run twin/twin.yaml
        flotsam compare twin/twin.yaml --policies jetsam,gdsf \\
          --over twin/posterior.csv
        flotsam sweep twin/twin.study.yaml
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Option(
    help: .value("FILE", "The counters: a table with columns metric and value."),
    completion: .file(extensions: ["csv"]))
  var observed: String?

  @Option(
    help: .value("PATH", "A report or log of an iPhone, or a folder of them; may be repeated."),
    completion: .file())
  var reports: [String] = []

  @Option(help: .value("TRACE", "Recorded uses: a trace."), completion: .file()) var trace: String?

  @Option(
    help: ArgumentHelp(
      "The fields to estimate, each with the possible multiples of its value, such as "
        + "apps.footprint=0.5..2 (default: for counters \(Self.counterFields), for reports "
        + "\(Self.reportFields), for uses \(Self.useFields); each over the range of its assumption, "
        + "or half to twice its value).",
      valueName: "A,B,..."), completion: .numberFields)
  var fit: String?

  private static let counterFields = "apps.footprint,apps.coldLaunch,workload.sessionGap"
  private static let reportFields = "apps.footprint,device.system"
  private static let useFields = "workload.dwell,workload.sessionGap,workload.usesPerSession"

  @Option(help: .value("N", "How many phones are simulated.")) var draws = 2000

  @Option(
    help: .value(
      "PERCENT",
      "The percentage of phones to keep of one half; the other half is used for learning."))
  var keep = 20.0

  @Option(
    help: .value("N", "Phones with known fields for the self-check; 0 disables it."))
  var checks = 200

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try refuse(
      observed == nil && reports.isEmpty && trace == nil,
      "Name what was observed: counters with --observed, reports with --reports, uses with --trace."
    )
    try (50...100_000).check(draws, "--draws")
    try refuse(!(keep > 0 && keep <= 100), "--keep takes a percentage above 0 and up to 100.")
    try (0...10_000).check(checks, "--checks")
  }

  func run() async throws {
    let loaded = try scenarioOptions.load(note: output.note)
    let evidence = try await evidence(loaded.scenario)
    let parameters = try option("--fit", parameters(loaded))
    var folder = try output.folder()
    let bar = ProgressBar(isQuiet: output.quiet)
    let calibration = try await Calibration(
      loaded, parameters: parameters, observed: evidence.targets, draws: draws,
      kept: Int((keep / 200 * Double(draws)).rounded(.up)), checks: checks
    ) { try await evidence.measure($0, jobs: jobs.count, progress: bar.show) }
    bar.clear()
    let report = CalibrationReport(calibration).report(scenario: loaded.scenario.name)
    folder?.manifest = Manifest(of: loaded, replications: draws)
    folder?.add("twin.yaml", try twin(loaded, calibration))
    if let study = calibration.study(of: "twin.yaml", phones: 40) {
      folder?.add("twin.study.yaml", study)
    }
    try output.write(
      report, RunOrigin(loaded, Fingerprint(of: report.file("posterior")), "of posterior.csv"),
      into: &folder)
  }

  private func evidence(_ scenario: Scenario) async throws -> CalibrationEvidence {
    var evidence = CalibrationEvidence()
    if let observed {
      let counters = try ObservedCounters(readingFrom: observed)
      let warm = scenario.lastInstant - (SimTime.zero + scenario.warmUp)
      try counters.checkDays(Double(scenario.deviceCount) * warm.seconds / 86_400)
      evidence.add(counters)
    }
    if !reports.isEmpty {
      let inspection = try await Inspection(reading: EvidencePaths.files(reports), jobs: jobs.count)
      if let first = inspection.passedOver.first, inspection.files.isEmpty {
        throw InputError(first.reason, file: first.file)
      }
      if !inspection.passedOver.isEmpty {
        output.note("passed over \(inspection.passedOver.count) files; `flotsam inspect` says why")
      }
      try evidence.add(inspection, of: scenario)
    }
    if let trace {
      let recorded = try Trace(importing: trace)
      for remark in recorded.notes { output.note(remark) }
      try evidence.add(recorded, of: scenario)
    }
    return evidence
  }

  /// The fields to fit where none are named, as far as the scenario has a number there.
  private func usualFields(of loaded: LoadedScenario) -> String {
    var names: [String] = []
    for (isObserved, fields) in [
      (observed != nil, Self.counterFields), (!reports.isEmpty, Self.reportFields),
      (trace != nil, Self.useFields),
    ] where isObserved {
      for field in fields.split(separator: ",").map(String.init) where !names.contains(field) {
        names.append(field)
      }
    }
    let found = names.filter { (try? CalibrationParameter($0, of: loaded)) != nil }
    return (found.isEmpty ? names : found).joined(separator: ",")
  }

  private func parameters(_ loaded: LoadedScenario) throws(InputError) -> [CalibrationParameter] {
    var parameters: [CalibrationParameter] = []
    for text in (fit ?? usualFields(of: loaded)).split(separator: ",") {
      let parameter = try CalibrationParameter(String(text.drop { $0 == " " }), of: loaded)
      try InputError.check(
        !parameters.contains { $0.path == parameter.path }, "`\(parameter.path)` is named twice",
        remedy: "Name every field once")
      parameters.append(parameter)
    }
    try InputError.check(
      !parameters.isEmpty, "no field is named", remedy: "Name for example apps.footprint")
    return parameters
  }

  /// The scenario with the likeliest values.
  private func twin(
    _ loaded: LoadedScenario, _ calibration: Calibration
  ) throws(InputError) -> String {
    let document = try loaded.document.applying(
      overrides: calibration.twin.map { "\($0.path)=\($0.text)" })
    let ranges = calibration.parameters.indices.map { index in
      let (low, _, high) = calibration.multiples(of: index)
      let parameter = calibration.parameters[index]
      if let end = calibration.end(of: index) {
        return "# \(parameter.path): at the \(end.rawValue) end of its range, \(low) to \(high) "
          + "times \(parameter.today), which is too narrow\n"
      }
      return "# \(parameter.path): 90 % between \(low) and \(high) times \(parameter.today)\n"
    }
    return "# A twin of a phone, calibrated from what was observed of it.\n" + ranges.joined()
      + JSONText.value(document, indent: "") + "\n"
  }
}

import ArgumentParser
import Files
import MobileOS
import Reports
import Runs
import Scenarios
import SimulationKernel
import Studies

/// `flotsam calibrate`: the scenario that a phone's counters come from.
struct CalibrateCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Find the fields of a scenario that give a phone's counters: a twin of it.",
    discussion: """
      Simulates many phones whose fields are drawn from ranges, keeps those that count what was \
      observed, and says which values of the fields are left: approximate Bayesian computation. It \
      also asks itself about phones whose fields are known, and says how often it was right.

      Counters are a table with a header `metric,value`, as metrics.csv of `flotsam run --out`; \
      `flotsam --list-metrics` names them. Fewer do as well, but say less. With --out, twin.yaml \
      is the scenario with the likeliest values, twin.study.yaml a study over all that are left, and \
      posterior.csv has those one by one.

      Examples:
        flotsam calibrate small-phone --observed metrics.csv --fit apps.footprint,device.system
        flotsam calibrate mine.yaml --observed metrics.csv --fit apps.footprint=0.3..3 --out twin
        flotsam run twin/twin.yaml
        flotsam sweep twin/twin.study.yaml
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Option(
    help: ArgumentHelp("The counters: a table with columns metric and value.", valueName: "FILE"),
    completion: .file(extensions: ["csv"]))
  var observed: String

  @Option(
    help: ArgumentHelp(
      "The fields to find out, each with the multiples of its value that are possible, such as "
        + "apps.footprint=0.5..2 (default: the assumption's range, or half to twice).",
      valueName: "A,B,..."))
  var fit = "apps.footprint,apps.coldLaunch,workload.sessionGap"

  @Option(help: ArgumentHelp("How many phones are simulated.", valueName: "N"))
  var draws = 2000

  @Option(
    help: ArgumentHelp(
      "The percentage that is kept of one half; the other teaches what counters say.",
      valueName: "PERCENT"))
  var keep = 20.0

  @Option(
    help: ArgumentHelp(
      "Phones with known fields to be asked about; 0 for none.", valueName: "N"))
  var checks = 200

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (50...100_000).contains(draws) else {
      throw ValidationError("--draws takes a whole number from 50 to 100000.")
    }
    guard keep > 0, keep <= 100 else {
      throw ValidationError("--keep takes percent, above 0 to 100.")
    }
    guard (0...10_000).contains(checks) else {
      throw ValidationError("--checks takes a whole number from 0 to 10000.")
    }
  }

  func run() async throws {
    let loaded = try scenarioOptions.load()
    let counters = try ObservedCounters(readingFrom: observed)
    let warm = loaded.scenario.lastInstant - (SimTime.zero + loaded.scenario.warmUp)
    try counters.checkDays(
      Double(loaded.scenario.deviceCount) * warm.seconds / 86_400)
    let parameters = try parameters(loaded)
    var folder = output.out.map { OutputFolder($0) }
    try folder?.prepare()
    let bar = ProgressBar(isQuiet: output.quiet)
    let calibration = try await Calibration(
      loaded, parameters: parameters, observed: counters.values, draws: draws,
      kept: Int((keep / 200 * Double(draws)).rounded(.up)), checks: checks,
      runner: Runner(jobs: jobs.count), progress: bar.show)
    bar.clear()
    let report = CalibrationReport(calibration)
    if folder != nil {
      let csv = CSVFormat()
      folder?.manifest = Manifest(
        seed: loaded.scenario.seed, replications: (loaded.scenario.firstReplication, draws),
        fields: loaded.fields)
      folder?.add("fields.csv", csv.text(report.table))
      folder?.add("counters.csv", csv.text(report.counters))
      folder?.add("posterior.csv", csv.text(report.draws))
      folder?.add("twin.yaml", try twin(loaded, calibration))
      if let study = calibration.study(of: "twin.yaml", phones: 40) {
        folder?.add("twin.study.yaml", study)
      }
      let page = CalibrationPage(
        report, scenario: loaded.scenario.name, origin: origin(loaded, report))
      try folder?.commit(page.page, plots: [], output)
      output.note("wrote \(folder?.paths.joined(separator: ", ") ?? "")")
    }
    print(output.format.text(report.table) { CalibrationText(report).text }, terminator: "")
  }

  private func parameters(
    _ loaded: LoadedScenario
  ) throws(InputError) -> [CalibrationParameter] {
    try option("--fit") { () throws(InputError) in
      var parameters: [CalibrationParameter] = []
      for text in fit.split(separator: ",") {
        let parameter = try CalibrationParameter(String(text.drop { $0 == " " }), of: loaded)
        guard !parameters.contains(where: { $0.path == parameter.path }) else {
          throw InputError("`\(parameter.path)` is named twice", remedy: "Name every field once")
        }
        parameters.append(parameter)
      }
      guard !parameters.isEmpty else {
        throw InputError("no field is named", remedy: "Name for example apps.footprint")
      }
      return parameters
    }
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
      return "# \(parameter.path): 90 % between \(low) and \(high) times \(parameter.today)\n"
    }
    return "# A twin of a phone, calibrated from its counters.\n" + ranges.joined()
      + JSONText.value(document, indent: "") + "\n"
  }

  private func origin(_ loaded: LoadedScenario, _ report: CalibrationReport) -> RunOrigin {
    RunOrigin(
      ["flotsam"] + Invocation.essential, version: Version.text, seed: loaded.scenario.seed,
      fingerprint: Fingerprint(of: CSVFormat().text(report.draws)),
      fingerprintSource: "of posterior.csv",
      document: JSONText.value(loaded.document, indent: ""))
  }
}

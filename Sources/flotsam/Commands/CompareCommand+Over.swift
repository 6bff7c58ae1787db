import Files
import MobileOS
import Reports
import Runs
import Scenarios
import SimulationKernel
import Studies

/// `compare --over`: the same comparison on phones that are as plausible, or left by a calibration.
extension CompareCommand {
  /// Runs the comparison on each phone and prints on what share of them it holds.
  func runOver(
    _ uncertainty: Uncertainty, _ loaded: LoadedScenario, _ strategies: [Strategy],
    _ folder: inout OutputFolder?,
    _ bar: ProgressBar
  ) async throws {
    let scenario = loaded.scenario
    let names = strategies.map(\.name)
    let runner = Runner(jobs: jobs.count)
    let robustness =
      switch uncertainty {
      case .posterior(let file):
        try await Robustness(
          loaded, posterior: PosteriorPhones(readingFrom: file), strategies: strategies,
          names: names, metric: rankedBy, phones: phones, replications: fixedReplications,
          runner: runner, progress: bar.show)
      case .assumptions:
        try await Robustness(
          scenario, strategies: strategies, names: names, metric: rankedBy, phones: phones,
          replications: fixedReplications, runner: runner, progress: bar.show)
      }
    bar.clear()
    let report = RobustnessReport(robustness, scenario: scenario, baseline: names[0])
    let methods = Methods(robustness, scenario, baseline: names[0], version: Version.text)
    if folder != nil {
      folder?.add("robustness.csv", ReportTable(robustness: robustness))
      folder?.add("assumptions.csv", ReportTable(assumptionsOf: robustness))
      folder?.add(Methods.fileName, methods.text + "\n")
      folder?.manifest = Manifest(of: loaded, replications: fixedReplications)
      let page = report.page(
        origin: RunOrigin(loaded, robustness.fingerprint, "of all runs together"))
      try folder?.commit(page, plots: report.plots, output)
    }
    output.format.show(
      ReportTable(robustness: robustness), paper: { report.paper(methods) },
      human: { report.terminal })
  }
}

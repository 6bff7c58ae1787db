import ArgumentParser
import Files
import MobileOS
import Reports
import Runs
import Scenarios
import SimulationKernel
import Statistics

/// `compare --memory`: the same comparison at several sizes of memory.
extension CompareCommand {
  /// Runs the comparison at each size and prints the curve.
  func runCurve(
    _ memory: String, _ loaded: LoadedScenario, _ strategies: [Strategy],
    _ folder: inout OutputFolder?, _ bar: ProgressBar
  ) async throws {
    let metric = self.metric.flatMap(MetricTable.metric(named:)) ?? MetricTable.coldLaunchShare
    let sizes = try option("--memory", Quantity.size.parseSeries(memory))
    var comparisons: [(memoryBytes: Int64, comparison: Comparison)] = []
    for (index, size) in sizes.enumerated() {
      // Its notes are those of the scenario that was loaded before.
      let scenario = try scenarioOptions.load(memoryBytes: size)
      let runs = try await Runner(jobs: jobs.count).run(
        RunPlan(
          strategies.map { .init(scenario.scenario, $0) }, replications: fixedReplications,
          bounds: hasOwnUsers ? nil : boundsOption.effort(otherwise: nil)),
        progress: { bar.show((Double(index) + $0) / Double(sizes.count)) })
      comparisons.append(
        (
          size,
          Comparison(
            strategies: strategies.map(\.name), runs: runs, equivalence: equivalence.share)
        ))
    }
    bar.clear()
    var report = Report(
      MemoryCurve(comparisons, of: metric), scenario: loaded.scenario, strategies: strategies,
      version: Version.text)
    if boundsOption.isUnset {
      report.hints = ["What no strategy can do without at each size: --bounds."]
    }
    folder?.manifest = Manifest(
      of: loaded, replications: fixedReplications,
      userDays: comparisons.first?.comparison.userDays)
    try output.write(report, curveOrigin(loaded, comparisons.map(\.comparison)), into: &folder)
  }

  private func curveOrigin(
    _ loaded: LoadedScenario, _ comparisons: [Comparison]
  ) -> RunOrigin {
    RunOrigin(
      loaded,
      Fingerprint(of: comparisons.flatMap { $0.rows.flatMap(\.runs) }.map(\.fingerprint)),
      "of all runs together")
  }
}

extension ScenarioOptions {
  /// The scenario on a device with other memory.
  func load(memoryBytes: Int64) throws(InputError) -> LoadedScenario {
    var options = self
    options.overrides.append("device.memory=\(memoryBytes)B")
    return try options.load { _ in }
  }
}

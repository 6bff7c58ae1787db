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
    let sizes = try option("--memory", Quantity.size.parseSeries(memory))
    var comparisons: [(memoryBytes: Int64, comparison: Comparison)] = []
    for (index, size) in sizes.enumerated() {
      // Its notes are those of the scenario that was loaded before.
      let scenario = try scenarioOptions.load(memoryBytes: size)
      let runs = try await Runner(jobs: jobs.count).run(
        RunPlan(
          strategies.map { .init(scenario.scenario, $0) }, replications: fixedReplications,
          bounds: bounds),
        progress: { bar.show((Double(index) + $0) / Double(sizes.count)) })
      comparisons.append((size, Comparison(strategies: strategies.map(\.name), runs: runs)))
    }
    bar.clear()
    let curve = MemoryCurve(comparisons)
    if folder != nil {
      folder?.add("curve.csv", ReportTable(memoryCurve: curve))
      folder?.add("worth.csv", ReportTable(equivalentsOf: curve))
      folder?.manifest = Manifest(
        of: loaded, replications: fixedReplications,
        userDays: comparisons.first?.comparison.userDays)
      let report = MemoryCurvePage(
        curve, scenario: loaded.scenario, strategies: strategies,
        origin: curveOrigin(loaded, strategies, memory, comparisons.map(\.comparison)))
      try folder?.commit(report.page, plots: report.plots, output)
    }
    let words = MemoryEquivalentText(
      curve, clairvoyant: Set(strategies.filter { $0.needs.contains(.future) }.map(\.name)))
    let table = TerminalTable(coldSharesOf: curve)
    output.format.show(
      ReportTable(memoryCurve: curve),
      paper: {
        PaperText(
          tables: [(caption(curve, loaded.scenario), table)], sentences: words.sentences,
          methods: Methods(curve, loaded.scenario, version: Version.text).text)
      }
    ) {
      Terminal.fitted(caption(curve, loaded.scenario)) + ":\n\n" + table.text
        + words.sentences.map { "\n" + Terminal.wrapped($0, columns: 78) }.joined() + "\n"
    }
  }

  private func caption(_ curve: MemoryCurve, _ scenario: Scenario) -> String {
    let count = curve.replications
    return """
      \(scenario.name) at other sizes of memory, \(count) replication\(count == 1 ? "" : "s")
      Cold launches, share of all launches\(count > 1 ? "; ± is half a 95 % interval" : "")\
      \(curve.bound.isEmpty ? "" : "; bound: what no strategy can do without")
      """
  }

  private func curveOrigin(
    _ loaded: LoadedScenario, _ strategies: [Strategy], _ memory: String,
    _ comparisons: [Comparison]
  ) -> RunOrigin {
    RunOrigin(
      words(loaded, strategies)
        + ["--memory", memory, "--replications", "\(fixedReplications)"], loaded,
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

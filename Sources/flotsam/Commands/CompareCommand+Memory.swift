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
      let scenario = try scenarioOptions.load(memoryBytes: size, policies: policyOptions)
      let runs = try await Runner(jobs: jobs.count).run(
        RunPlan(
          strategies.map { .init(scenario.scenario, $0) }, replications: fixedReplications,
          bounds: hasOwnUsers ? nil : boundsOption.effort(otherwise: nil)),
        progress: { bar.show((Double(index) + $0) / Double(sizes.count)) })
      comparisons.append(
        (
          size,
          Comparison(strategies: strategies.map(\.name), runs: runs, equivalence: equivalence.share)
        ))
    }
    bar.clear()
    var report = Report(
      MemoryCurve(comparisons, of: metric), scenario: loaded.scenario, strategies: strategies,
      sizes: differences(comparisons, strategies), version: Version.text)
    report.notes.insert(contentsOf: strategies.legends, at: 0)
    if boundsOption.isUnset {
      report.hints = ["--bounds shows the least that any strategy needs at each size."]
    }
    folder?.manifest = Manifest(
      of: loaded, replications: fixedReplications, userDays: comparisons.first?.comparison.userDays)
    let runs = comparisons.flatMap { $0.comparison.rows.flatMap(\.runs) }
    try output.write(
      report, RunOrigin(loaded, Fingerprint(of: runs.map(\.fingerprint)), "of all runs together"),
      into: &folder)
  }

  /// How the other sizes differ from the first; nothing for one size.
  private func differences(
    _ comparisons: [(memoryBytes: Int64, comparison: Comparison)], _ strategies: [Strategy]
  ) -> [LevelDifferences] {
    guard comparisons.count > 1 else { return [] }
    return LevelDifferences.all(
      "device.memory",
      comparisons.map { (HumanNumber.exactBytes($0.memoryBytes), $0.comparison.rows.map(\.runs)) },
      policies: strategies.map(\.name), equivalence: equivalence.share)
  }
}

extension ScenarioOptions {
  /// The scenario on a device with other memory.
  func load(memoryBytes: Int64, policies: PolicyOptions) throws(InputError) -> LoadedScenario {
    var options = self
    options.changes.overrides.append("device.memory=\(memoryBytes)B")
    return try options.load(policies: policies) { _ in }
  }
}

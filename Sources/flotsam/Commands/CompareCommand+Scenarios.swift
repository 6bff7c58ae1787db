/// `compare A B`: how scenarios differ under the same strategies.
extension CompareCommand {
  /// Runs every strategy on every scenario and prints the differences to the first scenario.
  func runScenarios(
    _ first: LoadedScenario, _ folder: inout OutputFolder?, _ bar: ProgressBar
  ) async throws {
    let more = try others.map { name in
      try scenarioOptions.changes.load(name, note: output.note)
    }
    let loaded = [first] + more
    let scenarios = loaded.map(\.scenario).paired
    let names = ([scenarioOptions.scenario] + others).numbered
    let strategies = try scenarios.map { scenario in
      try policyOptions.strategies(trigger: scenario.trigger) ?? [scenario.strategy]
    }
    let runs = try await Runner(jobs: jobs.count).run(
      RunPlan(
        zip(scenarios, strategies).flatMap { scenario, strategies in
          strategies.map { RunPlan.Case(scenario, $0) }
        }, replications: fixedReplications), progress: bar.show)
    bar.clear()
    let count = strategies[0].count
    let settings = loaded.indices.map { index in
      (name: names[index], runs: Array(runs[index * count..<(index + 1) * count]))
    }
    let policies = strategies[0].indices.map { index in
      let names = Set(strategies.map { $0[index].name })
      return names.count == 1 ? strategies[0][index].name : "its own"
    }
    let differences = LevelDifferences.all(
      "scenario", settings, policies: policies, equivalence: equivalence.share)
    let wanted = settings.map { $0.runs[0].map(\.workloadFingerprint) }
    let report = Report(
      scenarios: scenarios, differences, metric: rankedBy,
      hasSameUsers: wanted.allSatisfy { $0 == wanted[0] })
    folder?.manifest = Manifest(
      of: first, replications: fixedReplications, userDays: settings[0].runs[0].first?.userDays)
    try output.write(
      report,
      RunOrigin(first, Fingerprint(of: runs.joined().map(\.fingerprint)), "of all runs together"),
      into: &folder)
  }
}

extension [String] {
  /// The names as written; equal ones are numbered by their places.
  var numbered: [String] {
    indices.map { index in
      count { $0 == self[index] } > 1 ? "\(self[index]) (\(index + 1))" : self[index]
    }
  }
}

/// `compare --over`: the same comparison on phones that are as plausible, or left by a calibration.
extension CompareCommand {
  /// Runs the comparison on each phone and prints on what share of them it holds.
  func runOver(
    _ uncertainty: Uncertainty, _ loaded: LoadedScenario, _ strategies: [Strategy],
    _ folder: inout OutputFolder?, _ bar: ProgressBar
  ) async throws {
    let scenario = loaded.scenario
    let names = strategies.map(\.name)
    let runner = Runner(jobs: jobs.count)
    let robustness =
      switch uncertainty {
      case .posterior(let file):
        try await Robustness(
          loaded, posterior: Self.phones(from: file), strategies: strategies,
          names: names, metric: rankedBy, phones: phones.count,
          replications: fixedReplications, runner: runner, progress: bar.show)
      case .assumptions:
        try await Robustness(
          scenario, strategies: strategies, names: names, metric: rankedBy, phones: phones.count,
          replications: fixedReplications, runner: runner, progress: bar.show)
      }
    bar.clear()
    folder?.manifest = Manifest(of: loaded, replications: fixedReplications)
    try output.write(
      Report(robustness, scenario: scenario, baseline: names[0], version: Version.text),
      RunOrigin(loaded, robustness.fingerprint, "of all runs together"), into: &folder)
  }

  /// The phones of a file; for a mistyped `assumptions`, an error that suggests the word.
  private static func phones(from file: String) throws(InputError) -> PosteriorPhones {
    do {
      return try PosteriorPhones(readingFrom: file)
    } catch {
      let word = "assumptions"
      guard Suggestion.nearest(to: file, among: [word]) != nil else { throw error }
      throw error.suggesting([word], for: file, noun: "values")
    }
  }
}

import MobileOS
import Runs
import Scenarios

/// V14: cold launches under Android 14's limit of cached processes against the one before.
enum RaisedLimit {
  private static let replications = 20

  /// The changes of `Scenarios/predictions/<file>` over `heavy` and `light` users in equal numbers,
  /// on a phone of the profile: of what the model calls cold launches, and of all launches that
  /// found no process, which are those that Android calls so.
  ///
  /// The second was added after the first had been run.
  static func changes(
    _ file: String, profile: String
  ) async throws -> (cold: RatioChange, withoutProcess: RatioChange) {
    let none = [Double](repeating: 0, count: replications)
    var cold = [none, none]
    var withoutProcess = [none, none]
    for user in ["heavy", "light"] {
      let scenario = try FrozenScenario.load(
        "predictions/" + file, ["device.profile=\(profile)", "workload.user=\(user)"])
      let raised = try StrategyText.parse("android-14", trigger: scenario.trigger)
      let plan = RunPlan(
        [RunPlan.Case(scenario, scenario.strategy), RunPlan.Case(scenario, raised)],
        replications: replications)
      for (index, results) in try await Runner(jobs: 1).run(plan).enumerated() {
        for (replication, result) in results.enumerated() {
          let statistics = result.statistics
          cold[index][replication] += Double(statistics.coldLaunches)
          withoutProcess[index][replication] += Double(statistics.launches - statistics.resumes)
        }
      }
    }
    return (
      RatioChange(cold[1], over: cold[0]),
      RatioChange(withoutProcess[1], over: withoutProcess[0])
    )
  }
}

/// `flotsam survival A B`: releases of an app on the same users.
extension SurvivalCommand {
  /// The releases of the scenarios, the first one too; none where it is alone.
  func releases(_ first: LoadedScenario) throws(InputError) -> [SurvivalPlan.Release] {
    if others.isEmpty { return [] }
    var scenarios = [first.scenario]
    for other in others {
      let scenario = try scenarioOptions.changes.load(other, note: output.note).scenario
      try scenario.strategy.refuseProgram(in: "survival", other)
      scenarios.append(scenario)
    }
    scenarios = scenarios.paired
    let names = ([scenarioOptions.scenario] + others).numbered
    var releases: [SurvivalPlan.Release] = []
    for (name, scenario) in zip(names, scenarios) {
      let app = try self.name(ofAppIn: scenario)
      _ = try scenario.place(ofApp: app, device: nil)
      let processes = scenario.processes(ofApp: app)
      if let first = releases.first,
        first.processes.map({ $0 != nil }) != processes.map({ $0 != nil })
      {
        throw InputError(
          "the users with `\(app)` are not those of `\(first.name)`",
          remedy: "Compare scenarios with the same devices", file: name)
      }
      releases.append(.init(name: name, scenario: scenario, processes: processes))
    }
    return releases
  }

  /// The times in nanoseconds at which releases are compared, rising; none where there is one only.
  func comparedTimes() throws(InputError) -> [Int64] {
    if others.isEmpty { return [] }
    let times = try option("--away", Quantity.duration.parseSeries(away ?? "1h,8h,24h"))
    try InputError.check(
      times.allSatisfy { $0 > 0 }, "releases are compared after a time",
      remedy: "Write for example 1h,8h", place: .option("--away"))
    return times.sorted()
  }
}

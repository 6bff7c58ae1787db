/// `flotsam survival` without `--app`: the app that the scenario describes, on several phones.
extension SurvivalCommand {
  func runMyApp(_ loaded: LoadedScenario) async throws {
    let plan = try myAppPlan(loaded)
    var folder = try output.folder()
    let bar = ProgressBar(isQuiet: output.quiet)
    let study = try await MyAppStudy(plan, jobs: jobs.count, progress: bar.show)
    bar.clear()
    folder?.manifest = Manifest(of: loaded, replications: plan.users)
    try output.write(
      MyAppReport(study).report(version: Version.text), origin(loaded, study.fingerprint),
      into: &folder)
  }

  private func myAppPlan(_ loaded: LoadedScenario) throws(InputError) -> MyAppPlan {
    _ = try name(ofAppIn: loaded.scenario)
    let phones = try phones(loaded)
    let sizes = try phones.map(\.scenario).min {
      $0.device.appMemoryBytes < $1.device.appMemoryBytes
    }.flatMap { smallest throws(InputError) in try self.sizes(smallest) }
    return MyAppPlan(
      phones: phones, hypotheses: try hypotheses(),
      changes: loaded.scenario.myApp.map { MyAppChange.worthTrying(for: $0, sizes: sizes) } ?? [],
      users: users ?? 30, departuresPerUser: departures, away: try time(away ?? "8h", "--away"),
      goal: (goal ?? 90) / 100)
  }

  /// The phones to try the app on: the scenario with other profiles.
  private func phones(
    _ loaded: LoadedScenario
  ) throws(InputError) -> [(name: String, scenario: Scenario)] {
    let own = loaded.document.value(at: "device.profile")?.text ?? "phone-4gb"
    var names = devices?.split(separator: ",").map(String.init) ?? []
    if devices == nil {
      names = [own]
      let isSized = loaded.document.value(at: "device.memory") != nil
      if own.hasPrefix("phone-"), !isSized {
        names = ["phone-3gb", "phone-4gb", "phone-6gb", "phone-8gb"]
        if !names.contains(own) { names.insert(own, at: 0) }
      }
    }
    try InputError.check(
      !names.isEmpty, "no phone is named", remedy: "Write for example `phone-3gb,phone-6gb`",
      place: .option("--devices"))
    var phones: [(name: String, scenario: Scenario)] = []
    for name in names {
      try InputError.check(
        !phones.contains { $0.name == name }, "`\(name)` is named twice",
        remedy: "Name every phone once", place: .option("--devices"))
      guard name != own else {
        phones.append((name, loaded.scenario))
        continue
      }
      var options = scenarioOptions
      options.changes.overrides.append("device.profile=\(name)")
      phones.append((name, try option("--devices", options.load { _ in }.scenario)))
    }
    return phones
  }
}

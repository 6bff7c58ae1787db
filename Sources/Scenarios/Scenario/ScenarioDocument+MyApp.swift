extension ScenarioDocument {
  /// The app of the `myApp` section, with its share of the user's uses; nil for none.
  ///
  /// - Parameter file: the scenario's file, to which the recording's path in an override is
  ///   relative.
  /// - Throws: `InputError` if it does not fit the device, or has over 90 % of the user's uses.
  func myApp(_ uses: Scenario.Workload, file: String) throws(InputError) -> MyApp? {
    guard let section = myApp else { return nil }
    let origin = section.origin
    guard case .synthetic(let user, let population) = uses,
      !device.profile.launchesAreInstant, start.isEmpty
    else {
      throw origin.error(
        "myApp", "it needs a phone with a synthetic user that starts with empty memory",
        remedy: "Leave out `start`, a trace and the profile `cache`, or the section")
    }
    var app = section.app
    let room = device.profile.appMemoryBytes
    if let largest = app.largestBytes, largest > room {
      throw origin.error(
        "myApp",
        "an app of \(Quantity.size.format(largest)) is larger than the "
          + "\(Quantity.size.format(room)) that the device has for apps",
        remedy: "Give smaller footprints, or a device with more memory")
    }
    try origin.check(
      app.abilities.isEmpty || background.profile != nil, "myApp.modes",
      "apps of this scenario do nothing in background",
      remedy: "Give `background: {simulated: true}` too")
    try origin.check(
      population.count < 16_000_000, "myApp", "no room is left next to \(population.count) apps",
      remedy: "Give a smaller `apps.count`")
    if let (path, origin) = section.trace {
      try app.record(path, file: file, origin)
      return app
    }
    let all = user.usesPerDay
    try origin.check(
      app.usesPerDay <= 0.9 * all, "myApp.usesPerDay",
      "the user makes about \(Int(all)) uses in a day, and some are of other apps",
      remedy: "Give at most \(Int(0.9 * all)), or another `workload.user`")
    app.share = app.usesPerDay / all
    return app
  }
}

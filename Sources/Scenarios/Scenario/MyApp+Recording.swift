extension MyApp {
  /// Takes the app's uses from a recording: those of its only app, or of several apps those of the
  /// same name.
  ///
  /// The run begins at the midnight before the first launch of the recording, so that the time of
  /// day is kept.
  ///
  /// - Parameters:
  ///   - path: the recording, relative to the file that names it.
  ///   - file: the scenario's file, to which a path in an override is relative.
  ///   - origin: the place of the path.
  /// - Throws: `InputError` with the recording and its line, or with `origin`.
  mutating func record(_ path: String, file: String, _ origin: YAMLOrigin) throws(InputError) {
    var parent = file
    if case .file(let name, _) = origin { parent = name }
    let place = YAMLLoader.path(of: path, relativeTo: parent)
    let trace = try Trace(importing: place)
    guard trace.users.count == 1, let user = trace.users.first else {
      throw origin.error(
        "myApp.trace", "`\(path)` has \(trace.users.count) users, and an app has the uses of one",
        remedy: "Keep one user's rows: `flotsam import` writes them with a column `user`")
    }
    var own = ProcessID(0)
    if user.apps.count > 1 {
      let names = user.apps.map(\.name)
      guard let index = names.firstIndex(of: name) else {
        throw origin.error(
          "myApp.trace", "none of the \(names.count) apps in `\(path)` is called `\(name)`",
          remedy: Suggestion.remedy(for: name, among: names, noun: "apps"))
      }
      own = ProcessID(UInt32(index))
    }
    let day = SimDuration.days(1).nanoseconds
    let (_, timeOfDay) = user.firstInstant.nanoseconds.quotientAndRemainder(dividingBy: day)
    let offset = SimDuration.nanoseconds(timeOfDay < 0 ? timeOfDay + day : timeOfDay)
    recordedUses = ContiguousArray(
      user.requests.lazy.filter { $0.app == own }.map { request in
        var request = request
        request.time = request.time + offset
        return request
      })
    let last = (recordedUses.last?.time ?? .zero) - SimTime.zero
    let days = 1 + last.nanoseconds / day
    usesPerDay = Double(recordedUses.count) / Double(days)
  }
}

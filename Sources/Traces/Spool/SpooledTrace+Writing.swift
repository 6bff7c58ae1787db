extension SpooledTrace {
  /// Writes the trace as Flotsam's own CSV, user after user; `-` is standard output.
  ///
  /// Empty columns are left out. Times and durations are exact decimals; footprint and cost are in
  /// the first row of their app. A name that a spreadsheet would run as a formula is preceded by an
  /// apostrophe.
  ///
  /// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`; an earlier file of that
  ///   name stays unchanged.
  public func writeCSV(
    to path: String, appName: (String) -> String = { $0 }, userName: (String) -> String = { $0 }
  ) throws(InputError) {
    var file = try OutputFile(path)
    try writeCSV(appName: appName, userName: userName) { line throws(InputError) in
      try file.write(line)
    }
    try file.finish()
  }

  /// Calls `write` with each line of ``writeCSV(to:appName:userName:)`` and its line end.
  public func writeCSV(
    appName: (String) -> String = { $0 }, userName: (String) -> String = { $0 },
    _ write: (String) throws(InputError) -> Void
  ) throws(InputError) {
    let first = try user(0)
    let hasUsers = userCount > 1 || !first.name.isEmpty
    let hasDurations = columns.contains(.durations)
    let hasFootprints = columns.contains(.footprints)
    let hasCosts = columns.contains(.costs)
    try write(
      "time_s,app" + (hasUsers ? ",user" : "") + (hasDurations ? ",duration_s" : "")
        + (hasFootprints ? ",footprint_bytes" : "") + (hasCosts ? ",cold_launch_ms" : "") + "\n")
    for index in 0..<userCount {
      let user = try user(index)
      let names = user.apps.map { CSVText.field(appName($0.name)) }
      let userField = hasUsers ? "," + CSVText.field(userName(user.name)) : ""
      var seen = [Bool](repeating: false, count: user.apps.count)
      var pieces = pieces(of: user)
      while let piece = try pieces.next() {
        for request in piece.launches {
          let id = request.app.index
          let app = user.apps[id]
          var line = request.time.decimalSeconds + "," + names[id] + userField
          if hasDurations {
            line += "," + (request.dwell?.decimalSeconds ?? "")
          }
          let isFirst = !seen[id]
          seen[id] = true
          if hasFootprints {
            line += "," + (isFirst ? app.footprintBytes.map { "\($0)" } ?? "" : "")
          }
          if hasCosts {
            line += "," + (isFirst ? app.coldLaunchMilliseconds.map { "\($0)" } ?? "" : "")
          }
          try write(line + "\n")
        }
      }
    }
  }
}

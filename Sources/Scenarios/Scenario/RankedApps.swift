extension UserTrace {
  /// Moves apps to their rank in the population if all have names of drawn apps: `app7` becomes the
  /// seventh, as in a run without a trace.
  ///
  /// The population then has at least `leastCount` apps. Traces with other names stay unchanged.
  mutating func arrangeByRank(leastCount: Int) {
    let ranks = apps.map { Self.rank($0.name) }
    guard !ranks.isEmpty, ranks.allSatisfy({ $0 != nil }) else { return }
    let places = ranks.compactMap(\.self)
    guard Set(places).count == places.count else { return }
    let count = max(leastCount, (places.max() ?? 0) + 1)
    var arranged = (0..<count).map { TraceApp(name: "app\($0 + 1)") }
    for (app, place) in zip(apps, places) { arranged[place] = app }
    apps = arranged
    for index in requests.indices {
      requests[index].app = ProcessID(UInt32(places[requests[index].app.index]))
    }
  }

  /// The place of `app7` in a population, 6; nil for other names.
  private static func rank(_ name: String) -> Int? {
    guard name.hasPrefix("app"), let number = Int(name.dropFirst(3)), "app\(number)" == name,
      (1...100_000).contains(number)
    else { return nil }
    return number - 1
  }
}

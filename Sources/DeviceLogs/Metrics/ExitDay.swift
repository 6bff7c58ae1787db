/// A day of one user with one app, and its exits for memory as MetricKit counts them.
public struct ExitDay: Hashable, Sendable {
  /// The app's identifier; nil where the payload does not name it.
  public internal(set) var app: String?
  /// The app's version.
  public let version: String?
  /// Exits over the app's own limit while it was in front.
  ///
  /// MetricKit has no counter for kills in front
  /// because the device was short of memory.
  public let foreground: Int
  /// Exits over its own limit, or because the device was short of memory, while it was not in front.
  public let background: Int
}

extension MetricPayload {
  /// The exits for memory of the payload's day; nil for a payload without exits.
  ///
  /// Counters that are left out are zero.
  var exitDay: ExitDay? {
    guard let exits = applicationExitMetrics else { return nil }
    func sum(_ counters: [String: Int]?, _ names: [String]) -> Int {
      names.reduce(0) { $0 + (counters?["cumulative\($1)ExitCount"] ?? 0) }
    }
    return ExitDay(
      app: metaData?.bundleIdentifier, version: appVersion,
      foreground: sum(exits.foregroundExitData, ["MemoryResourceLimit"]),
      background: sum(exits.backgroundExitData, ["MemoryResourceLimit", "MemoryPressure"]))
  }
}

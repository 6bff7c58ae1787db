/// The events of a watched run, as plain lines.
public enum WatchText {
  /// An instant as `day 2 08:03:12`; a run starts at midnight of day 1.
  public static func clock(_ time: SimTime) -> String { AppStory.clock(time) }

  /// One occurrence as a line: `day 1 08:03:12  app7 killed: idle-exit: ...`.
  ///
  /// - Parameters:
  ///   - occurrence: what happened.
  ///   - strategy: the strategy of the run, where there are several runs.
  public static func line(_ occurrence: Occurrence, strategy: String? = nil) -> String {
    let subject = occurrence.name.isEmpty ? "" : occurrence.name + " "
    return "\(clock(occurrence.time))  \(prefix(strategy))\(subject)\(occurrence.what)"
      + (occurrence.detail.isEmpty ? "" : "; \(occurrence.detail)") + "\n"
  }

  /// The contents of memory at an instant to which the device has run, as a line.
  public static func memory(
    _ device: WatchedDevice, at time: SimTime, strategy: String? = nil
  ) -> String {
    let sizes = MemoryKind.layers.map {
      "\($0.title) \(WatchPanel.size($0.bytes(device.snapshot)))"
    }
    return "\(clock(time))  \(prefix(strategy))memory: " + sizes.joined(separator: ", ")
      + "; \(device.apps.count(where: \.isAlive)) apps alive, \(device.launchCount) launches, "
      + "\(device.killCount) kills\n"
  }

  private static func prefix(_ strategy: String?) -> String { strategy.map { "[\($0)] " } ?? "" }
}

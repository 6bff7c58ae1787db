extension DeathRecord {
  /// The cause of an end of which the log says nothing else: it need not be a kill.
  public static let unexplained = "no line says"

  /// Whether the process was killed, by the system or for a reason that is not given.
  public var isKill: Bool { nature != .other && cause != Self.unexplained }

  /// The cause of a crash by an exception: `crash, java.lang.OutOfMemoryError`.
  static func crash(_ exception: some StringProtocol) -> String { crashMark + exception }

  /// The exception of the cause of a crash; nil for another cause.
  public static func exception(of cause: String) -> Substring? {
    cause.hasPrefix(crashMark) ? cause.dropFirst(crashMark.count) : nil
  }

  private static let crashMark = "crash, "

  /// Who ended the process, and the cause.
  public var nature: Nature {
    switch source {
    case .killInfo, .logcat, .kernelKiller, .oomKiller, .oomDaemon: return .memory
    case .processDied:
      return AndroidCause.named(cause)?.nature
        ?? (cause.hasPrefix("signal, ") && cause != "signal, code 9" ? .other : .unclear)
    case .activityManager, .amKill: return AndroidCause.named(cause)?.nature ?? .unclear
    case .exitInfo:
      if detail?.contains("MemoryLimiter") == true || detail?.contains("OOM KILL") == true {
        return .memory
      }
      return AndroidCause.named(cause)?.nature ?? ExitMeaning.named(cause)?.nature ?? .unclear
    case .metricKit:
      if cause.hasPrefix("memory ") { return .memory }
      let crashes = ["bad access", "abnormal", "illegal instruction", "app watchdog"]
      if crashes.contains(where: cause.hasPrefix) { return .other }
      // The reason of one crash, or a counter of a day.
      return ExitMeaning.named(cause)?.nature ?? (cause.hasPrefix("signal") ? .unclear : .upkeep)
    case .jetsamEvent, .kernelLog, .kernelNotice, .jetsamReason, .launchd, .crashTool, .powerLog:
      if let known = CauseMeaning.named(cause) {
        return known.shortage == .other ? .upkeep : .memory
      }
      if source == .launchd || source == .powerLog {
        if cause.hasPrefix("jetsam") { return .memory }
        if let known = ExitMeaning.named(cause) { return known.nature }
        return cause.hasPrefix("signal, code 9") || cause.isEmpty ? .unclear : .other
      }
      return cause.isEmpty && source == .kernelNotice ? .unclear : .memory
    }
  }
}

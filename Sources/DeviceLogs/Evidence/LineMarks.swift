/// Finds lines of a log that may be about the end of a process, by their bytes.
enum LineMarks {
  /// Every line that is read or shown as unknown has one of these.
  private static let marks = WordSet([
    "kill", "Kill", "KILL", "Reclaim", " limit: ", "am_", "ExitInfo", "timestamp=", "reason",
    "Reason", "importance=", "Calculated state for ", "etsam", "JETSAM", "signal 9", "memorystatus",
    "lowmem", "lmkd", "has died", "HAS DIED", "No longer want", "oom", "OOM", "ut of memory",
    "EXC_RESOURCE", "exited", "EXITED", "terminat", "Terminat", "_process pid", "WIN DEATH",
    "died unexp", "low swap", "Low on memory", "swap exhaustion", "Process", "Date:", "Device:",
    "Bundle id:", "309 report", " SIG: 9", "8badf00d", "8BADF00D", "EXC_CRASH", "Exited: ",
    "exiting pid", "Crossed ", "pp died", "restart of crash", "MemoryLimiter", "LOW_MEMORY", " 137",
    ":137", "=137", "LimitExitCount", "PressureExitCount", "PROCESS ENDED", "Program ended",
    "ettison", "due to memory", "orce stop", "ending SIG", "RBSPROCESSEXIT", "rbsprocessexit",
    "AM_", "Am_", "idle exiting", "by launchd", "Fatal signal ", "transgression", "  >>> ", "(SIG",
    "Launched application", "# Application: ", "# Platform: ", "procName", "Force removing",
    "locked system files", "liveness probe", "Stopping container", "too much memory",
    "crossed memory", "_crash (", "TOMBSTONE (", "Fatal Exception: ", "low on resource: memory",
  ])

  /// Whether a mark occurs.
  ///
  /// - Complexity: O(length of the line).
  static func mayTell(_ line: ArraySlice<UInt8>) -> Bool { marks.occurs(in: line) }
}

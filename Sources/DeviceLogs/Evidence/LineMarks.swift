/// Finds lines of a log that may be about the end of a process, by their bytes.
enum LineMarks {
  /// Every line that is read or shown as unknown has one of these.
  private static let marks: [[UInt8]] = [
    "kill", "Kill", "KILL", "Reclaim", " limit: ", "am_", "ExitInfo", "timestamp=", "reason",
    "Reason", "importance=", "Set jetsam priority to ", "Calculated state for ", "etsam", "JETSAM",
    "signal 9", "memorystatus", "lowmem", "lmkd", "has died", "No longer want", "oom", "OOM",
    "ut of memory", "EXC_RESOURCE", "exited", "terminat", "Terminat", "_process pid", "WIN DEATH",
    "died unexp", "low swap", "Low on memory", "swap exhaustion", "Process", "Date:", "Device:",
    "Bundle id:", "309 report", " SIG: 9", "Force stopping", "8badf00d", "8BADF00D", "EXC_CRASH",
    "RBSProcessExit", "Exited: ", "exiting pid", "Crossed ", "pp died", "restart of crash",
    "MemoryLimiter", "LOW_MEMORY", "ode 137", "ode: 137", "LimitExitCount", "PressureExitCount",
    "PROCESS ENDED", "Program ended", "ettison", "due to memory",
  ].map { Array($0.utf8) }

  /// Whether any mark begins with a pair of bytes; few pairs of a log do.
  private static let beginnings: [Bool] = {
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for mark in marks { beginnings[Int(mark[0]) << 8 | Int(mark[1])] = true }
    return beginnings
  }()

  /// Whether a mark occurs.
  ///
  /// - Complexity: O(length of the line).
  static func mayTell(_ line: ArraySlice<UInt8>) -> Bool {
    let beginnings = beginnings
    var pair = 0
    for index in line.indices {
      pair = (pair << 8 | Int(line[index])) & 0xFFFF
      guard beginnings[pair], index > line.startIndex else { continue }
      let rest = line[(index - 1)...]
      if marks.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}

extension EvidenceLog {
  /// Classifies a line that begins no record.
  mutating func classify(_ text: Substring, _ number: Int) {
    let lower = Self.lower(text)
    let rest = Self.withoutOthers(lower)
    if Self.isNameless(text, lower) {
      takeNameless(text, number, lower)
    } else if rest.count < lower.count, Self.strength(of: rest, text) < 2 {
      tally.irrelevant += 1
    } else if Self.strength(of: lower, text) > 0 {
      tally.addUnknown(text, number)
    } else {
      tally.foreign += 1
    }
  }

  /// Notes a line about an end, whether it is read or not.
  ///
  /// Where no end is read at last, a line that was taken for a part of another record still disproves
  /// that there was none.
  mutating func noteSuspect(_ line: ArraySlice<UInt8>, _ number: Int) {
    guard suspect == nil, deaths.isEmpty, LineMarks.mayTell(line) else { return }
    var repairs: Set<PastedText.Repair> = []
    let text = PastedText.cleaned(PastedText.decoded(line, &repairs), &repairs)
    if Self.tells(text) { suspect = (text, number) }
  }

  /// Whether a line about other matters has words of an end too, such as where two programs wrote at
  /// once.
  static func tells(_ text: Substring) -> Bool {
    let lower = lower(text)
    return strength(of: withoutOthers(lower), text) > 1 || EndForm.of(lower) != nil
  }

  /// A line in lower case without the words of known forms that are about other matters.
  private static func withoutOthers(_ lower: [UInt8]) -> [UInt8] {
    let rest = others.occurs(in: lower) ? others.removed(from: lower) : lower
    return EndForm.denied(by: lower).map { WordSet([$0]).removed(from: rest) } ?? rest
  }

  /// How surely a line is about an end: 2 with words of kills, 1 with words of what kills, which other
  /// matters have too, and 0 without any.
  private static func strength(of lower: [UInt8], _ text: Substring) -> Int {
    // `... terminated with signal KILL`
    let isKill =
      kills.occurs(in: lower) || lower.holds("terminated") && lower.holds("signal")
      || text.contains("KILL")
        && text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("KILL")
    return isKill ? 2 : suspicious.occurs(in: lower) ? 1 : 0
  }

  /// A text in lower case, with one blank for several: columns are aligned by blanks.
  static func lower(_ text: Substring) -> [UInt8] {
    var lower: [UInt8] = []
    for byte in text.lowercased().utf8 where byte != 0x20 || lower.last != 0x20 {
      lower.append(byte)
    }
    return lower
  }

  /// Whether an end follows from a line, with its text by ``lower(_:)``, or it is the end of XNU's
  /// record of a kill, whose beginning is wanting.
  static func isNameless(_ text: Substring, _ lower: [UInt8]) -> Bool {
    if EndForm.of(lower) != nil { return true }
    guard lower.holds("- memorystatus_available_pages: "),
      let mark = text.firstRange(of: "- memorystatus_available_pages: ")
    else { return false }
    return text[mark.upperBound...].first?.isNumber == true
  }

  /// Takes a line about an end without its process, with its text by ``lower(_:)``.
  mutating func takeNameless(_ text: Substring, _ number: Int, _ lower: [UInt8]) {
    let form = EndForm.of(lower)
    tally.addNameless(text, number, form?.meaning)
    if form?.isOfGroup == true { groupLine = number }
  }

  /// Lines of known forms that are about memory or the start of processes, or say that there was no
  /// kill.
  private static let others = WordSet(
    (0...9).map { "awaremem_kill: execute: killing level \($0), count = 0,getuss" } + [
      "cgroups for killing", "failed to kill", "not kill critical", "updategrouplist package: ",
      "awaremem_kill: updategrouplist package: ",
      "am_low_memory", "low on memory", "vnode_setsize for swap", "exceeded diag threshold limit",
      "crossed threshold for diagnostic", "not memory-managed", "jetsam managed", "is below limit",
      "above reserved", "lowmemorykiller: using", "failed kill reports", "reclaimed 0kb",
      "memorystatus: aggressive", "memorystatus: set", "memorystatus: suspending",
      "memorystatus: resuming", "memorystatus: throttling", "memorystatus: triggering",
      "memorystatus: unable", "memorystatus: skipping", "system is unhealthy", "am_proc_start",
      "am_proc_bound", "am_pss", "am_anr", "exception type: exc_resource", "exception note:",
      "memorystatus_", "jetsam priority", "low swap:", "cached 0, sandbox", "reportcrash",
      "using psi monitors", "error writing /proc/", "caught burning cpu",
      "caught causing excessive wakeups", "using vmpressure", "process polling is supported",
      "lmkd data connection", "lowmem_shrink: convert", "avc: denied", "\"filter\":",
      "abort message: '",
    ])

  /// Words of kills.
  private static let kills = WordSet([
    "killing", "killed", "kill:", "_process pid", "exiting pid", "exited: ", "am_kill",
    "am_proc_died", "killinfo", "has died", "termination reported", "reclaim '", "no longer want ",
    "sigkill", "reaped process ", "kill '", "exit reason", "jetsam memory limits",
    "domain:jetsam(", "namespace: 1 code: ", "oom-kill:",
  ])

  /// Words of what kills.
  private static let suspicious = WordSet([
    "reclaiming '", "reclaimed ", "signal 9", "jetsam", "lowmemorykiller", "lmkd", "out of memory",
    "oom-kill", "exc_resource", "_kill(", "task killer", "force-exiting", "memory limit exceeded",
    "memorystatus", "terminated for", "rbsprocessexit", "limitexitcount", "pressureexitcount",
    "killapp", "kill app", "killprocess", "kill process", "jettison", "due to memory",
    "killpackage", "kill package", "kill pkg", "kill pid", "kill uid", "killuid", "kill com.",
    "reason=low_memory", "oom_reaper", "sending sigterm to process",
  ])
}

/// The meaning of a reason for which Android ended a process.
public struct AndroidCause: Sendable {
  /// The text with which the reason begins, in lower case.
  public let name: String
  /// Who ended the process, and the cause.
  public let nature: DeathRecord.Nature
  /// The meaning, in sentences.
  public let meaning: String
  /// General remedies, in sentences.
  public let remedy: String
  /// The source.
  public let source: String

  /// The meaning of a reason; nil for an unknown one.
  public static func named(_ cause: String) -> AndroidCause? {
    let text = cause.lowercased()
    // Makers' killers stop an app as a whole, as the user may.
    return makers.first { text.contains($0.name) } ?? all.first { text.hasPrefix($0.name) }
      ?? all.first { $0.isAnywhere && text.contains($0.name) }
  }

  /// What would have saved a process; nil for an unknown reason.
  public static func remedy(for death: DeathRecord) -> String? {
    guard let cause = named(death.cause) ?? death.detail.flatMap(named) else { return nil }
    guard cause.remedy == saveState else { return cause.remedy }
    // CACHED_APP_MIN_ADJ, HIDDEN_APP_MIN_ADJ before Android 7, and IMPORTANCE_CACHED.
    let isCached =
      death.adjustment.map { $0 >= (death.isOldAdjustment ? 9 : 900) }
      ?? death.importance.map { $0 >= 400 } ?? true
    return isCached ? saveState : saveStateAlways
  }

  private var isAnywhere: Bool { name.contains("watermark is breached") || name == "thrashing" }

  private static let makers = [
    (",mars ", "Samsung's MARs stopped an app that had not been used, to save power or memory."),
    ("by com.vivo.abe", "Vivo's manager of apps in the background stopped the app."),
    (
      "chimera's score",
      "Samsung's Chimera ended an app in the background by a score of its own, which counts the "
        + "memory that the end frees."
    ),
    ("dha:empty", "Samsung's manager of memory kept too many empty processes."),
    ("athena", "Oppo's cleaner (Athena) ended a process in the background."),
    ("o-kill …", "Oppo's cleaner (Athena) ended a process in the background."),
    ("cachedclean", "Oppo's cleaner ended a cached process."),
    ("miuimemoryservice", "MIUI's memory service ended a process in the background."),
    ("lockscreenclean", "MIUI cleaned up after the screen was locked."),
    ("autoidlekill", "MIUI ended an app that had not been used."),
    ("autosystemclean", "MIUI cleaned up on its own."),
  ].map { name, meaning in
    AndroidCause(
      name: name, nature: .upkeep, meaning: meaning, remedy: saveState, source: "posted logs")
  }

  /// `iAwareF[LowMem] 300ms`, `iAwareK[LowMemQuick]` of Huawei's ProcessCleaner.
  private static let lowMemoryOfHuawei = ["iawaref", "iawarek"].map {
    AndroidCause(
      name: "\($0)[lowmem", nature: .memory,
      meaning: "Huawei's iAware ended it since free memory was below a level of its own.",
      remedy: saveState, source: "KillAction of EMUI 5 to 10")
  }

  /// The reason without amounts, which would make each reason unique: `…` for each word that
  /// begins with a digit, `dur=…` for a value, and no parentheses around amounts.
  static func withoutNumbers(_ reason: String) -> String {
    var words: [Substring] = []
    var text = reason[...]
    // The next record, which ran into it.
    for mark in [" (adj ", " oom_score_adj "] {
      if let next = text.firstRange(of: mark) { text = text[..<next.lowerBound] }
    }
    // Oppo's cleaner writes a table: `o-kill(3) K|C:[84]|U:1|M:1185,646 with deep_clear`.
    if text.lowercased().hasPrefix("o-kill(") {
      return "o-kill …" + (text.firstRange(of: " with ").map { text[$0.lowerBound...] } ?? "")
    }
    while let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"),
      text[open..<close].contains(where: \.isNumber)
    {
      words += text[..<open].split(separator: " ")
      text = text[text.index(after: close)...]
    }
    // Parentheses that are cut off hold amounts too.
    words += text.prefix { $0 != "(" || text.contains(")") }.split(separator: " ")
    // Another line ran into a unit, which has at most three letters: `240122msLost connection`.
    let last = words.firstIndex { word in
      let unit = word.drop { $0.isNumber || $0 == "." }.prefix(while: \.isLetter)
      return word.first?.isNumber == true && unit.count > 3 && unit.first != "x"
    }
    if let last { words.removeSubrange((last + 1)...) }
    return words.map { word in
      let start = word.drop { "#(<>=".contains($0) }
      if start.first?.isNumber ?? true { return "…" }
      if let sign = word.lastIndex(of: "="), word[sign...].dropFirst().first?.isNumber == true {
        return word[...sign] + "…" + (word.last == "," ? "," : "")
      }
      // `empty#17`, which has lost its blank.
      let name = word.prefix { $0 != "#" }
      let isAmount = word[name.endIndex...].dropFirst().first?.isNumber == true
      return isAmount && name.allSatisfy(\.isLetter) ? name + " …" : String(word)
    }.joined(separator: " ")
  }

  /// A reason of lmkd without what ran into it from another line: a name of a chat or a file before the
  /// next record, or the line behind it.
  ///
  /// Blanks may be wanting or too many where lines were put together.
  static func withoutRest(_ reason: String) -> String {
    // Another record's own reason is not of this one.
    let reason = ["oom_score_adj ", "reason: "].reduce(reason) { text, mark in
      text.firstRange(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    }
    let places = reason.utf8.indices.filter { reason.utf8[$0] != UInt8(ascii: " ") }
    let text = String(decoding: places.map { reason.utf8[$0] }, as: UTF8.self).lowercased()[...]
    guard text.utf8.count == places.count else { return reason }
    let found = lmkd.compactMap { whole, joined in
      text.firstRange(of: joined).map { (whole, $0) }
    }
    guard let first = found.map(\.1.lowerBound).min(),
      let (whole, range) = found.first(where: { $0.1.lowerBound == first }),
      whole.contains(" and ") || !text[range.upperBound...].hasPrefix("and")
    else { return reason }
    // `low`, `min` or a maker's word, which may be broken; before it other text.
    let start = text.utf8.distance(from: text.startIndex, to: first)
    let words = reason[..<places[start]].split(separator: " ")
    let head = start <= 8 ? words.joined() : words.last.map(String.init) ?? ""
    return head.isEmpty ? whole : head + " " + whole
  }

  /// A reason of ActivityManager without a line that ran into its words: `remove taskE AppExit: ...`,
  /// `crash03-04 05:06:07.890`.
  static func withoutNextLine(_ reason: String, of process: String) -> String {
    // Only ` due to ` may follow the name of a stopped app (forceStopPackageLocked).
    let stop = "stop " + process.prefix { $0 != ":" }
    if reason.hasPrefix(stop), let next = reason.dropFirst(stop.count).first,
      next.isLetter || next == "-" || !next.isASCII
    {
      return stop
    }
    var words = reason.split(separator: " ")
    // The name of a file or of a chat before the next record.
    while words.count > 1, words.last?.last == ":" { words.removeLast() }
    let reason = words.joined(separator: " ")
    let lower = reason.lowercased()
    let known = all.first { cause in
      let next = reason.dropFirst(cause.name.count).first
      return lower.hasPrefix(cause.name) && cause.name.last != " "
        && (next.map { $0.isNumber || "[{*>+~".contains($0) || !$0.isASCII } == true
          || cause.name.contains(" ") && next?.isLetter == true)
    }
    return known.map { String(reason.prefix($0.name.count)) } ?? reason
  }

  /// Whole reasons of lmkd, behind which nothing follows but ` and ` with a further one; the longer
  /// first (kill_desc in lmkd.cpp).
  private static let lmkd = [
    "watermark is breached and swap is low", "watermark is breached and thrashing",
    "watermark is breached even after kill", "watermark is breached", "device is not responding",
    "device is low on swap and thrashing", "device is in direct reclaim and thrashing",
    "system is under low memory pressure", "system is under medium memory pressure",
    "system is under critical memory pressure",
  ].map { (whole: $0, joined: $0.filter { $0 != " " }) }

  private static let killer = "lmkd.cpp, Android 11 to 16"
  private static let newKiller = "lmkd.cpp, Android 15 and later"
  private static let manager = "ActivityManagerService and ProcessList, Android 11 to 16"
  private static let exit = "ApplicationExitInfo, Android 11 to 17"
  private static let saveState =
    "Such an end is normal for a cached process: save state when the app is left, and start "
    + "quickly."
  private static let saveStateAlways =
    "The process was not a cached one, which such ends are meant for: save state whenever it changes, "
    + "not only when the app is left."
  private static let smaller =
    "A smaller process is not spared by its size alone: lmkd takes the highest adjustment first and, "
    + "in its default setting, the largest or the oldest of those. Less memory in use on the device "
    + "makes the shortage rarer."

  /// The reasons, the more specific first.
  public static let all: [AndroidCause] =
    lowMemory + controlGroups + lowMemoryOfHuawei + upkeep + [isolated, heap] + ends

  /// Kills in control groups of Linux.
  private static let controlGroups = [
    AndroidCause(
      name: "memory cgroup out of memory", nature: .memory,
      meaning: """
        The processes of a control group, such as a container or a service, had used all memory \
        that its limit allows, however much the system had left. The kernel took the one with the \
        highest badness, which grows with its size and its oom_score_adj.
        """,
      remedy: "Less memory in use in the group, or a higher limit of it (memory.max).",
      source: "oom_kill.c and memcontrol.c"),
    AndroidCause(
      name: "memory pressure", nature: .memory,
      meaning: """
        All processes of a control group had waited for memory for a larger share of the time than \
        its limit allows. systemd-oomd ended the group in it that made the kernel reclaim the most.
        """,
      remedy: remedyOfGroups, source: "oomd-manager.c, systemd 248 to 261"),
    AndroidCause(
      name: "memory and swap in use", nature: .memory,
      meaning: """
        More of the memory and of the swap space was in use than systemd-oomd allows. It ended the \
        control group with the most swap in use.
        """,
      remedy: remedyOfGroups, source: "oomd-manager.c, systemd 248 to 261"),
    AndroidCause(
      name: "memory and swap below limits", nature: .memory,
      meaning: """
        Available memory and free swap were both below the limits of earlyoom. It ended the process \
        with the highest oom_score.
        """,
      remedy: "A smaller process, or `--avoid` of earlyoom for its name.",
      source: "kill.c of earlyoom 1.6 to 1.8"),
    AndroidCause(
      name: "swap in use", nature: .memory,
      meaning: """
        More of the swap space was in use than systemd-oomd allows. It ended the control group with \
        the most swap in use.
        """,
      remedy: remedyOfGroups, source: "oomd-manager.c, systemd 247"),
  ]

  private static let remedyOfGroups =
    "Less memory in use in the group, or `ManagedOOMPreference=avoid` for its unit."

  private static let lowMemory =
    [
      AndroidCause(
        name: "memorylimiter:anonswap", nature: .memory,
        meaning: """
          The process exceeded the limit of anonymous and swapped memory that Android 17 sets on some \
          devices by their memory, however much memory the device had left.
          """,
        remedy: """
          Less anonymous memory: a heap dump of ProfilingManager (TRIGGER_TYPE_ANOMALY) shows what \
          holds it. A foreground service does not help against a limit.
          """, source: "Android 17, behaviour changes for all apps: app memory limits"),
      AndroidCause(
        name: "out of memory", nature: .memory,
        meaning: """
          The kernel found no memory left, in the system or in a control group, and took the process \
          with the highest badness, which grows with its size and its oom_score_adj.
          """,
        remedy: "A smaller process: here the size decides.", source: "oom_kill.c"),
    ]
    + [
      (
        ["low_memory"], "The low-memory killer ended it since the device was short of memory.", exit
      ),
      (
        ["device is not responding", "not responding"],
        "The device was short of memory and its user interface did not respond.", killer
      ),
      (
        ["device is low on swap", "low swap and thrashing"],
        "Swap (zram) was nearly full, and pages were read again as fast as they were dropped.",
        killer
      ),
      (
        ["device is in direct reclaim", "direct reclaim"],
        "A thread that asked for memory had to reclaim it itself: free memory was used up.", killer
      ),
      (
        ["device is stuck in direct reclaim"],
        "Threads that asked for memory had been reclaiming it themselves for too long.", newKiller
      ),
      (
        ["vendor kill"],
        "A part of the maker's system asked lmkd for a kill, for a reason of its own.", newKiller
      ),
      (
        ["watermark is breached and swap"],
        "Free memory was below a watermark of the kernel, and little swap (zram) was left.", killer
      ),
      (
        ["watermark is breached even after kill", "pressure after kill"],
        "Free memory was still below a watermark of the kernel after the kill before.", killer
      ),
      (["watermark is breached"], "Free memory was below a watermark of the kernel.", killer),
      (
        ["file cache is low", "low file cache after thrashing"],
        "File pages in use no longer fitted into memory.", killer
      ),
      (
        ["system is under"],
        "The kernel reported pressure of that level, and lmkd took the highest adjustment.",
        "lmkd.c, Android 8.1 to 10"
      ),
      (["low memory"], "The device was short of memory.", killer),
    ].flatMap { names, meaning, source in
      names.map {
        AndroidCause(name: $0, nature: .memory, meaning: meaning, remedy: smaller, source: source)
      }
    }

  private static let upkeep =
    [
      ("empty", "It was an empty process (without any component), and too many of them were kept."),
      ("too many empty", "Too many empty processes were kept."),
      (
        "cached idle & background restricted",
        "It was an idle process of an app that may not run in the background by the user's wish."
      ),
      ("cached", "It was a cached process, and too many of them were kept."),
      ("too many cached", "Too many cached processes were kept."),
      (
        "trimming phantom processes",
        "Apps had too many child processes together: Android 12 and later keep 32 of them."
      ),
      ("trim", "A process without components was trimmed."),
      ("too many binders", "It kept too many references to objects of other processes."),
      ("kill all background", "All processes in the background were ended, such as by a command."),
      ("sync transaction while frozen", "A frozen process got a call that it could not answer."),
      ("freezer", "A frozen process got a call that it could not answer."),
      ("excessive", "It used more of a resource than a process in the background may."),
      (
        "kill background",
        "Another app or the maker's task killer asked to end background processes."
      ),
      ("onekeyclean", "The user pressed the button of MIUI that ends background apps."),
      ("swipeupclean", "The user removed the app in MIUI's overview."),
      ("iaware", "Huawei's iAware ended it, to clean up or to save power or memory."),
      ("depends on provider", "A process that held a content provider of it had ended."),
      (
        "hidden", "It was a process in the background, and too many of them were kept (Android 4)."
      ),
      ("too many background", "Too many processes in the background were kept (Android 4)."),
      ("other kills by system", "Android ended it for a reason that has no number of its own."),
    ].map { name, meaning in
      AndroidCause(
        name: name, nature: .upkeep, meaning: meaning, remedy: saveState, source: manager)
    }

  private static let isolated = AndroidCause(
    name: "isolated not needed", nature: .upkeep,
    meaning: "An isolated process was no longer needed.",
    remedy: "Nothing was lost: such a process ends with its last use.", source: manager)

  private static let heap = AndroidCause(
    name: "crash, java.lang.outofmemoryerror", nature: .other,
    meaning: """
      The app's own Java heap was full, and the app crashed; the system did not kill it. The limit of \
      the heap is part of the device's build (dalvik.vm.heapgrowthlimit) and does not depend on how \
      much memory is free.
      """,
    remedy: """
      Hold less on the Java heap, such as images decoded at the size in which they are shown. \
      `android:largeHeap` raises the limit and makes garbage collections longer.
      """,
    source: "developer.android.com, Manage your app's memory")

  private static let ends =
    [
      ("exit_self", "The process ended itself."), ("app crash", "The app crashed."),
      ("bg anr", "It did not respond in the background."),
      ("anr", "The app did not respond and was ended for that reason."),
      ("initialization failure", "The process failed to start."),
      ("permission change", "A permission of the app was taken away."),
      ("user requested", "The user or the system at the user's wish ended it."),
      (
        "user request after error",
        "The user closed the app after it had crashed or had not responded."
      ),
      ("start timeout", "The process did not start in time."),
      ("error during init", "The process failed to start."),
      ("user stopped", "The Android user of the app was stopped."),
      ("dependency died", "A process on which it depended had ended."),
      ("state change", "A component of the app was disabled or changed."),
      ("package updated", "The app was updated or installed."),
      ("remove task", "The user removed the app from the overview."),
      ("stop ", "The app was stopped as a whole, such as for an update or at the user's wish."),
      ("force stop", "The app was stopped as a whole at the user's wish."),
      ("crash", "It crashed."),
    ].map { name, meaning in
      AndroidCause(
        name: name, nature: .other, meaning: meaning,
        remedy: "It was not ended for memory: footprints do not matter.", source: exit)
    }
}

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

extension CauseMeaning {
  private static let kernel = "kern_memorystatus.c, xnu-11417"
  private static let policy = "kern_memorystatus_policy.c, xnu-11417"

  /// The causes by their numbers.
  public static let all: [CauseMeaning] =
    memoryCauses + compressorCauses + limitCauses + otherCauses

  private static let memoryCauses: [CauseMeaning] = [
    CauseMeaning(
      name: "vm-pageshortage", code: 4, shortage: .memory,
      meaning: """
        Available memory (free and file-backed pages) had fallen below the critical threshold. The \
        jetsam thread then kills from the lowest band up, and inside a band the process that \
        entered it first; below the foreground band the published source does not look at \
        footprints.
        """,
      remedy: """
        A place in a higher band, or less demand for memory on the device. By the published source \
        a smaller footprint helps only in that the shortage comes later.
        """, source: "memorystatus_kill_top_process, \(kernel)"),
    CauseMeaning(
      name: "idle-exit", code: 9, shortage: .memory,
      meaning: """
        Available memory had fallen below the idle threshold, and the process was idle (band 0). \
        Suspended apps and idle daemons are killed before any other process.
        """,
      remedy: """
        Nothing is wrong with a process that ends so: save state on entering the background, and \
        come back quickly.
        """, source: "memorystatus_act_aggressive and idle exits, \(policy)"),
    CauseMeaning(
      name: "long-idle-exit", code: 17, shortage: .memory,
      meaning: """
        The reaper of long-idle processes took it: available memory was below the reaper's \
        threshold, and it had been idle for five minutes or more without being expected back soon.
        """,
      remedy: """
        Nothing is wrong with a process that ends so: save state on entering the background, and \
        come back quickly.
        """, source: "\(kernel); iOS 18.4 and later"),
    CauseMeaning(
      name: "sustained-memory-pressure", code: 14, shortage: .memory,
      meaning: """
        The pressure level had been above normal for ten minutes, so idle processes were ended one \
        by one, half a second apart, until it was normal.
        """,
      remedy: "Less demand for memory on the device; the victim only happened to be idle.",
      source: "kern_memorystatus_notify.c, xnu-11417"),
    CauseMeaning(
      name: "proc-thrashing", code: 5, shortage: .memory,
      meaning: """
        Aggressive jetsam: every idle process was one that would be relaunched at once, so killing \
        them one by one was useless, and everything up to a ceiling of bands was killed.
        """,
      remedy:
        "Less demand for memory on the device; helpers that are not restarted again and again.",
      source: "\(policy)"),
    CauseMeaning(
      name: "fc-thrashing", code: 6, shortage: .memory,
      meaning: """
        File pages were read again as fast as they were dropped: too little memory was left for \
        the files in use.
        """,
      remedy: "Fewer or smaller mapped files in use at a time, and less demand for memory.",
      source: "\(policy)"),
    CauseMeaning(
      name: "vm-pageout-starvation", code: 15, shortage: .memory,
      meaning: "The kernel could not clean pages fast enough to go on.",
      remedy: "Less demand for memory on the device.", source: "\(policy)"),
  ]

  private static let compressorCauses: [CauseMeaning] = [
    CauseMeaning(
      name: "vm-compressor-thrashing", code: 11, shortage: .memory,
      meaning: """
        Pages went into the compressor and came out of it as fast: what was in use did not fit \
        even when compressed. The jetsam thread killed from the lowest band up.
        """,
      remedy: "Less memory in use at a time on the device.", source: "\(policy)"),
    CauseMeaning(
      name: "vm-compressor-space-shortage", code: 12, shortage: .memory,
      meaning: """
        The compressor was nearly full (98 % of its segments or pages), so nothing more could be \
        compressed. The jetsam thread killed from the lowest band up.
        """,
      remedy: "Less anonymous memory on the device: compressed pages count until they are freed.",
      source: "\(policy); vm_compressor.c"),
    CauseMeaning(
      name: "low-swap", code: 13, shortage: .memory,
      meaning: "The swap space was nearly full on a device that swaps apps.",
      remedy: "Less anonymous memory on the device, or more free storage.",
      source: "\(policy); off by default there"),
  ]

  private static let limitCauses: [CauseMeaning] = [
    CauseMeaning(
      name: "per-process-limit", code: 7, shortage: .ownLimit,
      meaning: """
        The process exceeded its own hard limit and was killed at once, however much memory the \
        device had left. No other process was in danger.
        """,
      remedy: """
        A footprint below the limit: os_proc_available_memory() says how far it is. A warning comes \
        before (at 80 % of a limit of one's own, within 100 MB of the device's).
        """, source: "task.c and \(kernel)"),
    CauseMeaning(
      name: "highwater", code: 2, shortage: .ownLimitAndMemory,
      meaning: """
        Two things came together: the process was over its soft limit (its high-water mark), and \
        available memory was below the soft threshold. Neither alone kills a process. The first \
        offender from band 0 upwards is killed, even if it is in use.
        """,
      remedy: """
        A footprint below the soft limit, which reports do not name, or more available memory at \
        that moment.
        """, source: "memorystatus_kill_hiwat_proc, \(kernel)"),
  ]

  private static let otherCauses: [CauseMeaning] = [
    CauseMeaning(
      name: "jettisoned", code: 1, shortage: .other,
      meaning: "The kernel was asked to end the process to gain memory; the record says no more.",
      remedy: "The record does not say what would have helped.", source: "\(kernel)"),
    CauseMeaning(
      name: "vnode-limit", code: 3, shortage: .other,
      meaning: """
        The kernel's table of open files (vnodes) was full, and processes were ended in ascending \
        bands to empty it.
        """,
      remedy: "Fewer open files on the device; footprints do not matter.",
      source: "vfs_subr.c, xnu-11417"),
    CauseMeaning(
      name: "disk-space-shortage", code: 8, shortage: .other,
      meaning: """
        Storage ran short, so the freezer was turned off, and every frozen process was ended with \
        it.
        """,
      remedy: "Free storage; footprints do not matter.",
      source: "kern_memorystatus_freeze.c, xnu-11417"),
    CauseMeaning(
      name: "zone-map-exhaustion", code: 10, shortage: .other,
      meaning: """
        The kernel's own heap was nearly exhausted (95 % of the zone map). A process that holds \
        much of the largest zone is killed if one can be identified, otherwise the lowest band.
        """,
      remedy: """
        Fewer kernel objects (ports, mappings, files); the footprint does not matter. It usually \
        is a leak of one process or driver.
        """, source: "zalloc.c, xnu-11417"),
    CauseMeaning(
      name: "cpu-limit", code: 100, shortage: .other,
      meaning: "The process used more CPU time in background than it may.",
      remedy: "Less work in background; footprints do not matter.",
      source: "Apple: identifying high-memory use with jetsam event reports"),
  ]
}

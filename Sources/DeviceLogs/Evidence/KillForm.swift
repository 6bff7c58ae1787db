/// A form of a log line about the end of a process, other than XNU's `killing_...` and Android's
/// bracketed events.
struct KillForm: Sendable {
  /// The kind of record.
  let source: DeathRecord.Source
  /// The text that a line of this form has, and by which it is found.
  let mark: String
  /// What follows the mark, the most complete form first.
  let templates: [LineTemplate]
  /// Whether process and number stand before the mark: `Mail[17]`, `Mail [17]`, `Mail (pid 17)`.
  let isNamedBefore: Bool
  /// The text that has to stand directly before the name; nil for none.
  let lead: String?
  /// The cause of all such lines; nil where the line has it.
  let cause: String?
  /// Systems that write it and the source of the form.
  let origin: String

  init(
    _ source: DeathRecord.Source, _ mark: String, _ templates: [String], namedBefore: Bool = false,
    lead: String? = nil, cause: String? = nil, origin: String
  ) {
    self.source = source
    self.mark = mark
    self.templates = templates.map(LineTemplate.init)
    isNamedBefore = namedBefore
    self.lead = lead
    self.cause = cause
    self.origin = origin
  }

  /// All forms.
  static let all: [KillForm] = apple + daemons + android

  private static let apple: [KillForm] = [
    KillForm(
      .kernelLog, "jetsam killing pid ", old,
      origin: "kern_memorystatus.c, xnu-2050 to 2782 (iOS 6 to 8)"),
    KillForm(
      .kernelLog, "specifically killing pid ", old,
      origin: "kern_memorystatus.c, xnu-2422 to 3247 (iOS 7 to 9)"),
    KillForm(
      .kernelLog, "memorystatus_thread: idle exiting pid ", old, cause: "idle-exit",
      origin: "kern_memorystatus.c, xnu-2050 to 2782 (iOS 6 to 8)"),
    KillForm(
      .kernelLog, "idle exiting pid ", old,
      origin: "kern_memorystatus.c, xnu-2782 to 3247 (iOS 8 and 9)"),
    KillForm(
      .kernelNotice, "killing process ",
      [
        "{pid#} [{process}] in high band {} ({band#}) - memorystatus_available_pages: {pages#}",
        "{pid#} [{process}] in high band {} ({band#})",
      ], origin: "memorystatus_do_kill, kern_memorystatus.c"),
    KillForm(
      .kernelLog, "killing largest compressed process ",
      ["with pid {pid#} ({process}) and size {mb#} MB", "{process} [{pid#}] {mb#} MB"],
      cause: "low-swap", origin: "no_paging_space_action, kern_proc.c; strings of newer kernels"),
    KillForm(
      .kernelLog, " due to swap exhaustion", [""], namedBefore: true, lead: "killing ",
      cause: "low-swap", origin: "strings of the kernel of macOS 26"),
    KillForm(
      .kernelNotice, " with high relaunch probability", [""], namedBefore: true, lead: "killing ",
      origin: "strings of the kernel of macOS 26"),
    KillForm(
      .jetsamReason, " killed by jetsam reason ", ["{cause}"], namedBefore: true, lead: "Process ",
      origin: "OSAnalytics, which writes JetsamEvent reports"),
    KillForm(
      .jetsamReason, " was killed by jetsam", [""], namedBefore: true, lead: "Application '",
      origin: "SpringBoard of iOS 8 to 11, from memory"),
    KillForm(
      .jetsamReason, " has been killed by the operating system because it is ",
      ["using too much memory"], namedBefore: true, lead: "app \"",
      cause: "using too much memory", origin: "Xcode's alert"),
    KillForm(
      .launchd, " termination reported by launchd (", ["{domain#}, {code#}, {status#})"],
      namedBefore: true, origin: "RunningBoard: reason's namespace, its code, wait4 status"),
    KillForm(
      .launchd, " exited with exit reason (namespace: ",
      ["{domain#} code: 0x{hex}) - {name}", "{domain#} code: 0x{hex})"], namedBefore: true,
      origin: "launchd"),
    KillForm(
      .launchd, "RBSProcessExitStatus", ["«|» domain:{}({domain#}) code:{status}"],
      namedBefore: true, origin: "RunningBoard's description of an exit, in posted logs"),
    KillForm(
      .launchd, "<RBSProcessExitContext| voluntary", [""], namedBefore: true, cause: "exit",
      origin: "RunningBoard's description of a process that ended itself, in posted logs"),
    KillForm(
      .launchd, "exited due to ", ["signal: {}: {signal#}", "SIG{signal}"], namedBefore: true,
      lead: "(", origin: "launchd of iOS 9 and later, in posted logs"),
    KillForm(
      .launchd, " Exited: ", ["{}: {signal#}"], namedBefore: true, lead: "(",
      origin: "launchd of iOS 5 to 8, in posted logs"),
    KillForm(
      .launchd, " exited abnormally with signal ", ["{signal#}:"], namedBefore: true,
      lead: "Application '", origin: "SpringBoard and backboardd of iOS 4 to 8, in posted logs"),
  ]

  private static let old = [
    "{pid#} [{process}] ({cause} {band#})", "{pid#} [{process}] ({cause})", "{pid#} [{process}]",
  ]

  private static let sizes =
    "{process}' ({pid#}), uid {uid#}, «oom_score_»«oom_»adj {adj#}«, state {state#}» to free "
    + "{rss#}kB« rss»«, {private#}kB anon rss»«, {swap#}kB swap»«, {buffers#}kB dmabuf_pss»"
    + "«, {mapped#}kB dmabuf_rss»"

  private static let lmkd = [
    "{process}' ({pid#}), uid {uid#}, adj {adj#} to free {rss#}kB because {cause}",
    // The second and third as people shorten it.
    sizes + "; reason: {cause}", sizes + "... reason: {cause}", sizes + "… reason: {cause}", sizes,
    "{process}' (pid={pid#}, uid={uid#}, oom_score_adj={adj#}) to free {rss#}kB rss, {swap#}kB swap"
      + "«; reason: {cause} (»",
    "{process}' ({pid#}), uid {uid#}, adj {adj#}",
    "{process}' ({pid#}), uid {uid#}",
    // The form in which people shorten it.
    "{process}' … to free {rss#}kB", "{process}' ... to free {rss#}kB",
    "{process}' … reason: {cause}", "{process}' ... reason: {cause}", "{process}' due to {cause}",
  ]

  /// Kernels print several lines, of which some are wanting in copies.
  private static let kernel = [
    "{process}' ({pid#})« (tgid {tgid#})», adj {old#}, score_adj {adj#}, to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», oom_score_adj {adj#} (oom_adj {old#}), to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», adj {adj#}, to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», adj {old#}, score_adj {adj#},",
    "{process}' ({pid#})« (tgid {tgid#})», oom_score_adj {adj#} (oom_adj {old#}),",
    "{process}' ({pid#})« (tgid {tgid#})», adj {adj#},",
  ]

  private static let earlyoom = [
    "{pid#} uid {uid#} \"{process}\": «oom_score {}, oom_score_adj {adj#}, »"
      + "«oom_score {}, »«badness {}, »VmRSS {mb#} MiB"
  ]

  private static let daemons: [KillForm] =
    [("Killed /", "", "247 to 257"), ("Marked /", " for killing", "258 and later")].flatMap {
      (mark, words, versions) in
      [
        ("memory pressure for ", "memory pressure"), ("memory used (", "memory and swap in use"),
        ("swap used (", "swap in use"),
      ].map { reason, cause in
        KillForm(
          .oomDaemon, mark, ["{process}\(words) due to \(reason)"], cause: cause,
          origin: "oomd-manager.c, systemd \(versions)")
      }
    }
    + ["TERM", "KILL"].map { signal in
      KillForm(
        .oomDaemon, "sending SIG\(signal) to process ", earlyoom,
        cause: "memory and swap below limits", origin: "kill_process, kill.c of earlyoom 1.6 to 1.8"
      )
    }

  private static let android: [KillForm] = [
    KillForm(
      .logcat, "Kill '", lmkd, cause: "low memory", origin: "lmkd of Android 9 to 17 (lmkd.cpp)"),
    KillForm(
      .logcat, "Reclaim '", lmkd, cause: "low memory", origin: "lmkd of Samsung, from posted logs"),
    KillForm(
      .logcat, "Killing '", lmkd, cause: "low memory", origin: "lmkd of Android 8.1 and 9 (lmkd.c)"),
    KillForm(
      .kernelKiller, "Killing '", kernel, cause: "low memory",
      origin: "drivers/staging/android/lowmemorykiller.c, Linux 3.0 to 4.9 and makers' forks"),
    KillForm(
      .kernelKiller, "send sigkill to ",
      ["{pid#} ({process}), «oom_»adj {adj#}, size {filePages#}"],
      cause: "low memory", origin: "lowmemorykiller.c, Linux 2.6 to 3.9"),
    KillForm(
      .logcat, "lmkd watchdog killed process ", ["{pid#}, oom_score_adj {adj#}"],
      cause: "lmkd did not respond", origin: "watchdog_callback, lmkd.cpp"),
    KillForm(
      .activityManager, "Killing ",
      [
        "{pid#}:{process}/{user} (adj {adj#}): {cause}",
        "ProcessRecord{{hash} {pid#}:{process}/{user}} (adj {adj#}): {cause}",
        "proc {pid#}:{process}/{user}: {cause}",
        "PhantomProcessRecord {{hash} {pid#}:{parent#}:{process}/{user}}: {cause}",
      ], origin: "ProcessRecord.kill, Android 4 to 17"),
    KillForm(
      .activityManager, "Killed on trigger", ["{trigger#} : {process}, freed: {}, {uid#}[{pid#}]:"],
      cause: "Chimera's score", origin: "ChimeraPolicyHandler of Samsung's Android 11, posted logs"),
    KillForm(
      .activityManager, "No longer want ", ["{process} (pid {pid#}): {cause}"],
      origin: "ActivityManagerService of Android 2.3 to 4.3"),
    KillForm(
      .oomKiller, "Killed process ",
      [
        "{pid#} ({process})«,»« UID {uid#},» total-vm:{}kB, anon-rss:{anon#}kB, "
          + "file-rss:{file#}kB«, shmem-rss:{shmem#}kB»«,»« UID:{uid#} pgtables:{}kB "
          + "oom_score_adj:{adj#}»",
        "{pid#}, UID {uid#}, ({process}) total-vm:{}kB, anon-rss:{anon#}kB, file-rss:{file#}kB"
          + "«, shmem-rss:{shmem#}kB»",
        "{pid#} ({process}) vsz:{}kB, anon-rss:{anon#}kB, file-rss:{file#}kB",
        "{pid#} ({process})«,»« UID {uid#},» total-vm:{}kB",
        // As people shorten it.
        "{pid#} ({process})",
      ], cause: "out of memory", origin: "oom_kill.c, also of Linux 2.6 and CentOS"),
    KillForm(
      .oomKiller, "System OOM encountered, victim process: ", ["{process}, pid: {pid#}"],
      cause: "out of memory", origin: "oom_watcher_linux.go of kubelet 1.20 and later"),
    KillForm(
      .oomKiller, "oom-kill:constraint=", ["{},task={process},pid={pid#},uid={uid#}"],
      cause: "out of memory", origin: "dump_oom_summary, oom_kill.c of Linux 4.19 and later"),
    KillForm(
      .oomDaemon, "Marked /", ["{process} for killing"], origin: "systemd-oomd, in posted logs"),
    KillForm(
      .oomDaemon, ": systemd-oomd killed ",
      ["{count#} process(es) in this unit", "some process(es) in this unit"], namedBefore: true,
      origin: "unit_check_oomd_kill, unit.c of systemd"),
    KillForm(
      .oomKiller, "oom_reaper: reaped process ",
      ["{pid#} ({process}), now anon-rss", "{pid#} ({process})"],
      origin: "oom_reap_task_mm, oom_kill.c; makers' kernels also reap the victims of lmkd"),
    KillForm(
      .processDied, " has died", [": {state}", ""], namedBefore: true, lead: "Process ",
      cause: DeathRecord.unexplained, origin: "ActivityManagerService, Android 2.3 to 17"),
    KillForm(
      .processDied, "Successfully killed process cgroup uid ", ["{uid#} pid {pid#} in {time#}ms"],
      cause: DeathRecord.unexplained, origin: "processgroup.cpp of libprocessgroup, Android 8 to 16"
    ),
    KillForm(
      .processDied, "Force removing proc ", ["{pid#}:{process}/{user} ("],
      cause: DeathRecord.unexplained, origin: "ActivityManagerService.removeProcessLocked"),
    KillForm(
      .processDied, "Fatal signal ", ["{signal#} ({}), pid {pid#} ({process})"],
      origin: "debuggerd_handler.cpp, Android 8 to 17"),
    KillForm(
      .processDied, "PROCESS ENDED (", ["{pid#}) for package {process} --"],
      cause: DeathRecord.unexplained, origin: "Android Studio's logcat"),
  ]
}

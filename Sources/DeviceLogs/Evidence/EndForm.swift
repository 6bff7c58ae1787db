/// Words of lines from which the end of a process follows, but not which one: by themselves they
/// disprove that there was none.
struct EndForm: Sendable {
  /// Words in lower case, any of which the line has.
  let words: [String]
  /// What the line means; nil where it is plain or not known.
  let meaning: String?
  /// Letters of a line that says the opposite, without what stands between them; nil for none.
  var denial: String?
  /// Whether the next line names the victim, which a control group lost for its own limit.
  var isOfGroup = false

  private init(
    _ words: [String], _ meaning: String? = nil, denial: String? = nil, isOfGroup: Bool = false
  ) {
    (self.words, self.meaning, self.denial, self.isOfGroup) = (words, meaning, denial, isOfGroup)
  }

  /// The form of a line, with its text in lower case; nil for none.
  static func of(_ lower: [UInt8]) -> EndForm? {
    guard anyWord.occurs(in: lower) else { return nil }
    return all.first { form in form.words.contains { lower.holds($0) } && !form.isDenied(by: lower)
    }
  }

  /// The words of a form of which a line says the opposite: `"OOMKilled": false`; nil for none.
  static func denied(by lower: [UInt8]) -> String? {
    all.first { $0.isDenied(by: lower) }?.words[0]
  }

  private func isDenied(by lower: [UInt8]) -> Bool {
    guard let denial, lower.holds(words[0]) else { return false }
    return lower.filter { (0x61...0x7A).contains($0) }.holds(denial)
  }

  private static let anyWord = WordSet(all.flatMap(\.words))

  private static let chosen =
    "The kernel chose the process that is named, or a child of it, to free memory."

  /// All forms, the more specific first.
  static let all =
    [
      EndForm(
        ["due to memory issue", "terminated due to memory", "using too much memory"],
        "The system ended the app for its use of memory, as Xcode says; a JetsamEvent report "
          + "of that moment names the rule and the footprint."),
      EndForm(
        ["heap out of memory"],
        "The heap of the JavaScript engine had reached its own limit, and the process ended itself; "
          + "no other program killed it."),
      EndForm(
        ["the node was low on resource: memory"],
        "kubelet evicted a pod since its node was short of memory."),
      EndForm(
        ["oomkilled"],
        "The kernel ended a process of the container for memory, mostly at the container's limit.",
        denial: "oomkilledfalse"),
      EndForm(
        ["container oom ", "taskoom event", "topic=/tasks/oom"],
        "The kernel's out-of-memory killer acted in the control group of a container."),
      EndForm(
        ["memorylimiter:"],
        "The app exceeded the limit of anonymous and swapped memory that Android 17 sets."),
      EndForm(
        ["(low_memory)", "reason_low_memory"],
        "The low-memory killer ended it since the device was short of memory."),
      EndForm(
        ["suspended with locked system files"],
        "The app held a lock on a file while it was being suspended, for which iOS ends it "
          + "(0xdead10cc); memory was not the cause."),
      EndForm(
        ["_app_crash (", "system_server_crash (", "_native_crash (", "system_tombstone ("],
        "An entry of Android's drop box about a crash; the system did not kill the process."),
      EndForm(
        ["failed liveness probe"],
        "kubelet ended a container that did not answer; memory is not what it asks for."),
      EndForm(
        ["stopping container "],
        "kubelet stopped a container, such as for an update or an eviction; the line does not say "
          + "why."),
      EndForm(
        ["invoking oom killer"],
        "earlyoom asked the kernel to end a process, which the kernel's log names."),
      EndForm(
        ["clean: kill "],
        "MIUI's ProcessManager ended the app; a line of ActivityManager has the process's number."),
      EndForm(
        ["invoked oom-killer"],
        "The process that is named asked for memory when none was left; it need not be the victim."),
      EndForm(["memory cgroup out of memory: kill process"], chosen, isOfGroup: true),
      EndForm(["or sacrifice child"], chosen),
      EndForm(
        [
          "exit code 137", "exit code: 137", "code: 137", "with code 137", "exitcode=137",
          "exitcode\": 137", "exitcode\":137", "exitcode:137", "exit status 137", "errno 137",
        ],
        "137 is 128 + 9: a signal 9 ended the process. An out-of-memory killer sends it, and so do "
          + "`docker stop`, failed health checks and users."),
      EndForm(
        [
          "terminated due to signal 9", "completed (signal 9)", "program ended with exit code: 9",
          " sig: 9", "was sent sigkill", "exit due to signal: 9",
          "via signal [sigkill]", "signal kill", "zsh: killed", "from debugger: killed",
          "exited due to signal 9", "signal sigkill",
        ],
        "A signal 9 ended the process. It may have come from the system, another program or the "
          + "user; the line does not say."),
      EndForm(
        ["force stopping ", "force stop "],
        "Android stopped a package as a whole, for the reason that the line gives or at the user's "
          + "or the maker's wish."),
    ]
    + ExitMeaning.codes.sorted { $0.key < $1.key }.map { code in
      EndForm(["code 0x", "code:0x", "board 0x"].map { $0 + code.key }, code.value.meaning)
    } + [
      EndForm(
        ["0x8badf00d", "watchdog transgression", "watchdog terminated your app"],
        "The watchdog ended the app, which had not answered in time; memory was not the cause."),
      EndForm([
        "exited due to sig", "terminated by signal", "received termination request", "jetsamevent",
        "processdidterminate", "termination reported by proc_exit", "died unexpectedly",
        "fatal 309 report", "crash of app", "win death", "scheduling restart of crashed",
        "app died", "memorystatus: killing due to", "killprocessquiet",
        "watchdog killing system process", "might have been killed", "were skipped after a kill",
        "terminated due to signal", "exc_crash (sigkill)", "process ended (",
        "killed by the oom killer", "oom killer killed", "result 'oom-kill'", "code=killed, s",
        "oomd attempting to kill", "rbsprocessexitcontext|", "by launchd (", "fatal signal ",
        "am_crash", "system oom encountered", "due to memory.oom.group",
        "terminated by the operating system", "processrecord.kill:",
      ]),
    ]
}

import TestSupport
import Testing

/// What `explain` and `inspect` say of logs, in words.
@Suite
struct LogSentenceTests {
  /// The words of a command about one log.
  private static func said(_ command: String, of log: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(log, to: "a.log")
    return try FlotsamProgram.succeed([command, "a.log", "--quiet"], in: folder).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Lines of a known form without a kill, and others.
  @Test(arguments: [
    (1, 0, "Its only line reports no kill: it is of a known form on another matter."),
    (2, 0, "None of its 2 lines reports a kill: all are of known forms on other matters."),
    (
      1, 1,
      "None of its 2 lines reports a kill: 1 is of a known form on another matter, and 1 other has "
        + "no word of a kill."
    ),
    (
      1, 3,
      "None of its 4 lines reports a kill: 1 is of a known form on another matter, and 3 others have "
        + "no word of a kill."
    ),
    (
      2, 1,
      "None of its 3 lines reports a kill: 2 are of known forms on other matters, and 1 other has no "
        + "word of a kill."
    ),
    (
      3, 2,
      "None of its 5 lines reports a kill: 3 are of known forms on other matters, and 2 others have "
        + "no word of a kill."
    ),
  ])
  func `a log without a kill is described in whole sentences`(
    known: Int, others: Int, sentence: String
  ) throws {
    let log =
      String(repeating: "lowmemorykiller: Using psi monitors for memory pressure\n", count: known)
      + String(repeating: "nothing of interest\n", count: others)
    let text = try Self.said("explain", of: log)
    #expect(text.contains(sentence), "\(text)")
    #expect(
      text.contains(
        "Of \(known + others) \(known + others == 1 ? "line" : "lines") 0 report ends of processes "
          + "and limits and were read, \(known) \(known == 1 ? "is of a known form" : "are of known")"
      ),
      "\(text)")
    #expect(
      text.contains("and \(others) \(others == 1 ? "is another." : "are others.")"), "\(text)")
    let inspected = try Self.said("inspect", of: log)
    #expect(inspected.contains("It reports no kill and was read to the end."), "\(inspected)")
    #expect(inspected.contains("1 file read, 0 of them JetsamEvent reports"), "\(inspected)")
  }

  @Test func `systemd-oomd ends control groups, which Android's rules do not explain`() throws {
    let log = """
      Dec 18 19:34:56 finch systemd-oomd[840]: Killed /user.slice/app.slice/a.scope due to memory \
      pressure for /user.slice being 51.07% > 50.00% for > 20s with reclaim activity
      Dec 18 19:34:56 finch systemd[1837]: a.scope: systemd-oomd killed 12 process(es) in this unit.

      """
    let text = try Self.said("explain", of: log)
    #expect(text.contains("Linux's log: 1 end of a control group"), "\(text)")
    #expect(text.contains("a.scope was killed for memory pressure (12 processes)."), "\(text)")
    #expect(text.contains("waited for memory") && !text.contains("Android"), "\(text)")
    #expect(!text.contains("JetsamEvent") && !text.contains("lmkd"), "\(text)")
    let inspected = try Self.said("inspect", of: log)
    #expect(inspected.contains("1 kill of 1 control group, for memory pressure."), "\(inspected)")
  }

  @Test func `a container's limit is no shortage of the system`() throws {
    let text = try Self.said(
      "explain",
      of: """
        [ 5301.117390] Memory cgroup out of memory: Killed process 2801 (java) total-vm:20255636kB, \
        anon-rss:466160kB, file-rss:13684kB, shmem-rss:0kB, UID:65534 pgtables:1404kB \
        oom_score_adj:992

        """)
    #expect(text.contains("for memory cgroup out of memory, with oom_score_adj 992."), "\(text)")
    #expect(text.contains("however much the system had left"), "\(text)")
    #expect(text.contains("Linux's log: 1 end of a process"), "\(text)")
    #expect(!text.contains("cached") && !text.contains("Android"), "\(text)")
  }

  /// kill.c of earlyoom; node-pressure eviction and exit codes in the documentation of Kubernetes.
  @Test func `earlyoom ends a process, and its adjustment is not one of Android`() throws {
    let text = try Self.said(
      "explain",
      of: """
        sending SIGTERM to process 4231 uid 1000 "finch": oom_score 1150, oom_score_adj 300, VmRSS 612 MiB, cmdline "finch"

        """)
    #expect(text.contains("Linux's log: 1 end of a process"), "\(text)")
    #expect(text.contains("with oom_score_adj 300.") && !text.contains("backup"), "\(text)")
  }

  @Test func `a line without a process is shown with what it means`() throws {
    let text = try Self.said(
      "explain", of: "finch-1  | listening\nfinch-1 exited with code 137\n")
    #expect(text.contains("its cause or both. 137 is 128 + 9"), "\(text)")
    #expect(text.contains("line 2: finch-1 exited with code 137"), "\(text)")
  }

  /// ProcessList.java: PERCEPTIBLE_RECENT_FOREGROUND_APP_ADJ is 50, CACHED_APP_MIN_ADJ 900.
  @Test func `advice for a process that was not cached does not call its end normal`() throws {
    let text = try Self.said(
      "explain",
      of: "ActivityManager: Killing 4232:com.example.finch/u0a315 (adj 50): OneKeyClean\n")
    #expect(text.contains("adj 50 (in front until shortly before)"), "\(text)")
    #expect(text.contains("not a cached one") && !text.contains("is normal"), "\(text)")
  }

  @Test func `the subreason explains other kills by the system`() throws {
    let text = try Self.said(
      "explain",
      of: "ApplicationExitInfo(timestamp=2024-02-03 04:05:06.789 pid=4233 realUid=10202 "
        + "packageUid=10202 definingUid=10202 user=0 process=com.example.finch reason=13 (OTHER "
        + "KILLS BY SYSTEM) subreason=3 (TOO MANY EMPTY PROCS) status=0 importance=400 pss=24MB "
        + "rss=77MB description=too many empty state=empty trace=null)\n")
    #expect(text.contains("Too many empty processes were kept."), "\(text)")
  }
}

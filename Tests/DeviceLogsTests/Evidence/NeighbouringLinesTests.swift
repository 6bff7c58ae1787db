import Testing

@testable import DeviceLogs

/// What a line of another log beside or inside a record must not change: found by
/// ``MutationTests``, whose specimens have the sources of the forms.
@Suite
struct NeighbouringLinesTests {
  /// A record of the kernel's killer has `pid=` too.
  @Test func `an app's own record takes no number from a kernel's line`() throws {
    let deaths = try EvidenceLaw.read(
      """
      ApplicationExitInfo:
       - reason: LOW_MEMORY
       - process: com.example.siskin
      [ 5301.117301] oom-kill:constraint=CONSTRAINT_MEMCG,task=java,pid=2801,uid=65534

      """
    ).deaths
    #expect(deaths.map(\.process) == ["com.example.siskin", "java"])
    #expect(deaths.map(\.pid) == [nil, 2801])
  }

  @Test(arguments: [
    // JSON whose key was broken, before the head of Apple's crash report.
    "{\"reason\":3,\"importance\":125,\"process\nName\":\"com.example.pipit\"}",
    "ApplicationExitInfo:\n - reason: LOW_MEMORY\n - importance: 400",
    "Exit reason #1:\nReason: 3\nImportance: 400",
  ])
  func `an app's own record takes no process from a crash report`(record: String) throws {
    let report = "Process:         Quetzal [623]\nException Type:  EXC_RESOURCE\n"
    let deaths = try EvidenceLaw.read(record + "\n" + report).deaths
    #expect(deaths.allSatisfy { $0.process == "(unnamed)" && $0.pid == nil }, "\(deaths)")
  }

  @Test(arguments: [
    "KILL earwig unit tests terminated with signal error:",
    "unit tests terminated with signal03-04 05:06:07.890 I lowmemorykiller: Using psi KILL",
    "lmkd: Using psi monitors oom-kill:constraint=,task=java,pid=,uid=0",
    "Exit reason #1:\nProcess: com.example.hen\nmessage: tests terminated by signal 9",
  ])
  func `no line with words of a kill proves that there was none`(text: String) {
    let contents = try? EvidenceLaw.read(text + "\n")
    #expect(contents.map(EvidenceLaw.claimsAbsence) != true)
  }

  /// A remark about an exit begins no record of ApplicationExitInfo by itself.
  @Test(arguments: [
    "reason=3 (LOW_MEMORY)     memory pressure\nreason=13 description=OneKeyClean auto clean",
    "recovery: 2026-08-03T23:29:58  process=com.example.lark  reason=LOW_MEMORY  voice=DISABLED",
    "A Pixel records seven exits for `com.example.owl` with `reason=3 (LOW_MEMORY)`.",
  ])
  func `a remark behind an exit record is none`(remark: String) throws {
    let record =
      "ApplicationExitInfo(timestamp=2026-09-25 02:41 pid=7005 realUid=10204 "
      + "process=com.example.dodo reason=13 (OTHER KILLS BY SYSTEM) state=empty trace=null)\n"
    let deaths = try EvidenceLaw.read(record + remark + "\n").deaths
    #expect(deaths.map(\.process) == ["com.example.dodo"])
    #expect(deaths.map(\.cause) == ["OTHER KILLS BY SYSTEM"])
  }

  /// Android writes `timestamp` first (ApplicationExitInfo.toString).
  @Test func `a record whose first word is broken is another one`() throws {
    let deaths = try EvidenceLaw.read(
      """
      [ApplicationExitInfo(times
      tamp=2024-02-03 04:05 pid=10
      34 realUid=10202 process=com.example.kite reason=3 (LOW_MEMORY) trace=null), ApplicationE
      xitInfo(timestamp=2024-02-03 04:04 pid=1035 realUid=12 process=com.example.hen reason=10 (USER
       REQUESTED) subreason=22 (REMOVE TASK) trace=null)]

      """
    ).deaths
    #expect(!deaths.contains { $0.pid == 1035 && $0.cause == "LOW_MEMORY" }, "\(deaths)")
  }

  @Test(arguments: [
    (
      "BarTender",
      "ActivityManager    I  Killing 4130:com.example.xenops/u0a283 (adj 200): BarTender"
    ),
    ("SwapFullClean", "FATAL ERROR: Reached heap limit"), ("com.example.xenops", "The app failed"),
    ("stop com.example.xenops", "The app failed"),
  ])
  func `a reason ends before a line that runs into it`(reason: String, next: String) throws {
    let line = "I ActivityManager: Killing 4130:com.example.xenops/u0a283 (adj 200): "
    let death = try #require(try EvidenceLaw.read(line + reason + next + "\n").deaths.first)
    #expect(death.cause == reason)
  }

  /// Two rules of jetsam are two kills, also where one line lacks the number.
  @Test func `kills for different rules are not joined`() throws {
    let deaths = try EvidenceLaw.read(
      """
      Process com.example.owl [4332] killed by jetsam reason per-process-limit
      memorystatus: killing_highwater_process [com.example.owl] (highwater 100 17s) 8579568KB

      """
    ).deaths
    #expect(deaths.map(\.cause) == ["per-process-limit", "highwater"])
    #expect(deaths.first?.band == nil)
  }

  /// `Process: Maps [17]` is the head of Apple's report; Cr4shed writes the name alone.
  @Test func `a crash tool's report has no process of another report`() throws {
    let deaths = try EvidenceLaw.read(
      """
      Process:         Raven [624]
      Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d
      Reason: The process was terminated for exceeding jetsam memory limits

      """
    ).deaths
    #expect(deaths.map(\.process) == ["Raven", "(unnamed)"])
  }

  /// A code that ends a file without a line's end may be cut, such as that of `Code 11`.
  @Test(arguments: [("Namespace SIGNAL, Code 1", 0), ("Namespace SIGNAL, Code 0xb\n", 1)])
  func `a cut code is not read`(reason: String, count: Int) throws {
    let contents = try EvidenceLaw.read("Process: Owl [17]\nTermination Reason: " + reason)
    #expect(contents.deaths.count == count && contents.tally.lines == 2)
    #expect(count == 1 || !contents.tally.provesAbsence)
  }
}

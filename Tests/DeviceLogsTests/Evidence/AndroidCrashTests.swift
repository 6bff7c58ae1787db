import Testing

@testable import DeviceLogs

/// Crashes in Android's logs, by the sources of their forms: RuntimeInit.java, EventLogTags.logtags and
/// debuggerd_handler.cpp.
@Suite
struct AndroidCrashTests {
  private func death(_ text: String) throws -> DeathRecord {
    let log = try EvidenceLaw.read(text)
    #expect(log.tally.unknown == 0, "\(text)")
    #expect(log.deaths.count == 1, "\(log.deaths)")
    return try #require(log.deaths.first)
  }

  @Test(arguments: [
    "03-04 05:06:07.890  4711  4711 E AndroidRuntime: ", "E/AndroidRuntime( 4711): ", "",
  ])
  func `an exception that no code catches is a crash, not a kill`(prefix: String) throws {
    let lines = [
      "FATAL EXCEPTION: main", "Process: com.example.fox, PID: 4711",
      "java.lang.OutOfMemoryError: Failed to allocate a 8294412 byte allocation with 4194304 free bytes",
      "\tat com.example.fox.Main.decode(Main.java:3)",
    ]
    let death = try death(lines.map { prefix + $0 + "\n" }.joined())
    #expect(death.process == "com.example.fox" && death.pid == 4711)
    #expect(death.cause == "crash, java.lang.OutOfMemoryError")
    #expect(death.nature == .other && !death.isKill && death.line == 2)
    #expect(AndroidCause.named(death.cause)?.meaning.contains("Java heap") == true)
    #expect(death.date == (prefix.hasPrefix("03") ? "03-04 05:06:07.890" : nil))
  }

  @Test func `what follows a crash does not hide its exception`() throws {
    let death = try death(
      """
      03-04 05:06:07.890  4711  4711 E AndroidRuntime: Process: com.example.fox, PID: 4711
      03-04 05:06:07.890  4711  4711 E AndroidRuntime: kotlin.KotlinNullPointerException
      03-04 05:06:07.900  1000  1010 I ActivityManager: Killing 4711:com.example.fox/u0a3 (adj 0): crash
      03-04 05:06:07.950  1000  1010 I ActivityManager: Process com.example.fox (pid 4711) has died: fg TOP

      """)
    #expect(death.cause == "crash, kotlin.KotlinNullPointerException" && !death.isKill)
  }

  // Another process may write between the two lines.
  @Test func `the exception of another line is not that of the crash`() throws {
    for other in [
      "03-04 05:06:07.891  4712  4712 W System.err: java.io.IOException: no space left",
      "03-04 05:06:07.891  1000  1010 I chatty  : uid=10123 com.example.Main identical 3 lines",
    ] {
      let death = try death(
        "03-04 05:06:07.890  4711  4711 E AndroidRuntime: Process: com.example.fox, PID: 4711\n"
          + other + "\n")
      #expect(death.cause == "crash" && !death.isKill, "\(other)")
    }
  }

  @Test func `the events log and the crash handler name crashes`() throws {
    let event = try death(
      "03-04 05:06:07.890  1000  1010 I am_crash: [4711,10229,com.example.fox,984661572,"
        + "java.lang.OutOfMemoryError,Failed, to allocate,Main.java,3]\n")
    #expect(event.process == "com.example.fox" && event.pid == 4711)
    #expect(event.cause == "crash, java.lang.OutOfMemoryError" && !event.isKill)
    let native = try death(
      "03-04 05:06:07.890  4711  4733 F libc    : Fatal signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), "
        + "fault addr 0x0 in tid 4733 (worker), pid 4711 (com.example.fox)\n")
    #expect(native.process == "com.example.fox" && native.pid == 4711)
    #expect(native.cause == "signal, code 11" && !native.isKill)
  }

  @Test func `a signal without its process is an end without a name`() throws {
    let log = try EvidenceLaw.read(
      "A/libc    ( 4711): Fatal signal 6 (SIGABRT), code -6 in tid 4711 (example.fox)\n")
    #expect(log.deaths.isEmpty && log.tally.nameless == 1 && log.tally.unknown == 0)
  }

  @Test func `lines with PID that report no crash are left alone`() throws {
    let log = try EvidenceLaw.read(
      """
      Process:             Fox [4711]
      Process: a fox, PID: 4711
      Process: com.example.fox, PID: none
      I/Process ( 4711): Sending signal. PID: 4711 SIG: 9

      """)
    #expect(log.deaths.isEmpty)
  }
}

import Foundation
import TestSupport
import Testing

/// `flotsam watch`: a run while it happens, line by line and on a terminal.
@Suite
struct WatchTests {
  @Test func `without a terminal each kill is a line with its reason`() throws {
    let lines = try FlotsamProgram.succeed(["watch", "smoke"]).output.split(separator: "\n")
    let run = try FlotsamProgram.succeed([
      "run", "smoke", "--explain", "--format", "csv", "--quiet",
    ])
    let rows = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false)
    }
    let kills = lines.filter { $0.contains(" killed: ") }
    #expect(kills.count == rows.count && rows.count > 5)
    for (line, row) in zip(kills, rows) {
      #expect(
        line.hasSuffix("  \(row[2]) killed: \(row[3]); \(row[9].replacing("\"", with: ""))"),
        "\(line)")
    }
    // A line about memory for each of 48 hours.
    let memory = lines.filter { $0.contains("  memory: wired ") }
    #expect(memory.count == 48 && memory[47].hasSuffix(", \(kills.count) kills"))
    #expect(lines.contains { $0.contains(" cold launch; ") })
    #expect(!lines.contains { $0.contains("\u{1B}") })
  }

  @Test func `two policies are distinguished for the same user`() throws {
    let lines = try FlotsamProgram.succeed(
      ["watch", "smoke", "--policies", "jetsam,gdsf", "--until", "20h"]
    ).output.split(separator: "\n")
    func uses(_ policy: String) -> Int {
      lines.count {
        $0.contains("  [\(policy)] ") && ($0.contains("launch; ") || $0.contains("resumed; "))
      }
    }
    #expect(uses("jetsam") == uses("gdsf") && uses("gdsf") > 50)
    let times = lines.map { $0.prefix(14) }
    #expect(times == times.sorted())
  }

  @Test func `with a speed, lines appear as time passes`() throws {
    let start = ContinuousClock.now
    try FlotsamProgram.succeed(["watch", "smoke", "--until", "1h", "--speed", "1h"])
    // A bound from below, which other work on the machine cannot break.
    #expect(ContinuousClock.now - start > .milliseconds(900))
  }

  @Test func `invalid options are refused`() throws {
    for (options, message) in [
      (["--policies", "lru,fifo,gdsf"], "3 policies are too many"),
      (["--speed", "0s"], "is too slow to watch"), (["--device", "1"], "no device 1"),
    ] {
      let program = try FlotsamProgram.run(["watch", "smoke"] + options)
      #expect(program.status == 64 && program.error.contains(message), "\(program.error)")
    }
  }

  /// Runs the program on a pseudo-terminal of 80 by 24, presses keys, and says what came of it.
  ///
  /// After each key it waits for what the key must show, or for another drawing, however long that
  /// takes: no pause is long enough on a busy machine.
  private static let driver = """
    import fcntl, os, pty, select, signal, struct, sys, termios
    keys, end, command = sys.argv[1].split(";"), sys.argv[2], sys.argv[3:]
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before = termios.tcgetattr(slave)
    child = os.fork()
    if child == 0:
        os.setsid()
        # Test programs start others with signals blocked.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        for fd in (0, 1, 2): os.dup2(slave, fd)
        os.environ["TERM"] = "xterm-256color"
        os.environ.pop("NO_COLOR", None)
        if end == "plain": os.environ["NO_COLOR"] = "1"
        os.execv(command[0], command)
    seen, done, status = b"", 0, 0
    def read_until(has_come):
        global seen, done, status
        while not done and not has_come():
            if select.select([master], [], [], 0.05)[0]: seen += os.read(master, 65536)
            else: done, status = os.waitpid(child, os.WNOHANG)
    read_until(lambda: b"q quit" in seen)
    for step in filter(None, keys):
        key, text = step[0], step[1:].encode()
        start = len(seen)
        os.write(master, key.encode())
        read_until(lambda: (text or b"\\x1b[H") in seen[start:])
    if end == "TERM": os.kill(child, signal.SIGTERM)
    read_until(lambda: False)
    while select.select([master], [], [], 0)[0]: seen += os.read(master, 65536)
    after = termios.tcgetattr(slave)
    print("restored", before == after, "exit", os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status))
    sys.stdout.write(seen.decode("utf-8", "replace").replace("\\x1b", "ESC"))
    """

  private func watch(keys: String, end: String, _ arguments: [String]) throws -> String {
    let python = try #require(Program.find("python3"), "python3 is not installed")
    let path = try #require(Program.flotsam)
    let program = try Program(
      python, ["-c", Self.driver, keys, end, path, "watch"] + arguments)
    #expect(program.status == 0, "\(program.error)")
    return program.output
  }

  @Test func `a terminal shows the run, obeys keys and is restored`() throws {
    let text = try watch(
      keys: " paused, 1 h/s;s;+paused, 3 h/s;q", end: "none",
      ["smoke", "--policies", "jetsam,gdsf", "--speed", "1h"])
    #expect(text.hasPrefix("restored True exit 0\n"), "\(text.prefix(80))")
    for part in [
      "ESC[?1049h", "ESC[?25l", "jetsam", "gdsf", "pressure", "paused, 1 h/s", "paused, 3 h/s", "█",
      "38;5;", " │ ",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.hasSuffix("ESC[?25hESC[?1049l"))
    // Every drawing has 24 lines of 80 columns.
    for drawing in text.components(separatedBy: "ESC[H").dropFirst() {
      let lines = drawing.components(separatedBy: "ESC[K").dropLast()
      #expect(lines.count == 24)
      for line in lines {
        #expect(line.replacing(/ESC\[[0-9;]*m/, with: "").filter { !$0.isNewline }.count == 80)
      }
    }
  }

  @Test func `without colour letters mark the kinds of memory`() throws {
    let text = try watch(keys: " paused;q", end: "plain", ["smoke", "--speed", "1h"])
    #expect(text.hasPrefix("restored True exit 0\n"), "\(text.prefix(80))")
    #expect(text.contains("# wired") && !text.contains("38;5;") && !text.contains("█"))
  }

  @Test func `a signal ends the run and restores the terminal`() throws {
    let text = try watch(keys: "", end: "TERM", ["smoke"])
    #expect(text.hasPrefix("restored True exit -15\n"), "\(text.prefix(80))")
    #expect(text.hasSuffix("ESC[?25hESC[?1049l"))
  }
}

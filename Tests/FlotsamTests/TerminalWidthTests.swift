import TestSupport
import Testing

/// What is shown in a terminal of some width.
@Suite(.enabled(if: Program.find("python3") != nil))
struct TerminalWidthTests {
  /// Everything that a command writes to a terminal, without colour.
  static func shown(_ arguments: [String], columns: Int, in folder: TemporaryFolder) throws
    -> String
  {
    try folder.write(
      """
      import fcntl, os, pty, struct, sys, termios
      child, terminal = pty.fork()
      if child == 0:
          size = struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0)
          fcntl.ioctl(0, termios.TIOCSWINSZ, size)
          os.execv(sys.argv[2], sys.argv[2:])
      try:
          while data := os.read(terminal, 65536):
              sys.stdout.buffer.write(data)
      except OSError:
          pass
      """, to: "terminal.py")
    let python = try #require(Program.find("python3"))
    let program = try #require(Program.flotsam)
    return try Program(
      python, ["terminal.py", "\(columns)", program] + arguments, in: folder.path
    ).output.replacing("\r\n", with: "\n").replacing(/\u{1B}\[[0-9;]*[mK]/, with: "")
  }

  @Test(arguments: [
    ["validate", "--fields"], ["validate", "--devices"], ["--list-metrics"], ["policies"],
    ["scenarios"], ["studies"], ["run", "smoke", "--until", "6h"],
  ])
  func `lines fit 80 columns`(command: [String]) throws {
    let text = try Self.shown(command, columns: 80, in: try TemporaryFolder())
    #expect(text.count > 100)
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    ["run", "smoke", "--until", "6h", "--explain", "--out", "out"],
    ["compare", "smoke", "--until", "3h", "--replications", "2", "--policies", "jetsam,lru,gdsf"],
    ["compare", "smoke", "--until", "2h", "--replications", "2", "--memory", "2GB,4GB"],
    ["compare", "smoke", "--until", "2h", "--best-of", "80%", "--indifference", "5%"],
    [
      "compare", "smoke", "--until", "2h", "--replications", "2", "--over", "assumptions",
      "--phones", "10",
    ],
    ["diff", "small-phone", "--until", "2d", "--policies", "jetsam,gdsf"],
    ["sweep", "warnings", "--dry-run"], ["sweep", "smoke", "--set", "duration=1h"],
    ["survival", "smoke", "--app", "app2", "--users", "2", "--until", "4h"],
    ["explain", "smoke", "--app", "app3", "--until", "6h"], ["run", "smoke", "--set", "nowhere=1"],
    ["policies", "score"], ["kernel", "cached-freezer"], ["lifecycle", "tabs"],
    ["teach", "anomaly"], ["validate", "--fields"], ["run", "nowhere.yaml"],
  ])
  func `no line is wider than a terminal of 60 columns`(command: [String]) throws {
    let text = try Self.shown(command, columns: 60, in: try TemporaryFolder())
    #expect(text.count > 60)
    for line in text.split(whereSeparator: \.isNewline) {
      #expect(line.count <= 60, "\(line)")
    }
  }

  @Test func `the goals of a gate are complete in a narrow terminal`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: smoke
      set: {duration: 2h}
      from: 2
      to: 2
      goals: [{metric: time_lost_to_relaunch_s, baseline: smoke, atMost: 20s}]

      """, to: "gate.yaml")
    let text = try Self.shown(["gate", "gate.yaml", "--quiet"], columns: 60, in: folder)
    for word in ["time_lost_to_relaunch_s", "most", "20s", "day", "more", "than", "smoke"] {
      #expect(text.contains(word), "\(text)")
    }
    #expect(!text.contains("…"), "\(text)")
    for line in text.split(whereSeparator: \.isNewline) { #expect(line.count <= 60, "\(line)") }
  }

  @Test func `a table that is too wide for the terminal becomes a list`() throws {
    let folder = try TemporaryFolder()
    let narrow = try Self.shown(["validate", "--fields"], columns: 80, in: folder)
    #expect(narrow.contains("\ndevice.memory\n  values   size above 0\n  default  4GiB\n"))
    let piped = try FlotsamProgram.succeed(["validate", "--fields"]).output
    #expect(piped.contains(/\ndevice\.memory +size above 0 +4GiB +\w/))
  }

  @Test(arguments: [
    ["compare", "smoke", "--until", "1h", "--replications", "4", "--policies", "jetsam,lru"],
    ["sweep", "smoke", "--set", "duration=1h", "--store", "store.sqlite"],
  ])
  func `progress stays on one line`(command: [String]) throws {
    let text = try Self.shown(command, columns: 30, in: try TemporaryFolder())
    let lines = text.split { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }.filter {
      $0.hasPrefix("[")
    }
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.count < 30, "\(line)") }
  }

  @Test(arguments: [
    ["compare", "smoke", "--metric", "cold"], ["run"], ["run", "nowhere.yaml"], ["nowhere"],
    ["run", "smoke", "--nowhere"], ["run", "smoke", "--set", "nowhere=1"],
  ])
  func `each error begins with the program's name`(command: [String]) throws {
    let program = try FlotsamProgram.run(command)
    #expect(program.status >= 64)
    #expect(program.error.hasPrefix("flotsam: "), "\(program.error)")
    #expect(!program.error.contains("Error:"))
  }
}

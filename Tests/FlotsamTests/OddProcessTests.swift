import Foundation
import TestSupport
import Testing

/// Processes that lack what every process has, and files that are none.
@Suite
struct OddProcessTests {
  /// Seconds after which a command hangs, however much else the machine does.
  private static let hang = 600

  /// Runs the program in a shell, in which `$F` is its path.
  private func shell(_ command: String, in folder: TemporaryFolder) throws -> Program {
    let path = try #require(Program.flotsam)
    return try Program(
      "/bin/bash", ["-c", "F='\(path)'; ulimit -c 0; \(command)"], in: folder.path)
  }

  @Test(
    arguments: [
      ("<&-", 0), ("2>&-", 0), ("<&- 2>&-", 0), (">&-", 74), ("<&- >&- 2>&-", 74),
    ] as [(String, Int32)])
  func `no file replaces a closed stream`(closed: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    let run = "$F run smoke --until 1h --quiet --film"
    #expect(try shell("\(run) good.html", in: folder).status == 0)
    #expect(try shell("\(run) odd.html \(closed)", in: folder).status == status)
    let film = try #require(folder.text("odd.html"))
    #expect(film == folder.text("good.html")?.replacing("good.html", with: "odd.html"))
    let sweep = "$F sweep smoke --replications 1 --store s.sqlite --out out \(closed)"
    #expect(try shell(sweep, in: folder).status == status)
    try FlotsamProgram.succeed(["report", "s.sqlite", "--verify"], in: folder)
  }

  @Test func `a pipe instead of a store is refused without waiting`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for command in ["report pipe", "export pipe --out x", "sweep smoke --store pipe"] {
      let program = try shell("timeout \(Self.hang) $F \(command)", in: folder)
      #expect(program.status == 65, "\(command): \(program.error)")
      #expect(program.error.contains("pipe: it is not a regular file"), "\(program.error)")
    }
  }

  @Test func `an input that is a named pipe is refused without waiting`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for command in [
      "run", "validate", "import", "explain", "identify", "inspect", "lifecycle check",
    ] {
      let program = try shell("timeout \(Self.hang) $F \(command) pipe", in: folder)
      #expect(![0, 70, 124].contains(program.status), "\(command): \(program.error)")
      #expect(program.error.contains("it is a named pipe"), "\(command): \(program.error)")
    }
  }

  @Test func `the pipes of a shell are inputs`() throws {
    let folder = try TemporaryFolder()
    let scenario = "printf 'name: piped\\nduration: 1h\\n'"
    for command in [
      "$F validate <(\(scenario))", "\(scenario) | $F validate -",
      "\(scenario) | $F validate /dev/stdin",
      "mkfifo pipe; \(scenario) >pipe & $F validate - <pipe",
      "mkfifo other; \(scenario) >other & timeout \(Self.hang) $F validate /dev/stdin <other",
    ] {
      let program = try shell(command, in: folder)
      #expect(program.status == 0, "\(command): \(program.error)")
    }
  }

  @Test func `a store gets its literal name, also if SQLite treats it specially`() throws {
    let folder = try TemporaryFolder()
    for name in [":memory:", "file:x?mode=memory"] {
      let sweep = ["sweep", "smoke", "--replications", "1", "--quiet", "--store", name]
      try FlotsamProgram.succeed(sweep, in: folder)
      #expect(FileManager.default.fileExists(atPath: folder.file(name)))
      try FlotsamProgram.succeed(["report", name, "--verify"], in: folder)
      try FlotsamProgram.succeed(["merge", "all.sqlite", name], in: folder)
    }
    let nameless = try FlotsamProgram.run(["sweep", "smoke", "--store", ""], in: folder)
    #expect(nameless.status == 73, "\(nameless.error)")
  }

  @Test func `too little memory gives an error or a trap, never a hang`() throws {
    let folder = try TemporaryFolder()
    for kibibytes in stride(from: 60_000, through: 900_000, by: 60_000) {
      let program = try shell(
        "ulimit -v \(kibibytes); timeout \(Self.hang) $F compare smoke --until 1h --replications 2 --jobs 2",
        in: folder)
      #expect(program.status != 124, "\(kibibytes) KiB: \(program.error)")
      if program.status == 0 { #expect(program.output.contains("baseline")) }
    }
  }

  @Test func `too few open files give an error, and no run is lost`() throws {
    let folder = try TemporaryFolder()
    let sweep = "$F sweep smoke --replications 1 --store s.sqlite --out out"
    var done = 0
    for files in 3...24 {
      let program = try shell("ulimit -n \(files); timeout \(Self.hang) \(sweep)", in: folder)
      // Below some ten the loader does not find the libraries.
      let isSaid = [65, 66, 73, 74].contains(program.status) && !program.error.isEmpty
      #expect(isSaid || [0, 127].contains(program.status), "\(files): \(program.status)")
      if program.status == 0 { done += 1 }
    }
    #expect(done > 3)
    try FlotsamProgram.succeed(["report", "s.sqlite", "--verify"], in: folder)
  }
}

import Testing

/// Tests do not read what other work on the machine changes: state of the whole process, whose other
/// tests run at the same time, and the clock.
@Suite
struct IndependenceTests {
  /// A way to ask for such state, and how to ask for the same independently.
  struct Ban: Sendable, CustomTestStringConvertible {
    let pattern: String
    let remedy: String
    /// Files that use it so that other work does not matter, each with the reason.
    var exceptions: [String: String] = [:]

    var testDescription: String { pattern }
  }

  static let bans: [Ban] = {
    let ownProcess = "ask in a process of its own: `#expect(processExitsWith:)` or a program"
    let folder = "give a program its folder, or paths from the root"
    let environment = "give a program its environment"
    let sign = "wait for a sign that the thing has happened, without a limit of its own"
    let anyTime = "the signal may come at any time, and what is checked holds for each"
    return [
      Ban(
        pattern: "HeapUsage.current", remedy: ownProcess,
        exceptions: [
          "Tests/WorkbenchTests/ModelWorkloadTests.swift": "it runs in a process of its own"
        ]),
      Ban(
        pattern: "getrusage(", remedy: ownProcess,
        exceptions: [
          "Tests/FlotsamTests/MemoryOfRunsTests.swift": "it is called in a process of its own"
        ]),
      Ban(pattern: "setrlimit(", remedy: ownProcess),
      Ban(pattern: "mallctl(", remedy: "use AllocationCounter, which counts the calling thread"),
      Ban(pattern: "mallinfo", remedy: "use AllocationCounter, which counts the calling thread"),
      Ban(pattern: "/proc/self/status", remedy: ownProcess),
      Ban(pattern: "/proc/self/fd", remedy: ownProcess),
      Ban(pattern: "/proc/self/task", remedy: ownProcess),
      Ban(pattern: "/proc/self/statm", remedy: ownProcess),
      Ban(pattern: "chdir(", remedy: folder),
      Ban(pattern: "changeCurrentDirectoryPath", remedy: folder),
      Ban(pattern: "setenv(", remedy: environment), Ban(pattern: "putenv(", remedy: environment),
      Ban(pattern: "umask(", remedy: "set the permissions of the file"),
      Ban(pattern: "NSTemporaryDirectory", remedy: "use TemporaryFolder"),
      Ban(pattern: ".temporaryDirectory", remedy: "use TemporaryFolder"),
      Ban(pattern: "bind(", remedy: "let the system choose the port, in a process of its own"),
      Ban(pattern: "Date()", remedy: sign), Ban(pattern: "Date.now", remedy: sign),
      Ban(pattern: "DispatchTime.now", remedy: sign),
      Ban(pattern: "timeLimit(.", remedy: sign),
      Ban(
        pattern: "ContinuousClock.now", remedy: sign,
        exceptions: ["Tests/FlotsamTests/WatchTests.swift": "a time that is not too short"]),
      Ban(
        pattern: "Thread.sleep", remedy: sign,
        exceptions: [
          "Tests/FlotsamTests/Studies/KilledSweepTests.swift": anyTime,
          "Tests/FlotsamTests/Studies/LostTaskTests.swift": anyTime,
        ]),
      Ban(pattern: "Task.sleep", remedy: sign),
    ]
  }()

  /// What tests are made of; programs of their own, which no other test shares, may do all this.
  private static let tests = SourceFile.tests.filter {
    !$0.target.hasSuffix("Program") && $0.path != "Tests/TestSupport/TemporaryFolder.swift"
      && $0.target != "RepositoryTests"
  }

  @Test(arguments: bans)
  func `no test depends on other work on the machine`(ban: Ban) {
    var excepted: Set<String> = []
    for file in Self.tests {
      for (index, line) in file.lines.enumerated() where line.has(ban.pattern) {
        if ban.exceptions[file.path] != nil {
          excepted.insert(file.path)
        } else {
          Issue.record("\(file.path):\(index + 1): `\(ban.pattern)`: \(ban.remedy)")
        }
      }
    }
    #expect(excepted == Set(ban.exceptions.keys), "an exception that is none any more")
  }

  /// A hang is a hang after ten minutes: shorter limits end work on a busy machine.
  @Test func `time limits for programs are long`() throws {
    let limits = [
      #/timeout ([0-9]+) /#, #/"timeout", "([0-9]+)"/#, #/timeoutSeconds: ([0-9]+)\)/#,
      #/alarm\(([0-9]+)\)/#,
    ]
    for file in Self.tests {
      for (index, line) in file.lines.enumerated()
      where line.has("timeout") || line.has("alarm(") {
        for match in limits.flatMap({ line.matches(of: $0) }) {
          let seconds = try #require(Int(match.output.1))
          #expect(seconds >= 600, "\(file.path):\(index + 1)")
        }
      }
    }
  }
}

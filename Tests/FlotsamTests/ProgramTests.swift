import Foundation
import TestSupport
import Testing

/// How tests start programs.
@Suite
struct ProgramTests {
  @Test func `a program that does not end is killed`() throws {
    let program = try Program("/bin/sh", ["-c", "while :; do :; done"], limit: 0.2)
    #expect(program.status == -SIGKILL)
  }

  /// Dispatch blocks signals on its threads, and a child inherits what its parent blocks.
  @Test func `a program receives signals that the starting thread blocks`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGINT)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let program = try Program("/bin/sh", ["-c", "kill -INT $$; echo alive"])
    #expect(program.status == -SIGINT && program.output.isEmpty)
  }
}

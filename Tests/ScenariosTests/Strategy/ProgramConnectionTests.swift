import Foundation
import TestSupport
import Testing

@testable import Scenarios

/// Lines to and from a program that is a policy.
@Suite
struct ProgramConnectionTests {
  /// Otherwise it depends on the time whether it passes for the next answer.
  @Test func `an unrequested line is refused`() throws {
    let folder = try TemporaryFolder()
    let policy = try folder.writeProgram(
      "#!/bin/sh\nread a\necho one\nread b\necho two\ncat > /dev/null\n", to: "policy")
    let connection = try ProgramConnection(policy, timeoutSeconds: 600)
    defer { connection.end() }
    try connection.send("greeting")
    #expect(try connection.receive() == "one")
    let failure = try #require(throws: ProgramConnection.Failure.self) {
      // The first of them is answered, and the answer is never read.
      for _ in 0..<6000 {
        try connection.send("notification")
        usleep(10_000)
      }
    }
    #expect(failure.text == "wrote before it was asked" && failure.line.hasPrefix("two"))
    #expect(failure.isWrongAnswer)
  }
}

import Foundation
import TestSupport
import Testing

/// The example of a program with a policy of its own.
struct OwnPolicyExampleTests {
  @Test func `a program compares its own policy with LRU and prints a table`() throws {
    let program = try #require(Program.flotsam)
    let root = try #require(ReferenceData.checkout())
    let example = URL(filePath: program).deletingLastPathComponent().path + "/OwnPolicy"
    let run = try Program(example, [], in: root)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains(#/\nlru +\d+\.\d ± \d+\.\d +baseline\n/#), "\(run.output)")
    #expect(run.output.contains(#/\nsmallest +\d+\.\d ± \d+\.\d +/#), "\(run.output)")
  }
}

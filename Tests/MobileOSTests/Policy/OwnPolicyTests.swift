import Foundation
import MobileOS
import SimulationKernel
import Testing

/// The article "Write your own policy": its code is the file beside this one, compiled and run here.
@Suite
struct OwnPolicyTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `the article shows the tested code`() throws {
    let code = try String(
      contentsOf: Self.folder.appendingPathComponent("OwnPolicyExample.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: Self.folder.appendingPathComponent(
        "../../../Sources/MobileOS/MobileOS.docc/WriteYourOwnPolicy.md"), encoding: .utf8)
    #expect(article.contains("```swift\n" + code + "```"))
  }

  @Test func `the example fulfils the contract`() {
    let entry = PolicyEntry(LargeAndForgotten.self)
    for seed in 1...40 as ClosedRange<UInt64> {
      var harness = PolicyHarness(entry, appCount: 3 + Int(seed % 12), seed: seed)
      for _ in 0..<600 where harness.violation == nil { harness.step() }
      let violation = harness.violation
      #expect(violation == nil, "seed \(seed)")
    }
  }

  /// A holds 3, B 1, C 2 and D 2 bytes of 5; the mean decides who is large.
  @Test func `the example kills the expected app`() throws {
    let replay = Replay(letters: "BACD", sizes: ["A": 3, "B": 1, "C": 2, "D": 2])
    var setup = try replay.setup(policy: "lru", memoryBytes: 5)
    setup.strategy = Strategy(trigger: OnDemand.self, policy: PolicyEntry(LargeAndForgotten.self))
    let log = try #require(EventListKind.wheel.run(setup, logging: true).log)
    // For C the larger of B and A is killed although B is older; D then fits next to B and C.
    #expect(log.kills.map(\.process) == [ProcessID(1)])
  }

  /// The same idea in one line: nothing to write, nothing to build.
  @Test func `a formula needs no code`() throws {
    let replay = Replay(letters: "BACD", sizes: ["A": 3, "B": 1, "C": 2, "D": 2])
    let result = try replay.run(
      policy: "score", formula: "(idle_uses + 1) * (footprint_bytes > 1)", memoryBytes: 5)
    #expect(try #require(result.log).kills.map(\.process) == [ProcessID(1)])
  }
}

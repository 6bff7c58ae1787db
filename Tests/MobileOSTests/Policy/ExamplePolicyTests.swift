import Foundation
import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Kills the app that was loaded last.
public struct Youngest: ScoringPolicy {
  public static let name = "youngest"
  public static let card = PolicyCard(
    "the app that was loaded last",
    family: .timeAndCount,
    origin: "an example; FIFO upside down",
    state: "a heap, 24 bytes per app",
    cost: "O(log n) per use and decision",
    losesWhen: "users go back to the app they have just opened, which is what users do")
  public static let needs: PolicyNeeds = [.loads, .uses, .kills]

  public var byScore: ProcessHeap

  public init(_ setup: PolicySetup) {
    byScore = ProcessHeap(processCount: setup.processCount)
  }

  /// The app with the lowest score is killed.
  public mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double {
    -Double(processes.loadedAt(process).nanoseconds)
  }
}

/// The policy that `CONTRIBUTING.md` adds in ten minutes, as it stands there.
@Suite
struct ExamplePolicyTests {
  @Test func `the instructions show the tested code`() throws {
    let root = try #require(ReferenceData.checkout())
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let page = try String(contentsOfFile: root + "/CONTRIBUTING.md", encoding: .utf8)
    // From the comment of the type to the brace that ends it.
    let start = try #require(file.range(of: "/// Kills the app that was loaded last.\n"))
    let end = try #require(file.range(of: "\n}\n", range: start.lowerBound..<file.endIndex))
    let code = file[start.lowerBound..<end.upperBound]
    let block = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "   " + $0 }.joined(separator: "\n")
    #expect(page.contains("   ```swift\n" + block + "   ```\n"))
  }

  @Test func `the example fulfils the contract`() {
    let entry = PolicyEntry(Youngest.self)
    for seed in 1...40 as ClosedRange<UInt64> {
      var harness = PolicyHarness(entry, appCount: 3 + Int(seed % 12), seed: seed)
      for _ in 0..<600 where harness.violation == nil { harness.step() }
      let violation = harness.violation
      #expect(violation == nil, "seed \(seed)")
    }
  }

  @Test func `the example kills the app that was loaded last`() throws {
    // Three apps of one byte each where two fit. For C dies B, loaded after A; A is still there, which
    // changes nothing; for B dies C, loaded after A.
    var setup = try Replay(letters: "ABCAB").setup(policy: "lru", memoryBytes: 2)
    setup.strategy = Strategy(trigger: OnDemand.self, policy: PolicyEntry(Youngest.self))
    let log = try #require(EventListKind.wheel.run(setup, logging: true).log)
    #expect(log.kills.map(\.process) == [ProcessID(1), ProcessID(2)])
    #expect(log.launches.map { $0.kind == .resume } == [false, false, false, true, false])
  }
}

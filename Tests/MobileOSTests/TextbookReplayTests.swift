import MobileOS
import SimulationKernel
import Testing

/// Values that anyone can check by hand: Belady's anomaly (Belady, Nelson, Shedler, CACM 1969),
/// the reference string of operating-system textbooks, and a small case with sizes and costs.
@Suite
struct TextbookReplayTests {
  @Test(arguments: [
    ("fifo", [9, 10]), ("lru", [10, 8]), ("belady", [7, 6]), ("jetsam", [10, 8]),
    ("clock", [10, 8]),
  ])
  func `misses on the string of Belady's anomaly`(policy: String, misses: [Int]) throws {
    let replay = Replay(letters: "123412512345")
    let seen = try [3, 4].map {
      try replay.run(policy: policy, memoryBytes: $0).statistics.coldLaunches
    }
    #expect(seen == misses)
  }

  @Test(arguments: [
    ("fifo", [15, 10]), ("lru", [12, 8]), ("belady", [9, 8]), ("jetsam", [12, 8]),
    ("clock", [11, 8]),
  ])
  func `misses on the textbook string`(policy: String, misses: [Int]) throws {
    let replay = Replay(letters: "70120304230321201701")
    let seen = try [3, 4].map {
      try replay.run(policy: policy, memoryBytes: $0).statistics.coldLaunches
    }
    #expect(seen == misses)
  }

  static let letters = "ABCADBACDBADCABA"
  static let variable = Replay(
    letters: letters, sizes: ["A": 3, "B": 1, "C": 2, "D": 2],
    costs: ["A": 9, "B": 1, "C": 4, "D": 2])

  @Test(arguments: [
    ("fifo", 15, 67.0), ("lru", 15, 67), ("lfu", 15, 67), ("largest", 12, 64), ("belady", 10, 37),
    ("gdsf", 11, 31), ("gds", 13, 49), ("landlord", 13, 49), ("belady-size", 11, 54),
  ])
  func `misses and cost with sizes and costs`(policy: String, misses: Int, cost: Double) throws {
    let result = try Self.variable.run(policy: policy, memoryBytes: 5)
    #expect(result.statistics.coldLaunches == misses)
    let log = try #require(result.log)
    let spent = log.launches.filter { $0.kind == .cold }
      .map { Self.variable.costs[$0.process.index] }.reduce(0, +)
    #expect(spent == cost)
  }

  @Test
  func `the kill sequence of gdsf`() throws {
    let kills = try Self.variable.kills(policy: "gdsf", memoryBytes: 5, letters: Self.letters)
    #expect(kills == ["3B", "5C", "6D", "8B", "9C", "10D", "12B", "13D", "15C"])
  }

  @Test
  func `the kill sequence of gds`() throws {
    let kills = try Self.variable.kills(policy: "gds", memoryBytes: 5, letters: Self.letters)
    #expect(
      kills == ["3B", "5C", "6A", "7D", "8B", "9A", "11C", "11D", "12B", "13D", "15C"])
  }

  @Test
  func `never has the unavoidable first launches only`() throws {
    let result = try Self.variable.run(policy: "never", memoryBytes: 5)
    #expect(result.statistics.coldLaunches == 4)
    #expect(result.statistics.kills == 0)
  }
}

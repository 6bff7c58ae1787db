import MobileOS
import SimulationKernel
import Testing

/// Kill sequences that anyone can check by hand; the counts are V1 and V2 of `ValidationTests`.
@Suite
struct TextbookReplayTests {
  static let letters = "ABCADBACDBADCABA"
  static let variable = Replay(
    letters: letters, sizes: ["A": 3, "B": 1, "C": 2, "D": 2],
    costs: ["A": 9, "B": 1, "C": 4, "D": 2])

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
  func `never has only the first launches`() throws {
    let result = try Self.variable.run(policy: "never", memoryBytes: 5)
    #expect(result.statistics.coldLaunches == 4)
    #expect(result.statistics.kills == 0)
  }
}

import SimulationKernel
import TestSupport
import Testing

@testable import Statistics

/// The best is selected as often as it is promised, in the least favourable configuration: all
/// others are worse by exactly the indifference (slippage).
@Suite
struct SelectionTests {
  private static let studies = BuildKind.isDebug ? 300 : 2_000
  private static let most = 1_000

  /// How much of every value all strategies share.
  private enum Sharing: Double {
    /// Common random numbers.
    case half = 0.5
    /// Independent streams.
    case none = 0
  }

  @Test(arguments: [
    (0.90, 3, Sharing.half), (0.95, 5, .half), (0.95, 2, .none), (0.90, 10, .none),
  ])
  private func `the selection is correct at least as often as stated`(
    confidence: Double, strategies: Int, sharing: Sharing
  ) throws {
    var right = 0
    for study in 0..<Self.studies {
      let shared = SimulatedStudies.replications(Self.most, study: study)
      let values = (0..<strategies).map { strategy in
        let own = SimulatedStudies.replications(Self.most, study: 10_000 * (strategy + 1) + study)
        return zip(shared, own).map {
          sharing.rawValue * $0 + (1 - sharing.rawValue) * $1 + (strategy == 1 ? 0 : 1.2)
        }
      }
      let selection = Selection(
        values, lowerIsBetter: true, confidence: confidence, indifference: 1.2 / 13.2, from: 10,
        to: Self.most)
      #expect(selection.isFinished)
      if selection.best == 1 { right += 1 }
    }
    let share = Double(right) / Double(Self.studies)
    print("correct selections of \(strategies) at \(confidence), sharing \(sharing): \(share)")
    #expect(share >= confidence - (BuildKind.isDebug ? 0.03 : 0), "seed 42: \(share)")
  }

  @Test func `equal strategies count as one, and a limit ends the race`() {
    let values: [Double?] = [5, 6, 7, 5, 6, 8, 5, 6, 7, 6]
    let worse = values.map { $0.map { $0 + 3 } }
    let selection = Selection(
      [values, values, worse], lowerIsBetter: true, confidence: 0.95, indifference: 0.1, from: 10,
      to: 10)
    #expect(selection.status[1] == .identical(to: 0))
    #expect(selection.isFinished)
    let unfinished = Selection(
      [Array(values.prefix(4)), worse], lowerIsBetter: true, confidence: 0.95, indifference: 0.1,
      from: 10, to: 20)
    #expect(!unfinished.isFinished && unfinished.targets == [10, 10])
  }

  /// Two strategies by hand: of 10, 10 and 20, 21 the variance of the differences is 0.5 and the
  /// indifference 1; with two replications in the first stage eta is (0.1^-2 - 1) / 2 = 49.5 and h^2 = 99,
  /// so the allowance after r replications is (49.5 - r) / 2.
  private func two(_ count: Int, to: Int, lowerIsBetter: Bool = true) -> Selection {
    let sign = lowerIsBetter ? 1.0 : -1.0
    let worse = [20, 21, 20, 21, 20, 21, 20, 21].prefix(count).map { sign * $0 as Double? }
    let better = [Double?](repeating: sign * 10, count: count)
    return Selection(
      [better, worse], lowerIsBetter: lowerIsBetter, confidence: 0.95, indifference: 0.1, from: 2,
      to: to)
  }

  @Test(arguments: [true, false])
  func `a race agrees with a calculation by hand`(lowerIsBetter: Bool) {
    // After 2 the sums differ by 21 of 23.75, after 6 by 63 of 21.75.
    let begun = two(2, to: 10, lowerIsBetter: lowerIsBetter)
    #expect(!begun.isFinished && begun.best == nil && begun.targets == [6, 6])
    let won = two(6, to: 10, lowerIsBetter: lowerIsBetter)
    #expect(won.isFinished && won.best == 0 && won.targets == [6, 6])
    #expect(won.status == [.remaining, .eliminated(after: 6)])
    #expect(won.needed == nil)
    // The limit cuts the second stage short: 42 of 22.75.
    let cut = two(4, to: 4, lowerIsBetter: lowerIsBetter)
    #expect(cut.best == 0 && cut.status[1] == .eliminated(after: 4))
  }

  @Test func `a race ended by its limit reports the runs it needs`() {
    // 49.5 / (2 * 10.5 + 1) is 2.25: three, and the four of a stage.
    let cut = two(2, to: 2)
    #expect(cut.isFinished && cut.best == nil && cut.needed == 7)
    #expect(cut.status == [.remaining, .remaining])
  }

  @Test func `a single strategy is the best, and one without values waits`() {
    let alone = Selection(
      [[1, 2, 3]], lowerIsBetter: true, confidence: 0.95, indifference: 0.1, from: 2, to: 9)
    #expect(alone.isFinished && alone.best == 0)
    let early = Selection(
      [[1, nil], [1, 2]], lowerIsBetter: true, confidence: 0.95, indifference: 0.1, from: 2, to: 9)
    #expect(!early.isFinished && early.targets == [2, 2])
    let twins = Selection(
      [[4, 5], [4, 5]], lowerIsBetter: true, confidence: 0.95, indifference: 0.1, from: 2, to: 9)
    #expect(twins.isFinished && twins.best == 0 && twins.status[1] == .identical(to: 0))
  }
}

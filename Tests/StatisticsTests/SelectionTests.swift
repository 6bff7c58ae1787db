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
  private func `the selection is right at least as often as it says`(
    confidence: Double, strategies: Int, sharing: Sharing
  ) throws {
    var right = 0
    for study in 0..<Self.studies {
      let shared = CoverageTests.replications(Self.most, study: study)
      let values = (0..<strategies).map { strategy in
        let own = CoverageTests.replications(Self.most, study: 10_000 * (strategy + 1) + study)
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
}

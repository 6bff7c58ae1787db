import Ladder
import TestSupport
import Testing

/// V4: hit ratios under independent references, against theory and against another program.
@Suite
struct IndependentReferenceTests {
  static let all = IndependentReferenceCase.all
  /// Debug builds simulate three settings briefly; the interval is as much wider.
  static let simulated = BuildKind.isDebug ? [all[0], all[4], all[8]] : all
  static let uses = BuildKind.isDebug ? 3_000 : 60_000

  @Test(arguments: all)
  func `the formulas give the published digits`(golden: IndependentReferenceCase) {
    for answer in golden.formulas { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: simulated)
  func `lru agrees with other simulations and with Che`(golden: IndependentReferenceCase) throws {
    for answer in try golden.lru(uses: Self.uses) { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: simulated)
  func `fifo and random agree with other simulations and each other`(
    golden: IndependentReferenceCase
  ) throws {
    for answer in try golden.fifoAndRandom(uses: Self.uses) { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: simulated)
  func `killing the least popular agrees and is below the static optimum`(
    golden: IndependentReferenceCase
  ) throws {
    for answer in try golden.leastPopularFirst(uses: Self.uses) {
      #expect(answer.holds, "\(answer)")
    }
  }
}

import Testing

@testable import Statistics

/// What makes no sense ends the program, and what lies at the edge of it does not.
@Suite
struct PreconditionTests {
  @Test func `quantiles need probabilities between 0 and 1`() async {
    await #expect(processExitsWith: .failure) { _ = NormalDistribution.quantile(0) }
    await #expect(processExitsWith: .failure) { _ = NormalDistribution.quantile(1) }
    await #expect(processExitsWith: .failure) {
      _ = StudentT(degreesOfFreedom: 3).quantile(0)
    }
    await #expect(processExitsWith: .failure) {
      _ = StudentT(degreesOfFreedom: 3).quantile(1)
    }
    await #expect(processExitsWith: .failure) { _ = StudentT(degreesOfFreedom: 0) }
    await #expect(processExitsWith: .failure) { _ = sampleQuantile([1, 2], 1.01) }
    await #expect(processExitsWith: .failure) { _ = sampleQuantile([1, 2], -0.01) }
    #expect(StudentT(degreesOfFreedom: 0.5).degreesOfFreedom == 0.5)
  }

  @Test func `samples and proportions must not be empty`() async {
    await #expect(processExitsWith: .failure) { _ = Proportion(0, of: 0) }
    await #expect(processExitsWith: .failure) { _ = Proportion(3, of: 2) }
    await #expect(processExitsWith: .failure) { _ = Proportion(-1, of: 2) }
    await #expect(processExitsWith: .failure) { _ = SampleMean([Double]()) }
    await #expect(processExitsWith: .failure) { _ = SampleMean([1, .infinity]) }
    await #expect(processExitsWith: .failure) { _ = PairedComparison([1, 2], against: [1]) }
    await #expect(processExitsWith: .failure) {
      _ = PairedComparison([1, 2], against: [2, 1]).interval(among: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = BootstrapRatio([1], over: [1], resamples: 99)
    }
    #expect(BootstrapRatio([2], over: [1], resamples: 100)?.ratio == 2)
  }

  @Test func `a race needs at least two replications and a later end`() async {
    await #expect(processExitsWith: .failure) {
      _ = Selection(
        [[1], [2]], lowerIsBetter: true, confidence: 0.9, indifference: 0.1, from: 1, to: 9)
    }
    await #expect(processExitsWith: .failure) {
      _ = Selection(
        [[1], [2]], lowerIsBetter: true, confidence: 0.9, indifference: 0.1, from: 3, to: 2)
    }
  }

  @Test func `model fits need equal counts and positive weights`() async {
    await #expect(processExitsWith: .failure) {
      _ = LinearFit(rows: [], responses: [], ridge: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = LinearFit(rows: [[1], [2]], responses: [[1]], ridge: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = LinearFit(rows: [[1]], responses: [[1]], ridge: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = LinearFit(rows: [[1], [2]], responses: [[1], [2]], weights: [0, 0], ridge: 1)
    }
    let fit = LinearFit(
      rows: [[0], [1]], responses: [[0], [2]], weights: [0.25, 0.25], ridge: 0.5)
    // One centred value of variance 1/4: half of the way is left.
    #expect(abs(fit.predictions([1])[0] - (1 + 2 * 0.5 * 0.25 / 0.75)) < 1e-12)
  }

  @Test func `a table needs forty draws with statistics`() async {
    let draws = (0..<40).map { [(Double($0) + 0.5) / 40] }
    #expect(SimulatedTable(positions: draws, statistics: draws).draws.count == 20)
    await #expect(processExitsWith: .failure) {
      let draws = (0..<39).map { [(Double($0) + 0.5) / 39] }
      _ = SimulatedTable(positions: draws, statistics: draws)
    }
    await #expect(processExitsWith: .failure) {
      let draws = (0..<41).map { [(Double($0) + 0.5) / 41] }
      _ = SimulatedTable(positions: draws, statistics: Array(draws.prefix(40)))
    }
  }
}

import Testing

@testable import Presentation
@testable import Reports
@testable import Statistics
@testable import Studies

/// The warnings of a search about its own answer.
@Suite
struct SearchReportTests {
  /// The rule is that of the guide, on the page about searching for a policy.
  @Test(arguments: [
    (0.036, 0.021, true), (0.046, 0.022, true), (0.03, 0.0201, false), (0.029, 0.03, false),
    (0.01, -0.02, true),
  ])
  func `a gain of which a third is missing on test users is fitted to training users`(
    train: Double, test: Double, isFitted: Bool
  ) throws {
    let rival = SearchResult.Rival(
      policy: "gdsf", mean: 100, validation: 100,
      comparison: PairedComparison([97, 98, 99, 97.5], against: [100, 100, 101, 100]))
    let result = SearchResult(
      policy: "score(uses^a; a=-1)", goal: try SearchGoal("time_lost_s", constraints: []),
      effort: PolicySearch.Effort(train: 10, validation: 20, test: 4, budget: 9000), steps: [],
      end: .budget, runs: 9000, mean: 98, rivals: [rival], trainGain: train, validationGain: test,
      testGain: test, violated: [])
    let report = Report(result, scenario: "s", name: "found", robustness: nil, version: "1")
    #expect(
      report.remarks.contains { $0.contains("is fitted to its training users") } == isFitted,
      "\(report.remarks)")
  }
}

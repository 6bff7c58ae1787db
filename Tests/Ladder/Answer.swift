import Statistics

/// One number that was asked for: what it should be, and what the program gives.
package struct Answer: Sendable, CustomStringConvertible {
  /// What was asked.
  package let question: String
  /// What theory, another program or a recording says.
  package let expected: Double
  /// What this program says.
  package let given: Double
  /// What the program may say.
  package let allowed: ClosedRange<Double>

  /// A number that may differ by `tolerance`.
  package init(_ question: String, _ given: Double, expected: Double, within tolerance: Double = 0)
  {
    self.init(
      question, given, expected: expected, in: expected - tolerance...expected + tolerance)
  }

  /// A count that must be met.
  package init(_ question: String, _ given: Int, expected: Int) {
    self.init(question, Double(given), expected: Double(expected))
  }

  /// A number that may lie in a range.
  package init(
    _ question: String, _ given: Double, expected: Double, in allowed: ClosedRange<Double>
  ) {
    self.question = question
    self.expected = expected
    self.given = given
    self.allowed = allowed
  }

  /// The mean of replications, whose interval must hold what is expected.
  ///
  /// - Parameters:
  ///   - values: at least two replications.
  ///   - questions: over how many intervals that must hold together it is widened (Bonferroni).
  package init(
    _ question: String, _ values: [Double], expected: Double, of questions: Int = 1
  ) {
    let sample = SampleMean(values, confidence: 1 - 0.05 / Double(questions))
    self.init(
      question, sample.mean, expected: expected, within: sample.interval?.halfWidth ?? 0)
  }

  /// Whether the program says what it may.
  package var holds: Bool { allowed.contains(given) }

  /// How far it is off.
  package var error: Double { given - expected }

  package var description: String { "\(question): \(given), expected \(expected)" }
}

extension [Answer] {
  /// How many are not what they may be.
  package var failureCount: Int { count { !$0.holds } }

  /// The largest difference to what was expected.
  package var largestError: Double { map { abs($0.error) }.max() ?? 0 }

  /// `0 in 30`, or how many of them are off.
  var failureText: String { "\(failureCount) of \(count) outside" }

  /// `all 30 the same`, or how many are.
  var agreementText: String {
    let same = count { $0.error == 0 }
    return same == count ? "all \(count) the same" : "\(same) of \(count) the same"
  }
}

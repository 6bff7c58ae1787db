/// A parsed expression of `score(...)`.
public struct ScoreFormula: Sendable, Hashable {
  /// Whether it uses the future.
  public let looksAhead: Bool
}

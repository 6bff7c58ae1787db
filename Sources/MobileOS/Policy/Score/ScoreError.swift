/// Why an expression of `score(...)` cannot be used.
public struct ScoreError: Error, Hashable, Sendable {
  /// The character of the expression that is wrong, counted from 0; the length for its end.
  public let position: Int
  /// What is wrong, as a phrase without a full stop.
  public let message: String
  /// A name that may have been meant.
  public let suggestion: String?

  init(_ message: String, at position: Int, suggestion: String? = nil) {
    self.message = message
    self.position = position
    self.suggestion = suggestion
  }
}

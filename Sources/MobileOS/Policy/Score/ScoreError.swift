/// Why an expression of `score(...)` cannot be used.
public struct ScoreError: Error, Hashable, Sendable {
  /// The character of the expression that is wrong, counted from 0; the length for its end.
  public let position: Int
  /// What is wrong, as a phrase without a full stop.
  public let message: String
  /// A name that does not exist; nil for other mistakes.
  public let unknownName: String?
  /// The names that could have stood in its place.
  public let knownNames: [String]

  init(_ message: String, at position: Int, unknown name: String? = nil, among known: [String] = [])
  {
    self.message = message
    self.position = position
    unknownName = name
    knownNames = known
  }
}

/// Why a text is not a formula.
public struct FormulaError: Error, Hashable, Sendable {
  /// The character of the formula that is wrong, counted from 0; the length for its end.
  public let position: Int
  /// What is wrong, as a phrase without a full stop.
  public let message: String
  /// What to write instead, as a sentence without a full stop; nil where there is no suggestion.
  public let remedy: String?
  /// A name that does not exist; nil for other mistakes.
  public let unknownName: String?
  /// The names that exist in its place.
  public let knownNames: [String]

  /// A mistake at a character of a formula.
  public init(
    _ message: String, at position: Int, remedy: String? = nil, unknown name: String? = nil,
    among known: [String] = []
  ) {
    self.message = message
    self.position = position
    self.remedy = remedy
    unknownName = name
    knownNames = known
  }

  /// The place of the mistake in a formula, with the text from there on: "at character 5, `2)`".
  public func place(in formula: String) -> String {
    let rest = position < formula.count ? "`\(formula.dropFirst(position))`" : "its end"
    return "at character \(position + 1), \(rest)"
  }
}

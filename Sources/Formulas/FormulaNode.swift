/// A formula's syntax tree.
public indirect enum FormulaNode: Sendable, Hashable {
  /// A number or a name, whose meaning the evaluator defines.
  case word(FormulaWord)
  /// A text in quotes, without them; its place is that of the opening quote.
  case text(FormulaWord)
  /// An operation on as many operands as it takes.
  case operation(FormulaOperation, [FormulaNode])
}

/// A number, a name or a text in a formula, as it was written.
public struct FormulaWord: Sendable, Hashable {
  /// The word itself.
  public let text: String
  /// Its first character's place in the formula, counted from 0.
  public let position: Int

  /// Whether it starts as a number does.
  public var isNumeric: Bool { text.first.map { $0.isNumber || $0 == "." } ?? false }
}

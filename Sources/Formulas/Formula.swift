/// A formula, in the language by which policies rank apps and studies compute fields.
///
/// Numbers, names, texts in quotes, parentheses, functions, and from loose to tight: `or`, `and`,
/// `not`, one comparison (`== != < <= > >=`), `+ -`, `* /`, a sign, `^` (from the right). The
/// evaluator of the tree defines what names mean and which units numbers may have.
///
/// Reading takes time and memory proportional to the text, which has at most 1,000 words and signs and
/// 64 levels of parentheses.
public struct Formula: Sendable, Hashable {
  /// The formula as it was written.
  public let text: String
  /// Its syntax tree.
  public let root: FormulaNode

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - text: the formula.
  ///   - hyphens: whether `phone-4gb` is one word; then a subtraction has blanks around its sign.
  /// - Throws: the first thing that is wrong, with its place.
  public init(_ text: String, hyphens: Bool = false) throws(FormulaError) {
    var parser = FormulaParser(
      try FormulaToken.tokens(of: text, hyphens: hyphens), length: text.count)
    root = try parser.parse()
    self.text = text
  }
}

/// A number with a name in a formula: `a` in `score(idle_s ^ a; a=0.5)`.
public struct ScoreParameter: Sendable, Hashable {
  /// The name: a word that is neither a quantity nor a function.
  public let name: String
  /// The finite value.
  public internal(set) var value: Double
  /// Where the name stands in the text, counted from 0.
  let position: Int

  /// How it is written: `a=0.5`.
  public var text: String { "\(name)=" + (Int64(exactly: value).map { "\($0)" } ?? "\(value)") }

  package func setting(_ value: Double) -> ScoreParameter {
    var changed = self
    changed.value = value
    return changed
  }

  /// Separates an expression from its parameters, which follow a semicolon.
  ///
  /// - Throws: the first thing that is wrong with the parameters, with its place in the whole text.
  package static func split(
    _ text: String, at semicolon: String.Index? = nil
  ) throws(FormulaError) -> (expression: String, parameters: [ScoreParameter]) {
    guard let end = semicolon ?? text.firstIndex(of: ";") else { return (text, []) }
    let expression = text[..<end]
    var parameters: [ScoreParameter] = []
    var position = expression.count + 1
    for piece in text[end...].dropFirst().split(separator: ",", omittingEmptySubsequences: false) {
      let start = position + piece.prefix { $0.isWhitespace }.count
      let parameter = try ScoreParameter(piece, at: start)
      if parameters.contains(where: { $0.name == parameter.name }) {
        throw FormulaError("the parameter `\(parameter.name)` is given twice", at: start)
      }
      parameters.append(parameter)
      position += piece.count + 1
    }
    return (String(expression), parameters)
  }

  /// Reads `a=0.5`.
  private init(_ text: Substring, at position: Int) throws(FormulaError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.filter { !$0.isWhitespace }) }
    let name = sides[0]
    guard sides.count == 2, let value = Double(sides[1]), value.isFinite else {
      throw FormulaError(
        "a parameter is a name with a finite number", at: position,
        remedy: "Write for example `score(idle_s ^ a; a=0.5)`")
    }
    guard Self.isName(name) else {
      throw FormulaError(
        "`\(name)` cannot be the name of a parameter", at: position,
        remedy: "A name is a letter, and then letters, digits or `_`")
    }
    if ScoreQuantity(rawValue: name) != nil || FormulaOperation.function(named: name) != nil
      || ["and", "or", "not"].contains(name)
    {
      throw FormulaError(
        "`\(name)` has a meaning of its own in formulas", at: position,
        remedy: "Give the parameter another name")
    }
    self.name = name
    self.value = value
    self.position = position
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isASCII else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
    }
  }
}

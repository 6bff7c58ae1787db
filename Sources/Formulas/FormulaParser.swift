/// Turns the words and signs of a formula into its tree, by recursive descent.
struct FormulaParser {
  private let tokens: [FormulaToken]
  private let length: Int
  private var next = 0
  private var nesting = 0

  /// Deeper nesting is refused, which bounds the stack.
  private static let deepestNesting = 64

  init(_ tokens: [FormulaToken], length: Int) {
    self.tokens = tokens
    self.length = length
  }

  mutating func parse() throws(FormulaError) -> FormulaNode {
    let root = try alternatives()
    guard next < tokens.count else { return root }
    throw FormulaError(
      tokens[next].text == ")" ? "this parenthesis closes nothing" : "expected an operator here",
      at: tokens[next].position)
  }

  private mutating func alternatives() throws(FormulaError) -> FormulaNode {
    try chain(.word, [.or]) { parser throws(FormulaError) in try parser.conjunction() }
  }

  private mutating func conjunction() throws(FormulaError) -> FormulaNode {
    try chain(.word, [.and]) { parser throws(FormulaError) in try parser.condition() }
  }

  private mutating func sum() throws(FormulaError) -> FormulaNode {
    try chain(.sign, [.add, .subtract]) { parser throws(FormulaError) in try parser.product() }
  }

  private mutating func product() throws(FormulaError) -> FormulaNode {
    try chain(.sign, [.multiply, .divide]) { parser throws(FormulaError) in try parser.signed() }
  }

  /// Operands with operations of one rank between them, applied from left to right.
  private mutating func chain(
    _ kind: FormulaToken.Kind, _ operations: [FormulaOperation],
    of operand: (inout FormulaParser) throws(FormulaError) -> FormulaNode
  ) throws(FormulaError) -> FormulaNode {
    var left = try operand(&self)
    while let operation = operations.first(where: { takes(kind, $0.sign) }) {
      left = .operation(operation, [left, try operand(&self)])
    }
    return left
  }

  private mutating func condition() throws(FormulaError) -> FormulaNode {
    try enter()
    defer { nesting -= 1 }
    if takes(.word, "not") { return .operation(.not, [try condition()]) }
    let left = try sum()
    guard let comparison = takeComparison() else { return left }
    let right = try sum()
    let end = next
    if takeComparison() != nil {
      throw FormulaError("comparisons cannot be chained; use parentheses", at: tokens[end].position)
    }
    return .operation(comparison, [left, right])
  }

  private mutating func takeComparison() -> FormulaOperation? {
    let comparisons: [FormulaOperation] = [
      .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
    ]
    return comparisons.first { takes(.sign, $0.sign) }
  }

  private mutating func signed() throws(FormulaError) -> FormulaNode {
    var isNegative = false
    while true {
      if takes(.sign, "-") {
        isNegative.toggle()
      } else if !takes(.sign, "+") {
        break
      }
    }
    let value = try power()
    return isNegative ? .operation(.negate, [value]) : value
  }

  private mutating func power() throws(FormulaError) -> FormulaNode {
    let base = try primary()
    guard takes(.sign, "^") else { return base }
    try enter()
    defer { nesting -= 1 }
    return .operation(.power, [base, try signed()])
  }

  private mutating func primary() throws(FormulaError) -> FormulaNode {
    guard next < tokens.count else {
      throw FormulaError("the formula ends where a value is expected", at: length)
    }
    let token = tokens[next]
    if takes(.sign, "(") {
      let inside = try alternatives()
      try close(token)
      return inside
    }
    guard token.kind != .sign else {
      throw FormulaError("expected a number, a name or a function here", at: token.position)
    }
    next += 1
    let word = FormulaWord(text: token.text, position: token.position)
    if token.kind == .quoted { return .text(word) }
    return !word.isNumeric && takes(.sign, "(") ? try call(word) : .word(word)
  }

  /// Reads the operands of a function, whose parenthesis was the last token.
  private mutating func call(_ name: FormulaWord) throws(FormulaError) -> FormulaNode {
    guard let function = FormulaOperation.function(named: name.text) else {
      throw FormulaError(
        "there is no function `\(name.text)`", at: name.position, unknown: name.text,
        among: FormulaOperation.functions.map { $0.name })
    }
    let opening = tokens[next - 1]
    var operands: [FormulaNode] = []
    repeat { operands.append(try alternatives()) } while takes(.sign, ",")
    try close(opening)
    if function == .minimum || function == .maximum {
      guard operands.count > 1 else {
        throw FormulaError("`\(name.text)` takes two or more values", at: name.position)
      }
      return operands.dropFirst().reduce(operands[0]) { .operation(function, [$0, $1]) }
    }
    guard operands.count == function.operandCount else {
      let wanted = ["one value", "two values", "three values"][function.operandCount - 1]
      throw FormulaError("`\(name.text)` takes \(wanted), not \(operands.count)", at: name.position)
    }
    return .operation(function, operands)
  }

  private mutating func close(_ opening: FormulaToken) throws(FormulaError) {
    if takes(.sign, ")") { return }
    guard next < tokens.count else {
      throw FormulaError("this parenthesis is never closed", at: opening.position)
    }
    throw FormulaError(
      "expected an operator or a closing parenthesis here", at: tokens[next].position)
  }

  private mutating func enter() throws(FormulaError) {
    nesting += 1
    guard nesting <= Self.deepestNesting else {
      throw FormulaError(
        "the formula is nested too deeply", at: next < tokens.count ? tokens[next].position : length
      )
    }
  }

  private mutating func takes(_ kind: FormulaToken.Kind, _ text: String) -> Bool {
    guard next < tokens.count, tokens[next].kind == kind, tokens[next].text == text else {
      return false
    }
    next += 1
    return true
  }
}

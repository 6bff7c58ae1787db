/// Turns the text of a formula into a program, by recursive descent.
///
/// From weak to strong: comparison (one, not a chain), `+ -`, `* /`, sign, `^` (from the right).
struct ScoreParser {
  private(set) var program: ContiguousArray<ScoreFormula.Instruction> = []
  private let characters: [Character]
  private var position = 0
  private var nesting = 0
  private static let deepestNesting = 64

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func parse() throws(ScoreError) {
    try parseComparison()
    if let character = peek {
      throw ScoreError(
        character == ")" ? "this parenthesis closes nothing" : "expected an operator here",
        at: position)
    }
  }

  private mutating func parseComparison() throws(ScoreError) {
    nesting += 1
    guard nesting <= Self.deepestNesting else {
      throw ScoreError("the expression is nested too deeply", at: position)
    }
    try parseSum()
    if let operation = takeComparison() {
      try parseSum()
      program.append(.operation(operation))
      let start = position
      if takeComparison() != nil {
        throw ScoreError("comparisons cannot be chained; use parentheses", at: skipped(from: start))
      }
    }
    nesting -= 1
  }

  private mutating func parseSum() throws(ScoreError) {
    try parseProduct()
    while true {
      if take("+") {
        try parseProduct()
        program.append(.operation(.add))
      } else if take("-") {
        try parseProduct()
        program.append(.operation(.subtract))
      } else {
        return
      }
    }
  }

  private mutating func parseProduct() throws(ScoreError) {
    try parseSigned()
    while true {
      if take("*") {
        try parseSigned()
        program.append(.operation(.multiply))
      } else if take("/") {
        try parseSigned()
        program.append(.operation(.divide))
      } else {
        return
      }
    }
  }

  private mutating func parseSigned() throws(ScoreError) {
    var isNegative = false
    while let sign = peek, sign == "-" || sign == "+" {
      position += 1
      if sign == "-" { isNegative.toggle() }
    }
    try parsePower()
    if isNegative { program.append(.operation(.negate)) }
  }

  private mutating func parsePower() throws(ScoreError) {
    try parsePrimary()
    guard take("^") else { return }
    nesting += 1
    guard nesting <= Self.deepestNesting else {
      throw ScoreError("the expression is nested too deeply", at: position)
    }
    try parseSigned()
    nesting -= 1
    program.append(.operation(.power))
  }

  private mutating func parsePrimary() throws(ScoreError) {
    guard let character = peek else {
      throw ScoreError("the expression ends where a value is expected", at: characters.count)
    }
    if take("(") {
      let opening = position - 1
      try parseComparison()
      try close(opening)
    } else if character.isDigit || character == "." {
      try parseNumber()
    } else if character.isNameStart {
      try parseName()
    } else {
      throw ScoreError("expected a number, a quantity or a function here", at: position)
    }
  }

  private mutating func parseNumber() throws(ScoreError) {
    let start = position
    while position < characters.count, characters[position].isPartOfNumber {
      let isExponent = characters[position] == "e" || characters[position] == "E"
      position += 1
      if isExponent, position < characters.count, "+-".contains(characters[position]) {
        position += 1
      }
    }
    let digits = String(characters[start..<position])
    guard let number = Double(digits), number.isFinite else {
      throw ScoreError("\"\(digits)\" is not a number", at: start)
    }
    program.append(.number(number))
  }

  private mutating func parseName() throws(ScoreError) {
    let start = position
    while position < characters.count, characters[position].isPartOfName { position += 1 }
    let name = String(characters[start..<position])
    let isCall = peek == "("
    if isCall, let function = ScoreOperation.function(named: name) {
      try parseCall(of: function, name, at: start)
    } else if !isCall, let quantity = ScoreQuantity(rawValue: name) {
      program.append(.quantity(quantity))
    } else {
      throw unknown(name, isCall, at: start)
    }
  }

  private mutating func parseCall(
    of function: ScoreOperation, _ name: String, at start: Int
  ) throws(ScoreError) {
    _ = take("(")
    let opening = position - 1
    var count = 0
    let isVariadic = function == .minimum || function == .maximum
    repeat {
      try parseComparison()
      count += 1
      if isVariadic, count > 1 { program.append(.operation(function)) }
    } while take(",")
    try close(opening)
    if isVariadic {
      guard count > 1 else { throw ScoreError("\(name) takes two or more values", at: start) }
    } else {
      guard count == function.operandCount else {
        let wanted = ["one value", "two values", "three values"][function.operandCount - 1]
        throw ScoreError("\(name) takes \(wanted), not \(count)", at: start)
      }
      program.append(.operation(function))
    }
  }

  private mutating func close(_ opening: Int) throws(ScoreError) {
    guard !take(")") else { return }
    if peek == nil {
      throw ScoreError("this parenthesis is never closed", at: opening)
    }
    throw ScoreError("expected an operator or a closing parenthesis here", at: position)
  }

  private func unknown(_ name: String, _ isCall: Bool, at start: Int) -> ScoreError {
    if isCall, ScoreQuantity(rawValue: name) != nil {
      return ScoreError("\(name) is a quantity, not a function", at: start)
    }
    if !isCall, ScoreOperation.function(named: name) != nil {
      return ScoreError("\(name) is a function and needs its values in parentheses", at: start)
    }
    let known =
      isCall ? ScoreOperation.functions.map(\.name) : ScoreQuantity.allCases.map(\.name)
    return ScoreError(
      "there is no \(isCall ? "function" : "quantity") \"\(name)\"", at: start,
      unknown: name, among: known)
  }

  private mutating func takeComparison() -> ScoreOperation? {
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("==") { return .equal }
    if take("!=") { return .unequal }
    if take("<") { return .less }
    return take(">") ? .greater : nil
  }

  /// The next character that is no space, moved to.
  private var peek: Character? {
    mutating get {
      position = skipped(from: position)
      return position < characters.count ? characters[position] : nil
    }
  }

  private func skipped(from start: Int) -> Int {
    characters[start...].firstIndex { !$0.isWhitespace } ?? characters.count
  }

  private mutating func take(_ token: String) -> Bool {
    guard peek != nil, characters[position...].starts(with: token) else { return false }
    position += token.count
    return true
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isPartOfNumber: Bool { isDigit || self == "." || self == "e" || self == "E" }
  fileprivate var isNameStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
  fileprivate var isPartOfName: Bool { isNameStart || isDigit }
}

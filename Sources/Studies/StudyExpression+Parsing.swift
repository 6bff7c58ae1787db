extension StudyExpression {
  /// Reads an expression.
  ///
  /// - Throws: ``Failure`` with what was expected and where.
  init(parsing text: String) throws(Failure) {
    let tokens = try Parser.tokens(text)
    guard tokens.count <= Self.mostTokens else {
      throw Failure(problem: "it has more than \(Self.mostTokens) words and signs")
    }
    var parser = Parser(tokens)
    let root = try parser.either()
    try parser.finish()
    self.text = text
    self.root = root
  }

  /// Longer expressions are refused: evaluating one takes a step of the stack per operation.
  private static let mostTokens = 1_000
  /// Deeper nesting is refused, for the same reason; parentheses count twice.
  private static let deepestNesting = 128

  private enum Token: Equatable {
    case word(String)
    case quoted(String)
    case number(StudyNumber)
    case symbol(String)

    var phrase: String {
      switch self {
      case .word(let text), .quoted(let text), .symbol(let text): "`\(text)`"
      case .number(let number): "`\(number.value)`"
      }
    }
  }

  /// Recursive descent, loosest binding first: or, and, not, comparison, sum, product, sign.
  private struct Parser {
    private let tokens: [Token]
    private var position = 0
    private var nesting = 0

    init(_ tokens: [Token]) { self.tokens = tokens }

    static func tokens(_ text: String) throws(Failure) -> [Token] {
      var tokens: [Token] = []
      var rest = Substring(text)
      while let first = rest.first {
        if first == " " {
          rest.removeFirst()
        } else if first == "'" || first == "\"" {
          let inside = rest.dropFirst().prefix { $0 != first }
          rest = rest.dropFirst(inside.count + 1)
          guard rest.popFirst() == first else { throw Failure(problem: "a quote is not closed") }
          tokens.append(.quoted(String(inside)))
        } else if first.isLetter || first.isNumber {
          // `phone-4gb` is one word; a subtraction has blanks around its sign.
          let word = rest.prefix { $0.isLetter || $0.isNumber || "._-%".contains($0) }
          rest = rest.dropFirst(word.count)
          if let number = first.isNumber ? StudyNumber(String(word)) : nil {
            tokens.append(.number(number))
          } else {
            tokens.append(.word(String(word)))
          }
        } else {
          let pair = String(rest.prefix(2))
          let symbol = ["==", "!=", "<=", ">="].contains(pair) ? pair : String(first)
          guard pair == symbol || "<>+-*/(),".contains(first) else {
            throw Failure(
              problem: "`\(first)` means nothing here",
              remedy: first == "=" ? "Write `==` for a comparison" : nil)
          }
          rest = rest.dropFirst(symbol.count)
          tokens.append(.symbol(symbol))
        }
      }
      return tokens
    }

    mutating func finish() throws(Failure) {
      if position < tokens.count {
        throw Failure(problem: "\(tokens[position].phrase) is not expected there")
      }
    }

    private mutating func takes(_ token: Token) -> Bool {
      guard position < tokens.count, tokens[position] == token else { return false }
      position += 1
      return true
    }

    mutating func either() throws(Failure) -> Node {
      var left = try both()
      while takes(.word("or")) { left = .operation(.or, [left, try both()]) }
      return left
    }

    private mutating func both() throws(Failure) -> Node {
      var left = try condition()
      while takes(.word("and")) { left = .operation(.and, [left, try condition()]) }
      return left
    }

    private mutating func enter() throws(Failure) {
      nesting += 1
      guard nesting <= StudyExpression.deepestNesting else {
        throw Failure(problem: "it is nested too deeply")
      }
    }

    private mutating func condition() throws(Failure) -> Node {
      try enter()
      defer { nesting -= 1 }
      if takes(.word("not")) { return .operation(.not, [try condition()]) }
      let left = try sum()
      for operation in [
        Operation.equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
      ] where takes(.symbol(operation.rawValue)) {
        return .operation(operation, [left, try sum()])
      }
      return left
    }

    private mutating func sum() throws(Failure) -> Node {
      var left = try product()
      while true {
        if takes(.symbol("+")) {
          left = .operation(.plus, [left, try product()])
        } else if takes(.symbol("-")) {
          left = .operation(.minus, [left, try product()])
        } else {
          return left
        }
      }
    }

    private mutating func product() throws(Failure) -> Node {
      var left = try atom()
      while true {
        if takes(.symbol("*")) {
          left = .operation(.times, [left, try atom()])
        } else if takes(.symbol("/")) {
          left = .operation(.over, [left, try atom()])
        } else {
          return left
        }
      }
    }

    private mutating func atom() throws(Failure) -> Node {
      try enter()
      defer { nesting -= 1 }
      guard position < tokens.count else { throw Failure(problem: "it ends too early") }
      let token = tokens[position]
      position += 1
      switch token {
      case .number(let number): return .constant(.number(number))
      case .quoted(let text): return .constant(.text(text))
      case .symbol("-"): return .operation(.negated, [try atom()])
      case .symbol("("):
        let inside = try either()
        try expect(")")
        return inside
      case .word(let name):
        guard let operation = name == "min" ? Operation.min : name == "max" ? .max : nil,
          takes(.symbol("("))
        else { return .name(name) }
        let first = try sum()
        try expect(",")
        let second = try sum()
        try expect(")")
        return .operation(operation, [first, second])
      case .symbol: throw Failure(problem: "\(token.phrase) is not expected there")
      }
    }

    private mutating func expect(_ symbol: String) throws(Failure) {
      if !takes(.symbol(symbol)) { throw Failure(problem: "a `\(symbol)` is missing") }
    }
  }
}

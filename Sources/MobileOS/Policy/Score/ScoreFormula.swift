/// A parsed expression of `score(...)`: the app with the highest value dies.
///
/// It holds numbers, the quantities of ``ScoreQuantity``, `+ - * / ^`, comparisons that are 1 or 0,
/// parentheses, and the functions `min max abs sqrt log exp pow floor if`. `x / 0` is infinite with
/// the sign of x, also for x = 0. It is compiled once to a flat program for a stack machine.
public struct ScoreFormula: Sendable, Hashable {
  /// The expression as it was written.
  public let text: String
  /// The program in postfix order.
  let program: ContiguousArray<Instruction>
  /// The most values on the stack at once.
  let stackDepth: Int

  enum Instruction: BitwiseCopyable, Hashable, Sendable {
    case number(Double)
    case quantity(ScoreQuantity)
    case operation(ScoreOperation)
  }

  /// Parses an expression.
  ///
  /// - Throws: the first thing that is wrong, with its position and where possible a suggestion.
  public init(_ text: String) throws(ScoreError) {
    var parser = ScoreParser(text)
    try parser.parse()
    self.init(text: text, program: parser.program)
  }

  /// The formula that is one quantity.
  init(_ quantity: ScoreQuantity) {
    self.init(text: quantity.name, program: [.quantity(quantity)])
  }

  private init(text: String, program: ContiguousArray<Instruction>) {
    self.text = text
    self.program = program
    var depth = 0
    var deepest = 0
    for instruction in program {
      if case .operation(let operation) = instruction {
        depth -= operation.operandCount - 1
      } else {
        depth += 1
      }
      deepest = max(deepest, depth)
    }
    stackDepth = deepest
  }

  /// Whether it asks for the future.
  public var looksAhead: Bool { program.contains(.quantity(.nextUse)) }

  /// Whether an app's value changes only when the app is used or resized.
  var isSteady: Bool { !quantities.contains(where: \.drifts) }

  /// The quantities it uses, each once, in the order of their declaration.
  public var quantities: [ScoreQuantity] {
    ScoreQuantity.allCases.filter { program.contains(.quantity($0)) }
  }
}

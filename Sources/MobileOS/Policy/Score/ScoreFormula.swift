/// A parsed expression of `score(...)`: the app with the highest value is killed.
///
/// It is a formula over numbers and the quantities of ``ScoreQuantity``. Conditions are 1 or 0; `x
/// / 0` is infinite with the sign of x, also for x = 0. It is compiled once to a flat program for a
/// stack machine, in which parameters are numbers.
public struct ScoreFormula: Sendable, Hashable {
  /// The expression with its parameters, as it was written.
  public let text: String
  /// The parameters behind the semicolon, as in `idle_s ^ a; a=0.5`, in order.
  public let parameters: [ScoreParameter]
  /// The program in postfix order.
  let program: ContiguousArray<Instruction>
  /// The most values on the stack at once.
  let stackDepth: Int

  enum Instruction: BitwiseCopyable, Hashable, Sendable {
    case number(Double)
    case quantity(ScoreQuantity)
    case operation(FormulaOperation, operandCount: Int)
  }

  /// Reads an expression.
  ///
  /// - Throws: the first thing that is wrong, with its place.
  public init(_ text: String) throws(FormulaError) {
    let (expression, parameters) = try ScoreParameter.split(text)
    var program: ContiguousArray<Instruction> = []
    var used: Set<String> = []
    try Self.compile(try Formula(expression).root, parameters, &used, into: &program)
    if let idle = parameters.first(where: { !used.contains($0.name) }) {
      throw FormulaError(
        "the formula does not use its parameter `\(idle.name)`", at: idle.position,
        remedy: "Use it, or leave it out")
    }
    self.init(text: text, parameters: parameters, program: program)
  }

  /// Why no app is ever ranked before another; nil for a formula that ranks.
  public var flaw: FormulaError? {
    guard quantities.contains(where: { $0.isOfApp }) else {
      return FormulaError(
        "it names no quantity of an app, so it has the same value for all apps", at: 0,
        remedy: "Name one, for example `score(idle_s)`")
    }
    var values: [ForeseenValue] = []
    for instruction in program {
      switch instruction {
      case .number(let number): values.append(.number(number))
      case .quantity: values.append(.open)
      case .operation(let operation, let operandCount):
        let operands = Array(values.suffix(operandCount))
        values.removeLast(operandCount)
        values.append(ForeseenValue(operation, of: operands))
      }
    }
    guard values.contains(where: { $0.isNeverFinite }) else { return nil }
    return FormulaError(
      "its value is infinite or not a number for every app", at: 0,
      remedy: "Look for a division by 0, or the logarithm or root of a negative number")
  }

  /// The formula with another value of a parameter; nil if it has no such parameter.
  public func setting(_ name: String, to value: Double) -> ScoreFormula? {
    guard let index = parameters.firstIndex(where: { $0.name == name }) else { return nil }
    var changed = parameters
    changed[index].value = value
    let expression = text.prefix { $0 != ";" }
    return try? ScoreFormula("\(expression); " + changed.map { $0.text }.joined(separator: ", "))
  }

  /// Appends what computes a part of the formula: its operands, then its operation.
  private static func compile(
    _ node: FormulaNode, _ parameters: [ScoreParameter], _ used: inout Set<String>,
    into program: inout ContiguousArray<Instruction>
  ) throws(FormulaError) {
    switch node {
    case .word(let word):
      if let parameter = parameters.first(where: { $0.name == word.text }) {
        used.insert(word.text)
        program.append(.number(parameter.value))
      } else {
        program.append(try instruction(for: word, parameters))
      }
    case .text(let text):
      throw FormulaError(
        "`\(text.text)` is a text, but apps are ranked by numbers", at: text.position)
    case .operation(let operation, let operands):
      for operand in operands { try compile(operand, parameters, &used, into: &program) }
      program.append(.operation(operation, operandCount: operands.count))
    }
  }

  private static func instruction(
    for word: FormulaWord, _ parameters: [ScoreParameter]
  ) throws(FormulaError) -> Instruction {
    if let quantity = ScoreQuantity(rawValue: word.text) { return .quantity(quantity) }
    if word.isNumeric {
      guard let number = Double(word.text) else {
        throw FormulaError("`\(word.text)` is not a number", at: word.position)
      }
      guard number.isFinite else {
        throw FormulaError(
          "`\(word.text)` is too large", at: word.position,
          remedy: "The largest number is \(Double.greatestFiniteMagnitude)")
      }
      return .number(number)
    }
    if FormulaOperation.function(named: word.text) != nil {
      throw FormulaError(
        "`\(word.text)` is a function and needs its values in parentheses", at: word.position)
    }
    throw FormulaError(
      "there is no quantity `\(word.text)`", at: word.position, unknown: word.text,
      among: ScoreQuantity.allCases.map { $0.name } + parameters.map { $0.name })
  }

  init(_ quantity: ScoreQuantity) {
    self.init(text: quantity.name, parameters: [], program: [.quantity(quantity)])
  }

  private init(text: String, parameters: [ScoreParameter], program: ContiguousArray<Instruction>) {
    self.text = text
    self.parameters = parameters
    self.program = program
    var depth = 0
    var deepest = 0
    for instruction in program {
      if case .operation(_, let operandCount) = instruction {
        depth -= operandCount - 1
      } else {
        depth += 1
      }
      deepest = max(deepest, depth)
    }
    stackDepth = deepest
  }

  /// Whether it reads the future.
  public var looksAhead: Bool { program.contains(.quantity(.nextUse)) }

  /// Whether an app's value changes only when the app is used or resized.
  var isSteady: Bool { !quantities.contains { $0.drifts } }

  /// The quantities it uses, each once, in the order of their declaration.
  public var quantities: [ScoreQuantity] {
    ScoreQuantity.allCases.filter { program.contains(.quantity($0)) }
  }
}

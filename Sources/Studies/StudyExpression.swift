/// A formula over factors and fields of a study: a derived value, or a constraint.
///
/// `0.2 * device.memory`, `max(20, apps.count / 2)`, `device.memory >= 3GiB or policy == lru`. A
/// name with a dot is a factor or field; any other word, and a text in quotes, is a text constant.
/// Sizes are bytes and durations nanoseconds.
struct StudyExpression: Sendable {
  enum Value: Equatable, Sendable {
    case number(StudyNumber)
    case text(String)
    case truth(Bool)
  }

  private let formula: Formula

  /// The expression as written.
  var text: String { formula.text }
  /// Its syntax tree.
  var root: FormulaNode { formula.root }

  /// The reason why an expression has no value.
  struct Failure: Error {
    let problem: String
    var remedy: String?
  }

  /// Reads an expression.
  ///
  /// - Throws: ``Failure`` with what was expected and where.
  init(parsing text: String) throws(Failure) {
    do {
      formula = try Formula(text, hyphens: true)
    } catch {
      let nearest = error.unknownName.flatMap {
        Suggestion.nearest(to: $0, among: error.knownNames)
      }
      throw Failure(
        problem: "\(error.place(in: text)): \(error.message)",
        remedy: error.remedy ?? nearest.map(Suggestion.question))
    }
  }

  /// The value of the expression.
  ///
  /// - Parameter lookUp: the text of a factor or field, or nil for a name that is neither.
  func value(_ lookUp: (String) -> String?) throws(Failure) -> Value {
    try Self.value(of: root, lookUp)
  }

  private static func value(
    of node: FormulaNode, _ lookUp: (String) -> String?
  ) throws(Failure) -> Value {
    switch node {
    case .text(let text): return .text(text.text)
    case .word(let word):
      if let number = word.studyNumber { return .number(number) }
      guard let text = lookUp(word.text) else {
        if !word.text.contains(".") { return .text(word.text) }
        throw Failure(
          problem: "`\(word.text)` is not a factor, and the scenario does not give it",
          remedy: "Name a factor, or a field that the scenario or `set` gives")
      }
      return StudyNumber(text).map(Value.number) ?? .text(text)
    case .operation(let operation, let operands): return try apply(operation, operands, lookUp)
    }
  }

  private static func apply(
    _ operation: FormulaOperation, _ operands: [FormulaNode], _ lookUp: (String) -> String?
  ) throws(Failure) -> Value {
    func truth(_ index: Int) throws(Failure) -> Bool {
      let value = try value(of: operands[index], lookUp)
      guard case .truth(let truth) = value else {
        throw Failure(problem: "`\(operation.sign)` asks for conditions, not \(value.phrase)")
      }
      return truth
    }
    switch operation {
    case .or: return .truth(try truth(0) ? true : try truth(1))
    case .and: return .truth(try truth(0) ? try truth(1) : false)
    case .not: return .truth(!(try truth(0)))
    case .choose: return try value(of: operands[try truth(0) ? 1 : 2], lookUp)
    default: break
    }
    let left = try value(of: operands[0], lookUp)
    let right = operands.count > 1 ? try value(of: operands[1], lookUp) : left
    guard case .number(let a) = left, case .number(let b) = right else {
      switch operation {
      case .equal: return .truth(left == right)
      case .unequal: return .truth(left != right)
      default:
        let found = operands.count > 1 ? "\(left.phrase) and \(right.phrase)" : left.phrase
        throw Failure(problem: "`\(operation.sign)` needs numbers, not \(found)")
      }
    }
    if operands.count > 1, a.kind != b.kind, operation.combinesEqualKinds,
      let plain = [(a, operands[0]), (b, operands[1])].first(where: { $0.0.kind == .plain }),
      !plain.1.isConstant
    {
      throw Failure(
        problem:
          "`\(operation.sign)` has a \((a.kind == .plain ? b : a).kind.noun) on one side and a "
          + "plain number on the other",
        remedy: "Multiply the number by a quantity of one, such as 1MB or 1s")
    }
    let kind = try Self.kind(of: operation, a, b)
    let result = operation.apply(a.value, b.value, 0)
    guard result.isFinite else {
      throw Failure(problem: "the result of `\(operation.sign)` is not a finite number")
    }
    return operation.isComparison ? .truth(result != 0) : .number(StudyNumber(result, kind))
  }

  /// The kind of the result of an operation.
  ///
  /// A plain number next to a quantity is in bytes or nanoseconds; a size and a duration do not
  /// combine.
  private static func kind(
    of operation: FormulaOperation, _ a: StudyNumber, _ b: StudyNumber
  ) throws(Failure) -> StudyNumber.Kind {
    switch operation {
    case .power, .squareRoot, .logarithm, .exponential:
      guard a.kind == .plain, b.kind == .plain else {
        let other = a.kind == .plain ? b.kind : a.kind
        throw Failure(
          problem: "`\(operation.sign)` needs plain numbers, not a \(other.noun)",
          remedy: "Divide by a quantity of one, such as 1MB or 1s")
      }
      return .plain
    case .multiply: return a.kind == .plain ? b.kind : b.kind == .plain ? a.kind : .plain
    case .divide: return b.kind == .plain ? a.kind : .plain
    default: break
    }
    if a.kind != .plain, b.kind != .plain, a.kind != b.kind {
      throw Failure(
        problem: "`\(operation.sign)` has a \(a.kind.noun) on one side and a \(b.kind.noun) on the "
          + "other")
    }
    return a.kind == .plain ? b.kind : a.kind
  }
}

extension StudyExpression.Value {
  fileprivate var phrase: String {
    switch self {
    case .number(let number): "\(number.value)"
    case .text(let text): "`\(text)`"
    case .truth(let truth): "\(truth)"
    }
  }
}

extension FormulaNode {
  /// Whether it names no factor and no field.
  fileprivate var isConstant: Bool {
    switch self {
    case .text: true
    case .word(let word): word.isNumeric
    case .operation(_, let operands): operands.allSatisfy(\.isConstant)
    }
  }
}

extension FormulaOperation {
  /// Whether both its operands must be of one kind.
  fileprivate var combinesEqualKinds: Bool {
    switch self {
    case .add, .subtract, .minimum, .maximum: true
    default: isComparison
    }
  }

  /// Whether it compares two values.
  var isComparison: Bool {
    switch self {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension FormulaWord {
  /// The number or quantity; nil for a name, even one such as `4gb-phone`.
  var studyNumber: StudyNumber? { isNumeric ? StudyNumber(text) : nil }
}

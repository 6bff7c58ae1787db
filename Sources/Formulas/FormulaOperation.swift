/// An operation of a formula: an operator, or a function of one to three operands.
///
/// The evaluator defines the result of an operation; signs and numbers of operands are the same for
/// all.
public enum FormulaOperation: UInt8, BitwiseCopyable, Sendable {
  case or, and, not
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal
  case add, subtract, multiply, divide, power, negate
  case minimum, maximum, absolute, squareRoot, logarithm, exponential, floor, choose

  /// How it is written, as a sign or a name; `pow(a, b)` is `a ^ b`.
  public var sign: String {
    switch self {
    case .or: "or"
    case .and: "and"
    case .not: "not"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "=="
    case .unequal: "!="
    case .add: "+"
    case .subtract, .negate: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "^"
    case .minimum: "min"
    case .maximum: "max"
    case .absolute: "abs"
    case .squareRoot: "sqrt"
    case .logarithm: "log"
    case .exponential: "exp"
    case .floor: "floor"
    case .choose: "if"
    }
  }

  /// The number of operands; `min` and `max` of more are written as one within the other.
  public var operandCount: Int {
    switch self {
    case .not, .negate, .absolute, .squareRoot, .logarithm, .exponential, .floor: 1
    case .choose: 3
    default: 2
    }
  }

  /// The functions that a formula may call, by name.
  public static let functions: [(name: String, operation: FormulaOperation)] =
    [.minimum, .maximum, .absolute, .squareRoot, .logarithm, .exponential, .floor, .choose]
    .map { ($0.sign, $0) } + [("pow", .power)]

  /// The function of that name, or nil.
  public static func function(named name: String) -> FormulaOperation? {
    functions.first { $0.name == name }?.operation
  }
}

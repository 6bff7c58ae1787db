import SimulationKernel

/// What a formula computes with: operators and functions of one to three operands.
enum ScoreOperation: UInt8, BitwiseCopyable, Sendable {
  case add, subtract, multiply, divide, power, negate
  case less, lessOrEqual, greater, greaterOrEqual, equal, unequal
  case minimum, maximum, absolute, squareRoot, logarithm, exponential, floor, choose

  /// The function of that name; `min` and `max` also take more than two operands.
  static func function(named name: String) -> ScoreOperation? {
    functions.first { $0.name == name }?.operation
  }

  /// Functions and their names.
  static let functions: [(name: String, operation: ScoreOperation)] = [
    ("min", .minimum), ("max", .maximum), ("abs", .absolute), ("sqrt", .squareRoot),
    ("log", .logarithm), ("exp", .exponential), ("pow", .power), ("floor", .floor),
    ("if", .choose),
  ]

  var operandCount: Int {
    switch self {
    case .negate, .absolute, .squareRoot, .logarithm, .exponential, .floor: 1
    case .choose: 3
    default: 2
    }
  }

  /// The result; operands beyond ``operandCount`` are ignored.
  func apply(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: Self.quotient(a, b)
    case .power: Self.power(a, b)
    case .negate: -a
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .unequal: a != b ? 1 : 0
    case .minimum: a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
    case .maximum: a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
    case .absolute: a.magnitude
    case .squareRoot: a.squareRoot()
    case .logarithm: DeterministicMath.log(a)
    case .exponential: DeterministicMath.exp(a)
    case .floor: Self.floor(a)
    case .choose: a.isNaN ? .nan : a != 0 ? b : c
    }
  }

  /// IEEE's quotient but for a zero divisor: infinite with the sign of the dividend.
  private static func quotient(_ a: Double, _ b: Double) -> Double {
    guard b == 0, !a.isNaN else { return a / b }
    return a < 0 ? -.infinity : .infinity
  }

  /// A power, also of a negative base where the exponent is a whole number.
  private static func power(_ a: Double, _ b: Double) -> Double {
    guard a < 0, floor(b) == b, b.magnitude < 0x1p53 else { return DeterministicMath.pow(a, b) }
    let magnitude = DeterministicMath.pow(-a, b)
    return Int64(b) & 1 == 0 ? magnitude : -magnitude
  }

  /// The next lower whole number; doubles from 2^52 on are whole.
  private static func floor(_ a: Double) -> Double {
    guard a.magnitude < 0x1p52 else { return a }
    let truncated = Double(Int64(a))
    return truncated > a ? truncated - 1 : truncated
  }
}

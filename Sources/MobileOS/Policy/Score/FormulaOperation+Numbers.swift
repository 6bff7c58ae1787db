/// What operations on numbers give. Conditions are numbers too: 1 is true, 0 is false, and any
/// other number counts as true.
extension FormulaOperation {
  /// The result; operands beyond ``operandCount`` are ignored.
  package func apply(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .or: a.isNaN || b.isNaN ? .nan : a != 0 || b != 0 ? 1 : 0
    case .and: a.isNaN || b.isNaN ? .nan : a != 0 && b != 0 ? 1 : 0
    case .not: a.isNaN ? .nan : a == 0 ? 1 : 0
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

/// What is known of a part of a formula for all values of its quantities.
enum ForeseenValue {
  /// It is always this number.
  case number(Double)
  /// It is always infinite or NaN.
  case neverFinite
  /// It depends on the quantities.
  case open

  init(_ operation: FormulaOperation, of operands: [ForeseenValue]) {
    var numbers: [Double] = []
    for case .number(let number) in operands { numbers.append(number) }
    let count = operands.count
    if numbers.count == count {
      self = .number(
        operation.apply(numbers[0], count > 1 ? numbers[1] : 0, count > 2 ? numbers[2] : 0))
      return
    }
    let isNeverFinite =
      switch operation {
      case .add, .subtract, .multiply: operands[0].isNeverFinite || operands[1].isNeverFinite
      case .divide: operands[0].isNeverFinite || operands[1].isZero
      case .negate, .absolute, .squareRoot, .logarithm, .floor: operands[0].isNeverFinite
      default: false
      }
    self = isNeverFinite ? .neverFinite : .open
  }

  /// Whether it is infinite or NaN for all values of the quantities.
  var isNeverFinite: Bool {
    switch self {
    case .number(let number): !number.isFinite
    case .neverFinite: true
    case .open: false
    }
  }

  private var isZero: Bool {
    if case .number(let number) = self { number == 0 } else { false }
  }
}

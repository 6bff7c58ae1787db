/// A formula over factors and fields of a study: a derived value, or a constraint.
///
/// `0.2 * device.memory`, `max(20, apps.count / 2)`, `device.memory >= 3GiB or policy == lru`. A
/// name with a dot is a factor or field; a word that is none, or a text in quotes, stands for
/// itself. Sizes are bytes and durations nanoseconds.
struct StudyExpression: Sendable {
  /// What an expression yields.
  enum Value: Equatable, Sendable {
    case number(StudyNumber)
    case text(String)
    case truth(Bool)
  }

  /// The operations, by how they are written.
  enum Operation: String, Sendable {
    case or, and, not
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case negated = "0-"
    case min, max
  }

  indirect enum Node: Sendable {
    case constant(Value)
    case name(String)
    case operation(Operation, [Node])
  }

  /// The expression as written.
  let text: String
  let root: Node

  /// Why an expression has no value.
  struct Failure: Error {
    let problem: String
    var remedy: String?
  }

  /// The value of the expression.
  ///
  /// - Parameter lookUp: the text of a factor or field, or nil for a name that is neither.
  func value(_ lookUp: (String) -> String?) throws(Failure) -> Value {
    try Self.value(of: root, lookUp)
  }

  private static func value(
    of node: Node, _ lookUp: (String) -> String?
  ) throws(Failure) -> Value {
    switch node {
    case .constant(let value): return value
    case .name(let name):
      guard let text = lookUp(name) else {
        if !name.contains(".") { return .text(name) }
        throw Failure(
          problem: "`\(name)` is no factor, and the scenario does not give it",
          remedy: "Name a factor, or a field that the scenario or `set` gives")
      }
      return StudyNumber(text).map(Value.number) ?? .text(text)
    case .operation(let operation, let operands):
      return try apply(operation, operands, lookUp)
    }
  }

  private static func apply(
    _ operation: Operation, _ operands: [Node], _ lookUp: (String) -> String?
  ) throws(Failure) -> Value {
    func truth(_ index: Int) throws(Failure) -> Bool {
      let value = try value(of: operands[index], lookUp)
      guard case .truth(let truth) = value else {
        throw Failure(problem: "`\(operation.rawValue)` joins conditions, not \(value.phrase)")
      }
      return truth
    }
    switch operation {
    case .or: return .truth(try truth(0) ? true : try truth(1))
    case .and: return .truth(try truth(0) ? try truth(1) : false)
    case .not: return .truth(!(try truth(0)))
    default: break
    }
    let left = try value(of: operands[0], lookUp)
    if operation == .negated, case .number(let number) = left {
      return .number(StudyNumber(-number.value, number.kind))
    }
    let right = operands.count > 1 ? try value(of: operands[1], lookUp) : left
    guard case .number(let a) = left, case .number(let b) = right else {
      switch operation {
      case .equal: return .truth(left == right)
      case .unequal: return .truth(left != right)
      default:
        throw Failure(
          problem: "`\(operation.rawValue)` needs numbers, not \(left.phrase) and \(right.phrase)")
      }
    }
    let kind = try Self.kind(of: operation, a, b)
    switch operation {
    case .equal: return .truth(a.value == b.value)
    case .unequal: return .truth(a.value != b.value)
    case .less: return .truth(a.value < b.value)
    case .lessOrEqual: return .truth(a.value <= b.value)
    case .greater: return .truth(a.value > b.value)
    case .greaterOrEqual: return .truth(a.value >= b.value)
    case .plus: return .number(StudyNumber(a.value + b.value, kind))
    case .minus: return .number(StudyNumber(a.value - b.value, kind))
    case .times: return .number(StudyNumber(a.value * b.value, kind))
    case .over: return .number(StudyNumber(a.value / b.value, kind))
    case .min: return .number(StudyNumber(Swift.min(a.value, b.value), kind))
    default: return .number(StudyNumber(Swift.max(a.value, b.value), kind))
    }
  }

  /// What the result of an operation counts.
  ///
  /// A plain number beside a quantity counts its smallest unit, bytes or nanoseconds; a size and a
  /// duration have nothing to do with each other.
  private static func kind(
    of operation: Operation, _ a: StudyNumber, _ b: StudyNumber
  ) throws(Failure) -> StudyNumber.Kind {
    switch operation {
    case .times: return a.kind == .plain ? b.kind : b.kind == .plain ? a.kind : .plain
    case .over: return b.kind == .plain ? a.kind : .plain
    default: break
    }
    if a.kind != .plain, b.kind != .plain, a.kind != b.kind {
      throw Failure(
        problem:
          "`\(operation.rawValue)` has a \(a.kind.noun) on one side and a \(b.kind.noun) on the "
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

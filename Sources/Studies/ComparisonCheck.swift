/// Finds comparisons of a study that can never hold: with an unknown strategy, a value that is not
/// one of a field's choices, or a quantity of another kind.
struct ComparisonCheck {
  private let policies: [String]
  private let names: Set<String>

  /// The checks for a study.
  ///
  /// - Parameter derived: the fields that the study computes.
  init(_ document: StudyDocument, derived: [String]) {
    let factors =
      document.factors + document.zips.flatMap { $0 } + document.nested.flatMap(\.factors)
    policies =
      factors.filter { $0.name == "policy" }
      .flatMap { factor -> [String] in
        guard case .levels(let levels)? = try? FactorSpec(factor.value, at: "policy") else {
          return []
        }
        return levels.map(levelText)
      }
    names = Set(factors.map(\.name) + derived)
  }

  /// Checks every comparison in an expression.
  func check(_ node: FormulaNode) throws(StudyExpression.Failure) {
    guard case .operation(let operation, let operands) = node else { return }
    if operation.isComparison {
      try check(operands[0], beside: operands[1])
      try check(operands[1], beside: operands[0])
    }
    for operand in operands { try check(operand) }
  }

  private func check(
    _ left: FormulaNode, beside right: FormulaNode
  ) throws(StudyExpression.Failure) {
    guard case .word(let word) = left, word.studyNumber == nil, let text = text(right) else {
      return
    }
    let field = word.text
    if field == "policy" {
      // A study that lists no strategies runs its scenario's own.
      guard !policies.isEmpty, !policies.contains(text) else { return }
      throw .init(
        problem: "the study has no strategy `\(text)`",
        remedy: Suggestion.remedy(for: text, among: policies, noun: "strategies"))
    }
    guard let shape = ScenarioFields.shape(of: field) else {
      if field.contains("."), !names.contains(field), !field.hasSuffix(".file") {
        throw .init(
          problem: "`\(field)` is neither a factor nor a field of a scenario",
          remedy: Suggestion.remedy(for: field, among: ScenarioFields.paths, noun: "fields"))
      }
      return
    }
    if let choices = shape.choices {
      guard !choices.contains(text) else { return }
      throw .init(
        problem: "`\(field)` is never `\(text)`",
        remedy: Suggestion.remedy(for: text, among: choices, noun: "values"))
    }
    guard let wanted = shape.numberKind else { return }
    guard let number = StudyNumber(text) else {
      throw .init(problem: "`\(field)` takes a \(wanted.noun), and `\(text)` is not one")
    }
    guard number.isOf(wanted) else {
      throw .init(
        problem: "`\(field)` takes a \(wanted.noun), and `\(text)` is a \(number.kind.noun)")
    }
  }

  /// The text of a constant or of a word that does not name a field; nil for fields and operations.
  private func text(_ node: FormulaNode) -> String? {
    switch node {
    case .text(let text): return text.text
    case .word(let word):
      if let number = word.studyNumber { return number.text(wholly: false) }
      let name = word.text
      return name.contains(".") || names.contains(name) || name == "policy" ? nil : name
    case .operation: return nil
    }
  }
}

extension FieldShape {
  /// The kind of number that a field takes; nil if it takes no number.
  var numberKind: StudyNumber.Kind? {
    switch self {
    case .integer, .number: .plain
    case .size: .size
    case .duration: .duration
    default: nil
    }
  }

  /// The texts that a field takes; nil if they are not a fixed list.
  fileprivate var choices: [String]? {
    switch self {
    case .choice(let names): names
    case .boolean: ["true", "false"]
    case .variant(let cases): cases.map(\.name)
    default: nil
    }
  }
}

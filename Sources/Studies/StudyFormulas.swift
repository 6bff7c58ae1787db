/// The derived values and constraints of a study.
struct StudyFormulas {
  /// The computed fields, in the order of the file.
  let derived: [(name: String, expression: StudyExpression)]
  private let constraints: [StudyExpression]
  private let document: StudyDocument
  private let base: YAMLNode

  /// Reads the formulas of a study.
  ///
  /// - Parameter base: the scenario whose fields the formulas may name.
  init(_ document: StudyDocument, over base: YAMLNode) throws(InputError) {
    self.document = document
    self.base = base
    derived = try document.derived.map { item throws(InputError) in
      let place = "derived.\(item.name)"
      try StudyAxis.check(item.name, at: place, document.places.derived)
      let expression = try Self.placed(
        item.value, place, document.places.derived, StudyExpression(parsing: item.value))
      return (item.name, expression)
    }
    constraints = try document.constraints.enumerated().map { item throws(InputError) in
      try Self.placed(
        item.element, "constraints.\(item.offset)", document.places.constraints,
        StudyExpression(parsing: item.element))
    }
    let check = ComparisonCheck(document, derived: derived.map(\.name))
    for (index, constraint) in constraints.enumerated() {
      try Self.placed(
        constraint.text, "constraints.\(index)", document.places.constraints,
        check.check(constraint.root))
    }
  }

  /// Adds the derived values to the levels of a combination.
  func addDerived(to assignments: inout [(path: String, value: YAMLNode)]) throws(InputError) {
    for (name, expression) in derived {
      let place = "derived.\(name)"
      let known = assignments
      let value = try Self.placed(
        expression.text, place, document.places.derived, expression.value { lookUp($0, known) })
      assignments.append((name, try written(value, name, place)))
    }
  }

  /// Whether a combination under a strategy meets all constraints.
  func allow(
    _ policy: String, _ assignments: [(path: String, value: YAMLNode)]
  ) throws(InputError) -> Bool {
    for (index, constraint) in constraints.enumerated() {
      let place = "constraints.\(index)"
      let value = try Self.placed(
        constraint.text, place, document.places.constraints,
        constraint.value { $0 == "policy" ? policy : lookUp($0, assignments) })
      guard case .truth(let truth) = value else {
        throw document.places.constraints.error(place, "`\(constraint.text)` is not a condition")
      }
      if !truth { return false }
    }
    return true
  }

  private func lookUp(_ name: String, _ assignments: [(path: String, value: YAMLNode)]) -> String? {
    (assignments.last { $0.path == name }?.value ?? base.value(at: name)).map(levelText)
  }

  /// A derived value as it is written into the scenario.
  private func written(
    _ value: StudyExpression.Value, _ name: String, _ place: String
  ) throws(InputError) -> YAMLNode {
    let text: String
    switch value {
    case .text(let word): text = word
    case .truth(let truth): text = "\(truth)"
    case .number(let number):
      try document.places.derived.check(
        number.value.isFinite, place, "the result is \(number.value)")
      let shape = ScenarioFields.shape(of: name)
      if let wanted = shape?.numberKind, !number.isOf(wanted) {
        throw document.places.derived.error(
          place,
          "the result is a \(number.kind.noun) and has no unit that fits: the field takes a "
            + wanted.noun,
          remedy: "\(number.kind == .plain ? "Multiply" : "Divide") by a quantity of one, such as "
            + "1MB or 1s")
      }
      if case .integer = shape, number.value != number.value.rounded() {
        throw document.places.derived.error(
          place, "the result is \(number.value), and the field takes a whole number",
          remedy: "Write `floor(\(expression(named: name)))`")
      }
      switch shape {
      case .duration: text = StudyNumber(number.value, .duration).text(wholly: true)
      case .size: text = StudyNumber(number.value, .size).text(wholly: true)
      case .integer: text = StudyNumber(number.value).text(wholly: true)
      case .number: text = StudyNumber(number.value).text(wholly: false)
      default: text = number.text(wholly: false)
      }
    }
    return YAMLNode(content: .scalar(text, isPlain: true), origin: document.places.derived)
  }

  private func expression(named name: String) -> String {
    derived.first { $0.name == name }?.expression.text ?? name
  }

  /// What is found out about an expression, whose failure gets the place of the expression.
  private static func placed<Found>(
    _ text: String, _ path: String, _ origin: YAMLOrigin,
    _ found: @autoclosure () throws(StudyExpression.Failure) -> Found
  ) throws(InputError) -> Found {
    do throws(StudyExpression.Failure) {
      return try found()
    } catch {
      throw origin.error(path, "`\(text)`: \(error.problem)", remedy: error.remedy)
    }
  }
}

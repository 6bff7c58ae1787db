/// Fields of a scenario as `--set` takes them.
enum AssignmentCompletion {
  /// The fields whose path has a beginning; after `=` the values of the field that can be listed.
  ///
  /// Shells append a blank to a word with a single completion. The last field left is therefore
  /// offered with its values too, so that completion stops at `=`.
  static func assignments(_ start: String) -> [String] {
    let typed = start.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let fields = fields(typed.first ?? "")
    if typed.count == 2 {
      return fields.filter { $0.path == typed[0] }.flatMap(values).filter { $0.hasPrefix(start) }
    }
    guard fields.count == 1 else { return fields.map { $0.path + "=" } }
    return [fields[0].path + "="] + values(fields[0])
  }

  /// The paths of fields with a number or a distribution of them, lists left out.
  static var numbers: [String] { paths { isNumber($0.shape) } }

  /// The paths with a beginning whose field is a number or a switch.
  static func numbersAndSwitches(below start: String) -> [String] {
    paths { field in
      if case .boolean = field.shape { return true }
      return isNumber(field.shape)
    }.filter { $0.hasPrefix(start) }
  }

  private static func paths(_ holds: (FieldDeclaration) -> Bool) -> [String] {
    var listed: Set<String> = []
    return FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self))
      .filter { !$0.path.split(separator: ".").contains("N") && holds($0.field) }
      .map(\.path).filter { listed.insert($0).inserted }
  }

  private typealias Field = (path: String, field: FieldDeclaration)

  private static func fields(_ start: Substring) -> [Field] {
    let numbers = start.split(separator: ".").filter { Int($0) != nil }
    var listed: Set<String> = []
    return FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self))
      .map { Field(path(of: $0.path, numbers), $0.field) }
      .filter { $0.path.hasPrefix(start) && hasValue($0.field) && listed.insert($0.path).inserted }
  }

  /// A path with indices, as far as they are typed, in the place of `N`.
  private static func path(of path: String, _ numbers: [Substring]) -> String {
    var numbers = numbers[...]
    return path.split(separator: ".").map { $0 == "N" ? numbers.popFirst() ?? "0" : $0 }
      .joined(separator: ".")
  }

  private static func isNumber(_ shape: FieldShape) -> Bool {
    switch shape {
    case .integer, .number, .size, .duration, .distribution: true
    default: false
    }
  }

  /// Whether a field has a value of its own, and not fields alone.
  private static func hasValue(_ field: FieldDeclaration) -> Bool {
    if case .object = field.shape { false } else { true }
  }

  private static func values(_ field: Field) -> [String] {
    let values: [String] =
      switch field.field.shape {
      case .choice(let names): names
      case .variant(let cases): cases.map(\.name)
      case .boolean: ["true", "false"]
      default: field.field.defaultText.map { [$0] } ?? []
      }
    return values.map { "\(field.path)=\($0)" }
  }
}

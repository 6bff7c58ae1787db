enum ScenarioFields {
  private static let shapes: [String: FieldShape] = {
    let paths = FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self))
    return Dictionary(paths.map { ($0.path, $0.field.shape) }) { first, _ in first }
  }()

  /// The values that a field takes; nil for an unknown or freely named one.
  static func shape(of path: String) -> FieldShape? { shapes[path] }

  static var paths: [String] { Array(shapes.keys) }
}

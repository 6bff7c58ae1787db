/// A scenario with the fields that a caller has set.
final class OpenedScenario {
  /// Its name or path; for a text what messages call it.
  private let name: String
  private let text: String?
  private var assignments: [String] = []
  private(set) var loaded: LoadedScenario

  /// Opens a scenario by its name or path, or reads it from its text.
  ///
  /// - Throws: what the loader throws.
  init(_ name: String, text: String? = nil) throws(InputError) {
    self.name = name
    self.text = text
    loaded = try Self.load(name, text, [])
  }

  init(copying other: OpenedScenario) {
    (name, text, loaded) = (other.name, other.text, other.loaded)
    assignments = other.assignments
  }

  /// Overrides fields; where one is wrong, none is changed.
  ///
  /// - Throws: `InputError` with the field.
  func set(_ added: [String]) throws(InputError) {
    let all = assignments + added
    loaded = try Self.load(name, text, all)
    assignments = all
  }

  private static func load(
    _ name: String, _ text: String?, _ assignments: [String]
  ) throws(InputError) -> LoadedScenario {
    var loader = BuiltInScenarios.loader
    if let text {
      let builtIn = loader.builtIn
      loader.builtIn = { $0 == name ? text : builtIn($0) }
    }
    return try loader.load(name, overrides: assignments)
  }
}

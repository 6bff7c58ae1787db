/// What is known of names that stand for no call of the model: those of other frameworks, keys,
/// everyday words, and other spellings of calls and steps.
struct APIName: YAMLReadable {
  /// What is known.
  enum Meaning {
    /// A remark, with what scripts write for it.
    case says(String)
    /// The step of a script that does the same.
    case step(StepDeclaration)
    /// The name under which it is known.
    case alias(String)
  }

  /// The names as ``key(_:)`` has them; one that ends in `*` stands for all that begin so.
  let names: [String]
  let meaning: Meaning

  /// Reads an entry of the table.
  init(reading fields: inout ObjectReader) throws(InputError) {
    names = try fields.required("names", .list(of: .string), "names").map(Self.key)
    let says = try fields.optional("says", .string, "what is known")
    let step = try fields.optional("step", .string, "a step").flatMap(StepDeclaration.named)
    let alias = try fields.optional("as", .string, "another name")
    guard let meaning = says.map(Meaning.says) ?? step.map(Meaning.step) ?? alias.map(Meaning.alias)
    else { throw fields.failure("", "an entry needs `says`, `as` or a `step` that exists") }
    self.meaning = meaning
  }

  /// The entries of `api-names.yaml`, which is part of the library.
  static let all: [APIName] = FieldType.list(of: .object(Self.self))
    .table(Texts.api_names_yaml, named: "api-names.yaml")

  /// The meaning of the first of the keys that the table has; a whole name comes before a beginning.
  static func meaning(of keys: [String]) -> Meaning? {
    for key in keys {
      let entry =
        all.first { $0.names.contains(key) }
        ?? all.first { entry in
          entry.names.contains { $0.last == "*" && key.hasPrefix($0.dropLast()) }
        }
      if let entry { return entry.meaning }
    }
    return nil
  }

  /// Whether the table has a key whole.
  static func isListed(_ key: String) -> Bool { all.contains { $0.names.contains(key) } }

  /// The words of a name in lower case: `application(_:open:options:)` is `application open options`.
  static func key(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "*" }.map { $0.lowercased() }
      .joined(separator: " ")
  }
}

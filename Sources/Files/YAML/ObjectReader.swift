/// Gives a type the fields of one YAML mapping and notes which it asks for.
public struct ObjectReader {
  /// The fields asked for so far; kept only while fields are declared.
  private(set) var declared: [FieldDeclaration] = []
  /// The field path of the mapping within its document.
  public let path: String
  /// Where the mapping was written.
  public let origin: YAMLOrigin
  /// Whether fields are only declared and all values are placeholders.
  public let isDeclaring: Bool
  private let entries: [YAMLNode.Entry]
  /// Per variant, in words, the case that would read a key.
  private var otherCases: [(_ key: String) -> String?] = []
  /// The keys asked for so far.
  private var asked: [String] = []
  /// All keys that the type may ask for; needed only to explain a missing one.
  private let allKeys: () -> [String]

  init(
    _ node: YAMLNode, at path: String, allKeys: @escaping () -> [String]
  ) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      throw node.origin.error(path, "it must be a mapping of fields, not \(node.kind)")
    }
    self.entries = entries
    self.allKeys = allKeys
    self.path = path
    origin = node.origin
    isDeclaring = false
  }

  private init() {
    entries = []
    allKeys = { [] }
    path = ""
    origin = .override(path: "")
    isDeclaring = true
  }

  /// A reader that only notes what it is asked for.
  static func declaring() -> ObjectReader { ObjectReader() }

  /// A field that must be given.
  public mutating func required<Value>(
    _ name: String, _ type: FieldType<Value>, _ summary: String
  ) throws(InputError) -> Value {
    declare(name, type, isRequired: true, nil, summary)
    if isDeclaring { return try type.placeholder() }
    if let node = node(name) { return try noted(name, type, type.read(node, path(of: name))) }
    // A mistyped key is the likeliest reason for a missing one.
    let known = allKeys()
    let unknown = entries.map(\.key).filter { !known.contains($0) }
    if let key = Suggestion.nearest(to: name, among: unknown),
      let entry = entries.first(where: { $0.key == key })
    {
      throw entry.origin.error(
        path(of: key), "`\(key)` is not known here, and `\(name)` is missing",
        remedy: "Did you mean `\(name)`")
    }
    throw origin.error(
      path(of: name), "it is missing", remedy: "Give \(type.shape().description): \(summary)")
  }

  /// A field with a value that holds when it is not given.
  public mutating func optional<Value>(
    _ name: String, _ type: FieldType<Value>, default value: Value, _ summary: String
  ) throws(InputError) -> Value {
    declare(name, type, isRequired: false, value, summary)
    if isDeclaring { return value }
    return noted(
      name, type,
      try node(name).map { node throws(InputError) in
        try type.read(node, path(of: name))
      } ?? value)
  }

  /// A field that may be left out.
  public mutating func optional<Value>(
    _ name: String, _ type: FieldType<Value>, _ summary: String
  ) throws(InputError) -> Value? {
    declare(name, type, isRequired: false, nil, summary)
    if isDeclaring { return nil }
    guard let node = node(name) else {
      ResolvedFields.note(path(of: name), type, nil)
      return nil
    }
    return try noted(name, type, type.read(node, path(of: name)))
  }

  /// Says what a field without a default comes to, where that follows from other fields.
  public func resolve<Value>(_ name: String, _ type: FieldType<Value>, to value: Value) {
    if !isDeclaring { _ = noted(name, type, value) }
  }

  private func noted<Value>(_ name: String, _ type: FieldType<Value>, _ value: Value) -> Value {
    ResolvedFields.note(path(of: name), type, value)
    return value
  }

  /// A nested mapping; when it is not given, it is read as an empty one, so that the defaults of
  /// its fields hold and the missing ones are reported.
  public mutating func section<Value: YAMLReadable>(
    _ name: String, _ type: Value.Type, _ summary: String
  ) throws(InputError) -> Value {
    let field = FieldType<Value>.object(type)
    declare(name, field, isRequired: false, nil, summary)
    if isDeclaring { return try field.placeholder() }
    return try field.read(node(name) ?? .empty(origin), path(of: name))
  }

  /// A name that decides which further fields the same mapping has.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - cases: The names that it may have, each with what reads the further fields.
  ///   - default: The name that holds when the field is not given; nil: it is required.
  ///   - summary: What the field means, for people.
  public mutating func variant<Value>(
    _ name: String, _ cases: [FieldVariant<Value>], default: String? = nil, _ summary: String
  ) throws(InputError) -> Value {
    precondition(!cases.isEmpty, "a variant has at least one case")
    let names = cases.map(\.name)
    if isDeclaring {
      var shapes: [(name: String, summary: String, fields: [FieldDeclaration])] = []
      var value: Value?
      for option in cases {
        var reader = ObjectReader()
        let read = try option.read(&reader)
        if value == nil { value = read }
        shapes.append((option.name, option.summary, reader.declared))
      }
      declared.append(
        FieldDeclaration(
          name: name, shape: .variant(shapes), isRequired: `default` == nil,
          defaultText: `default`, summary: summary))
      if let value { return value }
    }
    let chosen =
      if let `default` {
        try optional(name, .choice(among: names), default: `default`, summary)
      } else {
        try required(name, .choice(among: names), summary)
      }
    otherCases.append { key in
      cases.first { option in
        var reader = ObjectReader()
        _ = try? option.read(&reader)
        return reader.asked.contains(key)
      }.map { "`\(key)` goes with `\(name): \($0.name)`" }
    }
    guard let option = cases.first(where: { $0.name == chosen }) else {
      preconditionFailure("the default of `\(name)` is one of its cases")
    }
    return try option.read(&self)
  }

  /// Where a field was written, or this mapping where it was not.
  public func origin(of name: String) -> YAMLOrigin { node(name)?.origin ?? origin }

  /// An error at a field of this mapping, for rules that one field's type cannot express.
  public func failure(_ name: String, _ problem: String, remedy: String? = nil) -> InputError {
    origin(of: name).error(path(of: name), problem, remedy: remedy)
  }

  /// Throws ``failure(_:_:remedy:)`` unless a rule holds; while fields are only declared, every
  /// rule does.
  public func check(
    _ rule: Bool, _ name: String, _ problem: @autoclosure () -> String, remedy: String? = nil
  ) throws(InputError) {
    if !isDeclaring, !rule { throw failure(name, problem(), remedy: remedy) }
  }

  /// Throws at the first key that was not asked for.
  func refuseUnknownKeys() throws(InputError) {
    for entry in entries where !asked.contains(entry.key) {
      throw entry.origin.error(
        path(of: entry.key), "`\(entry.key)` is not known here",
        remedy: otherCases.compactMap { $0(entry.key) }.first
          ?? Suggestion.remedy(for: entry.key, among: asked, noun: "fields"))
    }
  }

  private mutating func declare<Value>(
    _ name: String, _ type: FieldType<Value>, isRequired: Bool, _ value: Value?,
    _ summary: String
  ) {
    assert(!asked.contains(name), "the field `\(name)` is read twice")
    asked.append(name)
    guard isDeclaring else { return }
    declared.append(
      FieldDeclaration(
        name: name, shape: type.shape(), isRequired: isRequired,
        defaultText: value.map(type.format), summary: summary))
  }

  /// Whether the document gives a field.
  package func isGiven(_ name: String) -> Bool { node(name) != nil }

  private func node(_ name: String) -> YAMLNode? {
    guard let entry = entries.first(where: { $0.key == name }), !entry.value.isNull else {
      return nil
    }
    return entry.value
  }

  private func path(of name: String) -> String {
    path.isEmpty ? name : name.isEmpty ? path : "\(path).\(name)"
  }
}

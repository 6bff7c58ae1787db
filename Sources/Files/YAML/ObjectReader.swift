/// Reads the fields of one YAML mapping and records which are read.
public struct ObjectReader {
  /// The fields read so far; kept only while fields are declared.
  private(set) var declared: [FieldDeclaration] = []
  /// The field path of the mapping within its document.
  public let path: String
  /// The place of the mapping.
  public let origin: YAMLOrigin
  /// Whether fields are only declared and all values are placeholders.
  public let isDeclaring: Bool
  private let entries: [YAMLNode.Entry]
  /// For each variant, the case that would read a key, in words.
  private var otherCases: [(_ key: String) -> String?] = []
  /// The keys read so far.
  private var asked: [String] = []
  /// All keys that the type may read; needed only to explain a missing one.
  private let allKeys: () -> [String]

  init(_ node: YAMLNode, at path: String, allKeys: @escaping () -> [String]) throws(InputError) {
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

  /// A reader that only records declarations.
  static func declaring() -> ObjectReader { ObjectReader() }

  /// A field that must be given.
  public mutating func required<Value>(
    _ name: String, _ type: FieldType<Value>, _ summary: String
  ) throws(InputError) -> Value {
    declare(name, type, isRequired: true, nil, summary)
    if isDeclaring { return try type.placeholder() }
    if let node = node(name) { return try noted(name, type, type.read(node, path(of: name))) }
    // A mistyped key is the likeliest reason for a missing field.
    if let key = Suggestion.nearest(to: name, among: keys().unknown),
      let entry = entries.first(where: { $0.key == key })
    {
      throw entry.origin.error(
        path(of: key), "`\(key)` is not known here, and `\(name)` is missing",
        remedy: Suggestion.question(name))
    }
    try refuseMistypedKey()
    let meaning = summary.isEmpty ? "" : ": \(summary)"
    throw origin.error(
      path(of: name), "it is missing", remedy: "Give \(type.shape().description)\(meaning)")
  }

  /// A field with a default value.
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

  /// A field whose default is the value of a variable, which it replaces.
  public mutating func read<Value>(
    _ name: String, into value: inout Value, _ type: FieldType<Value>, _ summary: String
  ) throws(InputError) { value = try optional(name, type, default: value, summary) }

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

  /// Records the value of a field without a default that follows from other fields.
  public func resolve<Value>(_ name: String, _ type: FieldType<Value>, to value: Value) {
    if !isDeclaring { _ = noted(name, type, value) }
  }

  private func noted<Value>(_ name: String, _ type: FieldType<Value>, _ value: Value) -> Value {
    ResolvedFields.note(path(of: name), type, value)
    return value
  }

  /// A nested mapping; a missing one is read as empty, so that its fields have their defaults and
  /// missing required ones are reported.
  public mutating func section<Value: YAMLReadable>(
    _ name: String, _ type: Value.Type, _ summary: String
  ) throws(InputError) -> Value {
    let field = FieldType<Value>.object(type)
    declare(name, field, isRequired: false, nil, summary)
    if isDeclaring { return try field.placeholder() }
    return try field.read(node(name) ?? .empty(origin), path(of: name))
  }

  /// A name that selects the further fields of the same mapping.
  ///
  /// - Parameters:
  ///   - name: The field.
  ///   - cases: The possible names, each with a reader of its further fields.
  ///   - default: The default name; nil for a required field.
  ///   - summary: The meaning of the field.
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

  /// The place of a field, or of this mapping if it is not given.
  public func origin(of name: String) -> YAMLOrigin { node(name)?.origin ?? origin }

  /// An error at a field of this mapping, for rules that one field's type cannot express.
  public func failure(_ name: String, _ problem: String, remedy: String? = nil) -> InputError {
    origin(of: name).error(path(of: name), problem, remedy: remedy)
  }

  /// Throws ``failure(_:_:remedy:)`` unless a rule holds or fields are only declared.
  ///
  /// A key that looks like a mistyped one is the likelier reason, and is reported instead.
  public func check(
    _ rule: Bool, _ name: String, _ problem: @autoclosure () -> String, remedy: String? = nil
  ) throws(InputError) {
    if isDeclaring || rule { return }
    try refuseMistypedKey()
    throw failure(name, problem(), remedy: remedy)
  }

  /// The keys that this mapping may have, and those given that it may not have.
  private func keys() -> (known: [String], unknown: [String]) {
    let known = allKeys()
    return (known, entries.map(\.key).filter { !known.contains($0) })
  }

  /// Throws at the first unknown key if it is similar to a known one.
  private func refuseMistypedKey() throws(InputError) {
    let (known, unknown) = keys()
    if let key = unknown.first, Suggestion.nearest(to: key, among: known) != nil {
      throw self.unknown(key, among: known)
    }
  }

  /// Throws at the first key that was not read.
  func refuseUnknownKeys() throws(InputError) {
    for entry in entries where !asked.contains(entry.key) { throw unknown(entry.key, among: asked) }
  }

  private func unknown(_ key: String, among known: [String]) -> InputError {
    let otherCase = otherCases.compactMap { $0(key) }.first
    var error = failure(
      key, "`\(key)` is not known here",
      remedy: otherCase ?? Suggestion.remedy(for: key, among: known, noun: "fields"))
    if otherCase != nil || Suggestion.meant(by: key, among: known) == nil {
      error.unknownName = .field(key)
    }
    return error
  }

  private mutating func declare<Value>(
    _ name: String, _ type: FieldType<Value>, isRequired: Bool, _ value: Value?, _ summary: String
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

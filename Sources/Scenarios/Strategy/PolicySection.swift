/// The field `policy` of a scenario: the text of a strategy, or a mapping with that text as `is` and
/// policies by name, each with its text or the values of its parameters.
package struct PolicySection: Sendable {
  /// The strategy; nil for that of the device's OS.
  var text: String?
  /// Where the text of the strategy stands; nil where there is none.
  private(set) var place: (path: String, origin: YAMLOrigin)?
  /// Whether the strategy may start a program.
  var allowsPrograms = false
  package var names = PolicyNames()
  private(set) var parameters: [(path: String, value: Double)] = []

  /// The value of a parameter.
  static let number = FieldType<Double>.double(
    in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

  init() {}

  /// Reads the field.
  package init(_ node: YAMLNode, at path: String) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      text = try FieldType.string.read(node, path)
      place = (path, node.origin)
      allowsPrograms = Self.allowsPrograms(node)
      return
    }
    for entry in entries {
      let place = "\(path).\(entry.key)"
      if entry.key == PolicyNames.textKey {
        text = try FieldType.string.read(entry.value, place)
        self.place = (place, entry.value.origin)
        allowsPrograms = Self.allowsPrograms(entry.value)
      } else if case .mapping(let fields) = entry.value.content {
        for field in fields { try read(field, of: entry.key, at: "\(place).\(field.key)") }
      } else {
        try define(entry.key, entry.value, at: place)
      }
    }
    try check(node, at: path)
  }

  private mutating func read(
    _ field: YAMLNode.Entry, of name: String, at place: String
  ) throws(InputError) {
    if field.key == PolicyNames.textKey { return try define(name, field.value, at: place) }
    let value = try Self.number.read(field.value, place)
    names.set(field.key, of: name, to: value)
    parameters.append((place, value))
  }

  private mutating func define(
    _ name: String, _ node: YAMLNode, at place: String
  ) throws(InputError) {
    let text = try FieldType.string.read(node, place)
    try node.origin.placing(
      place, names.define(name, as: text, allowsPrograms: Self.allowsPrograms(node)))
  }

  /// Every policy that is named here can be read, whichever is run.
  private func check(_ node: YAMLNode, at path: String) throws(InputError) {
    guard case .mapping(let entries) = node.content else { return }
    var names = names
    if let text, let own = PolicyNames.split(text) {
      try node.origin.placing(path, names.define(own.name, as: own.policy, allowsPrograms: true))
    }
    for entry in entries where entry.key != PolicyNames.textKey {
      do throws(InputError) {
        _ = try StrategySpec.parse(entry.key, names: names, allowsPrograms: true)
      } catch {
        var place = (path: "\(path).\(entry.key)", origin: entry.value.origin)
        // A mistake about a parameter is where its value is given.
        if case .mapping(let fields) = entry.value.content,
          let field = fields.last(where: { error.problem.contains("`\($0.key)`") })
        {
          place = ("\(place.path).\(field.key)", field.value.origin)
        }
        throw place.origin.error(place.path, error.problem, remedy: error.remedy)
      }
    }
  }

  private static func allowsPrograms(_ node: YAMLNode) -> Bool {
    node.origin.isCommandLine || ProgramPermission.isGiven
  }
}

extension YAMLNode {
  /// This scenario with a field set, as ``setting(_:to:)`` sets it; a policy that is a text becomes a
  /// mapping where one of its fields is set, as in `policy.mine.a`.
  package func settingField(_ path: String, to value: YAMLNode) throws(InputError) -> YAMLNode {
    let keys = path.split(separator: ".").map(String.init)
    guard keys.first == "policy" else { return try setting(path, to: value) }
    var document = self
    for depth in 1..<max(2, min(3, keys.count)) {
      let place = keys[..<depth].joined(separator: ".")
      guard let old = document.value(at: place), case .scalar = old.content, !old.isNull,
        keys.count > depth
      else { continue }
      let entry = Entry(key: PolicyNames.textKey, origin: old.origin, value: old)
      document = try document.setting(
        place, to: YAMLNode(content: .mapping([entry]), origin: old.origin))
    }
    if case .scalar = value.content, case .mapping = document.value(at: path)?.content {
      return try document.setting("\(path).\(PolicyNames.textKey)", to: value)
    }
    return try document.setting(path, to: value)
  }

  /// This scenario with overrides of the form `path=value` applied in order, as `--set` takes them.
  package func applyingFields(_ overrides: [String]) throws(InputError) -> YAMLNode {
    var document = self
    for override in overrides {
      let (path, value) = try YAMLNode.assignment(override)
      document = try document.settingField(path, to: value)
    }
    return document
  }

  /// The text of a scenario's strategy; nil where it names none.
  package var policyText: String? {
    let policy = self["policy"].flatMap { $0[PolicyNames.textKey] ?? $0 }
    return policy?.isNull == false ? policy?.text : nil
  }

  /// This scenario without the choice of its strategy; what policies are named stays.
  package var withoutPolicyText: YAMLNode {
    guard let policy = self["policy"], case .mapping = policy.content else {
      return removing(["policy"])
    }
    let rest = policy.removing([PolicyNames.textKey])
    guard case .mapping(let entries) = rest.content, !entries.isEmpty else {
      return removing(["policy"])
    }
    return (try? setting("policy", to: rest)) ?? self
  }

  /// This scenario with the policy of `NAME=POLICY` among its named ones, where it may be already.
  package func naming(
    _ name: String, _ policy: String, from origin: YAMLOrigin
  ) throws(InputError) -> YAMLNode {
    var names = PolicyNames()
    let known = value(at: "policy.\(name)").flatMap { $0[PolicyNames.textKey] ?? $0 }
    do throws(InputError) {
      if let text = known?.text, known?.isNull == false {
        try names.define(name, as: text)
      }
      try names.define(name, as: policy)
    } catch {
      throw error.located(in: nil, at: origin.place)
    }
    return try settingField(
      "policy.\(name)", to: YAMLNode(content: .scalar(policy, isPlain: false), origin: origin))
  }
}

/// Policies that users have named, as in `mine=score(idle_s ^ a; a=0.5)`, and values of parameters.
///
/// A name stands for a text in the form of ``StrategySpec``, which may use other names:
/// `slow=mine(a=0.1)`. Values belong to a name, also to one of the registry: `policy.lru-k.k=3`.
public struct PolicyNames: Sendable {
  /// A name with what it stands for.
  struct Definition: Sendable {
    let name: String
    let text: String
    /// Whether it may start a program.
    let allowsPrograms: Bool
  }

  private struct Value: Sendable {
    let name: String
    let parameter: String
    let value: Double
  }

  private(set) var definitions: [Definition] = []
  private var values: [Value] = []

  /// No names.
  public init() {}

  /// The key, in a mapping of policies, of the text of the policy itself.
  static let textKey = "is"

  /// The name and the policy of `NAME=POLICY`; nil for a text without a name, such as `gdsf` or
  /// `whom=gdsf,when=xnu`.
  public static func split(_ text: String) -> (name: String, policy: String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = text[..<equals].trimmed
    if name.contains("(") || StrategySpec.Part(rawValue: name) != nil { return nil }
    return (name, text[text.index(after: equals)...].trimmed)
  }

  /// The names, in the order in which they were given.
  package var names: [String] { definitions.map(\.name) }

  /// What a name stands for; nil for a name that was not given here and is not that of a formula.
  func definition(of name: String) -> Definition? {
    definitions.first { $0.name == name }
      ?? NamedStrategy.named(name).flatMap { known in
        known.isFormula ? Definition(name: name, text: known.parts, allowsPrograms: false) : nil
      }
  }

  /// Gives a policy a name.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - text: what it stands for.
  ///   - allowsPrograms: whether the policy may be a program.
  /// - Throws: `InputError` without a place for a name that is taken or no name.
  public mutating func define(
    _ name: String, as text: String, allowsPrograms: Bool = false
  ) throws(InputError) {
    try Self.check(name)
    try InputError.check(
      !text.isEmpty, "`\(name)=` is not followed by a policy",
      remedy: "Write for example `\(name)=score(idle_s)`")
    if let other = definitions.first(where: { $0.name == name }) {
      try InputError.check(
        other.text == text, "`\(name)` is defined twice: `\(other.text)` and `\(text)`",
        remedy: "Give each its own name")
      return
    }
    definitions.append(Definition(name: name, text: text, allowsPrograms: allowsPrograms))
  }

  /// Gives a parameter of a policy its value.
  mutating func set(_ parameter: String, of name: String, to value: Double) {
    values.append(Value(name: name, parameter: parameter, value: value))
  }

  /// The values of parameters of that policy, in the order in which they were given.
  func values(of name: String) -> [(parameter: String, value: Double)] {
    values.filter { $0.name == name }.map { ($0.parameter, $0.value) }
  }

  /// What the names among some strategies stand for, one line each: `mine is score(...)`.
  public func legend(of strategies: [String]) -> [String] {
    strategies.compactMap { text in
      guard let spec = try? StrategySpec.parse(text, names: self, allowsPrograms: true) else {
        return nil
      }
      return spec.definition.map { "\(text) is \($0)" }
    }
  }

  /// A name is a word, and of no part of a strategy that exists.
  private static func check(_ name: String) throws(InputError) {
    let isWord =
      name.first?.isLetter == true && name.count <= 40
      && name.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_")
      }
    try InputError.check(
      isWord, "`\(name)` cannot be the name of a policy",
      remedy: "A name is a letter, and then up to 39 letters, digits, `-` or `_`")
    // A formula was found under this name, and may be given again.
    if NamedStrategy.named(name)?.isFormula != true,
      let known = StrategyCatalogue.entries().first(where: { $0.name == name })
    {
      throw InputError(
        "`\(name)` is the name of a \(known.kind.noun) already",
        remedy: "Give your policy another name")
    }
    try InputError.check(
      ![textKey, "all", Outside.name].contains(name),
      "`\(name)` has a meaning of its own where policies are named",
      remedy: "Give your policy another name")
  }
}

extension StrategyCatalogue.Kind {
  fileprivate var noun: String { self == .warning ? "warning policy" : rawValue }
}

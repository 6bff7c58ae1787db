/// Lists of strategies in text form: `gdsf,lru-k(k=3),whom=lru,when=xnu`.
public enum StrategyText {
  /// Reads one strategy.
  ///
  /// - Parameters:
  ///   - text: a text in the form of ``StrategySpec``.
  ///   - trigger: the trigger of a text without one.
  ///   - names: the policies that have names, and values of parameters.
  ///   - allowsPrograms: whether the text may start a program.
  /// - Throws: `InputError` without a place.
  public static func parse(
    _ text: String, trigger: TriggerEntry, names: PolicyNames = PolicyNames(),
    allowsPrograms: Bool = false
  ) throws(InputError) -> Strategy {
    try StrategySpec.parse(text, names: names, allowsPrograms: allowsPrograms)
      .strategy(otherwiseWhen: trigger)
  }

  /// Splits a list into strategies at the commas outside parentheses; named parts such as
  /// `whom=lru,when=xnu` stay together until one of them is repeated.
  public static func split(_ list: String) -> [String] {
    var strategies: [String] = []
    var parts: Set<StrategySpec.Part> = []
    for piece in splitAtCommas(list) {
      // A part may follow a name: `mine=whom=gdsf,when=xnu`.
      let rest = PolicyNames.split(piece)?.policy ?? piece
      let name = rest.prefix { $0 != "=" }.filter { !$0.isWhitespace }
      guard let part = rest.contains("=") ? StrategySpec.Part(rawValue: name) : nil else {
        strategies.append(piece)
        parts = []
        continue
      }
      if parts.isEmpty || parts.contains(part) || rest.count != piece.count {
        strategies.append(piece)
        parts = [part]
      } else {
        strategies[strategies.count - 1] += "," + piece
        parts.insert(part)
      }
    }
    return strategies
  }

  /// Splits a text at the commas outside parentheses.
  package static func splitAtCommas(_ list: String) -> [String] { split(list, at: ",") }

  /// Splits a text at the separators outside parentheses.
  package static func split(_ list: String, at separator: Character) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}

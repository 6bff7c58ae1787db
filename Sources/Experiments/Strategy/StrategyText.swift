import MobileOS

/// Strategies as people write them: `gdsf`, `lru-k(k=3)`.
public enum StrategyText {
  /// Reads one strategy.
  ///
  /// - Parameters:
  ///   - text: a policy's name, with parameters in parentheses where it takes any.
  ///   - trigger: when to kill.
  /// - Throws: ``InputError`` without a place.
  public static func parse(
    _ text: String, trigger: any ReclaimTrigger.Type
  ) throws(InputError) -> Strategy {
    let trimmed = text.filter { $0 != " " }
    let name = String(trimmed.prefix { $0 != "(" })
    let rest = trimmed.dropFirst(name.count)
    guard let entry = PolicyRegistry.entry(named: name) else {
      throw InputError(
        "there is no policy `\(name)`",
        remedy: Suggestion.remedy(
          for: name, among: PolicyRegistry.all.map(\.name), noun: "policies"))
    }
    guard rest.isEmpty || (rest.first == "(" && rest.last == ")") else {
      throw InputError("`\(text)` is no policy", remedy: "Write for example `lru` or `lru-k(k=3)`")
    }
    var values = entry.parameters.map(\.defaultValue)
    for argument in rest.dropFirst().dropLast().split(separator: ",") {
      let (index, value) = try parameter(String(argument), of: entry)
      values[index] = value
    }
    return Strategy(trigger: trigger, policy: entry, parameterValues: values)
  }

  /// Splits a list at the commas outside parentheses.
  public static func split(_ list: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func parameter(
    _ argument: String, of entry: PolicyEntry
  ) throws(InputError) -> (Int, Double) {
    let sides = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let names = entry.parameters.map(\.name)
    guard let index = names.firstIndex(of: sides[0]) else {
      throw InputError(
        "`\(entry.name)` has no parameter `\(sides[0])`",
        remedy: names.isEmpty
          ? "It takes none" : Suggestion.remedy(for: sides[0], among: names, noun: "parameters"))
    }
    let range = entry.parameters[index].range
    guard sides.count == 2, let value = Double(sides[1]), range.contains(value) else {
      throw InputError(
        "`\(argument)` is no value of \(entry.name)'s parameter `\(names[index])`",
        remedy: "Write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return (index, value)
  }
}

/// Values of the parameters of policies and triggers, as texts give them.
enum ParameterText {
  /// One value per parameter from `(name=value,...)`; the defaults for an empty text.
  static func values(
    of parameters: [PolicyParameter], in text: Substring, owner: String, noun: String
  ) throws(InputError) -> [Double] {
    var values = parameters.map(\.defaultValue)
    try InputError.check(
      text.isEmpty || text.last == ")", "`\(owner)\(text)` is not a \(noun)",
      remedy: "Write for example `\(owner)`")
    let inside = String(text.dropFirst().dropLast())
    guard !inside.trimmed.isEmpty else { return values }
    var given: Set<Int> = []
    for argument in StrategyText.splitAtCommas(inside) {
      let (index, value) = try parameter(argument.trimmed, among: parameters, of: owner)
      guard given.insert(index).inserted else { throw twice(parameters[index].name, owner) }
      values[index] = value
    }
    return values
  }

  /// The error of a parameter that is given twice.
  static func twice(_ parameter: String, _ owner: String) -> InputError {
    InputError("`\(owner)` gets its parameter `\(parameter)` twice", remedy: "Keep one of them")
  }

  /// The place and the value of a parameter from `name=value`.
  static func parameter(
    _ argument: String, among parameters: [PolicyParameter], of owner: String
  ) throws(InputError) -> (Int, Double) {
    let sides = argument.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let name = sides.first ?? ""
    let names = parameters.map(\.name)
    guard let index = names.firstIndex(of: name) else {
      throw InputError(
        "`\(owner)` has no parameter `\(name)`",
        remedy: names.isEmpty
          ? "It takes none" : Suggestion.remedy(for: name, among: names, noun: "parameters"))
    }
    let parameter = parameters[index]
    guard sides.count == 2, let value = Double(sides[1]), parameter.accepts(value) else {
      let kind = parameter.isWhole ? "whole number" : "number"
      throw InputError(
        "`\(argument)` is not a value of \(owner)'s parameter `\(name)`",
        remedy: "Write a \(kind) from \(short(parameter.range.lowerBound)) "
          + "to \(short(parameter.range.upperBound))"
          + (parameter.isQuantity ? ", without its unit, which is \(parameter.unit)" : ""))
    }
    return (index, value)
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

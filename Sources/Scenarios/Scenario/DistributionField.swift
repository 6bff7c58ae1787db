extension FieldType where Value == Distribution {
  /// A distribution of sizes, in bytes.
  static func sizes(_ example: String) -> FieldType {
    let range = DistributionRange(typical: 0...Double(Quantity.largestSize))
    return DistributionField.field(
      .init(noun: "size", scale: 1, quantity: .size, range: range), example)
  }

  /// A distribution of durations, in seconds.
  ///
  /// - Parameter least: the lower limit of a constant, a mean and the like, in seconds.
  static func durations(_ example: String, least: Double = 0) -> FieldType {
    let range = DistributionRange(typical: least...Double(Quantity.longestDuration / 1_000_000_000))
    return DistributionField.field(
      .init(noun: "duration", scale: 1e-9, quantity: .duration, range: range), example)
  }

  /// A distribution of plain numbers.
  ///
  /// - Parameters:
  ///   - typical: the range of a constant, a mean and the like.
  ///   - largest: the limit of the 1 - 1e-9 quantile; some fields count draws beyond `typical` as
  ///     its ends.
  static func numbers(
    _ example: String, in typical: ClosedRange<Double> = 0...1e6, largest: Double = 1e15
  ) -> FieldType {
    let range = DistributionRange(typical: typical, largest: largest)
    return DistributionField.field(
      .init(noun: "number", scale: 1, quantity: nil, range: range), example)
  }
}

/// A distribution in the form of scenarios: of sizes, durations or numbers.
///
/// `120MB` or `{constant: 120MB}` is a constant; `{median: 120MB, sigma: 0.6}` lognormal;
/// `{mean: 3s}` exponential; `{shape: 0.77, scale: 361s}` Weibull; `{from: 1s, to: 3s}` uniform; a
/// list of these, each with a `weight`, a mixture.
enum DistributionField {
  fileprivate static func field(_ unit: Unit, _ example: String) -> FieldType<Distribution> {
    FieldType(
      shape: { .distribution(of: unit.noun) },
      read: { node, path throws(InputError) in
        let distribution = try read(node, path, unit, example)
        if let problem = unit.range.problem(with: distribution, unit.format) {
          throw node.origin.error(path, problem.text, remedy: problem.remedy)
        }
        return distribution
      }, placeholder: { () throws(InputError) in .constant(0) }, format: { Self.format($0, unit) })
  }

  /// The unit of the values of a field.
  fileprivate struct Unit: Sendable {
    var noun: String
    /// The unit of the distribution per unit of the quantity.
    var scale: Double
    /// Nil for plain numbers.
    var quantity: Quantity?
    /// The values that the field takes.
    var range: DistributionRange

    func read(_ node: YAMLNode, _ path: String) throws(InputError) -> Double {
      guard case .scalar(let text, _) = node.content, !node.isNull else {
        throw node.origin.error(path, "it must be a \(noun), not \(node.kind)")
      }
      guard let quantity else {
        if let number = Double(text), number.isFinite, number >= 0 { return number }
        throw node.origin.error(path, "`\(text)` is not a number of at least 0")
      }
      return Double(try node.origin.placing(path, quantity.parse(text))) * scale
    }

    func format(_ value: Double) -> String {
      quantity?.format(Int64(clamped: value * (1 / scale).rounded())) ?? "\(value)"
    }
  }

  private static func read(
    _ node: YAMLNode, _ path: String, _ unit: Unit, _ example: String
  ) throws(InputError) -> Distribution {
    switch node.content {
    case .scalar: return .constant(try unit.read(node, path))
    case .list(let items): return try mixture(items, node, path, unit, example)
    case .mapping(let entries):
      return try single(entries.filter { $0.key != "weight" }, node, path, unit, example)
    }
  }

  private static func single(
    _ entries: [YAMLNode.Entry], _ node: YAMLNode, _ path: String, _ unit: Unit, _ example: String
  ) throws(InputError) -> Distribution {
    func quantity(_ key: String) throws(InputError) -> Double {
      guard let value = node[key] else { throw node.origin.error(path, "`\(key)` is missing") }
      let number = try unit.read(value, "\(path).\(key)")
      // Half of the forms divide by it; zero is written as a constant.
      try value.origin.check(
        number > 0 || key == "from", "\(path).\(key)", "it must be more than zero")
      return number
    }
    func number(_ key: String) throws(InputError) -> Double {
      guard let value = node[key] else { throw node.origin.error(path, "`\(key)` is missing") }
      guard case .scalar(let text, _) = value.content, let number = Double(text), number > 0,
        number.isFinite
      else {
        throw value.origin.error("\(path).\(key)", "it must be a number above 0, not \(value.kind)")
      }
      return number
    }
    switch Set(entries.map(\.key)) {
    case ["constant"]:
      guard let value = node["constant"] else { break }
      return .constant(try unit.read(value, "\(path).constant"))
    case ["median", "sigma"]:
      return .logNormal(median: try quantity("median"), sigma: try number("sigma"))
    case ["mean"]: return .exponential(mean: try quantity("mean"))
    case ["shape", "scale"]:
      return .weibull(shape: try number("shape"), scale: try quantity("scale"))
    case ["from", "to"]:
      let (low, high) = (try quantity("from"), try quantity("to"))
      if low > high { throw node.origin.error(path, "`from` is above `to`") }
      return .uniform(low: low, high: high)
    default: break
    }
    throw node.origin.error(
      path,
      "\(entries.isEmpty ? "an empty mapping" : entries.map { "`\($0.key)`" }.joined(separator: ", ")) is not a distribution",
      remedy: "Write a constant `\(example)`, or a mapping with `median` and `sigma`, `mean`, "
        + "`shape` and `scale`, or `from` and `to`; or a list of these with a `weight` each")
  }

  private static func mixture(
    _ items: [YAMLNode], _ node: YAMLNode, _ path: String, _ unit: Unit, _ example: String
  ) throws(InputError) -> Distribution {
    guard !items.isEmpty else { throw node.origin.error(path, "a mixture has components") }
    var components: [(weight: Double, distribution: Distribution)] = []
    for (index, item) in items.enumerated() {
      let path = "\(path).\(index)"
      guard case .scalar(let text, _) = item["weight"]?.content, let weight = Double(text),
        weight > 0, weight.isFinite
      else { throw item.origin.error(path, "a component of a mixture has a `weight` above 0") }
      // Keeps sums and quotients of weights far from overflow.
      try item.origin.check(
        (1e-9...1e9).contains(weight), path, "`\(text)` is out of range",
        remedy: "A `weight` is from 1e-9 to 1e9")
      components.append((weight, try read(item, path, unit, example)))
    }
    return .mixture(Mixture(components))
  }

  private static func format(_ distribution: Distribution, _ unit: Unit) -> String {
    switch distribution {
    case .constant(let value): unit.format(value)
    case .logNormal(let median, let sigma): "{median: \(unit.format(median)), sigma: \(sigma)}"
    case .exponential(let mean): "{mean: \(unit.format(mean))}"
    case .weibull(let shape, let scale): "{shape: \(shape), scale: \(unit.format(scale))}"
    case .uniform(let low, let high): "{from: \(unit.format(low)), to: \(unit.format(high))}"
    case .mixture(let mixture):
      "[" + mixture.components.map { format($0, unit) }.joined(separator: ", ") + "]"
    default: "{...}"
    }
  }
}

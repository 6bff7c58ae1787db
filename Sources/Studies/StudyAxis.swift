/// Factors whose levels change together; most axes have one factor.
struct StudyAxis {
  let names: [String]
  /// One value per factor, by level; empty for a distribution.
  let levels: [[YAMLNode]]
  /// The distribution of a single factor without listed levels.
  let distribution: FactorDistribution?
  /// Whether the factor takes whole numbers only.
  private let isWhole: Bool
  /// The place of the levels.
  private let origin: YAMLOrigin

  /// Refuses a field that all cells share, which a factor or a formula would not change.
  static func check(_ name: String, at place: String, _ origin: YAMLOrigin) throws(InputError) {
    guard ["policy", "seed", "name"].contains(name) else { return }
    throw origin.error(
      place, "`\(name)` cannot be varied here",
      remedy: name == "policy"
        ? "Put it under `factors`: every strategy is tried in every cell"
        : "Replications vary the users already")
  }

  /// Reads the factors of an axis.
  ///
  /// - Parameters:
  ///   - group: the factors with their levels as written.
  ///   - path: their path in the study.
  ///   - origin: the place of the study.
  init(
    _ group: [(name: String, value: YAMLNode)], at path: String, _ origin: YAMLOrigin
  ) throws(InputError) {
    var columns: [[YAMLNode]] = []
    for factor in group {
      let place = "\(path).\(factor.name)"
      try Self.check(factor.name, at: place, factor.value.origin)
      switch try FactorSpec(factor.value, at: place) {
      case .levels(let levels):
        if group.count == 1 { try refuseTwins(levels, of: factor.name, at: place) }
        columns.append(isComputed(factor.value) ? levels.map { rounded($0, factor.name) } : levels)
      case .distribution(let distribution, let written):
        try written.check(group.count == 1, place, "factors that go together need listed levels")
        names = [factor.name]
        levels = []
        self.distribution = distribution
        isWhole = if case .integer = ScenarioFields.shape(of: factor.name) { true } else { false }
        self.origin = written
        return
      }
    }
    guard let first = columns.first, columns.allSatisfy({ $0.count == first.count }) else {
      throw origin.error(
        path,
        "factors that go together need equally many levels, not "
          + columns.map { "\($0.count)" }.joined(separator: " and "))
    }
    names = group.map(\.name)
    levels = first.indices.map { level in columns.map { $0[level] } }
    distribution = nil
    isWhole = false
    self.origin = origin
  }

  /// The listed levels of one of the factors, as written.
  func levels(of name: String) -> [String] {
    guard let index = names.firstIndex(of: name) else { return [] }
    return levels.map { levelText($0[index]) }
  }

  func level(at position: Double) -> [(path: String, value: YAMLNode)] {
    guard let distribution else {
      let index = min(Int(position * Double(levels.count)), levels.count - 1)
      return zip(names, levels[index]).map { ($0, $1) }
    }
    let text = distribution.quantile(position).readable.text(wholly: isWhole)
    return [(names[0], YAMLNode(content: .scalar(text, isPlain: true), origin: origin))]
  }
}

/// A level as text: the scalar as written, or JSON for anything else.
func levelText(_ node: YAMLNode) -> String { node.text ?? node.canonicalText }

/// Refuses two levels that are one quantity in two units, which would be run and counted twice.
private func refuseTwins(
  _ levels: [YAMLNode], of name: String, at path: String
) throws(InputError) {
  var known: [(text: String, number: StudyNumber)] = []
  for level in levels {
    let text = levelText(level)
    guard let number = StudyNumber(text), number.kind != .plain else { continue }
    if let twin = known.first(where: { $0.number == number && $0.text != text }) {
      throw level.origin.error(
        path, "`\(twin.text)` and `\(text)` are one level of `\(name)`", remedy: "Write it once")
    }
    known.append((text, number))
  }
}

private func isComputed(_ node: YAMLNode) -> Bool {
  if case .mapping = node.content { true } else { false }
}

/// A computed level as its field takes it: rounded for a whole number.
private func rounded(_ node: YAMLNode, _ field: String) -> YAMLNode {
  guard case .integer = ScenarioFields.shape(of: field), let text = node.text,
    let number = StudyNumber(text)
  else { return node }
  return YAMLNode(content: .scalar(number.text(wholly: true), isPlain: true), origin: node.origin)
}

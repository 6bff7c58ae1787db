/// Combines the levels of a study's factors to cells.
struct StudyDesign {
  private struct NestedAxes {
    var condition: [(name: String, value: String)]
    var axes: [StudyAxis]
  }

  private typealias Assignments = [(path: String, value: YAMLNode)]

  static let mostCells = 1_000_000

  private let document: StudyDocument
  private var axes: [StudyAxis] = []
  private var nested: [NestedAxes] = []
  private let seed: UInt64
  private let formulas: StudyFormulas
  /// The strategies, in the order of the file.
  private(set) var policies: [String] = []

  /// Prepares the axes of a design.
  ///
  /// - Parameters:
  ///   - base: the scenario whose fields the cells override.
  ///   - seed: the seed of a sampled design.
  init(_ document: StudyDocument, over base: YAMLNode, seed: UInt64) throws(InputError) {
    self.seed = seed
    self.document = document
    formulas = try StudyFormulas(document, over: base)
    for factor in document.factors {
      if factor.name == "policy" {
        policies = try StudyPolicies.list(factor.value, over: base)
      } else {
        axes.append(try StudyAxis([factor], at: "factors", document.origin))
      }
    }
    for (index, group) in document.zips.enumerated() {
      axes.append(
        try StudyAxis(group, at: "zip.\(index)", group.first?.value.origin ?? document.origin))
    }
    for (index, item) in document.nested.enumerated() {
      try check(item.condition, at: "nested.\(index).when")
      let axes = try item.factors.map { factor throws(InputError) in
        try StudyAxis([factor], at: "nested.\(index).factors", document.origin)
      }
      nested.append(
        NestedAxes(condition: item.condition.map { ($0.name, levelText($0.value)) }, axes: axes))
    }
    if policies.isEmpty { policies = [base.policyText ?? Self.standardStrategy(base)] }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw document.origin.error(name, "it is varied or derived twice", remedy: "Keep one of them")
    }
  }

  /// The strategy of a scenario without one: that of its device's OS.
  private static func standardStrategy(_ base: YAMLNode) -> String {
    let name = base["device"]?["profile"].map { levelText($0) } ?? ""
    return DevicePreset.named(name).platform.standardStrategy
  }

  /// Rejects a condition that no cell could meet: its factors would be left out silently.
  private func check(
    _ condition: [(name: String, value: YAMLNode)], at path: String
  ) throws(InputError) {
    for (name, value) in condition {
      let place = "\(path).\(name)"
      try value.origin.check(
        name != "policy", place,
        "all strategies of a cell see the same scenario, so none has factors of its own",
        remedy: "List a strategy with each of its parameters, such as lru-k(k=2)|lru-k(k=3)")
      let known = axes + nested.flatMap(\.axes)
      guard let axis = known.first(where: { $0.names.contains(name) }) else {
        throw value.origin.error(
          place, "`\(name)` is not a factor of this study",
          remedy: Suggestion.remedy(for: name, among: known.flatMap(\.names), noun: "factors"))
      }
      let levels = axis.levels(of: name)
      try value.origin.check(
        levels.contains(levelText(value)), place,
        "`\(levelText(value))` is not a level of `\(name)`",
        remedy: levels.isEmpty
          ? "Give that factor levels in place of a distribution"
          : "Its levels are \(levels.joined(separator: ", "))")
    }
  }

  /// The factors in the order of the file, then the derived values.
  var names: [String] {
    (axes + nested.flatMap(\.axes)).flatMap(\.names).reduce(into: []) { names, name in
      // Two nested groups may vary the same field in different cells.
      if !(names.contains(name) && nestedNames.contains(name)) { names.append(name) }
    } + formulas.derived.map(\.name)
  }

  private var nestedNames: [String] { nested.flatMap(\.axes).flatMap(\.names) }

  /// All cells that meet the constraints, numbered from 1.
  func cells() throws(InputError) -> [StudyCell] {
    let combinations =
      switch document.design {
      case .grid: try grid()
      case .latinHypercube(let points): sample(points)
      }
    var seen: Set<[String?]> = []
    var cells: [StudyCell] = []
    for combination in combinations {
      guard var cell = try cell(combination), seen.insert(cell.levels).inserted else { continue }
      cell.number = cells.count + 1
      cells.append(cell)
    }
    try document.places.constraints.check(
      !cells.isEmpty, "constraints", "no combination of levels meets the constraints",
      remedy: "Loosen one of them, or add levels")
    return cells
  }

  // MARK: - Combinations

  private func grid() throws(InputError) -> [Assignments] {
    var combinations = try crossed([[]], with: axes)
    for group in nested {
      var expanded: [Assignments] = []
      for combination in combinations {
        expanded +=
          meets(group.condition, combination)
          ? try crossed([combination], with: group.axes) : [combination]
      }
      combinations = expanded
    }
    return combinations
  }

  private func crossed(
    _ combinations: [Assignments], with axes: [StudyAxis]
  ) throws(InputError) -> [Assignments] {
    var combinations = combinations
    for axis in axes {
      try document.origin.check(
        axis.distribution == nil, "factors.\(axis.names[0])",
        "a full grid needs levels, not a distribution",
        remedy: "Add `step` or `count` to it, or `sample: N` to the study")
      try document.origin.check(
        combinations.count * axis.levels.count <= Self.mostCells, "factors",
        "the grid has more than \(Self.mostCells) cells", remedy: "Use fewer levels, or `sample: N`"
      )
      combinations = combinations.flatMap { combination in
        axis.levels.map { combination + zip(axis.names, $0).map { ($0, $1) } }
      }
    }
    return combinations
  }

  private func sample(_ points: Int) -> [Assignments] {
    let all = axes + nested.flatMap(\.axes)
    return latinHypercube(points: points, dimensions: all.count, seed: seed).map { point in
      var combination: Assignments = []
      for (axis, position) in zip(axes, point) { combination += axis.level(at: position) }
      var offset = axes.count
      for group in nested {
        let isPresent = meets(group.condition, combination)
        for (axis, position) in zip(group.axes, point[offset...]) where isPresent {
          combination += axis.level(at: position)
        }
        offset += group.axes.count
      }
      return combination
    }
  }

  private func meets(
    _ condition: [(name: String, value: String)], _ combination: Assignments
  ) -> Bool {
    condition.allSatisfy { wanted in
      combination.contains { $0.path == wanted.name && levelText($0.value) == wanted.value }
    }
  }

  // MARK: - Cells

  /// The cell of a combination; nil if no strategy meets the constraints.
  private func cell(_ combination: Assignments) throws(InputError) -> StudyCell? {
    var assignments = combination
    try formulas.addDerived(to: &assignments)
    var allowed: [String] = []
    for policy in policies where try formulas.allow(policy, assignments) { allowed.append(policy) }
    if allowed.isEmpty { return nil }
    let levels = names.map { name in
      assignments.last { $0.path == name }.map { levelText($0.value) }
    }
    return StudyCell(number: 0, levels: levels, policies: allowed, assignments: assignments)
  }
}
